import type { TextEdit } from '../../base/edit.ts';
import { rangeOf } from '../../mdx/types.ts';
import { labelOf } from '../callouts.ts';
import { componentOf, contentOf, firstLine, beforeOnLine, newLineOf, type Found } from '../content.ts';
import { defineRule } from '../define.ts';

export const useCalloutRule = defineRule({
  id: 'use-callout',
  scope: 'page',
  severity: 'advice',
  summary: 'Notes and warnings stand in callouts',
  why: 'Readers who skim see a callout, and know by its colour whether to worry. In the text it is a sentence like any other.',
  fix: 'Wrap the text in Note, Tip, Warning, Info or Check, and leave the label out.',
  topic: 'Components',
  valid: [
    { files: '<Note>\n  **Note:** x\n</Note>', marks: [] },
    { files: '**Name:** x\n\n- **Note:** x\n\n> Note that it is so.\n\n**Note**\n', marks: [] },
  ],
  invalid: [
    { files: 'a\n\n**Note:** Keys expire.\n\nb', marks: ['**Note:** Keys expire.'] },
    { files: '> **Warning**: Keys\n> expire.', marks: ['> **Warning**: Keys'] },
    { files: '> [!IMPORTANT]\n> Keys expire.\n>\n> - soon', marks: ['> [!IMPORTANT]'] },
    { files: '<Steps>\n<Step title="A">\n    __Tip__: Keys\n    expire.\n</Step>\n</Steps>', marks: ['__Tip__: Keys'] },
    { files: '**Note:** These hold:\n\n- one', marks: ['**Note:** These hold:'] },
  ],
  check({ document, path, report }) {
    const { text } = document;
    const { paragraphs, quotes } = contentOf(document);
    for (const quote of quotes) {
      const first = quote.node.children[0];
      if (first?.type !== 'paragraph' || !standsInText(quote)) continue;
      const found = labelOf(text, first, quote.node);
      if (found === null) continue;
      const range = rangeOf(quote.node);
      const before = beforeOnLine(text, range.from);
      report({
        range: firstLine(text, quote.node),
        ...words(found.word, found.component),
        fixes:
          before.trim() === ''
            ? [
                {
                  title: `Make it a ${found.component}`,
                  certain: true,
                  edits: [{ path, edits: [quoteEdit(text, range, found.end, before, found.component)] }],
                },
              ]
            : [],
      });
    }
    for (const paragraph of paragraphs) {
      if (!standsInText(paragraph)) continue;
      const found = labelOf(text, paragraph.node, null);
      if (found === null) continue;
      const range = rangeOf(paragraph.node);
      if (found.end >= range.to) continue;
      const before = beforeOnLine(text, range.from);
      // What ends with a colon goes on in the next block: where the callout would end only the writer knows.
      const goesOn = /:\s*$/.test(text.slice(range.from, range.to));
      const newLine = newLineOf(text);
      report({
        range: firstLine(text, paragraph.node),
        ...words(found.word, found.component),
        fixes:
          before.trim() !== '' || goesOn
            ? []
            : [
                {
                  title: `Make it a ${found.component}`,
                  certain: true,
                  edits: [
                    {
                      path,
                      edits: [
                        { from: range.from, to: found.end, insert: `<${found.component}>${newLine}${before}  ` },
                        { from: range.to, to: range.to, insert: `${newLine}${before}</${found.component}>` },
                      ],
                    },
                  ],
                },
              ],
      });
    }
  },
});

/** At the top of the page or in a component that holds text; labels in lists are labels. */
function standsInText({ parent }: Found<unknown>): boolean {
  if (parent === null) return true;
  const component = componentOf(parent.node);
  return (
    component !== undefined &&
    component.group !== 'Callouts' &&
    component.group !== 'API' &&
    component.group !== 'Cards'
  );
}

function words(word: string, component: string) {
  return {
    title: `“${word}” is a callout in words`,
    detail: `Readers who skim miss it. As a ${component} it stands out.`,
  };
}

/** The quotation without its signs and its label, in a callout. */
function quoteEdit(
  text: string,
  range: { from: number; to: number },
  labelEnd: number,
  before: string,
  component: string,
): TextEdit {
  const newLine = newLineOf(text);
  const rest = text.slice(labelEnd, range.to).split(/\r\n|\n|\r/);
  const lines = rest.map((line, index) => line.replace(index === 0 ? /^[ \t]*>?[ \t]?(?=.)/ : /^[ \t]*>[ \t]?/, ''));
  const body = lines
    .map((line) => (line.trim() === '' ? '' : `${before}  ${line}`))
    .join(newLine)
    .replace(/^[ \t]*/, `${before}  `);
  return {
    from: range.from,
    to: range.to,
    insert: `<${component}>${newLine}${body}${newLine}${before}</${component}>`,
  };
}
