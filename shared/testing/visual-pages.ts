import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readingProblems } from './reading.ts';

/** A page of the real repositories that is written on. */
export interface RealPage {
  readonly name: string;
  readonly text: string;
  readonly isReadable: boolean;
}

/**
 * Every `step`-th page of the real repositories.
 * @param longest in UTF-16 units; longer pages are left out
 */
export function realPages(folder: string, step: number, longest = Infinity): RealPage[] {
  return realTexts(folder, step, longest).map((page) => ({
    ...page,
    isReadable: readingProblems(page.text).length === 0,
  }));
}

/** The same pages, without looking whether they can be read. */
export function realTexts(folder: string, step: number, longest = Infinity): Omit<RealPage, 'isReadable'>[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.mdx?$/.test(name))
    .sort()
    .filter((_name, index) => index % step === 0)
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8').replace(/\r\n?/g, '\n') }))
    .filter(({ text }) => text.length <= longest && /^---\n[^]*?\n---\n/.test(text));
}

/** The same numbers each time for a seed. */
export function numbers(from: number): (below: number) => number {
  let state = from;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >> 8) % below;
  };
}
