import { defineSettingsRule } from '../define-rule.ts';

export const duplicateKeyRule = defineSettingsRule({
  id: 'settings/duplicate-key',
  severity: 'warning',
  summary: 'No name stands twice in the same place',
  why: 'Only the last one counts, so a change of the other has no effect.',
  fix: 'Keep the one that is meant.',
  valid: [
    {
      files: {
        'docs.json':
          '{"name":"A","logo":{"light":"/l.svg","dark":"/l.svg"},"navigation":[{"group":"G","pages":["a"]}]}',
        'a.mdx': '',
        'l.svg': '',
      },
      marks: [],
    },
  ],
  invalid: [
    {
      files: { 'docs.json': '{"name":"B","name":"A","navigation":[{"group":"G","pages":["a"]}]}', 'a.mdx': '' },
      marks: ['"name"'],
    },
  ],
});
