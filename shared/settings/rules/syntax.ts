import { defineSettingsRule } from '../define-rule.ts';

export const syntaxRule = defineSettingsRule({
  id: 'settings/syntax',
  severity: 'error',
  summary: 'The file can be read from start to end',
  why: 'What stands behind such a place may be read another way than it was meant, or not at all.',
  fix: 'Most places have a fix. What was copied from elsewhere often brings other quotation marks or loses a comma.',
  valid: [
    { files: { 'docs.json': '{"name":"A","navigation":[{"group":"G","pages":["a"]}]}', 'a.mdx': '' }, marks: [] },
  ],
  invalid: [
    { files: { 'docs.json': '{"name":"A" "navigation":[{"group":"G","pages":["a"]}]}', 'a.mdx': '' }, marks: ['"'] },
    {
      files: { 'docs.json': '{“name”:"A","navigation":[{"group":"G","pages":["a"]}]}', 'a.mdx': '' },
      marks: ['“name”'],
    },
  ],
});
