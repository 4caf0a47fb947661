import type { Severity } from '../base/diagnostic.ts';

/** What is looked at in a settings file: for lists of rules, filters and documentation. */
export const settingsRules = {
  'settings/syntax': ['error', 'The file can be read from start to end.'],
  'settings/comment': ['advice', 'The file holds no comments, which other tools may refuse.'],
  'settings/duplicate-key': ['warning', 'No name stands twice in the same place.'],
  'settings/too-much': ['error', 'The file holds no more than a site can show.'],
  'settings/not-settings': ['error', 'The file holds settings in curly brackets.'],
  'settings/missing-value': ['error', 'What a setting needs is there.'],
  'settings/wrong-value': ['error', 'Every value is one that the setting can have.'],
  'settings/empty-value': ['warning', 'No name stands without a value.'],
  'settings/unknown-key': ['advice', 'Every name is one that Galley knows.'],
  'settings/both-modes': ['warning', 'Logo and background have a version for light and one for dark mode.'],
  'settings/contrast': ['advice', 'Colours of links can be read on their background.'],
  'settings/button': ['error', 'The button in the top bar has a text, or names a GitHub repository.'],
  'settings/sign-in-names': ['error', 'Signing in with user name and password names both fields.'],
  'settings/known-version': ['error', 'Versions that groups, tabs and anchors name are in the list of versions.'],
  'settings/prefix-with-pages': ['warning', 'The folder of a tab or anchor holds a page of the navigation.'],
  'settings/empty-group': ['warning', 'Every group has pages.'],
  'settings/redirect': ['warning', 'Every redirect leads from one old path to another address.'],
  'settings/complete-address': ['warning', 'Web addresses start with https://.'],
  'settings/icon-name': ['warning', 'Icons are named without the prefix of their library.'],
} as const satisfies Readonly<Record<string, readonly [Severity, string]>>;

export type SettingsRule = keyof typeof settingsRules;
