import { describe, expect, it } from 'vitest';
import { repoPath } from '../base/path.ts';
import { readGalleySettings } from './galley-settings.ts';

const stars = '*a'.repeat(40);
const decide = (...paths: string[][]) =>
  readGalleySettings(
    JSON.stringify({
      rules: paths.map((each) => ({ rule: 'image-frame', severity: 'off', paths: each, reason: 'Old pages.' })),
    }),
  );

describe('decisions of a team', () => {
  it('hold for the paths that they name', () => {
    const { decisions, problems } = decide(['legacy/**']);
    expect(problems).toEqual([]);
    expect(decisions[0]!.applies(repoPath('legacy/a.mdx'))).toBe(true);
    expect(decisions[0]!.applies(repoPath('guides/a.mdx'))).toBe(false);
  });

  it('with too many stars have no effect, and are told at the first place, with the number of the others', () => {
    const one = decide(['legacy/**'], [stars]);
    expect(one.decisions).toHaveLength(1);
    expect(one.problems).toMatchObject([
      { title: 'A path has too many stars, or is too long', detail: expect.not.stringContaining('more') as string },
    ]);
    expect(decide([stars], [stars]).problems[0]!.detail).toContain('The same holds for 1 more entry.');
    const { decisions, problems } = decide(...Array.from({ length: 2_000 }, () => [stars]));
    expect(decisions).toEqual([]);
    expect(problems).toHaveLength(1);
    expect(problems[0]!.detail).toContain('The same holds for 1,999 more entries.');
  });
});
