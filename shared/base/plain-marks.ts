// What emphasis and code of Markdown leave to read, for places that show plain text: by CommonMark's own rules, without
// a parser, for thousands of descriptions go through here. Linear in the length of the text.

/** Signs around the number of a text that is kept as it is; CommonMark counts the signs that it stands for so, too. */
const [before, after] = ['\uE000', '\uE001'];

/**
 * A text of one paragraph without the signs of emphasis, code and escapes. What stands in code, or behind a backslash,
 * stays as it is written.
 *
 * @param between what else is done to the text meanwhile, without touching code
 */
export function withoutMarks(text: string, between: (text: string) => string = (same) => same): string {
  const kept: string[] = [];
  const open = keepVerbatim(text.replace(/[\uE000\uE001]/g, ''), kept);
  return withoutEmphasis(between(open)).replace(/\uE000(\d+)\uE001/g, (_, number: string) => kept[Number(number)]!);
}

/** A text with a number in the place of each span of code and each escaped sign, which go to `kept`. */
function keepVerbatim(text: string, kept: string[]): string {
  const runs = new Map<number, number[]>();
  for (const { index, 0: run } of text.matchAll(/`+/g)) {
    const list = runs.get(run.length);
    if (list === undefined) runs.set(run.length, [index]);
    else list.push(index);
  }
  // Looked at from behind, so that the next run of a length is the last of its list.
  for (const list of runs.values()) list.reverse();
  const sign = /\\([!-/:-@[-`{-~])|`+/g;
  let result = '';
  let last = 0;
  const keep = (verbatim: string, from: number, to: number) => {
    result += `${text.slice(last, from)}${before}${kept.length}${after}`;
    kept.push(verbatim);
    last = sign.lastIndex = to;
  };
  for (let match = sign.exec(text); match !== null; match = sign.exec(text)) {
    const end = match.index + match[0].length;
    if (match[1] !== undefined) {
      keep(match[1], match.index, end);
      continue;
    }
    const closing = runs.get(match[0].length) ?? [];
    while (closing.length > 0 && closing.at(-1)! < end) closing.pop();
    const close = closing.at(-1);
    if (close === undefined) continue;
    const inside = text.slice(end, close).replace(/\n/g, ' ');
    const isPadded = inside.startsWith(' ') && inside.endsWith(' ') && inside.trim() !== '';
    keep(isPadded ? inside.slice(1, -1) : inside, match.index, close + match[0].length);
  }
  return result + text.slice(last);
}

interface Run {
  readonly at: number;
  readonly sign: string;
  readonly length: number;
  readonly opens: boolean;
  readonly closes: boolean;
  /** Signs that are no emphasis so far. */
  left: number;
}

/** CommonMark, “Emphasis and strong emphasis”: what a row of signs is follows from the signs beside it. */
function runsOf(text: string): Run[] {
  return [...text.matchAll(/\*+|_+/g)].map(({ index, 0: row }): Run => {
    const previous = /[\s\S]$/u.exec(text.slice(Math.max(0, index - 2), index))?.[0] ?? ' ';
    const end = index + row.length;
    const next = end < text.length ? String.fromCodePoint(text.codePointAt(end)!) : ' ';
    const isMark = (sign: string) => /[\p{P}\p{S}\uE000\uE001]/u.test(sign);
    const isLeft = !/\s/.test(next) && (!isMark(next) || /\s/.test(previous) || isMark(previous));
    const isRight = !/\s/.test(previous) && (!isMark(previous) || /\s/.test(next) || isMark(next));
    // Inside a word an underscore is a letter of it.
    const isLoose = row.startsWith('*');
    return {
      at: index,
      sign: row[0]!,
      length: row.length,
      opens: isLeft && (isLoose || !isRight || isMark(previous)),
      closes: isRight && (isLoose || !isLeft || isMark(next)),
      left: row.length,
    };
  });
}

function withoutEmphasis(text: string): string {
  const runs = runsOf(text);
  const open: Run[] = [];
  // Where nothing opened a row of this kind before, nothing will: each place is looked at once.
  const bottoms = new Map<string, number>();
  for (const run of runs) {
    while (run.closes && run.left > 0) {
      const kind = `${run.sign}${run.opens}${run.left % 3}`;
      const bottom = bottoms.get(kind) ?? -1;
      let at = open.length - 1;
      while (at >= 0 && open[at]!.at > bottom && !isPair(open[at]!, run)) at--;
      const opening = at < 0 ? undefined : open[at];
      if (opening === undefined || opening.at <= bottom) {
        bottoms.set(kind, open.at(-1)?.at ?? bottom);
        break;
      }
      const signs = opening.left > 1 && run.left > 1 ? 2 : 1;
      opening.left -= signs;
      run.left -= signs;
      open.length = opening.left > 0 ? at + 1 : at;
    }
    if (run.opens && run.left > 0) open.push(run);
  }
  let result = '';
  let last = 0;
  for (const { at, sign, length, left } of runs) {
    result += text.slice(last, at) + sign.repeat(left);
    last = at + length;
  }
  return result + text.slice(last);
}

function isPair(opening: Run, closing: Run): boolean {
  if (opening.sign !== closing.sign) return false;
  const isEither = opening.closes || closing.opens;
  // What is left counts, as for the parser that draws pages.
  return !isEither || closing.left % 3 === 0 || (opening.left + closing.left) % 3 !== 0;
}
