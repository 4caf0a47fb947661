import { defineRule } from '../define.ts';

export const rulesFileRule = defineRule({
  id: 'rules-file',
  scope: 'site',
  severity: 'advice',
  summary: 'The rules file for AI assistants is up to date',
  why: 'An assistant that knows older rules writes pages with components and attributes that are not there any more.',
  fix: 'Update it: what your team wrote around Galley’s part stays.',
  topic: 'Settings',
  valid: [
    { files: { 'page.mdx': 'x' }, marks: [] },
    { files: { 'page.mdx': 'x', '.cursor/rules.md': 'Our own rules only.' }, marks: [] },
  ],
  invalid: [
    {
      files: { 'page.mdx': 'x', '.cursor/rules.md': 'Ours\n\n<!-- galley:begin -->\nold\n<!-- galley:end -->\n' },
      marks: ['<!-- galley:begin -->'],
    },
    {
      files: { 'page.mdx': 'x', '.cursor/rules.md': '<!-- galley:begin -->\nold\n' },
      marks: ['<!-- galley:begin -->'],
    },
  ],
  check({ rulesFile, report }) {
    const found = rulesFile();
    if (found === null) return;
    const { path, range, edits } = found;
    report({
      path,
      range,
      title:
        edits === null
          ? 'Galley’s part of the rules file has lost a mark'
          : 'The rules file for AI assistants is out of date',
      detail:
        edits === null
          ? 'It stands between galley:begin and galley:end. Delete what is left of it, and make it again.'
          : 'It was made by another version of Galley. What your team wrote around that part stays.',
      fixes: edits === null ? [] : [{ title: 'Update it', certain: true, edits: [{ path, edits }] }],
    });
  },
});
