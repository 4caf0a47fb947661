import { describe, expect, it } from 'vitest';
import { repoPath } from '../base/path.ts';
import { fixtureEngine, sourceFiles } from '../testing/fixture-site.ts';

const image = '---\ntitle: A\ndescription: About A.\n---\n\n![](/a.png)\n';
const files = {
  'docs.json': JSON.stringify({ name: 'A', navigation: [{ group: 'G', pages: ['a', 'legacy/b'] }] }),
  'a.mdx': image,
  'legacy/b.mdx': image,
  'a.png': '',
};

/** Problems of pictures without a description, and of galley.json, as `file severity title`. */
async function problems(rules: readonly object[]): Promise<string[]> {
  const engine = fixtureEngine({ ...files, 'galley.json': JSON.stringify({ rules }) });
  const found = await engine.checkAll();
  return found
    .filter(({ rule, path }) => rule === 'image-alt' || path === 'galley.json')
    .map(({ path, severity, title }) => `${path} ${severity} ${title}`);
}
const decision = (severity: string, ...paths: string[]) => ({
  rule: 'image-alt',
  severity,
  ...(paths.length === 0 ? {} : { paths }),
  reason: 'Old pages.',
});
const said = 'A picture has no description';
const useless = 'galley.json advice There is nothing to ignore';

describe('the decisions of a team', () => {
  it('count as the last one says that is about a page', async () => {
    expect(await problems([])).toEqual([`a.mdx warning ${said}`, `legacy/b.mdx warning ${said}`]);
    expect(await problems([decision('off'), decision('error', 'legacy/**')])).toEqual([`legacy/b.mdx error ${said}`]);
    expect(await problems([decision('error', 'legacy/**'), decision('off', 'a.mdx')])).toEqual([
      `legacy/b.mdx error ${said}`,
    ]);
  });

  it('that another one behind them takes the effect from, or that are about nothing, are told', async () => {
    expect(await problems([decision('error', 'legacy/**'), decision('off')])).toEqual([useless]);
    expect(await problems([decision('off', 'nothing/**')])).toEqual([
      `a.mdx warning ${said}`,
      useless,
      `legacy/b.mdx warning ${said}`,
    ]);
  });

  it('judge again what is read after they have changed', async () => {
    const engine = fixtureEngine(files);
    const count = async () => (await engine.checkAll()).filter(({ rule }) => rule === 'image-alt').length;
    expect(await count()).toBe(2);
    const [file] = sourceFiles({ 'galley.json': JSON.stringify({ rules: [decision('off', 'a.mdx')] }) });
    engine.change([{ path: repoPath('galley.json'), file: file! }]);
    expect(await count()).toBe(1);
    engine.change([{ path: repoPath('galley.json'), file: null }]);
    expect(await count()).toBe(2);
  });
});
