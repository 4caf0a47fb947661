import { rangeOf } from '../../mdx/types.ts';
import { contentOf, firstLine, isUnclosed, beforeOnLine, newLineOf } from '../content.ts';
import { defineRule } from '../define.ts';

export const unclosedCodeRule = defineRule({
  id: 'unclosed-code',
  scope: 'page',
  severity: 'error',
  summary: 'Code blocks are closed',
  why: 'Everything behind the block is shown as code: headings, links and pictures are gone.',
  fix: 'Write the three backticks once more where the code ends. Around code that has code blocks itself, write four.',
  topic: 'Page',
  valid: [
    { files: '```js\na\n```\n\n~~~\nb\n~~~~', marks: [] },
    { files: '````md\n```js\na\n```\n````', marks: [] },
    { files: '> ```js\n> a\n> ```\n\n- b\n\n  ```\n  c\n  ```', marks: [] },
  ],
  invalid: [
    { files: '```js\na\n\n## B\n\nwords', marks: ['```js'] },
    { files: '```mdx\n## A\n\n```js\na\n```\n\n## B\n```\n\n## C\n', marks: ['```'] },
    { files: '- a\n\n  ```\n  b\n\nwords', marks: ['```'] },
  ],
  check({ document, path, report }) {
    const { text } = document;
    const { codes } = contentOf(document);
    for (const { node, parent } of codes) {
      if (!isUnclosed(text, node)) continue;
      const range = rangeOf(node);
      const fence = /^(?:`{3,}|~{3,})/.exec(text.slice(range.from, range.to))![0];
      // Signs that open another block where one was meant to end: the block around it holds code blocks.
      const around =
        fence.length === 3 && !node.lang
          ? codes.findLast(
              (other) =>
                other.parent === parent &&
                rangeOf(other.node).to < range.from &&
                /\n[ \t]*(?:`{3,}|~{3,})[^\s`~]/.test(other.node.value),
            )
          : undefined;
      const outer = around === undefined ? null : rangeOf(around.node);
      const before = beforeOnLine(text, range.from);
      const swallowed = outer === null ? contentBehind(text, range) : null;
      const end = swallowed?.end ?? range.from + text.slice(range.from, range.to).trimEnd().length;
      const takesMore = outer !== null || swallowed !== null;
      report({
        range: firstLine(text, node),
        severity: takesMore ? 'error' : 'warning',
        title: 'This code block is never closed',
        detail:
          outer !== null
            ? 'Readers see everything behind it as code. It was meant to close a block further up that shows code blocks itself: such a block needs four signs at its start and its end.'
            : `${takesMore ? 'Readers see everything behind it as code.' : 'Whatever is written behind it becomes code as well.'} Write the same signs on a line of their own where the code ends.`,
        fixes:
          outer !== null
            ? [
                {
                  title: 'Write four signs around the whole block',
                  edits: [
                    {
                      path,
                      edits: [
                        { from: outer.from, to: outer.from, insert: fence[0]! },
                        { from: range.from, to: range.from, insert: fence[0]! },
                      ],
                    },
                  ],
                },
              ]
            : before.trim() !== ''
              ? []
              : [
                  {
                    title: swallowed === null ? 'Close it' : `Close it before “${swallowed.words}”`,
                    certain: swallowed === null,
                    edits: [{ path, edits: [{ from: end, to: end, insert: `${newLineOf(text)}${before}${fence}` }] }],
                  },
                ],
      });
    }
  },
});

/**
 * The first heading or component behind an empty line: code hardly has them, pages do. `end`: where the line before
 * that row of empty lines ends.
 */
function contentBehind(
  text: string,
  { from, to }: { readonly from: number; readonly to: number },
): { readonly end: number; readonly words: string } | null {
  const ends = /\r\n|\r|\n/g;
  ends.lastIndex = from;
  let end = -1;
  let isBehindEmpty = false;
  for (let start = from; start < to; start = ends.lastIndex) {
    const next = ends.exec(text);
    const line = text.slice(start, Math.min(next?.index ?? to, to));
    // What stands in the first line is the mark of the block itself.
    if (start > from && line.trim() === '') isBehindEmpty = true;
    else {
      const words = isBehindEmpty ? /^[ \t]*(#{2,6} .{1,60}|<\/?[A-Z][\w.]*[^>]{0,60}>?)/.exec(line)?.[1] : undefined;
      if (words !== undefined) return { end, words: words.trim() };
      [end, isBehindEmpty] = [start + line.length, false];
    }
    if (next === null) break;
  }
  return null;
}
