import { describe, expect, it } from 'vitest';
import { catalogue } from '../derive/catalogue.ts';
import { fixtureEngine } from '../testing/fixture-site.ts';
import { exampleHtml } from './example-page.ts';

const { index, renderer } = fixtureEngine({
  'docs.json': JSON.stringify({ name: 'A', navigation: ['a'], colors: { primary: '#123456' } }),
  'a.mdx': '# A',
});
const example = (name: string) => exampleHtml(renderer, index, name, { base: '/', origin: null });

describe('the example of a component', () => {
  it('stands alone, in the site’s style', async () => {
    const html = (await example('Card'))!;
    const body = /<body[^>]*>(.*)<\/body>/s.exec(html)![1]!;
    expect(body).toMatch(/^<div class="prose[^>]*>.*class="card.*<\/div>$/s);
    expect(body).not.toMatch(/<(?:header|nav|aside|footer|main)\b/);
    expect(html).toContain('theme.css');
    // Its own rules come last: they count among equals.
    expect(html).toMatch(/\.prose>:last-child\{[^}]*\}<\/style><\/head>/);
  });

  it('shows what stands beside the page elsewhere, such as code samples', async () => {
    expect(await example('RequestExample')).toMatch(/<div class="prose.*<(?:pre|figure|div)[^>]*class="[^"]*code/s);
  });

  it('asks for no picture that this site may not have', async () => {
    const withPicture = catalogue.find((entry) => entry.example.includes('/images/'))!;
    const html = (await example(withPicture.name))!;
    expect(html).toContain('data:image/svg+xml,');
    expect(html).not.toContain('/images/');
  });

  it('asks nobody on the web for anything', async () => {
    expect(await example('GitHub.Repo')).not.toContain('data-stars');
  });

  it('is there for every component, and for nothing else', async () => {
    for (const { name } of catalogue) expect((await example(name)) === null, name).toBe(false);
    expect(await example('Nothing')).toBeNull();
  });
});
