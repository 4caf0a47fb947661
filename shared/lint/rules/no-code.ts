import { syntaxRule } from '../syntax-rule.ts';

export const noCodeRule = syntaxRule('no-code', {
  summary: 'Pages hold content, not program code',
  why: 'Galley never runs code from a docs folder, so readers see a placeholder.',
  fix: 'Write the result as text, or use one of the components.',
  topic: 'Page',
  valid: [{ files: '{1 + 1}', marks: [] }],
  invalid: [
    { files: 'Now {Date.now()}', marks: ['Date.now()'] },
    { files: 'export const Hero = () => <b/>\n\n<Hero />', marks: ['<Hero />'] },
  ],
});
