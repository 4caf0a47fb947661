import { defineRule } from '../define.ts';
import { galleySettingsPath } from '../galley-settings.ts';

export const galleySettingsRule = defineRule({
  id: 'galley-settings',
  scope: 'ignores',
  severity: 'warning',
  summary: 'galley.json can be read',
  why: 'Decisions about checking that can’t be read have no effect.',
  fix: 'Write each entry as { "rule": "…", "severity": "off", "reason": "…" }.',
  topic: 'Settings',
  valid: [
    {
      files: {
        'galley.json': '{ "rules": [{ "rule": "image-alt", "severity": "off", "paths": ["old/**"], "reason": "x" }] }',
        'old/page.mdx': '---\ntitle: A\n---\n\n![](/a.png)',
        'a.png': '',
      },
      marks: [],
    },
  ],
  invalid: [
    {
      files: {
        'galley.json': '{ "rules": [{ "severity": "off" }, "x", { "rule": "image-alt", "severity": "low" }] }',
        'page.mdx': '---\ntitle: A\n---\n',
      },
      marks: ['{ "severity": "off" }', '"x"', '"low"'],
    },
    { files: { 'galley.json': '{ "rules": {} }', 'page.mdx': '---\ntitle: A\n---\n' }, marks: ['{}'] },
  ],
  check({ mistakes, report }) {
    for (const mistake of mistakes) report({ path: galleySettingsPath, ...mistake });
  },
});
