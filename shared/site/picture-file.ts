import type { Element } from 'hast';
import type { RepoPath } from '../base/path.ts';
import type { SourceFile } from '../workspace/snapshot.ts';
import type { SiteIndex } from '../workspace/site-index.ts';
import { encodeRoute, type Route } from '../workspace/routes.ts';

/** A file whose pixels are known. */
export type MeasuredFile = SourceFile & { readonly width: number; readonly height: number };

/** The file of the docs folder that an image shows; null for one of the web, and where its size is not known. */
export function pictureFile(index: SiteIndex, image: Element, shownAt: Route): MeasuredFile | null {
  const path = fileOf(String(image.properties['src'] ?? ''), shownAt);
  const file = path === null ? undefined : index.snapshot.files.get(path);
  return file?.width === undefined || file.height === undefined ? null : (file as MeasuredFile);
}

/** The file that an address names from a page; null for one of the web. */
function fileOf(src: string, shownAt: Route): RepoPath | null {
  const top = 'https://site.invalid/';
  try {
    const { href, pathname } = new URL(src, shownAt === '' ? top : `${top}${encodeRoute(shownAt)}/`);
    return src !== '' && href.startsWith(top) ? (decodeURIComponent(pathname.slice(1)) as RepoPath) : null;
  } catch {
    return null;
  }
}

/** Pixels of the width that the author gave an image, or of the one that follows from its height; else null. */
export function writtenWidth({ properties }: Element, { width, height }: MeasuredFile): number | null {
  const [wide, high] = [Number(properties['width'] ?? NaN), Number(properties['height'] ?? NaN)];
  if (wide > 0) return wide;
  return high > 0 ? Math.ceil((high * width) / height) : null;
}

/** Class names of an element. */
export const classNames = ({ properties }: Element): readonly string[] =>
  Array.isArray(properties['className']) ? properties['className'].map(String) : [];
