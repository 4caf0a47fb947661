// Redirects that lead on for ever, and many of them: builds and checks end, and each is named.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runGalley } from '../site-folder.mjs';

/** A page tells the same problem so often at most (`limits.page.problems`): more links stand on several pages. */
const mostProblems = 500;
/** No browser follows so many (`mostSteps` of shared/workspace/redirects.ts): a longer way is told, where it begins. */
const mostSteps = 64;
const to = (source, destination) => ({ source, destination });
const numbered = (count, make) => Array.from({ length: count }, (_, place) => make(place));

/** What is redirected, how many problems of which rule `check` must find, and what `_redirects` must hold. */
const cases = [
  {
    name: 'the one of the issue',
    redirects: [to('/guides/:slug*', '/guides/v2/:slug*')],
    rules: { 'endless-redirect': 1 },
    lines: ['/guides/b /guides/v2/b 301'],
  },
  {
    name: 'two that lead to each other',
    redirects: [to('/a/:x*', '/b/x/:x*'), to('/b/:x*', '/a/x/:x*')],
    rules: { 'endless-redirect': 2 },
    lines: [],
  },
  {
    name: 'three in a round',
    redirects: [to('/a/:x', '/b/:x'), to('/b/:x', '/c/:x'), to('/c/:x', '/a/:x')],
    rules: { 'endless-redirect': 3 },
    lines: [],
  },
  {
    name: 'the rest in the middle',
    redirects: [to('/a/:slug*/end', '/a/b/:slug*/end')],
    rules: { 'endless-redirect': 1 },
    lines: [],
  },
  { name: 'doubling', redirects: [to('/:x*', '/:x*/:x*')], rules: { 'endless-redirect': 1 }, lines: [] },
  {
    name: 'a plain one into an endless one',
    redirects: [to('/old', '/guides/nowhere'), to('/guides/:slug*', '/guides/v2/:slug*')],
    rules: { 'endless-redirect': 1, 'no-broken-redirect': 1 },
    lines: ['/guides/b /guides/v2/b 301'],
  },
  {
    name: 'everything to a folder',
    redirects: [to('/*', '/guides/v2/*')],
    rules: { 'endless-redirect': 1 },
    lines: ['/b /guides/v2/b 301'],
  },
  {
    name: 'many placeholders in a part',
    redirects: [to(`/${numbered(20, (place) => `:a${place}*`).join('')}!`, '/guides/v2/b')],
    links: numbered(50, (place) => `/${'a'.repeat(1800)}${place}`),
    rules: { 'no-broken-link': 50 },
    lines: [],
  },
  {
    name: 'too many placeholders',
    redirects: [to(`/${numbered(400, (place) => `:a${place}*`).join('')}`, '/guides/v2/b')],
    rules: { 'endless-redirect': 1 },
    lines: [],
  },
  {
    name: 'an address of a million characters',
    redirects: [to(`/${'a'.repeat(1_000_000)}`, '/guides/v2/b'), to('/x', `/${':y*/'.repeat(250_000)}`)],
    rules: { 'endless-redirect': 2 },
    lines: null,
  },
  {
    name: '2,000 with stars, 2,000 links',
    redirects: numbered(2000, (place) => to(`/docs/part-${place}-:slug*`, `/docs/part-${place + 1}-:slug*`)),
    links: numbered(2000, (place) => `/docs/part-${place}-x`),
    rules: { 'no-broken-link': 2000, 'endless-redirect': 2000 - mostSteps },
    lines: null,
  },
  {
    name: '2,000 that grow, 2,000 links',
    redirects: numbered(2000, (place) => to(`/d${place}/:slug*`, `/d${place}/e/:slug*`)),
    links: numbered(2000, (place) => `/d${place}/x`),
    rules: { 'no-broken-link': 2000, 'endless-redirect': 2000 },
    lines: [],
  },
];

/** Seconds of processor time that a command may take: what hangs is ended by the system. */
const limit = 20;

export default {
  what: 'redirects that match where they lead, grow, double or go round: build and check end, and say which ones',
  async run({ short, work, say }) {
    const failures = [];
    let rounds = 0;
    const tried = short ? cases.filter(({ name }) => !/^(?:three|doubling|too many|everything)/.test(name)) : cases;
    for (const [place, { name, redirects, links = [], rules, lines }] of tried.entries()) {
      rounds++;
      const docs = join(work, String(place));
      mkdirSync(join(docs, 'guides/v2'), { recursive: true });
      const pages = numbered(Math.max(1, Math.ceil(links.length / mostProblems)), (page) => ({
        name: page === 0 ? 'start' : `start-${page}`,
        links: links.slice(page * mostProblems, (page + 1) * mostProblems),
      }));
      writeFileSync(
        join(docs, 'docs.json'),
        JSON.stringify({
          name: 'T',
          colors: { primary: '#2255cc' },
          navigation: [{ group: 'G', pages: [...pages.map((page) => page.name), 'guides/v2/b'] }],
          redirects,
        }),
      );
      for (const page of pages)
        writeFileSync(
          join(docs, `${page.name}.mdx`),
          `---\ntitle: ${page.name}\ndescription: Where it begins.\n---\n\n${page.links.map((link) => `[link to there](${link})\n`).join('\n')}`,
        );
      writeFileSync(join(docs, 'guides/v2/b.mdx'), '---\ntitle: B\ndescription: The other one.\n---\n\nWords.\n');
      const options = {
        data: join(work, 'data'),
        command: process.platform === 'linux' ? ['prlimit', `--cpu=${limit}`] : [],
      };
      const started = performance.now();
      const checked = await runGalley(['check', docs, '--json'], options);
      const built = await runGalley(['build', docs, '--out', join(docs, 'out')], options);
      say(`${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
      if (checked.code === null || checked.code === 2) {
        failures.push(
          `${name}: the check ended with ${checked.code ?? checked.signal}: ${checked.errors.slice(0, 300)}`,
        );
      } else {
        const { problems } = JSON.parse(checked.output);
        for (const rule of ['endless-redirect', 'no-broken-redirect', 'no-broken-link']) {
          const found = problems.filter((problem) => problem.rule === rule).length;
          if (found !== (rules[rule] ?? 0))
            failures.push(`${name}: ${found} problems of ${rule}, not ${rules[rule] ?? 0}`);
        }
      }
      if (built.code === null || built.code === 2) {
        failures.push(`${name}: the build ended with ${built.code ?? built.signal}: ${built.errors.slice(0, 300)}`);
        continue;
      }
      let text = '';
      try {
        text = readFileSync(join(docs, 'out/_redirects'), 'utf8');
      } catch {
        // Without one there are none.
      }
      const found = text.split('\n').filter((line) => line !== '');
      if (lines !== null && found.join('\n') !== lines.join('\n'))
        failures.push(`${name}: _redirects holds ${JSON.stringify(found.slice(0, 5))}, not ${JSON.stringify(lines)}`);
    }
    return { rounds, failures };
  },
};
