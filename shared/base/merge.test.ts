import { diff3Merge, diffIndices } from 'node-diff3';
import { describe, expect, it } from 'vitest';
import { differences, mostPairs } from './line-diff.ts';
import { mergeTexts, type MergePart } from './merge.ts';

function numbersFrom(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 4294967296;
}

const lines = (text: string) => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** The merge as the library makes it that ours replaced. */
function libraryParts(base: string, mine: string, theirs: string): MergePart[] {
  return diff3Merge<string>(lines(mine), lines(base), lines(theirs), { excludeFalseConflicts: true }).map((region) =>
    region.ok !== undefined
      ? { kind: 'same', text: region.ok.join('') }
      : {
          kind: 'conflict',
          base: region.conflict!.o.join(''),
          mine: region.conflict!.a.join(''),
          theirs: region.conflict!.b.join(''),
        },
  );
}

/** A text changed in a few places: lines taken away, put in, doubled, or changed. */
function changed(text: readonly string[], random: () => number, fresh: () => string): string[] {
  const result = [...text];
  for (let count = 1 + Math.floor(random() * 4); count > 0; count--) {
    const at = Math.floor(random() * (result.length + 1));
    const kind = random();
    if (kind < 0.4) result.splice(at, 0, ...Array.from({ length: 1 + Math.floor(random() * 3) }, fresh));
    else if (kind < 0.7) result.splice(at, 1 + Math.floor(random() * 3));
    else if (kind < 0.8) result.splice(at, 0, ...result.slice(at, at + 2));
    else result.splice(at, 1, fresh());
  }
  return result;
}

describe('merging', () => {
  it('gives what the library gave, for texts of every kind', () => {
    let conflicts = 0;
    for (let seed = 1; seed <= 4000; seed++) {
      const random = numbersFrom(seed);
      // Few different lines repeat often, many hardly: both are in pages.
      const variety = 2 + Math.floor(random() * 12);
      const line = () => (random() < 0.3 ? '\n' : `${String.fromCharCode(97 + Math.floor(random() * variety))}\n`);
      const base = Array.from({ length: Math.floor(random() * 30) }, line);
      const end = random() < 0.3 ? 'end' : '';
      const [baseText, mine, theirs] = [
        base.join('') + end,
        changed(base, random, line).join('') + end,
        changed(base, random, line).join('') + (random() < 0.8 ? end : ''),
      ];
      if (mine === theirs || theirs === baseText || mine === baseText) continue;
      const { parts } = mergeTexts(baseText, mine, theirs);
      expect(parts, `seed ${seed}`).toEqual(libraryParts(baseText, mine, theirs));
      if (parts.some((part) => part.kind === 'conflict')) conflicts++;
    }
    expect(conflicts).toBeGreaterThan(500);
  });

  it('loses no line of either side where it conflicts with nothing', () => {
    let clean = 0;
    for (let seed = 1; seed <= 3000; seed++) {
      const random = numbersFrom(seed);
      let next = 0;
      const fresh = () => `new ${next++}\n`;
      const base = Array.from({ length: 5 + Math.floor(random() * 60) }, (_, index) =>
        index % 2 === 0 ? `line ${index}\n` : '\n',
      );
      const [mine, theirs] = [changed(base, random, fresh), changed(base, random, fresh)];
      const { text } = mergeTexts(base.join(''), mine.join(''), theirs.join(''));
      if (text === null) continue;
      clean++;
      const merged = new Set(lines(text));
      const isBase = new Set(base);
      for (const own of [...mine, ...theirs])
        if (!isBase.has(own)) expect(merged.has(own), `seed ${seed} lost ${own}`).toBe(true);
      for (const kept of base)
        if (mine.includes(kept) && theirs.includes(kept))
          expect(merged.has(kept), `seed ${seed} lost ${kept}`).toBe(true);
    }
    expect(clean).toBeGreaterThan(500);
  });

  it('puts together texts of any length', () => {
    const base = Array.from({ length: 100_000 }, (_, index) => `line ${index}\n`);
    const mine = base.with(10, 'mine\n');
    const theirs = base.with(90_000, 'theirs\n');
    expect(mergeTexts(base.join(''), mine.join(''), theirs.join('')).text).toBe(mine.with(90_000, 'theirs\n').join(''));
    const other = base.map((line) => `other ${line}`);
    expect(mergeTexts(base.join(''), mine.join(''), other.join('')).parts).toEqual([
      { kind: 'conflict', base: base.join(''), mine: mine.join(''), theirs: other.join('') },
    ]);
  });
});

describe('lines that repeat beyond the bound', () => {
  const repeated = Array.from({ length: 2600 }, () => 'again\n');
  it('are compared by what is around them', () => {
    expect(repeated.length ** 2).toBeGreaterThan(mostPairs);
    const base = ['first\n', ...repeated, 'last\n'];
    const [mine, theirs] = [base.with(0, 'mine\n'), base.with(-1, 'theirs\n')];
    expect(mergeTexts(base.join(''), mine.join(''), theirs.join('')).text).toBe(
      ['mine\n', ...repeated, 'theirs\n'].join(''),
    );
  });

  it('conflict as one place, with everything in it, where nothing tells them apart', () => {
    const theirs = ['one\n', ...repeated.slice(3), 'two\n'];
    const mine = repeated.with(1300, 'mine\n');
    const { parts } = mergeTexts(repeated.join(''), mine.join(''), theirs.join(''));
    expect(parts.filter((part) => part.kind === 'conflict').length).toBeGreaterThan(0);
    const side = (name: 'mine' | 'theirs') =>
      parts.map((part) => (part.kind === 'same' ? part.text : part[name])).join('');
    expect(side('mine')).toBe(mine.join(''));
    expect(side('theirs')).toBe(theirs.join(''));
  });

  it('keep both sides whole between lines that occur once', () => {
    const block = (name: string) => [`# ${name}\n`, ...repeated];
    const base = ['a', 'b', 'c', 'd'].flatMap(block);
    const mine = base.with(5, 'mine\n').with(2601 + 7, 'mine too\n');
    const theirs = base.with(3 * 2601 + 9, 'theirs\n').with(2 * 2601 + 9, 'theirs too\n');
    expect(mergeTexts(base.join(''), mine.join(''), theirs.join('')).text).toBe(
      mine
        .with(3 * 2601 + 9, 'theirs\n')
        .with(2 * 2601 + 9, 'theirs too\n')
        .join(''),
    );
  });

  it('are a difference that leads from one list to the other, whatever the bound leaves', () => {
    for (let seed = 1; seed <= 6; seed++) {
      const random = numbersFrom(seed);
      const line = () => (random() < 0.9 ? '\n' : `${Math.floor(random() * 40)}\n`);
      const a = Array.from({ length: 3000 }, line);
      const b = changed(changed(a, random, line), random, line).concat(
        seed % 2 === 0 ? Array.from({ length: 900 }, line) : [],
      );
      const result: string[] = [];
      let at = 0;
      for (const { from, length, otherFrom, otherLength } of differences(a, b)) {
        result.push(...a.slice(at, from), ...b.slice(otherFrom, otherFrom + otherLength));
        at = from + length;
      }
      expect([...result, ...a.slice(at)].join(''), `seed ${seed}`).toBe(b.join(''));
    }
  });
});

it('finds the differences that the library finds, names of Object among the lines', () => {
  for (let seed = 1; seed <= 2000; seed++) {
    const random = numbersFrom(seed);
    const words = ['a', 'b', 'c', '__proto__', 'constructor', ''];
    const list = () =>
      Array.from({ length: Math.floor(random() * 25) }, () => words[Math.floor(random() * words.length)]!);
    const [a, b] = [list(), list()];
    expect(differences(a, b), `seed ${seed}`).toEqual(
      diffIndices(a, b).map(({ buffer1, buffer2 }) => ({
        from: buffer1[0],
        length: buffer1[1],
        otherFrom: buffer2[0],
        otherLength: buffer2[1],
      })),
    );
  }
});
