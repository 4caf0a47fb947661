import type { RootContent } from 'mdast';
import type { Range } from '../../base/range.ts';
import { rangeOf } from '../../mdx/types.ts';
import { defineRule } from '../define.ts';

export const boldSignsShownRule = defineRule({
  id: 'bold-signs-shown',
  scope: 'page',
  severity: 'advice',
  summary: 'Bold words are bold',
  why: 'Beside punctuation, two asterisks begin or end bold words only where a space or more punctuation stands on their other side. Readers see the asterisks.',
  fix: 'Put a space behind the asterisks, or move the punctuation out of the bold words.',
  topic: 'Wording',
  valid: [
    { files: '**注意**：这里 **注意：** 这里 **중요!** 합니다 **强调**文字', marks: [] },
    { files: '2 ** 3 ** 4, a**b, `**注意：**这里`, \\*\\*注意：\\*\\*这里, **/x.ts and **/*.ts', marks: [] },
    // The signs in the middle begin bold words inside of bold ones.
    { files: '**注意：**这里和**重要**那里', marks: [] },
    { files: 'Use f(**kwargs) and g(**options) in Python, or **a:**b.', marks: [] },
  ],
  invalid: [
    { files: '# **注意：**这里', marks: ['**注意：**'] },
    { files: '**注意：**这里', marks: ['**注意：**'] },
    { files: '이것은 **중요!**합니다 그리고 **「注意」**は。', marks: ['**중요!**', '**「注意」**'] },
    { files: '- 这是**“重要”**的\n- 这是**（重要）**的', marks: ['**“重要”**', '**（重要）**'] },
    { files: '**`npm`**를 쓰고 **[문서](/page)**를 본다', marks: ['**`npm`**', '**[문서](/page)**'] },
    { files: '| a |\n|-|\n| **はい。**そう |', marks: ['**はい。**'] },
  ],
  check({ document, path, report }) {
    for (const line of linesIn(document.tree.children, document.text))
      for (const place of shownIn(line)) {
        const spaces = placesOfSpaces(line, place).map((at) => ({ from: at, to: at, insert: ' ' }));
        report({
          range: place,
          title: 'These words are not bold',
          detail:
            'Readers see the asterisks, as punctuation stands on one side of them and a letter on the other. Put a space there, or move the punctuation out of the bold words.',
          fixes: [{ title: 'Put a space there', edits: [{ path, edits: spaces }] }],
        });
      }
  },
});

const letter = /[\p{L}\p{N}]/u;
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const punctuation = /[\p{P}\p{S}]/u;

/** The source of a paragraph, heading or cell, in which a letter stands for all that is no text of its own. */
interface Line {
  readonly from: number;
  readonly signs: readonly string[];
  /** Where signs begin that make words bold. */
  readonly drawn: ReadonlySet<number>;
}

function* linesIn(nodes: readonly RootContent[], text: string): Generator<Line> {
  for (const node of nodes) {
    if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') {
      const { from, to } = rangeOf(node);
      if (!text.slice(from, to).includes('**')) continue;
      const signs = Array.from<string>({ length: to - from }).fill('x');
      const drawn = new Set<number>();
      fill(node.children, text, from, signs, drawn);
      yield { from, signs, drawn };
    } else if ('children' in node) yield* linesIn(node.children as RootContent[], text);
  }
}

function fill(nodes: readonly RootContent[], text: string, start: number, signs: string[], drawn: Set<number>): void {
  for (const node of nodes) {
    const { from, to } = rangeOf(node);
    const take = (at: number, end: number) => {
      for (; at < end; at++) signs[at - start] = text[at]!;
    };
    if (node.type === 'text') take(from, to);
    else {
      const edge = node.type === 'strong' ? 2 : 1;
      take(from, from + edge);
      take(to - edge, to);
      if (node.type === 'strong') drawn.add(from - start).add(to - edge - start);
    }
    if ('children' in node) fill(node.children as RootContent[], text, start, signs, drawn);
  }
}

/** Pairs of asterisks around words that neither begin nor end bold ones, although they were to. */
function shownIn(line: Line): Range[] {
  const text = line.signs.join('');
  const found: Range[] = [];
  for (let open = text.indexOf('**'); open >= 0;) {
    const close = text.indexOf('**', open + 2);
    if (close < 0) break;
    const place = { from: line.from + open, to: line.from + close + 2 };
    const isBold = line.drawn.has(open) && line.drawn.has(close);
    const isMeant = !isBold && !line.drawn.has(open) && holdsWords(text, open, close);
    if (isMeant && placesOfSpaces(line, place).length > 0) found.push(place);
    open = isBold || isMeant ? text.indexOf('**', close + 2) : close;
  }
  return found;
}

function holdsWords(text: string, open: number, close: number): boolean {
  const inside = text.slice(open + 2, close);
  return (
    inside !== '' &&
    inside.trim() === inside &&
    !/[\r\n*\\]/.test(inside) &&
    !/[*\\]/.test(text.charAt(open - 1) + text.charAt(close + 2)) &&
    wide.test(text.slice(Math.max(0, open - 1), close + 3))
  );
}

/** Where a letter is beside the asterisks, and punctuation on their other side. */
function placesOfSpaces({ from: start, signs }: Line, { from, to }: Range): number[] {
  const [before, first, last, behind] = [from - 1, from + 2, to - 3, to].map((at) => signs[at - start] ?? '');
  return [
    ...(letter.test(before!) && punctuation.test(first!) ? [from] : []),
    ...(punctuation.test(last!) && letter.test(behind!) ? [to] : []),
  ];
}
