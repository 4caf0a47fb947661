import { codeRanges, endOfTag } from '../mdx/scan.ts';
import { componentByName } from '../vocabulary/registry.ts';
import { beforeOnLine, newLineOf } from './content.ts';

export interface ClosingPlace {
  readonly at: number;
  readonly insert: string;
  /** What is done, for a button: “Close <Tab> before </Tabs>”. */
  readonly title: string;
}

interface Line {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/**
 * Where the closing tag of a component that starts at `offset` belongs, as far as the page
 * shows it: with the paragraph that it starts in or the one below a callout, before the
 * next part of its kind, before the end of what holds it. Where it stands already and words
 * behind it keep it from closing anything, these get a line of their own. Null where only the
 * writer knows.
 */
export function closingPlace(text: string, offset: number, name: string): ClosingPlace | null {
  const component = componentByName(name);
  const end = endOfTag(text, offset);
  if (component === undefined || end === null || component.children?.none === true) return null;
  const before = beforeOnLine(text, offset);
  const newLine = newLineOf(text);
  const close = `</${name}>`;
  const lines = linesFrom(text, end);
  const isOwnLine = lines[0]!.text.trim() === '';
  if (before.trim() !== '' || !isOwnLine) {
    // Words behind it on its line: its end is in the same paragraph.
    if (component.kind === 'inline' && before.trim() !== '') return null;
    const paragraph = lines.slice(0, untilEmpty(lines, 0));
    const last = paragraph.at(-1)!;
    const at = last.from + last.text.trimEnd().length;
    return before.trim() !== '' || isOwnLine || /<\/?[A-Z]/.test(text.slice(end, at))
      ? null
      : { at, insert: close, title: `Close <${name}> at the end of the paragraph` };
  }
  const fences = codeRanges(text);
  const inCode = (at: number) => fences.some((range) => at > range.from && at < range.to);
  const closeBefore = (index: number, words: string): ClosingPlace | null => {
    let last = index - 1;
    while (last > 0 && lines[last]!.text.trim() === '') last--;
    if (last === 0) return null;
    const { from, text: line } = lines[last]!;
    const at = from + line.trimEnd().length;
    // What the page ends with may be code that nobody closed.
    if (inCode(at)) return null;
    let first = last;
    while (first > 1 && lines[first - 1]!.text.trim() !== '') first--;
    // Lists, quotations and tables would take the tag for their own.
    const isPlain =
      /(?:>|`{3}|~{3})[ \t]*$/.test(line) ||
      lines.slice(first, last + 1).every(({ text: other }) => /^[ \t]*[^\s\-*+>|\d#]/.test(other));
    return {
      at,
      insert: `${newLine}${isPlain ? '' : newLine}${before}${close}`,
      title: `Close <${name}> ${words}`,
    };
  };
  // A callout is about one thought: the block that follows is it.
  if (component.group === 'Callouts') {
    const start = lines.findIndex((line, index) => index > 0 && line.text.trim() !== '');
    if (start < 0) return null;
    const stop = untilEmpty(lines, start, inCode);
    const parts = lines
      .slice(start, stop)
      .findIndex((line) => /^[ \t]*<\/?[A-Z]/.test(line.text) && !inCode(line.from));
    if (parts === 0) return null;
    return closeBefore(parts < 0 ? stop : start + parts, 'after this paragraph');
  }
  const opened: string[] = [];
  for (const [index, line] of lines.entries()) {
    if (index === 0 || inCode(line.from)) continue;
    const tag = /^([ \t]*)<(\/?)([A-Z][\w.]*)/.exec(line.text);
    if (tag !== null) {
      const [, indent, slash, other] = tag as unknown as [string, string, string, string];
      const isNext =
        slash === '' && opened.length === 0 && other === name && component.children?.only?.includes(name) !== true;
      if (isNext && (component.parents !== undefined || indent.length <= before.length))
        return closeBefore(index, `before the next <${name}>`);
      const finish = endOfTag(text, line.from + indent.length);
      if (
        slash === '' &&
        finish !== null &&
        text[finish - 2] !== '/' &&
        !text.slice(finish, line.to).includes(`</${other}>`)
      )
        opened.push(other);
      if (slash === '/') {
        if (opened.at(-1) === other) opened.pop();
        else if (opened.length === 0 && other === name) {
          // A second closing tag would mend nothing.
          const at = finish ?? line.to;
          const rest = text.slice(at, line.to);
          return rest.trim() === '' || /^[ \t]*<\//.test(rest)
            ? null
            : {
                at,
                insert: `${newLine}${newLine}${indent}`,
                title: `Put what stands behind ${close} on a line of its own`,
              };
        } else return opened.length === 0 ? closeBefore(index, `before </${other}>`) : null;
      }
    }
    const heading = /^ {0,3}#{1,6} +(?! )(.*\S)/.exec(line.text);
    // Parts and wholes may well hold sections; cards, pictures and fields do not.
    if (heading !== null && opened.length === 0 && component.parents === undefined && component.children === undefined)
      return closeBefore(index, `before “${heading[1]!.slice(0, 40)}”`);
  }
  const blocks = lines
    .slice(1)
    .filter((line, index) => line.text.trim() !== '' && lines[index]!.text.trim() === '').length;
  return opened.length === 0 && (component.parents !== undefined || component.children !== undefined || blocks <= 1)
    ? closeBefore(lines.length, 'at the end of the page')
    : null;
}

/** Lines from a place on; the first is the rest of its own. */
function linesFrom(text: string, from: number): Line[] {
  const lines: Line[] = [];
  for (let at = from; ;) {
    const end = text.slice(at).search(/[\r\n]/);
    const to = end < 0 ? text.length : at + end;
    lines.push({ from: at, to, text: text.slice(at, to) });
    if (end < 0) return lines;
    at = to + (text.startsWith('\r\n', to) ? 2 : 1);
  }
}

function untilEmpty(lines: readonly Line[], from: number, inCode: (at: number) => boolean = () => false): number {
  const found = lines.findIndex((line, index) => index > from && line.text.trim() === '' && !inCode(line.from));
  return found < 0 ? lines.length : found;
}
