import { defineSettingsRule } from '../define-rule.ts';

const settings = (tabs: string) => `{"name":"A","theme":"mint","navigation":{"tabs":${tabs}}}`;
const tab = '[{"tab":"T","pages":["a"]}]';

export const otherFileRule = defineSettingsRule({
  id: 'settings/other-file',
  severity: 'error',
  summary: 'Files that the settings name for a value can be read',
  why: 'What should stand there is missing from the site: pages from the navigation, or all redirects.',
  fix: 'Name a JSON file of the docs folder by its path from the file that names it. None may lead back to itself.',
  valid: [
    {
      files: { 'docs.json': settings('{"$ref":"./config/tabs.json"}'), 'config/tabs.json': tab, 'a.mdx': '' },
      marks: [],
    },
  ],
  invalid: [
    { files: { 'docs.json': settings('{"$ref":"./gone.json"}'), 'a.mdx': '' }, marks: ['"./gone.json"'] },
    {
      files: { 'docs.json': settings('{"$ref":"b.json"}'), 'b.json': '[{"$ref":"b.json"}]', 'a.mdx': '' },
      marks: ['"b.json"'],
    },
  ],
});
