import { defineSettingsRule } from '../define-rule.ts';

export const emptyValueRule = defineSettingsRule({
  id: 'settings/empty-value',
  severity: 'warning',
  summary: 'No name stands without a value',
  why: 'It looks as if something were set, and nothing is.',
  fix: 'Give it a value or remove it.',
  valid: [
    { files: { 'docs.json': '{"name":"A","navigation":[{"group":"G","pages":["a"]}]}', 'a.mdx': '' }, marks: [] },
  ],
  invalid: [
    {
      files: { 'docs.json': '{"name":"A","navigation":[{"group":"G","pages":["a"]}],"favicon":null}', 'a.mdx': '' },
      marks: ['"favicon":null'],
    },
  ],
});
