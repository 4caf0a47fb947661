import { syntaxRule } from '../syntax-rule.ts';

export const noUnboundNameRule = syntaxRule('no-unbound-name', {
  summary: 'Names in braces have a value',
  why: 'Readers see the braces instead of the value.',
  fix: 'Give the name a value, or write \\{ to show the brace.',
  topic: 'Page',
  valid: [
    { files: 'export const port = 80\n\nPort {port}', marks: [] },
    { files: { 'snippets/a.mdx': 'Hello {name}' }, marks: [] },
  ],
  invalid: [{ files: 'Hello {name}', marks: ['name'] }],
});
