import { defineSettingsRule } from '../define-rule.ts';

export const signInNamesRule = defineSettingsRule({
  id: 'settings/sign-in-names',
  looksAt: ['api.auth.name', 'api.mdx.auth.name'],
  severity: 'error',
  summary: 'Signing in with user name and password names both fields',
  why: 'The playground shows its usual fields instead of yours.',
  fix: 'Join the two names by a colon: "username:password".',
  valid: [
    {
      files: {
        'docs.json':
          '{"name":"A","navigation":[{"group":"G","pages":["a"]}],"api":{"auth":{"method":"basic","name":"user:password"}}}',
        'a.mdx': '',
      },
      marks: [],
    },
  ],
  invalid: [
    {
      files: {
        'docs.json':
          '{"name":"A","navigation":[{"group":"G","pages":["a"]}],"api":{"auth":{"method":"basic","name":"user"}}}',
        'a.mdx': '',
      },
      marks: ['"user"'],
    },
  ],
});
