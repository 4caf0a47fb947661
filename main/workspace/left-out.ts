import { limits } from '../../shared/base/limits.ts';
import { pathEnd } from '../../shared/base/path.ts';
import type { Notice } from '../../shared/contract/host/workspace.ts';
import type { Scan } from './scan.ts';

/** What of a docs folder Galley does not look at, in words: nothing is left out in silence. */
export function leftOut({ outside, unreadable, isTruncated, measures }: Scan): Notice[] {
  const warning = (id: string, title: string, detail: string): Notice => ({
    id,
    kind: 'warning',
    title,
    detail,
    path: null,
  });
  return [
    ...(outside.length === 0
      ? []
      : [
          warning(
            'outside',
            outside.length === 1
              ? `${pathEnd(outside[0]!)} leads out of the docs folder`
              : `${outside.length} links lead out of the docs folder`,
            'Galley leaves such links alone. Copy the files in if the site needs them.',
          ),
        ]),
    ...(unreadable.length === 0
      ? []
      : [
          warning(
            'unreadable',
            unreadable.length === 1
              ? `${pathEnd(unreadable[0]!)} can’t be read`
              : `${unreadable.length} folders and files can’t be read`,
            'What is in there is missing from the site. It belongs to somebody else, lies too deep inside other folders, or its name is one that not every computer takes (not in UTF-8, with “\\”, a line break or a drive such as “C:”, or “aux” and “con” of Windows): then give it another one.',
          ),
        ]),
    ...(isTruncated
      ? [
          warning(
            'too-many',
            'This folder holds very many files',
            'Galley looks at the first 200,000 only. Open the folder with the docs in it.',
          ),
        ]
      : []),
    ...(measures
      ? []
      : [
          warning(
            'unmeasured',
            'This folder holds very many pictures',
            `There are more than ${limits.measuredPictures.toLocaleString('en')}, so their sizes are not read: pages move a little while pictures arrive. Take out those that no page shows.`,
          ),
        ]),
  ];
}
