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

const flags = new Set(['lines', 'wrap', 'expandable', '[expandable]', 'nocopy', 'twoslash', 'shownumbers', 'showlinenumbers']);

/**
 * Reads a fence line (BEHAVIOUR.md, “Code fences”): language, then bare words as
 * the title, `key=value`, `{lines}` and flags in any order. A flag counts only
 * outside the title's words when something else is the title already or it
 * stands at the end; so `title wrap` wraps, and a block called `lines` is one
 * with line numbers.
 */
export function readFence(lang: string | null | undefined, meta: string | null | undefined): FenceInfo {
  const words: string[] = [];
  const settings = new Map<string, string>();
  const on = new Set<string>();
  let highlight = new Set<number>();
  const token = /\{([^}]*)\}|([\w-]+)=(?:"([^"]*)"|'([^']*)'|\{([^}]*)\}|(\S+))|(\S+)/g;
  for (const match of (meta ?? '').matchAll(token)) {
    if (match[1] !== undefined && /^[\d\s,-]*$/.test(match[1])) highlight = union(highlight, readLines(match[1]));
    else if (match[2] !== undefined) settings.set(match[2].toLowerCase(), match[3] ?? match[4] ?? match[5] ?? match[6] ?? '');
    else {
      const word = match[0];
      if (flags.has(word.toLowerCase())) on.add(word.toLowerCase().replace(/[[\]]/g, ''));
      else words.push(word);
    }
  }
  const setting = (name: string) => settings.get(name);
  const isOn = (name: string) => on.has(name) || setting(name) === 'true' || setting(name) === '';
  return {
    language: (lang ?? '').toLowerCase(),
    title: setting('title') ?? setting('filename') ?? words.join(' '),
    icon: setting('icon') ?? '',
    iconType: setting('icontype') ?? '',
    highlight: union(highlight, readLines(setting('highlight') ?? '')),
    focus: readLines(setting('focus') ?? ''),
    lineNumbers: isOn('lines') || isOn('shownumbers') || isOn('showlinenumbers'),
    wrap: isOn('wrap'),
    expandable: isOn('expandable'),
    copy: !on.has('nocopy'),
  };
}

/** `1,3-5` as line numbers; at most 10,000, so that `1-999999999` costs nothing. */
function readLines(text: string): Set<number> {
  const lines = new Set<number>();
  for (const match of text.matchAll(/(\d+)(?:\s*-\s*(\d+))?/g)) {
    const from = Number(match[1]);
    const to = Math.min(Number(match[2] ?? match[1]), from + 10_000);
    for (let line = from; line <= to; line++) lines.add(line);
  }
  return lines;
}

function union(a: Set<number>, b: Set<number>): Set<number> {
  return new Set([...a, ...b]);
}
