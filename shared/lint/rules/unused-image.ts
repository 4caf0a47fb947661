import { baseName } from '../../base/path.ts';
import { isImage } from '../../workspace/files.ts';
import { defineRule } from '../define.ts';

export const unusedImageRule = defineRule({
  id: 'unused-image',
  scope: 'whole',
  severity: 'advice',
  summary: 'Every picture is used',
  why: 'Pictures that no page shows make the repository and the exported site larger, and nobody knows whether they are still needed.',
  fix: 'Delete the file, or show it where it belongs.',
  topic: 'Pictures',
  valid: [
    {
      files: {
        'page.mdx': '![A](/images/My%20Key.png) <Card icon="/b.svg" title="B">x</Card>',
        'images/My Key.png': '',
        'b.svg': '',
        'favicon.ico': '',
        'apple-touch-icon.png': '',
      },
      marks: [],
    },
  ],
  invalid: [{ files: { 'page.mdx': 'x', 'images/old.png': '' }, marks: [''] }],
  check({ index, mentioned, report }) {
    for (const path of index.snapshot.paths('asset')) {
      if (!isImage(path)) continue;
      const name = baseName(path).toLowerCase();
      // A name with spaces is seen from its last word on; that some other file ends alike does no harm.
      if (mentioned.has(name) || mentioned.has(name.split(' ').at(-1)!)) continue;
      // Browsers and other sites ask for these by themselves.
      if (/^(?:favicon|apple-touch-icon|og-image|opengraph|twitter-image)/.test(name)) continue;
      report({
        path,
        range: { from: 0, to: 0 },
        title: `No page shows ${baseName(path)}`,
        detail: `It is \`${path}\`. Delete it, or show it where it belongs.`,
      });
    }
  },
});
