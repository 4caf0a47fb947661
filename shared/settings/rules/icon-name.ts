import { defineSettingsRule } from '../define-rule.ts';

export const iconNameRule = defineSettingsRule({
  id: 'settings/icon-name',
  severity: 'warning',
  summary: 'Icons are named without the prefix of their library',
  why: 'Galley finds such an icon all the same, but other tools show none.',
  fix: 'Use the plain name: “book” for “fa-book”.',
  valid: [
    {
      files: { 'docs.json': '{"name":"A","navigation":[{"group":"G","icon":"rocket","pages":["a"]}]}', 'a.mdx': '' },
      marks: [],
    },
  ],
  invalid: [
    {
      files: { 'docs.json': '{"name":"A","navigation":[{"group":"G","icon":"fa-rocket","pages":["a"]}]}', 'a.mdx': '' },
      marks: ['"fa-rocket"'],
    },
  ],
});
