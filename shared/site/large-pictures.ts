import type { Element, ElementContent } from 'hast';
import type { Route } from '../workspace/routes.ts';
import type { SiteIndex } from '../workspace/site-index.ts';
import { classNames, pictureFile, writtenWidth } from './picture-file.ts';

/** Pixels from which on a picture is smaller on a phone than it is. */
const large = 400;
/** How many times as wide as its author shows it a smaller picture has to be, and how many pixels at least. */
const shrunk = { times: 1.25, width: 200 };

/** What is pressed for something else, or has a button of its own for it. */
const otherTags = new Set(['a', 'button', 'summary', 'label']);
const otherClasses = ['frame-body', 'linked'];

/**
 * Names the pictures of a page's content that readers can enlarge, for the script that does it: all that have more to
 * show than is seen, but those that are part of a link or button, and those that their author exempts (`noZoom`).
 */
export function markLargePictures(content: readonly ElementContent[], index: SiteIndex, shownAt: Route): void {
  for (const node of content) {
    if (node.type !== 'element') continue;
    if (node.tagName === 'img') {
      if (isLarge(node, index, shownAt)) node.properties['className'] = [...classNames(node), 'zoomable'];
    } else if (!otherTags.has(node.tagName) && !otherClasses.some((name) => classNames(node).includes(name)))
      markLargePictures(node.children, index, shownAt);
  }
}

function isLarge(image: Element, index: SiteIndex, shownAt: Route): boolean {
  if (image.data?.keepsSize === true || image.properties['useMap'] !== undefined) return false;
  const file = pictureFile(index, image, shownAt);
  if (file === null) return false;
  const written = writtenWidth(image, file) ?? file.width;
  return file.width >= large || (file.width >= shrunk.width && file.width >= written * shrunk.times);
}
