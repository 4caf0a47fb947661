import type { RootContent } from 'mdast';
import type { RepoPath } from '../base/path.ts';
import type { Range } from '../base/range.ts';
import type { MadeContent } from '../mdx/interpret.ts';
import { rangeOf } from '../mdx/types.ts';
import { addressKind } from '../vocabulary/addresses.ts';
import type { Reference } from './references.ts';

/** An address that a page's own component draws. */
export interface DrawnReference extends Reference {
  readonly kind: 'link' | 'image';
}

/**
 * Addresses in what components and values of a page stand for, each once, with the tag that draws it. Those that the
 * page itself writes between tags are checked where they stand.
 *
 * @param written addresses that are checked at their own places
 */
export function drawnReferences(made: readonly MadeContent[], written: readonly Reference[]): DrawnReference[] {
  const found = new Map<string, DrawnReference>();
  const known = new Set(written.map(({ address }) => address));
  const walk = (nodes: readonly RootContent[], place: Range | null) => {
    for (const node of nodes) {
      if (node.type === 'mdxElement')
        for (const [name, address] of Object.entries(node.attributes)) {
          const kind = typeof address === 'string' ? addressKind(node.name, name, address) : null;
          if (kind === null || known.has(address as string) || found.has(`${kind} ${address as string}`)) continue;
          found.set(`${kind} ${address as string}`, {
            kind,
            address: address as string,
            range: place ?? rangeOf(node),
          });
        }
      if ('children' in node) walk(node.children as RootContent[], place);
    }
  };
  for (const { children, range, usage } of made) walk(children, usage ?? range);
  return [...found.values()];
}

/** Where a text of a program says an address; null where it is put together of parts. */
export function writtenAt(text: string, address: string): Range | null {
  if (address === '') return null;
  for (const sign of ['"', "'", '`']) {
    const at = text.indexOf(`${sign}${address}${sign}`);
    if (at >= 0) return { from: at + 1, to: at + 1 + address.length };
  }
  return null;
}

/** What a page draws, with the files that take part in it. */
export interface DrawnPage {
  readonly path: RepoPath;
  readonly drawn: readonly DrawnReference[];
  readonly files: readonly RepoPath[];
}
