import { defineRule } from '../define.ts';

export const pageTitleRule = defineRule({
  id: 'page-title',
  scope: 'page',
  severity: 'warning',
  summary: 'Every page has a title',
  why: 'Without one, readers and search engines get a title made from the file’s name.',
  fix: 'Write a title at the top of the page.',
  topic: 'Page',
  valid: [{ files: '---\ntitle: Keys\n---\nx', marks: [] }],
  invalid: [{ files: 'x', marks: [''] }, { files: '---\ndescription: y\n---\nx', marks: ['---\ndescription: y\n---\n'] }],
  check({ index, path, isSnippet, document, report }) {
    const page = index.pages.get(path);
    if (isSnippet || page === undefined || page.hasTitle || page.settings.openapi !== undefined) return;
    report({ range: document.frontmatter?.range ?? { from: 0, to: 0 }, title: 'The page has no title', detail: `Readers see “${page.title}”, made from the file’s name.` });
  },
});
