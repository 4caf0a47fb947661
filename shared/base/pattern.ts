// Patterns of somebody else's API file, tried on a text without handing them to
// the engine of the runtime: a pattern can keep that busy for ever. Here every
// place of the text is looked at once for each part of the pattern, and the steps
// are counted.

/** Longest pattern and text that are tried, in UTF-16 units, and the steps that a trial may take. */
const longest = 500;
const mostSteps = 300_000;
const mostDepth = 60;

type Part =
  | { readonly kind: 'sign'; readonly fits: RegExp }
  | { readonly kind: 'start' | 'end' }
  | { readonly kind: 'edge'; readonly isEdge: boolean }
  | { readonly kind: 'row' | 'choice'; readonly parts: readonly Part[] }
  | { readonly kind: 'repeated'; readonly part: Part; readonly least: number; readonly most: number }
  | { readonly kind: 'ahead'; readonly part: Part; readonly fits: boolean };

/** Whether a text has a place that a pattern (as JSON Schema means it) fits. Null where that can't be said cheaply. */
export function matchesPattern(pattern: string, text: string): boolean | null {
  if (pattern.length > longest || text.length > longest) return null;
  try {
    // Only read, never run: says whether it is a pattern at all.
    // Expression: built – of a foreign pattern, which is never run.
    void new RegExp(pattern, 'u');
    const signs = [...text];
    const work = { signs, left: mostSteps };
    return places(work, read(pattern), new Set(Array.from({ length: signs.length + 1 }, (_, index) => index))).size > 0;
  } catch {
    return null;
  }
}

class TooMuch extends Error {}

interface Work {
  readonly signs: readonly string[];
  left: number;
}

/** Where a part can end that begins at one of some places. */
function places(work: Work, part: Part, from: ReadonlySet<number>): Set<number> {
  work.left -= from.size + 1;
  if (work.left < 0) throw new TooMuch();
  const { signs } = work;
  const some = (accept: (at: number) => boolean) => new Set([...from].filter(accept));
  switch (part.kind) {
    case 'sign':
      return new Set([...from].filter((at) => at < signs.length && part.fits.test(signs[at]!)).map((at) => at + 1));
    case 'start':
      return some((at) => at === 0);
    case 'end':
      return some((at) => at === signs.length);
    case 'edge': {
      const isWord = (at: number) => at >= 0 && at < signs.length && /^\w$/.test(signs[at]!);
      return some((at) => (isWord(at - 1) !== isWord(at)) === part.isEdge);
    }
    case 'row':
      return part.parts.reduce<Set<number>>(
        (before, each) => (before.size === 0 ? before : places(work, each, before)),
        new Set(from),
      );
    case 'choice':
      return new Set(part.parts.flatMap((each) => [...places(work, each, from)]));
    case 'ahead':
      return some((at) => places(work, part.part, new Set([at])).size > 0 === part.fits);
    case 'repeated': {
      let ends = new Set(from);
      for (let count = 0; count < part.least && ends.size > 0; count++) ends = places(work, part.part, ends);
      let fresh = ends;
      for (let count = part.least; count < part.most && fresh.size > 0; count++) {
        fresh = new Set([...places(work, part.part, fresh)].filter((at) => !ends.has(at)));
        for (const at of fresh) ends.add(at);
      }
      return ends;
    }
  }
}

function read(pattern: string): Part {
  let at = 0;
  /** Everything up to the end or to the bracket that closes the group around. */
  const choice = (depth: number): Part => {
    if (depth > mostDepth) throw new TooMuch();
    const rows: Part[] = [];
    let row: Part[] = [];
    while (at < pattern.length && pattern[at] !== ')') {
      if (pattern[at] === '|') {
        at++;
        rows.push({ kind: 'row', parts: row });
        row = [];
      } else row.push(repeated(one(depth)));
    }
    rows.push({ kind: 'row', parts: row });
    return rows.length === 1 ? rows[0]! : { kind: 'choice', parts: rows };
  };
  const one = (depth: number): Part => {
    const rest = pattern.slice(at);
    if (rest[0] === '(') {
      const opening = /^\((?:\?(?::|<[A-Za-z_$][\w$]*>|=|!))?/.exec(rest)![0];
      // What looks back, and flags of a group.
      if (opening === '(' && rest[1] === '?') throw new TooMuch();
      at += opening.length;
      const part = choice(depth + 1);
      at++;
      return opening === '(?=' || opening === '(?!' ? { kind: 'ahead', part, fits: opening === '(?=' } : part;
    }
    if (rest[0] === '^' || rest[0] === '$') return (at++, { kind: rest[0] === '^' ? 'start' : 'end' });
    if (/^\\[bB]/.test(rest)) return ((at += 2), { kind: 'edge', isEdge: rest[1] === 'b' });
    // What stands for what another group held.
    if (/^\\[1-9k]/.test(rest)) throw new TooMuch();
    const sign =
      /^(?:\[(?:\\.|[^\]\\])*\]|\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|c[A-Za-z]|.)|[^])/u.exec(
        rest,
      )![0];
    at += sign.length;
    // Expression: built – of one sign or one set of signs, held against one sign.
    return { kind: 'sign', fits: new RegExp(`^${sign}$`, 'u') };
  };
  const repeated = (part: Part): Part => {
    const count = /^(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/.exec(pattern.slice(at));
    if (count === null) return part;
    at += count[0].length;
    const [, sign, low, comma, high] = count;
    const least = sign === '+' ? 1 : sign !== undefined ? 0 : Number(low);
    const most =
      sign === '?'
        ? 1
        : sign !== undefined
          ? Infinity
          : comma === undefined
            ? least
            : high === ''
              ? Infinity
              : Number(high);
    return { kind: 'repeated', part, least, most };
  };
  const whole = choice(0);
  return whole;
}
