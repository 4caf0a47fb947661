import { limits } from '../base/limits.ts';
import type { Range } from '../base/range.ts';

/** Why a text is not read as a page, in words, and the place that it is about. */
export interface TooMuch {
  readonly range: Range;
  readonly title: string;
  readonly detail: string;
}

const asText = 'Readers get the page as plain text.';
const { page } = limits;

export const tooDeep = (at: number): TooMuch => ({
  range: { from: at, to: at + 1 },
  title: 'Too much stands inside each other here',
  detail: `${asText} Galley reads ${page.depth} quotes, lists, tags or brackets inside each other. Close some of them, or show signs that are meant as text in backticks.`,
});
export const tooSlow: TooMuch = {
  range: { from: 0, to: 1 },
  title: 'This page holds too much to be shown',
  detail: `${asText} It repeats the same signs so often that reading them never ends. Take them out, or put them into a block of code.`,
};
export const tooMany: TooMuch = {
  range: { from: 0, to: 1 },
  title: 'This page holds too much to be shown',
  detail: `${asText} Split it into several pages.`,
};

export interface Weight {
  /** What the parser's work follows: length, and twenty times the signs. */
  readonly work: number;
  readonly tooMuch: TooMuch | null;
}

const marks = new Uint8Array(128);
for (const sign of '*_~[]<>{}|`$&\\!#') marks[sign.charCodeAt(0)] = 1;
/** Containers at the start of a line: `> - 1. `. */
const containers = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/;
const container = />|[-*+]|\d{1,9}[.)]/g;
const fence = /^([ \t]*)(`{3,}|~{3,})/;

/**
 * A look at a text before it is read, in one pass: whether it is longer, fuller or
 * deeper than a page can be. It sees less than the parser does: what slips
 * through meets the parser's own counters. `offset`: where the text begins in its page.
 */
export function weigh(text: string, offset = 0): Weight {
  const { work, tooMuch } = weighed(text);
  return {
    work,
    tooMuch:
      tooMuch === null || offset === 0
        ? tooMuch
        : { ...tooMuch, range: { from: tooMuch.range.from + offset, to: tooMuch.range.to + offset } },
  };
}

function weighed(text: string): Weight {
  if (text.length > page.length) {
    const length = `${(text.length / 1_000_000).toFixed(1)} million signs`;
    return {
      work: text.length,
      tooMuch: {
        range: { from: 0, to: 1 },
        title: 'This page is too large to be shown',
        detail: `${asText} It has ${length}, and Galley shows pages of up to ${page.length / 1_000_000} million. Split it into several pages.`,
      },
    };
  }
  let count = 0;
  let open: { readonly sign: string; readonly indent: number } | null = null;
  let braces = 0;
  let brackets = 0;
  /** How many parts hang on each other so far, by depth of braces and brackets. */
  const chains: number[] = [];
  let isProgram = false;
  /** Where the value begins that goes on in this line, and its lines so far. */
  let valueFrom = -1;
  let valueLines = 0;
  let names = 0;
  let tags = 0;
  let from = 0;
  const heavy = (): Weight => ({ work: text.length + count * 20, tooMuch: null });
  const refused = (tooMuch: TooMuch): Weight => ({ ...heavy(), tooMuch });
  while (from <= text.length) {
    const next = text.indexOf('\n', from);
    const to = next < 0 ? text.length : next;
    const line = text.slice(from, to);
    const mark = fence.exec(line);
    const indent = /^[ \t]*/.exec(line)![0].length;
    // Code in a list or a tag ends where something stands further to the left.
    if (open !== null && open.indent > 0 && line.trim() !== '' && indent < open.indent) open = null;
    if (open !== null) {
      count += 0.5;
      if (mark !== null && mark[2]!.startsWith(open.sign) && line.slice(mark[0].length).trim() === '') open = null;
    } else if (mark !== null && !(mark[2]!.startsWith('`') && line.includes('`', mark[0].length))) {
      open = { sign: mark[2]!, indent };
      // A block of code comes with its frame, a button and a language.
      count += 5;
    } else {
      count++;
      const inside = containers.exec(line)?.[0].match(container)?.length ?? 0;
      if (inside > page.depth) return refused(tooDeep(from));
      let run = 0;
      isProgram = /^(?:export|import) /.test(line) || (isProgram && line.trim() !== '');
      if (!isProgram && braces === 0) chains.length = 0;
      if (isProgram || braces > 0) names += line.match(/\b(?:const|let|var|function|class)\b/g)?.length ?? 0;
      if (names > page.names)
        return refused({
          ...tooMany,
          range: { from, to: from + 1 },
          title: 'Too many names are declared here',
          detail: `${asText} Galley reads ${page.names.toLocaleString('en')} of them. Put them into one list or object.`,
        });
      for (let at = from; at < to; at++) {
        const code = text.charCodeAt(at);
        // An attribute is more to the parser than a word in stars.
        if (code === 61 && /["'{]/.test(text[at + 1] ?? '')) count += 3;
        if (isProgram || braces > 0) {
          const depth = braces + brackets;
          // , and ; end what hangs together; . ( [ ` go on with it.
          if (code === 44 || code === 59) {
            chains[depth] = 0;
            if (depth === 0) names++;
          } else if (code === 46 || code === 40 || code === 91 || code === 96) chains[depth] = (chains[depth] ?? 0) + 1;
          if ((chains[depth] ?? 0) > page.chain) return refused(tooDeep(at));
        }
        if (code >= 128 || marks[code] === 0) {
          if (braces > 0) {
            if (code === 40) brackets++;
            else if (code === 41) brackets = Math.max(0, brackets - 1);
            if (brackets > page.depth) return refused(tooDeep(at));
          }
          run = code === 40 ? run + 1 : 0;
          if (run >= page.openingRun) return refused(tooDeep(at));
          continue;
        }
        count++;
        if (code === 123 || code === 91 || code === 60) run++;
        else if (code !== 33) run = 0;
        if (code === 123) braces++;
        else if (code === 125) {
          braces = Math.max(0, braces - 1);
          if (braces === 0) brackets = 0;
        } else if (braces > 0 && code === 91) brackets++;
        else if (braces > 0 && code === 93) brackets = Math.max(0, brackets - 1);
        if (code === 60) {
          const after = text.charCodeAt(at + 1);
          if (after === 47) tags = Math.max(0, tags - 1);
          else if (after === 62 || (after >= 65 && after <= 90) || (after >= 97 && after <= 122)) tags++;
        } else if (code === 62 && text.charCodeAt(at - 1) === 47) tags = Math.max(0, tags - 1);
        if (run >= page.openingRun || braces > page.depth || brackets > page.depth || tags > page.depth * 4)
          return refused(tooDeep(at));
      }
      if (isProgram || braces > 0) {
        if (valueLines++ === 0) valueFrom = from;
        if (valueLines * (to - valueFrom) > page.valueWork)
          return refused({
            ...tooMany,
            range: { from: valueFrom, to: valueFrom + 1 },
            title: 'This value is too long to be read',
          });
      } else valueLines = 0;
      if (count > page.marks)
        return refused({
          ...tooMany,
          detail: `${asText} It has more than ${page.marks.toLocaleString('en')} marks of formatting, tags and lines. Split it into several pages.`,
        });
    }
    if (next < 0) break;
    from = next + 1;
  }
  return heavy();
}
