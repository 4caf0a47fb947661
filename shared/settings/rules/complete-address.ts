import { defineSettingsRule } from '../define-rule.ts';

export const completeAddressRule = defineSettingsRule({
  id: 'settings/complete-address',
  severity: 'warning',
  summary: 'Web addresses start with https://',
  why: 'Without it the address means a page of this site, which readers will not find.',
  fix: 'Write the whole address.',
  valid: [
    {
      files: {
        'docs.json':
          '{"name":"A","navigation":[{"group":"G","pages":["a"]}],"topbarLinks":[{"name":"B","url":"https://www.acme.com"}]}',
        'a.mdx': '',
      },
      marks: [],
    },
  ],
  invalid: [
    {
      files: {
        'docs.json':
          '{"name":"A","navigation":[{"group":"G","pages":["a"]}],"topbarLinks":[{"name":"B","url":"www.acme.com"}]}',
        'a.mdx': '',
      },
      marks: ['"www.acme.com"'],
    },
  ],
});
