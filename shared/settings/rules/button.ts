import { defineSettingsRule } from '../define-rule.ts';

export const buttonRule = defineSettingsRule({
  id: 'settings/button',
  looksAt: ['topbarCtaButton.name', 'topbarCtaButton.url', 'navbar.primary.label', 'navbar.primary.href'],
  severity: 'error',
  summary: 'The button in the top bar has a text, or names a GitHub repository',
  why: 'Without a text readers do not see the button; without a repository it shows no stars.',
  fix: 'Say what it does, or give the address of the repository.',
  valid: [
    {
      files: {
        'docs.json':
          '{"name":"A","navigation":[{"group":"G","pages":["a"]}],"topbarCtaButton":{"name":"Sign in","url":"https://acme.com"}}',
        'a.mdx': '',
      },
      marks: [],
    },
    {
      files: {
        'docs.json':
          '{"name":"A","navigation":[{"group":"G","pages":["a"]}],"topbarCtaButton":{"type":"github","url":"https://github.com/acme/docs"}}',
        'a.mdx': '',
      },
      marks: [],
    },
  ],
  invalid: [
    {
      files: {
        'docs.json':
          '{"name":"A","navigation":[{"group":"G","pages":["a"]}],"topbarCtaButton":{"url":"https://acme.com"}}',
        'a.mdx': '',
      },
      marks: ['{"url":"https://acme.com"}'],
    },
    {
      files: {
        'docs.json':
          '{"name":"A","navigation":[{"group":"G","pages":["a"]}],"topbarCtaButton":{"type":"github","url":"https://acme.com"}}',
        'a.mdx': '',
      },
      marks: ['"https://acme.com"'],
    },
  ],
});
