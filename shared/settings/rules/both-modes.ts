import { defineSettingsRule } from '../define-rule.ts';

export const bothModesRule = defineSettingsRule({
  id: 'settings/both-modes',
  looksAt: ['logo', 'colors.background', 'background.color'],
  severity: 'warning',
  summary: 'Logo and background have a version for light and one for dark mode',
  why: 'Readers who use the other mode see what was made for a light page on a dark one.',
  fix: 'Add the missing one; the same file may stand twice.',
  valid: [
    {
      files: {
        'docs.json':
          '{"name":"A","navigation":[{"group":"G","pages":["a"]}],"logo":{"light":"/l.svg","dark":"/d.svg"}}',
        'a.mdx': '',
        'l.svg': '',
        'd.svg': '',
      },
      marks: [],
    },
  ],
  invalid: [
    {
      files: {
        'docs.json': '{"name":"A","navigation":[{"group":"G","pages":["a"]}],"logo":{"light":"/l.svg"}}',
        'a.mdx': '',
        'l.svg': '',
      },
      marks: ['{"light":"/l.svg"}'],
    },
  ],
});
