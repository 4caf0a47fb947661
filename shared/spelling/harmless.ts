import { lines as linesOf } from './lines.ts';

/** UTF-16 units of the two files, and words of the second. */
const largestAffixes = 4_000_000;
const largestWords = 12_000_000;
const mostWords = 900_000;
/** How often a rule is tried on a word while all forms are made: about two seconds of work. */
const mostTries = 40_000_000;
/** Stars in one rule for compounds: each is a loop of the expression that is made of it. */
const mostStars = 2;
const longestPattern = 200;

/** Letters, a dot, and classes of letters: all that a condition of Hunspell may be. It never goes back. */
const condition = /^(?:[^\\^$*+?(){}|[\]]|\[\^?[^\\[\]^][^\\[\]]*\])*$/;
const plain = /^[^\\^$*+?(){}|[\]]*$/;

interface Rule {
  entries: number;
  readonly next: Set<string>;
}

/**
 * What stands against using a dictionary's two files, as one sentence; null where nothing does. Their rules become
 * regular expressions and loops of a library that trusts them: what could keep it from ever ending is refused.
 */
export function dictionaryTrouble(affixes: string, words: string): string | null {
  if (affixes.length > largestAffixes || words.length > largestWords) return 'It is larger than any dictionary.';
  const rules = new Map<string, Rule>();
  const trouble = readRules(affixes, rules);
  if (trouble !== null) return trouble;
  if (rules.size === 0 && !/^(?:SET|TRY|FLAG|LANG|REP|WORDCHARS)\b/m.test(affixes))
    return 'The .aff file holds no rules of a Hunspell dictionary.';
  if (!/^\uFEFF?\s*\d+\b/.test(words))
    return 'The .dic file does not begin with the number of its words, as a Hunspell dictionary does.';
  if (goesRound(rules)) return 'Its rules lead back to themselves.';
  return tries(affixes, words, rules);
}

function readRules(affixes: string, rules: Map<string, Rule>): string | null {
  const split = flagSplitter(affixes);
  for (const line of linesOf(affixes)) {
    const [kind = '', name = '', third = '', fourth = '', fifth = ''] = line.split(/\s+/);
    if (line.length > 20_000) return 'A line of the .aff file is longer than any rule.';
    if (kind === 'PFX' || kind === 'SFX') {
      const known = rules.get(name);
      // The first line of a rule says how many follow.
      if (known === undefined) rules.set(name, { entries: 0, next: new Set() });
      else {
        known.entries++;
        for (const flag of split(fourth.split('/')[1] ?? '')) known.next.add(flag);
        if (fifth.length > longestPattern || !condition.test(fifth) || !plain.test(third))
          return `The rule “${line.slice(0, 60)}” is not one of Hunspell’s.`;
      }
    } else if ((kind === 'ICONV' || kind === 'OCONV') && third !== '' && !plain.test(name))
      return `The rule “${line.slice(0, 60)}” is not one of Hunspell’s.`;
    else if (kind === 'COMPOUNDRULE' && (name.match(/[*+?]/g)?.length ?? 0) > mostStars)
      return `The rule “${line.slice(0, 60)}” could take for ever.`;
  }
  return null;
}

function flagSplitter(affixes: string): (flags: string) => readonly string[] {
  const kind = /^FLAG\s+(\S+)/m.exec(affixes)?.[1];
  if (kind === 'num') return (flags) => flags.split(',');
  if (kind === 'long') return (flags) => flags.match(/.{2}/gs) ?? [];
  return (flags) => [...flags];
}

/** Whether endings of endings come round to where they began. */
function goesRound(rules: ReadonlyMap<string, Rule>): boolean {
  const done = new Set<string>();
  const around = new Set<string>();
  const walk = (name: string): boolean => {
    if (around.has(name)) return true;
    const rule = rules.get(name);
    if (done.has(name) || rule === undefined) return false;
    around.add(name);
    // More than a handful of endings on each other is no language.
    const isRound = around.size > 8 || [...rule.next].some(walk);
    around.delete(name);
    done.add(name);
    return isRound;
  };
  return [...rules.keys()].some(walk);
}

function tries(affixes: string, words: string, rules: ReadonlyMap<string, Rule>): string | null {
  const split = flagSplitter(affixes);
  const costs = new Map<string, number>();
  const costOf = (name: string): number => {
    const rule = rules.get(name);
    if (rule === undefined) return 0;
    const known = costs.get(name);
    if (known !== undefined) return known;
    const cost = rule.entries + [...rule.next].reduce((sum, next) => sum + costOf(next), 0);
    costs.set(name, cost);
    return cost;
  };
  let count = 0;
  let sum = 0;
  for (const line of linesOf(words)) {
    if (++count > mostWords) return 'It has more words than can be held.';
    const slash = line.search(/(?<!\\)\//);
    if (slash < 0) continue;
    for (const flag of split(line.slice(slash + 1).split(/\s/)[0]!)) sum += costOf(flag);
    if (sum > mostTries) return 'It makes more forms of its words than can be held.';
  }
  return null;
}
