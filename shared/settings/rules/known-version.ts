import { defineSettingsRule } from '../define-rule.ts';

export const knownVersionRule = defineSettingsRule({
  id: 'settings/known-version',
  looksAt: ['anchors[].version', 'tabs[].version', 'navigation[].version'],
  severity: 'error',
  summary: 'Versions that groups, tabs and anchors name are in the list of versions',
  why: 'Readers can’t select such a version, so they never see that part.',
  fix: 'Add the version to the list, or name one that is there.',
  valid: [
    {
      files: {
        'docs.json': '{"name":"A","versions":["v1"],"navigation":[{"group":"G","version":"v1","pages":["a"]}]}',
        'a.mdx': '',
      },
      marks: [],
    },
  ],
  invalid: [
    {
      files: {
        'docs.json': '{"name":"A","versions":["v1"],"navigation":[{"group":"G","version":"v2","pages":["a"]}]}',
        'a.mdx': '',
      },
      marks: ['"v2"'],
    },
  ],
});
