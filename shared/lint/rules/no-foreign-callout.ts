import { lineEnd, lineStart } from '../../base/lines.ts';
import type { Range } from '../../base/range.ts';
import { rangeOf } from '../../mdx/types.ts';
import { calloutFor } from '../callouts.ts';
import { contentOf, newLineOf } from '../content.ts';
import { defineRule } from '../define.ts';

/** `:::note`, `::: tip Title`, `:::info[Title]`: as Docusaurus, VitePress and Starlight begin a callout. */
const opener = /^([ \t]*)(:{3,})[ \t]*([A-Za-z]+)/;
const closer = /^[ \t]*:{3,}[ \t]*$/;

export const noForeignCalloutRule = defineRule({
  id: 'no-foreign-callout',
  scope: 'page',
  severity: 'warning',
  summary: 'Callouts are components',
  why: 'Other tools begin a callout with `:::note` and end it with `:::`. Here readers see the colons, and no callout.',
  fix: 'Put the text into Note, Tip, Warning, Info or Check, and take the lines with colons out.',
  topic: 'Components',
  valid: [
    { files: '```\n:::note\na\n:::\n```', marks: [] },
    { files: 'a :::note\n\n::: \n\n:::wrong-name\n\n`:::tip`\n', marks: [] },
  ],
  invalid: [
    { files: ':::note\nKeys expire.\n:::', marks: [':::note'] },
    { files: 'a\n\n::: tip Good to know\n\n- Keys\n- expire\n\n:::\n\nb', marks: ['::: tip Good to know'] },
    { files: ':::info[Keys]\n- They\n- expire\n:::', marks: [':::info[Keys]'] },
    { files: '::::caution\na\n\n:::tip\nb\n:::\n\n::::\n', marks: ['::::caution', ':::tip'] },
    { files: '- a\n\n  :::note\n  b\n  :::\n', marks: [':::note'] },
    { files: ':::warning\nNobody ends it.\n', marks: [':::warning'] },
  ],
  check({ document, path, report }) {
    const { text } = document;
    if (!text.includes(':::')) return;
    const { paragraphs, codes } = contentOf(document);
    const ends = endsOf(
      text,
      codes.map(({ node }) => rangeOf(node)),
    );
    const newLine = newLineOf(text);
    for (const paragraph of paragraphs) {
      const { from, to } = rangeOf(paragraph.node);
      for (const line of linesOf(text, { from: lineStart(text, from), to })) {
        const source = text.slice(line.from, line.to);
        const [begin = '', indent, colons, word] = opener.exec(source) ?? [];
        const title = begin === '' ? null : titleOf(source.slice(begin.length));
        const component = title === null ? null : calloutFor(word!);
        if (component === null) continue;
        const end = ends.get(line.from) ?? null;
        const isBlank = (at: Range) => text.slice(at.from, at.to).trim() === '';
        const before = end === null ? null : lineOf(text, end.from - 1);
        report({
          range: { from: line.from + indent!.length, to: line.to },
          title: `Readers see “${colons}${word}”`,
          detail: `It begins a callout in other tools. Here it is a ${component}, written as a component.`,
          fixes:
            end === null || before === null || before.from <= line.from
              ? []
              : [
                  {
                    title: `Make it a ${component}`,
                    certain: true,
                    edits: [
                      {
                        path,
                        edits: [
                          {
                            ...line,
                            insert: `${indent}<${component}>${title === '' ? '' : `${newLine}${indent}**${title}**${newLine}`}`,
                          },
                          // Without an empty line the tag would be part of what stands before it: of a list, say.
                          { ...end, insert: `${isBlank(before) ? '' : newLine}${indent}</${component}>` },
                        ],
                      },
                    ],
                  },
                ],
        });
      }
    }
  },
});

/** The title behind the name of a callout: in brackets, or behind a space; null where the name goes on. */
function titleOf(rest: string): string | null {
  if (rest.startsWith('[')) {
    const end = rest.indexOf(']');
    return end > 0 && rest.slice(end + 1).trim() === '' ? rest.slice(1, end).trim() : null;
  }
  return rest === '' || /^[ \t]/.test(rest) ? rest.trim() : null;
}

/** Lines of a part of a text, without what ends them. */
function linesOf(text: string, { from, to }: Range): Range[] {
  const lines: Range[] = [];
  for (let at = from; at <= to && at < text.length;) {
    const line = lineOf(text, at);
    lines.push(line);
    at = lineEnd(text, at) + 1;
  }
  return lines;
}

function lineOf(text: string, at: number): Range {
  const end = lineEnd(text, at);
  return { from: lineStart(text, at), to: text[end - 1] === '\r' ? end - 1 : end };
}

/** The line that ends each callout, by where its first line begins: in one pass, as a page may have very many. */
function endsOf(text: string, codes: readonly Range[]): ReadonlyMap<number, Range> {
  const ends = new Map<number, Range>();
  const open: number[] = [];
  let code = 0;
  for (const line of linesOf(text, { from: 0, to: text.length })) {
    while (code < codes.length && codes[code]!.to <= line.from) code++;
    if (code < codes.length && codes[code]!.from <= line.from) continue;
    const source = text.slice(line.from, line.to);
    if (closer.test(source)) {
      const begin = open.pop();
      if (begin !== undefined) ends.set(begin, line);
    } else if (opener.test(source)) open.push(line.from);
  }
  return ends;
}
