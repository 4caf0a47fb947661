import { defineSettingsRule } from '../define-rule.ts';

export const unknownKeyRule = defineSettingsRule({
  id: 'settings/unknown-key',
  severity: 'advice',
  summary: 'Every name is one that Galley knows',
  why: 'A name with a slip has no effect, and nobody sees why. Names for other tools stay in the file as they are.',
  fix: 'Use the name that is offered, or leave it where another tool needs it.',
  valid: [
    {
      files: {
        'docs.json': '{"name":"A","navigation":[{"group":"G","pages":["a"]}],"favicon":"/f.svg"}',
        'a.mdx': '',
        'f.svg': '',
      },
      marks: [],
    },
  ],
  invalid: [
    {
      files: {
        'docs.json': '{"name":"A","navigation":[{"group":"G","pages":["a"]}],"favicn":"/f.svg"}',
        'a.mdx': '',
        'f.svg': '',
      },
      marks: ['"favicn"'],
    },
  ],
});
