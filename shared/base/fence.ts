/** What the line of a code fence says: ```` ```ts server.ts {1,3-5} lines ````. */
export interface FenceInfo {
  readonly language: string;
  readonly title: string;
  readonly icon: string;
  readonly iconType: string;
  /** Line numbers from 1. */
  readonly highlight: ReadonlySet<number>;
  readonly focus: ReadonlySet<number>;
  readonly lineNumbers: boolean;
  readonly wrap: boolean;
  readonly expandable: boolean;
  readonly copy: boolean;
}

const flags = new Set([
  'lines',
  'wrap',
  'expandable',
  '[expandable]',
  'nocopy',
  'twoslash',
  'shownumbers',
  'showLineNumbers',
  'showNumbers',
]);

/**
 * Reads a fence line (BEHAVIOUR.md, “Code fences”): language, then bare words as
 * the title, `key=value`, `{lines}` and flags. Flags follow the title, so a word
 * that reads like one inside a title (“Wrap long lines here”) belongs to it.
 */
export function readFence(lang: string | null | undefined, meta: string | null | undefined): FenceInfo {
  const words: string[] = [];
  const settings = new Map<string, string>();
  // “ts{1,3}”: the lines may stand right behind the language.
  const attached = /^([^{]*)\{([\d\s,-]*)\}$/.exec(lang ?? '');
  let highlight = readLines(attached?.[2] ?? '');
  const token = /\{([\d\s,-]*)\}|([\w-]+)=(?:"([^"]*)"|'([^']*)'|\{([^}]*)\}|(\S+))|(\S+)/g;
  for (const match of (meta ?? '').matchAll(token)) {
    if (match[1] !== undefined) highlight = union(highlight, readLines(match[1]));
    else if (match[2] !== undefined)
      settings.set(match[2].toLowerCase(), unquoted(match[3] ?? match[4] ?? match[5] ?? match[6] ?? ''));
    else words.push(match[0]);
  }
  const setting = (name: string) => settings.get(name);
  const title = setting('title') ?? setting('filename');
  const on = new Set<string>();
  const take = (word: string) => on.add(word.toLowerCase().replace(/[[\]]/g, ''));
  // What says how the code is read stands right behind the language, and no title begins with it.
  while (words[0] === 'twoslash') take(words.shift()!);
  // With a title of its own, every bare word is a flag or nothing.
  while (words.length > 0 && flags.has(words.at(-1)!)) take(words.pop()!);
  if (title !== undefined) words.filter((word) => flags.has(word)).forEach(take);
  const isOn = (name: string) => on.has(name) || setting(name) === 'true' || setting(name) === '';
  return {
    language: (attached?.[1] ?? lang ?? '').toLowerCase(),
    title: title ?? words.join(' '),
    icon: setting('icon') ?? '',
    iconType: setting('icontype') ?? '',
    highlight: union(highlight, readLines(setting('highlight') ?? '')),
    focus: readLines(setting('focus') ?? ''),
    lineNumbers: isOn('lines') || isOn('shownumbers') || isOn('showlinenumbers'),
    wrap: isOn('wrap'),
    expandable: isOn('expandable'),
    copy: !on.has('nocopy') && setting('copy') !== 'false',
  };
}

/** `{"x"}` says the same as `"x"`. */
function unquoted(value: string): string {
  return /^(["'`])(.*)\1$/s.exec(value.trim())?.[2] ?? value;
}

/** Lines that one block may mark: `1-999999999` costs nothing. */
const mostLines = 10_000;

/** `1,3-5` as line numbers. */
function readLines(text: string): Set<number> {
  const lines = new Set<number>();
  let left = mostLines;
  for (const match of text.matchAll(/(\d+)(?:\s*-\s*(\d+))?/g)) {
    const from = Number(match[1]);
    const to = Number(match[2] ?? match[1]);
    // Behind the whole numbers, one more is the same number.
    for (let line = from; line <= to && line <= Number.MAX_SAFE_INTEGER && left > 0; line++, left--) lines.add(line);
  }
  return lines;
}

function union(a: Set<number>, b: Set<number>): Set<number> {
  return new Set([...a, ...b]);
}
