import { leadsOut } from '../../base/address.ts';
import { encodeAddress } from '../../base/encode.ts';
import { limits } from '../../base/limits.ts';
import type { RepoPath } from '../../base/path.ts';
import { LineIndex } from '../../base/range.ts';
import { resolveImage, resolveLink } from '../../workspace/links.ts';
import type { SiteIndex } from '../../workspace/site-index.ts';
import { defineRule } from '../define.ts';
import { writtenAt, type DrawnPage, type DrawnReference } from '../drawn-links.ts';
import { nearestPages } from '../nearest.ts';

const component = "export const Next = () => {\n  const to = ['/gone'];\n  return <a href={to[0]}>Next</a>;\n};\n";

export const noBrokenDrawnLinkRule = defineRule({
  id: 'no-broken-drawn-link',
  scope: 'whole',
  severity: 'error',
  summary: 'Links and pictures of your own components exist',
  why: 'Readers who follow such a link see “Page not found”, on every page that shows the component.',
  fix: 'Change the address where the component has it.',
  topic: 'Links',
  valid: [
    {
      files: {
        'page.mdx':
          'import { A } from \'/snippets/a.jsx\'\n\n<A />\n\nexport const B = ({ to }) => <a href={to}>b</a>\n\n<B to="#x" />',
        'snippets/a.jsx':
          'export const A = () => <><a href="/b">b</a><a href={\'https://x.y/gone\'}>x</a><img src="/i.png" /></>;',
        'b.mdx': '',
        'i.png': '',
      },
      marks: [],
    },
  ],
  invalid: [
    {
      files: {
        'a.mdx': "import { Next } from '/snippets/next.jsx'\n\n<Next />",
        'b.mdx': "import { Next } from '/snippets/next.jsx'\n\n<Next />",
        'snippets/next.jsx': component,
      },
      marks: ['<Next />'],
    },
    { files: 'export const A = ({ to }) => <a href={to}>a</a>\n\n<A to="/gone" />', marks: ['/gone'] },
    { files: 'export const A = ({ n }) => <img src={`/${n}.png`} />\n\n<A n="gone" />', marks: ['<A n="gone" />'] },
  ],
  check({ index, drawn, report }) {
    // The same mistake of a component is told on the first page that shows it.
    const told = new Set<string>();
    for (const page of drawn) {
      let left: number = limits.page.problems;
      for (const reference of page.drawn) {
        if (!isBroken(index, page.path, reference)) continue;
        if (left-- <= 0) break;
        const { address, kind } = reference;
        const own = writtenAt(index.snapshot.text(page.path) ?? '', address);
        const key = own === null ? `${kind} ${address}` : `${page.path} ${own.from}`;
        if (told.has(key)) continue;
        told.add(key);
        const where = own === null ? writtenIn(index, page, address) : null;
        const near =
          own === null || kind === 'image' ? [] : nearestPages(index, address.replace(/^\//, '').split(/[?#]/, 1)[0]!);
        report({
          path: page.path,
          range: own ?? reference.range,
          title: kind === 'link' ? 'A link that this component shows goes nowhere' : 'A picture is missing here',
          detail: `There is no ${kind === 'link' ? 'page at' : 'file'} ${address}${where === null ? '' : `, which stands in ${where}`}. ${
            kind === 'link' ? 'Readers who follow it see “Page not found”.' : 'Readers see its description at best.'
          }`,
          fixes: near.map(({ route, sidebarTitle }) => ({
            title: `Link to “${sidebarTitle}” (/${route})`,
            edits: [{ path: page.path, edits: [{ ...own!, insert: `/${encodeAddress(route)}` }] }],
          })),
        });
      }
    }
  },
});

function isBroken(index: SiteIndex, from: RepoPath, { kind, address }: DrawnReference): boolean {
  if (address.trim() === '' || leadsOut(address)) return false;
  return kind === 'link'
    ? resolveLink(index, from, address).kind === 'missing'
    : resolveImage(index, from, address) === null;
}

/** The file and line of an address that a component has. */
function writtenIn(index: SiteIndex, { files }: DrawnPage, address: string): string | null {
  for (const file of files) {
    const text = index.snapshot.text(file);
    const at = text === null ? null : writtenAt(text, address);
    if (at !== null) return `${file}, line ${new LineIndex(text!).at(at.from).line}`;
  }
  return null;
}
