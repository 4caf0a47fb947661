import { answerSign } from '../../base/diagnostic.ts';
import { apiReference } from '../../settings/frontmatter/read.ts';
import { defineRule } from '../define.ts';
import { pageSettingQuestion } from '../page-setting-edit.ts';

export const pageDescriptionRule = defineRule({
  id: 'page-description',
  scope: 'page',
  severity: 'advice',
  summary: 'Every page says what it is for',
  why: 'The description stands below the title, in search results and in the index that AI assistants read. Without it search results show the first paragraph, cut short, and assistants have only the title to go by.',
  fix: 'Say in one sentence what readers get from the page.',
  topic: 'Page',
  valid: [
    { files: '---\ntitle: Keys\ndescription: How to make and rotate keys.\n---\nx', marks: [] },
    { files: '---\ntitle: Keys\nhidden: true\n---\nx', marks: [] },
    { files: '---\ntitle: Get a key\nopenapi: GET /keys\n---\n', marks: [] },
  ],
  invalid: [
    { files: '---\ntitle: Keys\n---\nx', marks: ['---\ntitle: Keys\n---\n'] },
    { files: '---\ntitle: Keys\ndescription: " "\n---\nx', marks: ['---\ntitle: Keys\ndescription: " "\n---\n'] },
  ],
  check({ index, path, isSnippet, document, report }) {
    const page = index.pages.get(path);
    if (isSnippet || page === undefined || !page.hasTitle || page.description !== '') return;
    const { settings } = page;
    // Such pages are not found by search, lead elsewhere, or take their description from an API file.
    if (
      settings.hidden === true ||
      settings.noindex === true ||
      settings.url !== undefined ||
      apiReference(settings) !== undefined ||
      settings.mode === 'custom'
    )
      return;
    const edits = pageSettingQuestion(document, 'description', answerSign);
    report({
      range: document.frontmatter?.range ?? { from: 0, to: 0 },
      title: 'The page does not say what it is for',
      detail: 'Search results show its first paragraph, cut short, and AI assistants have only its title to go by.',
      fixes:
        edits === null
          ? []
          : [
              {
                title: 'Save',
                ask: {
                  label: 'Description',
                  placeholder: 'One sentence: what do readers get here?',
                  into: 'page-setting',
                },
                edits: [{ path, edits }],
              },
            ],
    });
  },
});
