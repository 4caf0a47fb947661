import { syntaxRule } from '../syntax-rule.ts';

export const noParseErrorRule = syntaxRule('no-parse-error', {
  summary: 'Every part of a page can be read',
  why: 'Readers see the broken part as plain text, tags and all.',
  fix: 'Close what is open, or show signs that are meant as text in backticks.',
  topic: 'Page',
  valid: [{ files: 'if `a < 5` and <br />', marks: [] }],
  invalid: [
    { files: 'if a <5', marks: ['<'] },
    { files: '<Note>\n\nopen', marks: ['<Note>'] },
    { files: '---\ntitle: a: b\n---\n', marks: ['title: a: b'] },
  ],
});
