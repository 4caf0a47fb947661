import { defineRule } from '../define.ts';

export const unusedIgnoreRule = defineRule({
  id: 'unused-ignore',
  scope: 'ignores',
  severity: 'advice',
  summary: 'What is ignored exists',
  why: 'It hides the next problem of that kind, although nobody decided so.',
  fix: 'Take the comment or the entry out, or correct the rule’s name.',
  topic: 'Settings',
  valid: [
    {
      files: {
        'page.mdx':
          '---\ntitle: A\n---\n\n{/* galley-ignore image-alt, image-frame: it is decoration */}\n\n![](/a.png)',
        'a.png': '',
      },
      marks: [],
    },
  ],
  invalid: [
    {
      files: '---\ntitle: A\n---\n\n{/* galley-ignore image-alt: it was decoration */}\n\ntext',
      marks: ['{/* galley-ignore image-alt: it was decoration */}'],
    },
    {
      files: { 'page.mdx': '{/* galley-ignore-page image-alts: it is decoration */}\n\ntext' },
      marks: ['{/* galley-ignore-page image-alts: it is decoration */}'],
    },
    {
      files: { 'galley.json': '{ "rules": [{ "rule": "image-alt", "reason": "later" }] }', 'page.mdx': 'text' },
      marks: ['{ "rule": "image-alt", "reason": "later" }'],
    },
    { files: '---\ntitle: A\n---\n\ntext {/* galley-ignore */}', marks: ['{/* galley-ignore */}'] },
  ],
  check({ entries, report }) {
    for (const { path, source, rules, range, used, isUnknown } of entries) {
      const isComment = !('applies' in source);
      if (rules.length === 0) {
        report({
          path,
          range,
          title: 'This comment ignores nothing',
          detail: 'Name the rule: `galley-ignore image-alt: the reason`.',
        });
        continue;
      }
      const idle = rules.filter((rule) => !used.has(rule));
      if (idle.length === 0) continue;
      const unknown = idle.find(isUnknown);
      const whole = idle.length === rules.length;
      report({
        path,
        range,
        title:
          unknown === undefined
            ? `There is nothing to ignore${whole ? '' : ` for ${idle.join(', ')}`}`
            : `There is no rule called ${unknown}`,
        detail:
          unknown === undefined
            ? 'The problem is gone, or was never here. Take this out, so that the next one is seen.'
            : 'Nothing is ignored by this. Correct the name, or take it out.',
        fixes:
          isComment && whole && unknown === undefined
            ? [
                {
                  title: 'Remove the comment',
                  certain: true,
                  edits: [{ path, edits: [{ from: range.from, to: range.to, insert: '' }] }],
                },
              ]
            : [],
      });
    }
  },
});
