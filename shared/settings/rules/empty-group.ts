import { defineSettingsRule } from '../define-rule.ts';

export const emptyGroupRule = defineSettingsRule({
  id: 'settings/empty-group',
  looksAt: ['navigation[].pages', 'navigation.groups[].pages'],
  severity: 'warning',
  summary: 'Every group has pages',
  why: 'Readers do not see an empty group.',
  fix: 'Add a page, or remove the group.',
  valid: [
    { files: { 'docs.json': '{"name":"A","navigation":[{"group":"G","pages":["a"]}]}', 'a.mdx': '' }, marks: [] },
  ],
  invalid: [
    {
      files: {
        'docs.json': '{"name":"A","navigation":[{"group":"F","pages":["a"]},{"group":"G","pages":[]}]}',
        'a.mdx': '',
      },
      marks: ['[]'],
    },
  ],
});
