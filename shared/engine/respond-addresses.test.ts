import { describe, expect, it } from 'vitest';
import { previewSearch } from '../site/search-page.ts';
import { fixtureEngine, testResources } from '../testing/fixture-site.ts';
import { respond } from './respond.ts';

const page = (title: string, body = 'Text.', more = '') => `---\ntitle: ${title}\n${more}---\n\n${body}\n`;
const files = {
  'docs.json': JSON.stringify({
    name: 'Kestrel',
    openapi: 'api.json',
    navigation: [
      { group: 'Start', pages: ['index', 'guides/a'] },
      { group: 'API', openapi: 'api.json' },
    ],
    redirects: [
      { source: '/old', destination: '/guides/a#part' },
      { source: '/older/:name', destination: '/guides/:name?q=1' },
      { source: '/top', destination: '/' },
      { source: '/away', destination: 'https://kestrel.example/guides/a' },
      { source: '/lost', destination: '/nowhere' },
    ],
  }),
  'index.mdx': page('Welcome'),
  'guides/a.mdx': page('The guide', '<Update label="May 2026">New.</Update>'),
  'draft.mdx': page('Draft'),
  'api.json': JSON.stringify({
    openapi: '3.0.0',
    info: { title: 'T', version: '1' },
    paths: { '/x': { get: { summary: 'Get x', responses: {} } } },
  }),
  'data.json': '{}',
  'images/logo.svg': '<svg/>',
};

const engine = fixtureEngine(files);
const { theme } = testResources;

/** An answer in a line: where it leads, which file it is, or what readers see and which page of the folder that is. */
async function ask(address: string, asked = engine): Promise<string> {
  const answer = await respond(asked, theme, address);
  if (answer.kind === 'redirect') return `→ ${answer.address === '' ? 'the top' : answer.address}`;
  if (answer.kind === 'file') return `${answer.from}: ${answer.path}`;
  if (answer.status === 404) return '404';
  const title = /<h1[^>]*>(?:<[^>]*>)*([^<]*)/.exec(answer.text)?.[1];
  return `${answer.status} ${answer.type.split(';')[0]!} ${title ?? ''} ${answer.page ?? ''}`.trimEnd();
}

describe('the preview', () => {
  it.each([
    ['', '200 text/html Welcome index.mdx'],
    ['guides/a/', '200 text/html The guide guides/a.mdx'],
    // Every page has a folder, as servers show an export: its addresses are seen from there.
    ['guides/a', '→ guides/a/'],
    ['guides/a/index.html', '→ guides/a/'],
    ['index.html', '→ the top'],
    ['index', '→ the top'],
    ['index/', '200 text/html Welcome index.mdx'],
    // What an export has beside each page.
    ['guides/a.md', '200 text/markdown'],
    ['guides/a/rss.xml', '200 application/rss+xml'],
    ['draft/', '200 text/html Draft draft.mdx'],
    // A page that nobody wrote is no file of the folder.
    ['api-reference/get-x/', '200 text/html Get x'],
    ['api-reference/nothing/', '404'],
  ])('shows at “%s”: %s', async (address, answer) => expect(await ask(address)).toBe(answer));

  it.each([
    ['old', '→ guides/a/'],
    ['old/', '→ guides/a/'],
    ['old///', '→ guides/a/'],
    ['old/index.html', '→ guides/a/'],
    ['older/a', '→ guides/a/'],
    ['top', '→ the top'],
    ['away', '404'],
    ['lost', '404'],
  ])('follows the redirect “%s”: %s', async (address, answer) => expect(await ask(address)).toBe(answer));

  it.each([
    ['galley-assets/theme.css', 'theme: theme.css'],
    ['galley-assets/preview.js', 'theme: preview.js'],
    ['galley-assets/preview-bundles.css', 'theme: preview-bundles.css'],
    ['galley-assets/preview-bundles.js', 'theme: preview-bundles.js'],
    ['galley-assets/other.css', '404'],
    ['theme.css', '404'],
    ['x/theme.css/galley-assets/', '404'],
    ['images/logo.svg', 'docs: images/logo.svg'],
    ['api.json', 'docs: api.json'],
    ['data.json', '404'],
    ['docs.json', '404'],
    ['../secret', '404'],
    ['galley-example/Card/', '200 text/html'],
    ['galley-example/Card', '200 text/html'],
    ['galley-example/Nothing/', '404'],
  ])('has at “%s”: %s', async (address, answer) => expect(await ask(address)).toBe(answer));

  it('leads from the top to the first page, where no page stands there', async () => {
    const without = fixtureEngine({ 'docs.json': '{"name":"K","navigation":["start"]}', 'start.mdx': page('Start') });
    expect(await ask('', without)).toBe('→ start/');
    expect(await ask('index.html', without)).toBe('→ start/');
    expect(await ask('', fixtureEngine({ 'docs.json': '{"name":"K"}' }))).toBe('404');
  });

  it.each([
    ['nothing', './'],
    ['a/nothing', '../'],
    ['a/b/c/nothing', '../../../'],
  ])('says at “%s” that nothing is there, with addresses that are right below any path', async (address, top) => {
    const answer = await respond(engine, theme, address);
    expect(answer).toMatchObject({
      kind: 'text',
      status: 404,
      text: expect.stringContaining(`href="${top}galley-assets/theme.css"`) as string,
    });
  });

  it('has the files that its search asks for', async () => {
    expect([...previewSearch(engine.index).keys()].length).toBeGreaterThan(0);
    for (const [name, text] of previewSearch(engine.index)) {
      expect(await respond(engine, theme, `galley-assets/search/${name}`)).toEqual({
        kind: 'text',
        status: 200,
        type: 'text/javascript; charset=utf-8',
        text,
        page: null,
      });
      expect(await ask(name)).toBe('404');
    }
  });
});
