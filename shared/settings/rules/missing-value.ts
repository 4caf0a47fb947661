import { defineSettingsRule } from '../define-rule.ts';

export const missingValueRule = defineSettingsRule({
  id: 'settings/missing-value',
  severity: 'error',
  summary: 'What a setting needs is there',
  why: 'Without it the setting, or the whole site, has no effect.',
  fix: 'Write it as the example in the problem shows, or fill the field in the form.',
  valid: [
    { files: { 'docs.json': '{"name":"A","navigation":[{"group":"G","pages":["a"]}]}', 'a.mdx': '' }, marks: [] },
  ],
  invalid: [
    {
      files: { 'docs.json': '{"navigation":[{"group":"G","pages":["a"]}]}', 'a.mdx': '' },
      marks: ['{"navigation":[{"group":"G","pages":["a"]}]}'],
    },
    {
      files: {
        'docs.json': '{"name":"A","navigation":[{"group":"G","pages":["a"]}],"topbarLinks":[{"name":"B"}]}',
        'a.mdx': '',
      },
      marks: ['{"name":"B"}'],
    },
  ],
});
