import { defineSettingsRule } from '../define-rule.ts';

const site = (more: string) => ({
  'docs.json': `{"theme":"mint","name":"A","navigation":{"pages":["a"]}${more}}`,
  'a.mdx': '',
});

export const noEffectRule = defineSettingsRule({
  id: 'settings/no-effect',
  severity: 'advice',
  summary: 'Every setting has its effect on the site',
  why: 'Other tools know settings that have no effect on a site that Galley builds. Without a word, somebody waits for one.',
  fix: 'Nothing has to be done: the file keeps it for other tools. Take it out where no other tool needs it.',
  valid: [
    { files: site(',"search":{"prompt":"Find…"}'), marks: [] },
    { files: site(',"api":{"playground":{"proxy":false}}'), marks: [] },
  ],
  invalid: [
    { files: site(',"api":{"spec":"events.json"}'), marks: ['"events.json"'] },
    { files: site(',"api":{"examples":{"languages":["bash","swift"]}}'), marks: ['"swift"'] },
    { files: site(',"api":{"playground":{"proxy":true}}'), marks: ['true'] },
    { files: site(',"contextual":{"options":["copy","mcp"]}'), marks: ['"mcp"'] },
  ],
});
