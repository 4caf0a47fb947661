import { syntaxRule } from '../syntax-rule.ts';

export const noBrokenSnippetRule = syntaxRule('no-broken-snippet', {
  summary: 'Snippets that pages include exist',
  why: 'Readers don’t see that part of the page.',
  fix: 'Create the snippet, or take the line out.',
  topic: 'Page',
  valid: [{ files: { 'page.mdx': '<Snippet file="a.mdx" />', '_snippets/a.mdx': 'x' }, marks: [] }],
  invalid: [{ files: '<Snippet file="gone.mdx" />', marks: ['<Snippet file="gone.mdx" />'] }],
});
