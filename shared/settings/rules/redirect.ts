import { defineSettingsRule } from '../define-rule.ts';

export const redirectRule = defineSettingsRule({
  id: 'settings/redirect',
  looksAt: ['redirects[].source', 'redirects[].destination'],
  severity: 'warning',
  summary: 'Every redirect leads from one old path to another address',
  why: 'Readers who come from old links and search engines see “Page not found”, or land on the wrong page.',
  fix: 'Write the old path with a slash in front, once, and where it leads now.',
  valid: [
    {
      files: {
        'docs.json':
          '{"name":"A","navigation":[{"group":"G","pages":["a"]}],"redirects":[{"source":"/old","destination":"/a"}]}',
        'a.mdx': '',
      },
      marks: [],
    },
    {
      files: {
        'docs.json':
          '{"name":"A","navigation":[{"group":"G","pages":["a"]}],"redirects":[{"source":"/old","destination":"/a"},{"source":"/old/","destination":"/a"}]}',
        'a.mdx': '',
      },
      marks: [],
    },
  ],
  invalid: [
    {
      files: {
        'docs.json':
          '{"name":"A","navigation":[{"group":"G","pages":["a"]}],"redirects":[{"source":"old","destination":"/a"}]}',
        'a.mdx': '',
      },
      marks: ['"old"'],
    },
    {
      files: {
        'docs.json':
          '{"name":"A","navigation":[{"group":"G","pages":["a"]}],"redirects":[{"source":"/old","destination":"/old"}]}',
        'a.mdx': '',
      },
      marks: ['"/old"'],
    },
    {
      files: {
        'docs.json':
          '{"name":"A","navigation":[{"group":"G","pages":["a"]}],"redirects":[{"source":"/old","destination":"/a"},{"source":"/old/","destination":"/b"}]}',
        'a.mdx': '',
      },
      marks: ['"/old/"'],
    },
  ],
});
