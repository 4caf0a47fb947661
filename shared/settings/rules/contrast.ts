import { defineSettingsRule } from '../define-rule.ts';

export const contrastRule = defineSettingsRule({
  id: 'settings/contrast',
  looksAt: ['colors.primary', 'colors.light'],
  severity: 'advice',
  summary: 'Colours of links can be read on their background',
  why: 'People with weak sight, and everybody in the sun, can’t read links of such a colour (WCAG 2, 1.4.3).',
  fix: 'Use the darker or lighter colour that is offered.',
  valid: [
    {
      files: {
        'docs.json': '{"name":"A","navigation":[{"group":"G","pages":["a"]}],"colors":{"primary":"#166534"}}',
        'a.mdx': '',
      },
      marks: [],
    },
  ],
  invalid: [
    {
      files: {
        'docs.json': '{"name":"A","navigation":[{"group":"G","pages":["a"]}],"colors":{"primary":"#ffff00"}}',
        'a.mdx': '',
      },
      marks: ['"#ffff00"'],
    },
  ],
});
