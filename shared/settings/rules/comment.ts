import { defineSettingsRule } from '../define-rule.ts';

export const commentRule = defineSettingsRule({
  id: 'settings/comment',
  severity: 'advice',
  summary: 'The file holds no comments',
  why: 'Galley keeps them, but other tools may refuse the whole file.',
  fix: 'Take the comment out, or leave it where only Galley reads the file.',
  valid: [
    { files: { 'docs.json': '{"name":"A // B","navigation":[{"group":"G","pages":["a"]}]}', 'a.mdx': '' }, marks: [] },
  ],
  invalid: [
    {
      files: { 'docs.json': '{ // Our site\n"name":"A","navigation":[{"group":"G","pages":["a"]}]}', 'a.mdx': '' },
      marks: ['// Our site'],
    },
  ],
});
