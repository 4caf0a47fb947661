import { markdown, markdownLanguage } from '@codemirror/lang-markdown';
import type { Extension } from '@codemirror/state';
import { syntaxHighlighting } from '@codemirror/language';
import { styleTags, Tag, tagHighlighter, tags } from '@lezer/highlight';
import type { BlockContext, InlineContext, Line, MarkdownConfig } from '@lezer/markdown';

const mark = Tag.define();
const tagName = Tag.define();
const attribute = Tag.define();
const value = Tag.define();
const code = Tag.define();
const settingName = Tag.define();
const aside = Tag.define();

const isNameStart = (char: number) => (char >= 65 && char <= 90) || (char >= 97 && char <= 122);
const isName = (char: number) => isNameStart(char) || (char >= 48 && char <= 57) || char === 45 || char === 46 || char === 58 || char === 95;
const isSpace = (char: number) => char === 32 || char === 9 || char === 10;

/** End of a quoted text or of balanced braces that start at `pos`; -1 where they do not end. */
function endOfValue(cx: InlineContext, pos: number): number {
  const first = cx.char(pos);
  if (first === 34 || first === 39) {
    for (let at = pos + 1; at < cx.end; at++) if (cx.char(at) === first) return at + 1;
    return -1;
  }
  let depth = 0;
  for (let at = pos; at < cx.end; at++) {
    const char = cx.char(at);
    if (char === 34 || char === 39 || char === 96) {
      const end = quoteEnd(cx, at, char);
      if (end < 0) continue;
      at = end;
    } else if (char === 123) depth++;
    else if (char === 125 && --depth === 0) return at + 1;
  }
  return -1;
}

function quoteEnd(cx: InlineContext, pos: number, quote: number): number {
  for (let at = pos + 1; at < cx.end; at++) {
    const char = cx.char(at);
    if (char === 92) at++;
    else if (char === quote) return at;
    else if (char === 10 && quote !== 96) return -1;
  }
  return -1;
}

/** `<Card title="x" cols={2}>`, `</Card>`, `<>`: the editor only colours it, so it takes what looks like a tag. */
function parseTag(cx: InlineContext, next: number, pos: number): number {
  if (next !== 60) return -1;
  const isClosing = cx.char(pos + 1) === 47;
  let at = pos + (isClosing ? 2 : 1);
  const children = [cx.elt('TagMark', pos, at)];
  if (isNameStart(cx.char(at))) {
    const start = at;
    while (at < cx.end && isName(cx.char(at))) at++;
    children.push(cx.elt('TagName', start, at));
  } else if (cx.char(at) !== 62) return -1;
  while (at < cx.end) {
    const char = cx.char(at);
    if (char === 62 || (char === 47 && cx.char(at + 1) === 62)) {
      const end = at + (char === 62 ? 1 : 2);
      children.push(cx.elt('TagMark', at, end));
      return cx.addElement(cx.elt('Tag', pos, end, children));
    }
    if (isSpace(char)) at++;
    else if (isClosing) return -1;
    else if (isNameStart(char)) {
      const start = at;
      while (at < cx.end && isName(cx.char(at))) at++;
      if (cx.char(at) === 61) at++;
      children.push(cx.elt('TagAttribute', start, at));
    } else if (char === 34 || char === 39 || char === 123) {
      const end = endOfValue(cx, at);
      if (end < 0) return -1;
      children.push(cx.elt('TagValue', at, end));
      at = end;
    } else return -1;
  }
  return -1;
}

function parseExpression(cx: InlineContext, next: number, pos: number): number {
  if (next !== 123) return -1;
  const isComment = cx.char(pos + 1) === 47 && cx.char(pos + 2) === 42;
  let end = -1;
  if (isComment) {
    for (let at = pos + 3; at < cx.end - 2; at++) if (cx.char(at) === 42 && cx.char(at + 1) === 47 && cx.char(at + 2) === 125) end = at + 3;
  } else end = endOfValue(cx, pos);
  return end < 0 ? -1 : cx.addElement(cx.elt(isComment ? 'Comment' : 'Expression', pos, end));
}

/** The settings at the top, where they are shown as text. */
function parseHead(cx: BlockContext, line: Line): boolean {
  if (cx.lineStart !== 0 || !/^\uFEFF?(---|\+\+\+)[ \t]*$/.test(line.text)) return false;
  const fence = line.text.replace('\uFEFF', '').slice(0, 3);
  const from = cx.lineStart;
  const children = [cx.elt('HeadMark', from, from + line.text.length)];
  let end = from + line.text.length;
  while (cx.nextLine()) {
    end = cx.lineStart + line.text.length;
    if (line.text.startsWith(fence)) {
      children.push(cx.elt('HeadMark', cx.lineStart, end));
      cx.nextLine();
      break;
    }
    const name = /^\s*[\w"':-]+?\s*[:=](?=\s|$)/.exec(line.text);
    if (name !== null) children.push(cx.elt('HeadName', cx.lineStart, cx.lineStart + name[0].length));
  }
  cx.addElement(cx.elt('Head', from, end, children));
  return true;
}

/** `import` and `export` lines, up to a blank line. */
function parseModule(cx: BlockContext, line: Line): boolean {
  if (!/^(?:import\s+[\w*{"']|export\s+(?:const|let|var|function|default)\b)/.test(line.text)) return false;
  const from = cx.lineStart;
  let end = from + line.text.length;
  while (cx.nextLine() && line.text.trim() !== '') end = cx.lineStart + line.text.length;
  cx.addElement(cx.elt('Module', from, end));
  return true;
}

/**
 * Fenced code that may stand at any indentation, as it does inside components:
 * plain Markdown would not see the end of a fence that is moved in by four.
 */
function parseFence(cx: BlockContext, line: Line): boolean {
  const opening = /^(`{3,}(?!`)|~{3,}(?!~))(.*)$/.exec(line.text.slice(line.pos));
  if (opening === null || (opening[1]![0] === '`' && opening[2]!.includes('`'))) return false;
  const mark = opening[1]!;
  const from = cx.lineStart + line.pos;
  const info = opening[2]!.trim();
  const children = [cx.elt('CodeMark', from, from + mark.length)];
  if (info !== '') {
    const at = from + mark.length + opening[2]!.indexOf(info);
    children.push(cx.elt('CodeInfo', at, at + info.length));
  }
  let end = cx.lineStart + line.text.length;
  // A line that the list or quotation around does not hold ends the code with it.
  while (cx.nextLine() && (line as unknown as { readonly depth: number }).depth >= cx.depth) {
    children.push(...line.markers);
    const rest = line.text.slice(line.pos).trimEnd();
    end = cx.lineStart + line.text.length;
    if (rest.length >= mark.length && rest === mark[0]!.repeat(rest.length)) {
      children.push(cx.elt('CodeMark', cx.lineStart + line.pos, cx.lineStart + line.pos + rest.length));
      cx.nextLine();
      break;
    }
    if (line.basePos < line.text.length) children.push(cx.elt('CodeText', cx.lineStart + line.basePos, end));
  }
  cx.addElement(cx.elt('FencedCode', from, end, children));
  return true;
}

/** A tag that has a line for itself is no part of the paragraph around: code may follow it, moved in as far as it likes. */
const tagLine = /^<\/?[A-Za-z][^<>]*>[ \t]*$/;
function parseTagLine(cx: BlockContext, line: Line): boolean {
  const text = line.text.slice(line.pos);
  if (!tagLine.test(text)) return false;
  const from = cx.lineStart + line.pos;
  cx.addElement(cx.elt('TagLine', from, from + text.length, cx.parser.parseInline(text, from)));
  cx.nextLine();
  return true;
}

/** A tag whose attributes go on over lines: its `>`, alone on a line, is no quotation. */
const openTagLine = /^<[A-Za-z][\w.:-]*(?:[ \t]+[\w:-]+(?:=(?:"[^"]*"|'[^']*'|\{[^]*)?)?)*[ \t]*$/;
function parseLongTag(cx: BlockContext, line: Line): boolean {
  const first = line.text.slice(line.pos);
  if (!openTagLine.test(first)) return false;
  const from = cx.lineStart + line.pos;
  let text = first;
  const state: TagState = { quote: '', depth: 0 };
  endsTag(first, state);
  while (cx.nextLine() && line.text.trim() !== '' && (line as unknown as { readonly depth: number }).depth >= cx.depth) {
    text += `\n${line.text}`;
    if (!endsTag(line.text, state)) continue;
    cx.nextLine();
    break;
  }
  cx.addElement(cx.elt('TagLine', from, from + text.length, cx.parser.parseInline(text, from)));
  return true;
}

/** Where a tag that goes on over lines stands at the end of one: in which quotation mark, in how many braces. */
interface TagState {
  quote: string;
  depth: number;
}

/** Whether a line has the `>` of the tag, outside of quotes and braces; the state goes on with the next. */
function endsTag(line: string, state: TagState): boolean {
  for (const sign of line) {
    if (state.quote !== '') state.quote = sign === state.quote ? '' : state.quote;
    else if (sign === '"' || sign === "'" || sign === '`') state.quote = sign;
    else if (sign === '{') state.depth++;
    else if (sign === '}') state.depth--;
    else if (sign === '>' && state.depth === 0) return true;
  }
  return false;
}

const mdx: MarkdownConfig = {
  defineNodes: [
    { name: 'Tag' }, { name: 'TagMark', style: mark }, { name: 'TagName', style: tagName }, { name: 'TagAttribute', style: attribute }, { name: 'TagValue', style: value }, { name: 'TagLine', block: true },
    { name: 'Expression', style: value }, { name: 'Comment', style: aside },
    { name: 'Head', block: true, style: code }, { name: 'HeadMark', style: mark }, { name: 'HeadName', style: settingName },
    { name: 'Module', block: true, style: code },
  ],
  remove: ['HTMLBlock', 'HTMLTag', 'IndentedCode', 'Autolink'],
  parseBlock: [
    { name: 'Head', parse: parseHead, before: 'HorizontalRule' },
    { name: 'Module', parse: parseModule, before: 'HorizontalRule' },
    { name: 'FencedCode', parse: parseFence },
    { name: 'TagLine', parse: parseTagLine, before: 'HorizontalRule', endLeaf: (_cx, line) => tagLine.test(line.text.slice(line.pos)) },
    { name: 'LongTag', parse: parseLongTag, before: 'HorizontalRule', endLeaf: (_cx, line) => openTagLine.test(line.text.slice(line.pos)) },
  ],
  parseInline: [
    { name: 'Tag', parse: parseTag, before: 'Emphasis' },
    { name: 'Expression', parse: parseExpression, before: 'Emphasis' },
  ],
  props: [
    styleTags({
      'HeaderMark HardBreak QuoteMark ListMark LinkMark EmphasisMark CodeMark StrikethroughMark TableDelimiter TaskMarker': mark,
      'Link/URL Image/URL LinkTitle CodeInfo': mark,
      'InlineCode CodeText FencedCode': code,
      'URL': tags.link,
    }),
  ],
};

/** Classes of editor.css; a page's source looks like its text, not like code. */
const highlighter = tagHighlighter([
  { tag: tags.heading, class: 'src-heading' },
  { tag: tags.strong, class: 'src-strong' },
  { tag: tags.emphasis, class: 'src-emphasis' },
  { tag: tags.strikethrough, class: 'src-struck' },
  { tag: tags.link, class: 'src-link' },
  { tag: tags.quote, class: 'src-quote' },
  { tag: tags.escape, class: 'src-mark' },
  { tag: tags.character, class: 'src-mark' },
  { tag: code, class: 'src-code' },
  { tag: mark, class: 'src-mark' },
  { tag: tagName, class: 'src-tag' },
  { tag: attribute, class: 'src-attribute' },
  { tag: value, class: 'src-value' },
  { tag: settingName, class: 'src-setting' },
  { tag: aside, class: 'src-aside' },
]);

export function pageLanguage(): Extension {
  return [markdown({ base: markdownLanguage, extensions: mdx, completeHTMLTags: false, addKeymap: false, pasteURLAsLink: false }), syntaxHighlighting(highlighter)];
}
