import { defineRule } from '../define.ts';

export const oneAddressRule = defineRule({
  id: 'one-address',
  scope: 'whole',
  severity: 'error',
  summary: 'Every page has an address of its own',
  why: 'Of two files with the same address, readers get one; the other is shown nowhere.',
  fix: 'Rename one of them, or put both together.',
  topic: 'Navigation',
  valid: [
    {
      files: { 'docs.json': '{"name":"A","navigation":[{"group":"G","pages":["a"]}]}', 'a.mdx': '', 'a/b.mdx': '' },
      marks: [],
    },
  ],
  invalid: [
    {
      files: { 'docs.json': '{"name":"A","navigation":[{"group":"G","pages":["a"]}]}', 'a.mdx': '', 'a.md': '' },
      marks: [''],
    },
    {
      files: { 'docs.json': '{"name":"A","navigation":[{"group":"G","pages":["a"]}]}', 'a.mdx': '', 'a/index.mdx': '' },
      marks: [''],
    },
  ],
  check({ index, report }) {
    for (const page of index.pages.values()) {
      const shown = index.byRoute.get(page.route);
      if (shown === undefined || shown.path === page.path) continue;
      report({
        path: page.path,
        range: { from: 0, to: 0 },
        title: 'Readers never see this page',
        detail: `${shown.path} has the same address (/${page.route}) and is shown in its place. Rename one of them, or put both together.`,
      });
    }
  },
});
