// How pages look where they are written on the page, on every page of the real repositories.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EditorState, findClusterBreak } from '@codemirror/state';
import { expect, test } from 'vitest';
import { pageLanguage } from '../../renderer/editor/language/mdx.ts';
import { hiddenHead } from '../../renderer/editor/page-head/hide.ts';
import { visualField, type Visual } from '../../renderer/editor/visual/field.ts';
import { describeShared } from './real-input.ts';

function visualOf(text: string): Visual {
  const extensions = [EditorState.lineSeparator.of('\n'), hiddenHead(), pageLanguage(), visualField];
  return EditorState.create({ doc: text, extensions }).field(visualField);
}

/** What is read on the page, line by line; things and code left out. */
function wordsOf(text: string, { face }: Visual): { readonly words: string; readonly source: string }[] {
  return face.lines
    .filter(({ kind }) => kind === 'words' || kind === 'title')
    .map(({ words: { from, to } }) => {
      let at = from;
      let words = '';
      for (const sign of face.signs) {
        if (sign.to <= at) continue;
        if (sign.from >= to) break;
        words += text.slice(at, Math.max(at, sign.from)) + (sign.chip?.kind === 'letter' ? sign.chip.text : '');
        at = sign.to;
      }
      return { words: words + text.slice(at, Math.max(at, to)), source: text.slice(from, to) };
    });
}

/** What would be a sign in words. Inline code may hold anything. */
const sign = /\*\*|<\/?[A-Za-z]|\]\(|^#{1,6} |^[-*] |^> |\{\/\*|```|~~/;

describeShared('corpora', 'real pages, written on the page', (folder) => {
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.mdx?$/.test(name))
    .sort();
  const read = (file: string) => readFileSync(join(folder, file), 'utf8').replace(/\r\n?/g, '\n');

  test('no sign is seen outside of code', () => {
    const left = pages.flatMap((file) => {
      const text = read(file);
      return wordsOf(text, visualOf(text))
        .filter(({ words, source }) => !source.includes('`') && sign.test(words))
        .map(({ words }) => `${file}: ${words.slice(0, 100)}`);
    });
    // Words that readers get so, too: `VPC → <your-subnet>`, which is no MDX, `**str**Returns`, and one link whose
    // words hold brackets.
    expect(left.length, left.join('\n')).toBeLessThanOrEqual(4);
  }, 300_000);

  test('the caret goes through every page forth and back, each place once, without a dead key', () => {
    const wrong: string[] = [];
    let places = 0;
    for (const file of pages) {
      const text = read(file);
      const { face, stops } = visualOf(text);
      const slice = (from: number, to: number) => text.slice(from, to);
      const start = stops.at(face.lines[0]?.words.from ?? 0, null, slice);
      const forth: number[] = [start];
      for (;;) {
        const at = forth.at(-1)!;
        const next = stops.at(findClusterBreak(text, at), at, slice);
        if (next <= at) break;
        forth.push(next);
      }
      places += forth.length;
      const end = forth.at(-1)!;
      if (stops.around(end).to < text.length) wrong.push(`${file}: stops at ${end}`);
      const back: number[] = [end];
      for (;;) {
        const at = back.at(-1)!;
        const next = stops.at(findClusterBreak(text, at, false), at, slice);
        if (next >= at || next < start) break;
        back.push(next);
      }
      const seen = new Set(forth);
      const other = back.filter((place) => !seen.has(place));
      if (other.length > 0) wrong.push(`${file}: only backwards ${other.slice(0, 3).join()}`);
      const reached = new Set(back);
      const missed = forth.filter((place) => !reached.has(place));
      if (missed.length > 0) wrong.push(`${file}: only forwards ${missed.slice(0, 3).join()}`);
      for (const { words, kind } of face.lines)
        if (kind !== 'thing' && !seen.has(stops.at(words.from, null, slice)))
          wrong.push(`${file}: never at ${words.from}`);
    }
    expect(wrong.slice(0, 20)).toEqual([]);
    expect(places).toBeGreaterThan(4_000_000);
  }, 300_000);
});
