import { leadsOut } from '../../base/address.ts';
import { isImageIcon } from '../../base/icon-types.ts';
import { isPictureTag } from '../../settings/meta-text.ts';
import { resolveSettingsImage } from '../../workspace/links.ts';
import { defineRule } from '../define.ts';

export const settingsPicturesRule = defineRule({
  id: 'settings-pictures',
  scope: 'site',
  severity: 'error',
  summary: 'Pictures and font files that the settings name exist',
  why: 'Readers see the site’s name in place of the logo, no picture elsewhere, and another typeface.',
  fix: 'Add the file, or choose another.',
  topic: 'Settings',
  valid: [{ files: { 'docs.json': '{"name":"A","navigation":[],"logo":"/logo.svg"}', 'logo.svg': '' }, marks: [] }],
  invalid: [
    {
      files: {
        'docs.json':
          '{"name":"A","navigation":[],"logo":{"light":"/logo.svg","dark":"/gone.svg"},"favicon":"/icon.png"}',
        'logo.svg': '',
      },
      marks: ['"/gone.svg"', '"/icon.png"'],
    },
    {
      files: {
        'docs.json':
          '{"name":"A","navigation":[],"metadata":{"og:image":"/social.png","og:title":"A"},"seo":{"metatags":{"twitter:image":"https://a.example/x.png"}}}',
      },
      marks: ['"/social.png"'],
    },
    {
      files: {
        'docs.json': '{"theme":"mint","name":"A","navigation":{},"fonts":{"family":"Mine","source":"/mine.woff2"}}',
      },
      marks: ['"/mine.woff2"'],
    },
    {
      files: {
        'docs.json':
          '{"theme":"mint","name":"A","navigation":{"groups":[{"group":"G","icon":"/gone.svg","pages":["page"]},{"group":"H","icon":"rocket","pages":[]}]}}',
        'page.mdx': '',
      },
      marks: ['"/gone.svg"'],
    },
  ],
  check({ index, report }) {
    for (const { node, value, meta, path } of index.settings.leaves) {
      const isFont = meta.control === 'font-file';
      const isIcon = meta.control === 'icon' && isImageIcon(value);
      if (
        !isFont &&
        !isIcon &&
        meta.control !== 'image' &&
        meta.control !== 'logo' &&
        !isPictureTag(String(path.at(-1)))
      )
        continue;
      if (leadsOut(value) || resolveSettingsImage(index, value) !== null) continue;
      report({
        path: index.settings.path,
        range: node.range,
        title: `The ${isFont ? 'font file' : 'picture'} ${value} is missing`,
        detail: 'The settings name it, but there is no such file. Add it, or choose another.',
      });
    }
  },
});
