import { syntaxRule } from '../syntax-rule.ts';

export const withinLimitsRule = syntaxRule('within-limits', {
  summary: 'A page holds no more than can be read and drawn',
  why: 'Readers see it, or what is too much of it, as plain text.',
  fix: 'Split it into several pages, or take apart what stands inside each other.',
  topic: 'Page',
  valid: [{ files: '> - > - A list in a quote in a list in a quote.', marks: [] }],
  invalid: [
    { files: `Text.\n\n${'> '.repeat(120)}deep`, marks: ['>'] },
    { files: `---\ntitle: A\nkeywords: ${'['.repeat(60)}${']'.repeat(60)}\n---\n\nText.`, marks: ['title: A'] },
    {
      files: `export const a0 = ["x", "x"]\n${Array.from({ length: 20 }, (_, index) => `export const a${index + 1} = [a${index}, a${index}]`).join('\n')}\n\n{a20}`,
      marks: ['a20'],
    },
  ],
});
