import { straySettings } from '../../mdx/stray-settings.ts';
import { defineRule } from '../define.ts';

export const straySettingsRule = defineRule({
  id: 'stray-settings',
  scope: 'page',
  severity: 'error',
  summary: 'Page settings begin in the first line and end with three dashes',
  why: 'Otherwise readers see them as text, and the page has neither its title nor anything else that they say.',
  fix: 'Begin them in the first line, and put a line of three dashes below them.',
  topic: 'Page',
  valid: [
    { files: '---\ntitle: A\n---\n\nx', marks: [] },
    { files: '---\n\nAbove is a line: nothing else.', marks: [] },
    { files: 'Words\n\n---\na: b\n---\n', marks: [] },
  ],
  invalid: [
    { files: '---\ntitle: A\nicon: key\n\nWords.', marks: ['---\ntitle: A\nicon: key\n'] },
    { files: '\n\n---\ntitle: A\n---\n\nWords.', marks: ['---\ntitle: A\n---\n'] },
    { files: '---\ntitle: A', marks: ['---\ntitle: A'] },
  ],
  check({ path, document, isSnippet, report }) {
    const stray = isSnippet || document.frontmatter !== null ? null : straySettings(document.text);
    if (stray === null) return;
    const isOpen = stray.kind === 'open';
    report({
      range: stray.range,
      title: isOpen ? 'The page settings have no end' : 'The page settings begin too late',
      detail: `${isOpen ? 'A line of three dashes has to stand below them.' : 'Nothing may stand above them, not even an empty line.'} As it is, readers see them as text, and the page has no title of its own.`,
      fixes: [
        {
          title: isOpen ? 'Put the dashes below them' : 'Move them to the top',
          certain: true,
          edits: [{ path, edits: [stray.edit] }],
        },
      ],
    });
  },
});
