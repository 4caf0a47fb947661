import { defineRule } from '../define.ts';

export const ignoreReasonRule = defineRule({
  id: 'ignore-reason',
  scope: 'ignores',
  severity: 'advice',
  summary: 'What is ignored is ignored for a reason',
  why: 'Whoever comes next can’t tell whether the decision still holds.',
  fix: 'Write the reason behind a colon, or as "reason" in galley.json.',
  topic: 'Settings',
  valid: [
    {
      files: {
        'page.mdx': '---\ntitle: A\n---\n\n{/* galley-ignore image-alt: it is decoration */}\n\n![](/a.png)',
        'a.png': '',
      },
      marks: [],
    },
  ],
  invalid: [
    {
      files: { 'page.mdx': '---\ntitle: A\n---\n\n{/* galley-ignore image-alt */}\n\n![](/a.png)', 'a.png': '' },
      marks: ['{/* galley-ignore image-alt */}'],
    },
    {
      files: { 'galley.json': '{ "rules": [{ "rule": "image-alt" }] }', 'page.mdx': '![](/a.png)', 'a.png': '' },
      marks: ['{ "rule": "image-alt" }'],
    },
  ],
  check({ entries, report }) {
    for (const { path, reason, range } of entries) {
      if (/[\p{L}\p{N}]{2}/u.test(reason)) continue;
      report({
        path,
        range,
        title: 'This is ignored without a reason',
        detail: 'Say why, so that whoever comes next knows whether it still holds.',
      });
    }
  },
});
