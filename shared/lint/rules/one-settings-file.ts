import { defineRule } from '../define.ts';

export const oneSettingsFileRule = defineRule({
  id: 'one-settings-file',
  scope: 'site',
  severity: 'warning',
  summary: 'The site has one settings file',
  why: 'Of docs.json and mint.json in one folder, docs.json counts; what is changed in the other has no effect.',
  fix: 'Delete mint.json when everything that matters is in docs.json.',
  topic: 'Settings',
  valid: [{ files: { 'mint.json': '{"name":"A","navigation":["a"]}', 'a.mdx': '' }, marks: [] }],
  invalid: [
    {
      files: {
        'docs.json': '{"name":"A","navigation":["a"]}',
        'mint.json': '{"name":"B","navigation":[]}',
        'a.mdx': '',
      },
      marks: [''],
    },
  ],
  check({ index, report }) {
    const { path } = index.settings;
    for (const other of index.snapshot.paths('settings')) {
      if (other === path) continue;
      report({
        path,
        range: { from: 0, to: 0 },
        title: `There is a second settings file, ${other}`,
        detail: `The site is made from ${path}; ${other} has no effect. Delete it when everything that matters is in ${path}.`,
      });
    }
  },
});
