import type { Element, ElementContent } from 'hast';

/** Letters of text above a picture that readers see without scrolling, at most: about a screen of a phone. */
const firstScreen = 600;

/**
 * Lets the picture that opens a page load at once and before others, where all
 * pictures wait until they are scrolled to: on most pages that have one it is
 * the last thing of the first screen to arrive. One of a pair for the two colour
 * modes keeps waiting until it is seen to be shown, and comes first then. What is
 * folded or in a hidden tab is passed over.
 */
export function hurryFirstPicture(content: readonly ElementContent[]): void {
  let letters = 0;
  let pair = 0;
  const visit = (nodes: readonly ElementContent[]): boolean =>
    nodes.some((node) => {
      if (node.type === 'text') letters += node.value.length;
      if (letters > firstScreen) return true;
      if (node.type !== 'element' || isFolded(node)) return false;
      if (node.tagName !== 'img') return visit(node.children);
      if (isSmall(node)) return false;
      node.properties['fetchPriority'] = 'high';
      if (isOfOneMode(node)) return ++pair === 2;
      if (pair === 0) delete node.properties['loading'];
      return true;
    });
  visit(content);
}

const classNames = ({ properties }: Element) =>
  Array.isArray(properties['className']) ? properties['className'].map(String) : [];

function isFolded(element: Element): boolean {
  const names = classNames(element);
  return (
    (element.tagName === 'details' && !element.properties['open']) ||
    names.includes('tooltip-box') ||
    (names.includes('panel') && !names.includes('active'))
  );
}

function isOfOneMode(element: Element): boolean {
  return classNames(element).some((name) => /(^|:)hidden$/.test(name));
}

/** Marks and badges in a line of text. */
function isSmall({ properties }: Element): boolean {
  return Number(properties['width'] ?? Infinity) < 120;
}
