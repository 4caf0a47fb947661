import { encodeAddress } from '../../base/encode.ts';
import { movedPartsOf } from '../../workspace/moved-parts.ts';
import { defineRule } from '../define.ts';
import { nearestAnchor } from '../nearest.ts';

export const noBrokenAnchorRule = defineRule({
  id: 'no-broken-anchor',
  scope: 'links',
  severity: 'error',
  summary: 'Links to a section lead to one that exists',
  why: 'Readers land at the top of the page instead of the section.',
  fix: 'Choose one of the page’s sections.',
  topic: 'Links',
  valid: [
    { files: { 'page.mdx': '## Setup\n\n[a](#setup) [b](/b#run)', 'b.mdx': '## Run' }, marks: [] },
    { files: '## Release: A & B\n\n[a](#release-a-and-b) [b](#release:-a-&-b)', marks: [] },
    {
      files: {
        'docs.json':
          '{"name":"A","navigation":["page"],"redirects":[{"source":"/page#old","destination":"/page#new"}]}',
        'page.mdx': '## New\n\n[a](#old)',
      },
      marks: [],
    },
    { files: '## Setup <a name="set-up"></a>\n\n[a](#set-up)', marks: [] },
  ],
  invalid: [
    { files: '## Realtime streams\n\n[a](#streams)', marks: ['#streams'] },
    { files: '## Setup\n\n[a](#set-up)', marks: ['#set-up'] },
    { files: { 'page.mdx': '[b](/b#gone)', 'b.mdx': '## Run' }, marks: ['#gone'] },
  ],
  check({ index, path, links, isSnippet, resolve, anchorsOf, report }) {
    for (const link of links) {
      const { address, range } = link;
      const found = resolve(link);
      if ((found.kind !== 'here' && found.kind !== 'page') || found.hash === '' || found.hash === 'top') continue;
      // A snippet's own sections stand in the pages that include it.
      if (found.kind === 'here' && isSnippet) continue;
      const page = found.kind === 'here' ? path : found.page.path;
      const anchors = anchorsOf(page);
      if (anchors === null || anchors.own.has(found.hash) || anchors.others.has(found.hash)) continue;
      // A redirect of the settings leads on from there.
      const route = index.pages.get(page)?.route ?? '';
      if (
        movedPartsOf(index.model)
          .get(route)
          ?.some(({ part }) => part === found.hash)
      )
        continue;
      const better = nearestAnchor(found.hash, anchors.own);
      const at = address.indexOf('#');
      const place = { from: range.from + Math.max(0, at), to: range.to };
      report({
        range: place,
        title: 'This section does not exist',
        detail: `${found.kind === 'here' ? 'This page' : `“${found.page.sidebarTitle}”`} has no section called ${found.hash}. Readers land at the top of the page.`,
        fixes:
          better === null
            ? []
            : [
                {
                  title: `Link to #${better.anchor}`,
                  certain: better.sure,
                  edits: [{ path, edits: [{ ...place, insert: `#${encodeAddress(better.anchor)}` }] }],
                },
              ],
      });
    }
  },
});
