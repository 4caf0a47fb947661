import { defineSettingsRule } from '../define-rule.ts';

export const prefixWithPagesRule = defineSettingsRule({
  id: 'settings/prefix-with-pages',
  looksAt: ['anchors[].url', 'tabs[].url'],
  severity: 'warning',
  summary: 'The folder of a tab or anchor holds a page of the navigation',
  why: 'Readers do not see the tab or anchor: it would lead nowhere.',
  fix: 'Add a page of this folder to a group, or use a folder that has one.',
  valid: [
    {
      files: {
        'docs.json':
          '{"name":"A","tabs":[{"name":"T","url":"guides"}],"navigation":[{"group":"G","pages":["a","guides/b"]}]}',
        'a.mdx': '',
        'guides/b.mdx': '',
      },
      marks: [],
    },
  ],
  invalid: [
    {
      files: {
        'docs.json': '{"name":"A","navigation":[{"group":"G","pages":["a"]}],"tabs":[{"name":"T","url":"guides"}]}',
        'a.mdx': '',
      },
      marks: ['"guides"'],
    },
  ],
});
