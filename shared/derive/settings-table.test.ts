import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Dialect } from '../settings/model.ts';
import { settingsRules } from '../settings/rules/index.gen.ts';
import { settingRows, settingsTable } from './settings-table.ts';

const root = join(import.meta.dirname, '../..');
const effectsFile = 'shared/site/settings-effects.test.ts';
const effects = readFileSync(join(root, effectsFile), 'utf8');
/** Settings whose effect is seen there, by their path. */
const seen = [...effects.matchAll(/^ {2}'?([\w.$[\]-]+)'?: \{/gm)].map((match) => match[1]!);

/** A group of settings is seen through what it holds. */
const testOf = (dialect: Dialect, path: string) => {
  // There every property has its line, from the definitions.
  if (dialect === 'newer') return '`formats/newer/effects`';
  // As that test says itself: these are about pages made from API files, whose scenarios are the API pages'.
  if (/^api(?:\.|$)|(?:^|\.)openapi$/.test(path)) return '`e2e/api/site.spec.ts`';
  // There each has its line, from the definitions.
  if (/^analytics(?:\.|$)/.test(path)) return '`settings-effects` › analytics, `services`';
  // There the platforms come from their list.
  if (/^footerSocials(?:\.|$)/.test(path))
    return `\`settings-effects\` › ${path === 'footerSocials' ? 'footerSocials.github' : path}`;
  const own =
    seen.find((other) => other === path) ??
    seen.find((other) => other.startsWith(`${path}.`) || other.startsWith(`${path}[]`));
  return own === undefined ? null : `\`settings-effects\` › ${own}`;
};

test('every setting of the specification has its line, and no cell is empty', () => {
  const rows = settingRows('docs');
  expect(rows.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      'name',
      'navigation[].group',
      'navigation[].pages',
      'logo.light',
      'colors.background.dark',
      'topbarLinks[].url',
      'topbarCtaButton.type',
      'versions',
      'anchors[].color.from',
      'anchors[].isDefaultHidden',
      'topAnchor.iconType',
      'tabs[].url',
      'api.baseUrl',
      'api.auth.inputPrefix',
      'api.playground.mode',
      'api.maintainOrder',
      'openapi',
      'footerSocials.hacker-news',
      'feedback.raiseIssue',
      'modeToggle.isHidden',
      'backgroundImage',
    ]),
  );
  expect(settingRows('newer').map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      'navbar.primary.href',
      'navigation.tabs[].tab',
      'navigation.groups[].pages',
      'background.color.dark',
      'api.mdx.auth.method',
      'footer.socials.github',
      'banner.content',
    ]),
  );
  for (const dialect of ['docs', 'newer'] as const)
    expect(new Set(settingRows(dialect).map(({ path }) => path)).size).toBe(settingRows(dialect).length);
  for (const row of [...rows, ...settingRows('newer')])
    for (const cell of [row.control, row.validations, row.effect, row.meta.help]) expect(cell, row.path).toMatch(/\S/);
});

test('the effect of every setting is seen by a test of the site', () => {
  expect(
    settingRows('docs')
      .filter(({ path, meta }) => meta.standing !== 'kept' && testOf('docs', path) === null)
      .map(({ path }) => path),
  ).toEqual([]);
});

test('the table in the repository is the one that the definitions make', async () => {
  await expect(settingsTable(testOf)).toMatchFileSnapshot('../settings/FIELDS.md');
});

test('rules look at settings that there are', () => {
  const paths = new Set(
    (['docs', 'newer'] as const).flatMap((dialect) => settingRows(dialect).map(({ path }) => path)),
  );
  expect(settingsRules.flatMap(({ looksAt }) => looksAt.filter((path) => !paths.has(path)))).toEqual([]);
});
