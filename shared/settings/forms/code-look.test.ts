import { expect, it } from 'vitest';
import { codeChoiceOf, codeSettingOf, codeThemesByGround } from './code-look.ts';

it.each([
  [undefined, { light: 'page', dark: 'page' }],
  ['dark', { light: 'dark', dark: 'page' }],
  [{ theme: 'nord' }, { light: 'nord', dark: 'nord' }],
  [{ theme: { dark: 'nord' } }, { light: 'page', dark: 'nord' }],
  [{ theme: { light: 'one-light', dark: 'nord' } }, { light: 'one-light', dark: 'nord' }],
  [
    { theme: 'nord', languages: {} },
    { light: 'nord', dark: 'nord' },
  ],
])('%j is shown, and stands in the file again', (value, choice) => {
  expect(codeChoiceOf(value)).toEqual(choice);
  expect(codeSettingOf(choice, value)).toEqual(value);
});

it.each([['system'], [{ theme: 'css-variables' }], [{}], [7], [[]]])('%j is as the page', (value) => {
  expect(codeChoiceOf(value)).toEqual({ light: 'page', dark: 'page' });
  expect(codeSettingOf({ light: 'page', dark: 'page' }, value)).toBeUndefined();
});

it('a theme of dark pages beside code that is always dark is for both', () => {
  expect(codeSettingOf({ light: 'dark', dark: 'nord' }, 'dark')).toEqual({ theme: 'nord' });
});

it('what else the brackets hold stays', () => {
  expect(codeSettingOf({ light: 'page', dark: 'page' }, { theme: 'nord', languages: { custom: [] } })).toEqual({
    languages: { custom: [] },
  });
});

it('themes are told apart by what they stand on', () => {
  expect(codeThemesByGround.dark).toContain('dracula');
  expect(codeThemesByGround.light).toContain('github-light');
});
