import type { Range } from '../../../base/range.ts';
import type { Reader } from '../../reader.ts';

/** What tabs and anchors have in common: a folder of pages, or an address, with a name. */
export interface Prefix {
  readonly name: string;
  readonly url: string;
  readonly version?: string;
  readonly isDefaultHidden: boolean;
  readonly openapi: readonly string[];
  readonly range: Range;
}

/** The entries of a list of tabs or anchors that lead somewhere; `more` reads what else they have. */
export function readPrefixes<More extends object>(list: Reader, more: (entry: Reader) => More): (Prefix & More)[] {
  return list.items().flatMap((entry) => {
    const name = entry.get('name').text();
    const url = entry.get('url').text();
    if (name === undefined || url === undefined) return [];
    return [{ name, url, version: entry.get('version').text(), isDefaultHidden: entry.get('isDefaultHidden').flag() ?? false, openapi: entry.get('openapi').texts(), range: entry.range, ...more(entry) }];
  });
}
