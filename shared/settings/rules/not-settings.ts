import { defineSettingsRule } from '../define-rule.ts';

export const notSettingsRule = defineSettingsRule({
  id: 'settings/not-settings',
  severity: 'error',
  summary: 'The file holds settings in curly brackets',
  why: 'Readers see a site without name and navigation.',
  fix: 'Put the settings between curly brackets: { "name": "Acme docs" }.',
  valid: [
    { files: { 'docs.json': '{"name":"A","navigation":[{"group":"G","pages":["a"]}]}', 'a.mdx': '' }, marks: [] },
  ],
  invalid: [{ files: { 'docs.json': '["a"]', 'a.mdx': '' }, marks: ['["a"]'] }],
});
