import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { settingRows, settingsTable } from './settings-table.ts';

const root = join(import.meta.dirname, '../..');
const effectsFile = 'shared/site/settings-effects.test.ts';
const effects = readFileSync(join(root, effectsFile), 'utf8');
/** Settings whose effect is seen there, by their path. */
const seen = [...effects.matchAll(/^ {2}'?([\w.$[\]-]+)'?: \{/gm)].map((match) => match[1]!);

/** A group of settings is seen through what it holds. */
const testOf = (path: string) => {
  // As that test says itself: these are about pages made from API files, whose scenarios are the API pages'.
  if (/^api(?:\.|$)|(?:^|\.)openapi$/.test(path)) return '`e2e/api/site.spec.ts`';
  // There the platforms come from their list.
  if (/^footerSocials(?:\.|$)/.test(path)) return `\`settings-effects\` › ${path === 'footerSocials' ? 'footerSocials.github' : path}`;
  const own = seen.find((other) => other === path) ?? seen.find((other) => other.startsWith(`${path}.`) || other.startsWith(`${path}[]`));
  return own === undefined ? null : `\`settings-effects\` › ${own}`;
};

test('every setting of the specification has its line, and no cell is empty', () => {
  const rows = settingRows();
  expect(rows.map(({ path }) => path)).toEqual(expect.arrayContaining(['name', 'navigation[].group', 'navigation[].pages', 'logo.light', 'colors.background.dark', 'topbarLinks[].url', 'topbarCtaButton.type', 'versions', 'anchors[].color.from', 'anchors[].isDefaultHidden', 'topAnchor.iconType', 'tabs[].url', 'api.baseUrl', 'api.auth.inputPrefix', 'api.playground.mode', 'api.maintainOrder', 'openapi', 'footerSocials.hacker-news', 'feedback.raiseIssue', 'modeToggle.isHidden', 'backgroundImage']));
  expect(new Set(rows.map(({ path }) => path)).size).toBe(rows.length);
  for (const row of rows) for (const cell of [row.control, row.validations, row.effect, row.meta.help]) expect(cell, row.path).toMatch(/\S/);
});

test('the effect of every setting is seen by a test of the site', () => {
  expect(settingRows().filter(({ path, meta }) => meta.standing !== 'kept' && testOf(path) === null).map(({ path }) => path)).toEqual([]);
});

test('the table in the repository is the one that the definitions make', async () => {
  await expect(settingsTable(testOf)).toMatchFileSnapshot('../settings/FIELDS.md');
});
