import type { PageInfo } from '../workspace/pages.ts';

/** Path of the picture that other sites show beside a link to a page; null where none is made. */
export function cardPath(_page: PageInfo): string | null {
  return null;
}
