import type { DrawnIcon } from '../../shared/contract/host/icons.ts';
import { icons, type IconName } from './icons.gen.ts';

const svg = 'http://www.w3.org/2000/svg';

/** The icon of a name, where the window has it. */
export const iconNamed = (name: string): IconName | null => (Object.hasOwn(icons, name) ? (name as IconName) : null);

/** An icon as a DOM node, for what is drawn without React: the editor's cards and panels. */
export function drawIcon(name: IconName, size?: 'small' | 'large'): SVGSVGElement {
  const element = document.createElementNS(svg, 'svg');
  element.setAttribute('class', size === undefined ? 'icon' : `icon ${size}`);
  element.setAttribute('viewBox', '0 0 24 24');
  element.setAttribute('aria-hidden', 'true');
  for (const [tag, attributes] of icons[name]) {
    const part = document.createElementNS(svg, tag);
    for (const [key, value] of Object.entries(attributes)) part.setAttribute(key, value);
    element.append(part);
  }
  return element;
}

/** A drawing of the site's icon library as a DOM node. */
export function drawSiteIcon({ viewBox, isOutline, shapes }: DrawnIcon): SVGSVGElement {
  const element = document.createElementNS(svg, 'svg');
  element.setAttribute('class', isOutline ? 'site-icon is-outline' : 'site-icon');
  element.setAttribute('viewBox', viewBox);
  element.setAttribute('aria-hidden', 'true');
  for (const [tag, attributes] of shapes) {
    const part = document.createElementNS(svg, tag);
    for (const [key, value] of Object.entries(attributes)) part.setAttribute(key, value);
    element.append(part);
  }
  return element;
}
