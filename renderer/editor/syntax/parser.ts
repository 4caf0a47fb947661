import { commonmarkLanguage } from '@codemirror/lang-markdown';
import { Autolink, Table, TaskList, type MarkdownConfig, type MarkdownParser } from '@lezer/markdown';
import { fencedCode, footnoteDefinition, jsxBlock, mathBlock, moduleBlock, settingsBlock } from './blocks.ts';
import { pageStyles } from './highlight.ts';
import { footnoteReference, inlineExpression, inlineMath, inlineTag, strikethrough } from './inline.ts';
import { deepLines, laterTable, tableLook, underlinedHeading } from './leaves.ts';
import { partsOf, partsOfParser, type Container } from './internals.ts';
import { looked, LookingParser } from './look-ahead.ts';

/** The nodes that MDX, formulas, notes and page settings add to those of Markdown. */
const mdx: MarkdownConfig = {
  defineNodes: [
    { name: 'JsxBlock', block: true },
    'OpenTag',
    'CloseTag',
    'SelfClosingTag',
    'TagMark',
    'TagName',
    'Attribute',
    'AttributeName',
    'AttributeText',
    'AttributeExpression',
    'Expression',
    'HeadingId',
    { name: 'Module', block: true },
    { name: 'Head', block: true },
    'HeadMark',
    'HeadName',
    { name: 'MathBlock', block: true },
    'InlineMath',
    'MathMark',
    'MathInfo',
    'MathText',
    {
      name: 'FootnoteDefinition',
      composite: (_cx, line, value) =>
        line.next < 0
          ? true
          : line.indent >= line.baseIndent + value && (line.moveBaseColumn(line.baseIndent + value), true),
    },
    'FootnoteMark',
    'FootnoteReference',
    'Strikethrough',
    'StrikethroughMark',
  ],
  props: [pageStyles],
  remove: ['HTMLBlock', 'HTMLTag', 'IndentedCode'],
  parseBlock: [
    settingsBlock,
    moduleBlock,
    fencedCode,
    mathBlock,
    footnoteDefinition,
    jsxBlock,
    underlinedHeading,
    laterTable,
    deepLines,
  ],
  parseInline: [inlineTag, inlineExpression, inlineMath, footnoteReference, strikethrough],
};

/** A note goes on over blank lines, so where it ends depends on the first line that is not in it. */
function withNotesThatLook(parser: MarkdownParser): MarkdownParser {
  const { skipContextMarkup, nodeTypes } = partsOfParser(parser);
  const type = nodeTypes.FootnoteDefinition!;
  const usual = skipContextMarkup[type]!;
  skipContextMarkup[type] = (container, cx, line) => {
    looked(cx, container.from, partsOf(cx).absoluteLineEnd);
    return usual(container, cx, line);
  };
  return parser;
}

/** Lists go on however far they are moved in: there is no code that is moved in by four. */
function withDeepLists(parser: MarkdownParser): MarkdownParser {
  const { skipContextMarkup, nodeTypes } = partsOfParser(parser);
  for (const name of ['BulletList', 'OrderedList']) {
    const type = nodeTypes[name]!;
    const usual = skipContextMarkup[type]!;
    skipContextMarkup[type] = (container: Container, cx, line) => {
      const { indent, baseIndent } = line;
      if (line.pos === line.text.length || indent < baseIndent + 4) return usual(container, cx, line);
      // The usual rule, told that the line is moved in by none.
      line.indent = baseIndent;
      const goesOn = usual(container, cx, line);
      line.indent = indent;
      return goesOn || itemGoesOn(container, cx, line);
    };
  }
  return parser;
}

function itemGoesOn(
  container: Container,
  cx: Parameters<NonNullable<MarkdownConfig['parseBlock']>[number]['parse'] & object>[0],
  line: { readonly indent: number; readonly baseIndent: number },
): boolean {
  const { stack } = cx as unknown as { readonly stack: readonly Container[] };
  const item = stack[stack.indexOf(container) + 1];
  return item !== undefined && line.indent >= item.value + line.baseIndent;
}

const markdownParser = withNotesThatLook(
  withDeepLists(
    (commonmarkLanguage.parser as MarkdownParser).configure([
      { parseBlock: [tableLook] },
      Table,
      TaskList,
      Autolink,
      mdx,
    ]),
  ),
);

/** Reads a page: Markdown as GitHub has it, MDX, formulas, notes, page settings. Incremental. */
export const pageParser = new LookingParser(markdownParser);
