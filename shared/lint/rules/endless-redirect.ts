import type { Range } from '../../base/range.ts';
import { addressPattern } from '../../workspace/address-pattern.ts';
import { endlessWay, endlessWords } from '../../workspace/redirects.ts';
import { normaliseRoute } from '../../workspace/routes.ts';
import { defineRule } from '../define.ts';

/** Of a long address, what is shown. */
const shown = (address: string) => (address.length > 80 ? `${address.slice(0, 80)}…` : address);

export const endlessRedirectRule = defineRule({
  id: 'endless-redirect',
  scope: 'site',
  severity: 'warning',
  summary: 'Redirects with placeholders come to an end',
  why: 'Browsers are led on and on until they give up, and readers see an error where they should see a page or “Page not found”.',
  fix: 'Lead it to addresses that no redirect matches, or write a redirect for each page.',
  topic: 'Navigation',
  valid: [
    {
      files: {
        'docs.json':
          '{"name":"A","navigation":["a"],"redirects":[{"source":"/v1/:slug*","destination":"/:slug*"},{"source":"/old/:slug*","destination":"/new/:slug*"}]}',
        'a.mdx': '',
      },
      marks: [],
    },
  ],
  invalid: [
    {
      files: {
        'docs.json':
          '{"name":"A","navigation":["a"],"redirects":[{"source":"/guides/:slug*","destination":"/guides/v2/:slug*"}]}',
        'a.mdx': '',
      },
      marks: ['"/guides/v2/:slug*"'],
    },
    {
      files: {
        'docs.json':
          '{"name":"A","navigation":["a"],"redirects":[{"source":"/a/:x*","destination":"/b/x/:x*"},{"source":"/b/:x*","destination":"/a/x/:x*"}]}',
        'a.mdx': '',
      },
      marks: ['"/b/x/:x*"', '"/a/x/:x*"'],
    },
    {
      files: {
        'docs.json':
          '{"name":"A","navigation":["a"],"redirects":[{"source":"/:a*:b*:c*:d*:e*:f*:g*:h*:i*:j*:k*:l*:m*:n*:o*:p*:q*:r*:s*:t*:u*","destination":"/a"}]}',
        'a.mdx': '',
      },
      marks: ['"/:a*:b*:c*:d*:e*:f*:g*:h*:i*:j*:k*:l*:m*:n*:o*:p*:q*:r*:s*:t*:u*"'],
    },
  ],
  check({ index, report }) {
    const sources = new Map<number, string>();
    for (const { node, value, path } of index.settings.leaves) {
      const [list, place, end] = path;
      if (list !== 'redirects' || typeof place !== 'number') continue;
      const say = (range: Range, title: string, detail: string) =>
        report({ path: index.settings.path, range, title, detail });
      if (end === 'source' || end === 'destination') {
        if (addressPattern(value) === null) {
          say(
            node.range,
            'This address is too long for a redirect',
            'It has over 2,000 characters or over 20 placeholders, so nobody is redirected. Write a shorter one.',
          );
          continue;
        }
      }
      if (end === 'source') sources.set(place, value);
      if (end !== 'destination') continue;
      const source =
        sources.get(place) ??
        index.settings.leaves.find(
          (leaf) => leaf.path[0] === 'redirects' && leaf.path[1] === place && leaf.path[2] === 'source',
        )?.value;
      // One that leads to itself is a problem of the settings already.
      if (source === undefined || normaliseRoute(source) === normaliseRoute(value)) continue;
      const endless = endlessWay({ source, destination: value }, index.redirect);
      if (endless === null) continue;
      const way = endless.way.map(shown);
      say(
        node.range,
        `The redirect to ${shown(value)} ${endlessWords[endless.ends]}`,
        `From ${way[0]} readers are led to ${way.slice(1).join(', then to ')}${endless.ends === 'round' ? ', and round again' : ' and so on'}, until a page stands there or their browser gives up with an error. In an exported site it leads to existing pages only. Lead it where no redirect begins, or write one for each page.`,
      );
    }
  },
});
