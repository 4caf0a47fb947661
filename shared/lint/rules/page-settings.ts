import { escapeExpression } from '../../base/expression.ts';
import { metaOf } from '../../settings/define.ts';
import { frontmatterFields } from '../../settings/frontmatter/fields/index.gen.ts';
import { readPageSettings, type PageSettingProblem } from '../../settings/frontmatter/read.ts';
import { defineRule } from '../define.ts';

/** Settings that other tools know, and that have no effect on a site that Galley builds. */
function withoutEffect(
  data: Readonly<Record<string, unknown>>,
): Pick<PageSettingProblem, 'key' | 'severity' | 'title' | 'detail' | 'meant'>[] {
  return frontmatterFields.flatMap(({ key, schema }) => {
    const meta = metaOf(schema);
    return meta?.standing !== 'kept' || data[key] === undefined || data[key] === null
      ? []
      : [{ key, severity: 'advice' as const, title: `“${key}” has no effect here`, detail: meta.help }];
  });
}

export const pageSettingsRule = defineRule({
  id: 'page-settings',
  scope: 'page',
  severity: 'warning',
  summary: 'Page settings have names and values that work',
  why: 'A setting that is misspelt or has another kind of value has no effect.',
  fix: 'Use the right name, or a value of the right kind.',
  topic: 'Page',
  valid: [
    { files: '---\ntitle: A\napi: "post https://a.example/users/{id}"\n---\n', marks: [] },
    { files: '---\ntitle: A\nsidebarTitle: B\nanything: 1\n---\n', marks: [] },
  ],
  invalid: [
    { files: '---\ntitle: A\napi: /users\n---\n', marks: ['api'] },
    { files: '---\ntitle: A\nsideBarTitle: B\n---\n', marks: ['sideBarTitle'] },
    { files: '---\ntitle: A\nDiscription: B\n---\n', marks: ['Discription'] },
    { files: '---\ntitle: A\nsdk: x\n---\n', marks: ['sdk'] },
  ],
  check({ path, document, isSnippet, report }) {
    const { frontmatter, text } = document;
    if (frontmatter === null || isSnippet) return;
    for (const problem of [...readPageSettings(frontmatter.data).problems, ...withoutEffect(frontmatter.data)]) {
      const body = text.slice(frontmatter.body.from, frontmatter.body.to);
      const at = new RegExp(`^(["']?)${escapeExpression(problem.key)}\\1\\s*[:=]`, 'm').exec(body);
      const from = frontmatter.body.from + (at === null ? 0 : at.index);
      const range = at === null ? frontmatter.range : { from, to: from + problem.key.length };
      report({
        range,
        severity: problem.severity,
        title: problem.title,
        detail: problem.detail,
        fixes:
          at !== null && problem.meant !== undefined
            ? [
                {
                  title: `Use ${problem.meant}`,
                  certain: true,
                  edits: [{ path, edits: [{ ...range, insert: problem.meant }] }],
                },
              ]
            : [],
      });
    }
  },
});
