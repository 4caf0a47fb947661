import { answerSign } from '../../base/diagnostic.ts';
import { straySettings } from '../../mdx/stray-settings.ts';
import { rangeOf } from '../../mdx/types.ts';
import { apiReference } from '../../settings/frontmatter/read.ts';
import { contentOf, textOf } from '../content.ts';
import { defineRule } from '../define.ts';
import { removeBlock } from '../headings.ts';
import { pageSettingEdits, pageSettingQuestion } from '../page-setting-edit.ts';

export const pageTitleRule = defineRule({
  id: 'page-title',
  scope: 'page',
  severity: 'warning',
  summary: 'Every page has a title',
  why: 'Without one, readers and search engines get a title made from the file’s name.',
  fix: 'Write a title at the top of the page.',
  topic: 'Page',
  valid: [{ files: '---\ntitle: Keys\n---\nx', marks: [] }],
  invalid: [
    { files: 'x', marks: [''] },
    { files: '---\ndescription: y\n---\nx', marks: ['---\ndescription: y\n---\n'] },
    { files: '# Keys\n\nx', marks: [''] },
    { files: '---\nicon: key\n---\n\n# `keys`: the **list**\n\nx', marks: ['---\nicon: key\n---\n'] },
  ],
  check({ index, path, isSnippet, document, report }) {
    const page = index.pages.get(path);
    if (isSnippet || page === undefined || page.hasTitle || apiReference(page.settings) !== undefined) return;
    // It has one that is not read yet: another rule says so.
    if (document.frontmatter === null && straySettings(document.text) !== null) return;
    const first = contentOf(document).headings[0];
    const heading = first?.node.depth === 1 && first.parent === null ? first.node : null;
    const words = heading === null ? '' : textOf(heading).replace(/\s+/g, ' ').trim();
    const source =
      (page.settings.sidebarTitle?.trim() ?? '') === '' ? 'made from the file’s name' : 'its title in the sidebar';
    const fromHeading = words === '' ? null : pageSettingEdits(document, 'title', words);
    const asked = pageSettingQuestion(document, 'title', answerSign);
    report({
      range: document.frontmatter?.range ?? { from: 0, to: 0 },
      title: 'The page has no title',
      detail:
        heading === null
          ? `Readers see “${page.title}”, ${source}.`
          : `Search engines, the sidebar and links call it “${page.title}”, ${source}, although its first heading says “${words}”.`,
      fixes: [
        // The heading says what the page is called; as the title it is shown in the same place.
        ...(fromHeading === null
          ? []
          : [
              {
                title: `Use “${words}”`,
                certain: true,
                edits: [{ path, edits: [...fromHeading, removeBlock(document.text, rangeOf(heading!))] }],
              },
            ]),
        ...(asked === null
          ? []
          : [
              {
                title: 'Save',
                ask: { label: 'Title', placeholder: 'Write a title', into: 'page-setting' as const },
                edits: [{ path, edits: asked }],
              },
            ]),
      ],
    });
  },
});
