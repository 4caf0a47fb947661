import type { Element, ElementContent } from 'hast';

/** Letters of text above a picture that readers see without scrolling, at most: about a screen of a phone. */
const firstScreen = 600;

/**
 * Lets the picture that opens a page load at once and before others, where all
 * pictures wait until they are scrolled to: on most pages that have one it is
 * the last thing of the first screen to arrive. What is folded, in a hidden tab
 * or shown in one colour mode only keeps waiting, for many never see it.
 */
export function hurryFirstPicture(content: readonly ElementContent[]): void {
  let letters = 0;
  const visit = (nodes: readonly ElementContent[]): boolean =>
    nodes.some((node) => {
      if (node.type === 'text') letters += node.value.length;
      if (letters > firstScreen) return true;
      if (node.type !== 'element' || isHidden(node)) return false;
      if (node.tagName !== 'img') return visit(node.children);
      if (isSmall(node)) return false;
      delete node.properties['loading'];
      node.properties['fetchPriority'] = 'high';
      return true;
    });
  visit(content);
}

function isHidden({ tagName, properties }: Element): boolean {
  const names = Array.isArray(properties['className']) ? properties['className'].map(String) : [];
  return (
    (tagName === 'details' && !properties['open']) ||
    Boolean(properties['hidden']) ||
    names.some((name) => /(^|:)hidden$|^only-|^tooltip-box$/.test(name)) ||
    (names.includes('panel') && !names.includes('active'))
  );
}

/** Marks and badges in a line of text. */
function isSmall({ properties }: Element): boolean {
  return Number(properties['width'] ?? Infinity) < 120;
}
