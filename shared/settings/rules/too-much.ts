import { defineSettingsRule } from '../define-rule.ts';

const versions = JSON.stringify(Array.from({ length: 151 }, (_, number) => `v${number}`));

export const tooMuchRule = defineSettingsRule({
  id: 'settings/too-much',
  severity: 'error',
  summary: 'The file holds no more than a site can show',
  why: 'What is beyond that is not read, so that a damaged or hostile file can’t keep Galley busy for ever.',
  fix: 'Take out what no reader needs. Real settings are far from these limits.',
  valid: [
    { files: { 'docs.json': '{"name":"A","navigation":[{"group":"G","pages":["a"]}]}', 'a.mdx': '' }, marks: [] },
  ],
  invalid: [
    {
      files: {
        'docs.json': `{"name":"A","versions":${versions},"navigation":[{"group":"G","pages":["a"]}]}`,
        'a.mdx': '',
      },
      marks: ['"v150"'],
    },
  ],
});
