import { defineSettingsRule } from '../define-rule.ts';

export const wrongValueRule = defineSettingsRule({
  id: 'settings/wrong-value',
  severity: 'error',
  summary: 'Every value is one that the setting can have',
  why: 'A value that can’t be used is passed over: readers get what there would be without it.',
  fix: 'The problem says what is needed. The form offers only what fits.',
  valid: [
    {
      files: {
        'docs.json': '{"name":"A","navigation":[{"group":"G","pages":["a"]}],"colors":{"primary":"#166534"}}',
        'a.mdx': '',
      },
      marks: [],
    },
    {
      files: {
        'docs.json':
          '{"name":"A","navigation":[{"group":"G","pages":["a"]}],"topbarLinks":[{"name":"Call","url":"tel:+49301234"}]}',
        'a.mdx': '',
      },
      marks: [],
    },
  ],
  invalid: [
    {
      files: {
        'docs.json': '{"name":"A","navigation":[{"group":"G","pages":["a"]}],"colors":{"primary":"greenish"}}',
        'a.mdx': '',
      },
      marks: ['"greenish"'],
    },
    {
      files: {
        'docs.json':
          '{"name":"A","navigation":[{"group":"G","pages":["a"]}],"topbarLinks":[{"name":"B","url":"javascript:x"}]}',
        'a.mdx': '',
      },
      marks: ['"javascript:x"'],
    },
  ],
});
