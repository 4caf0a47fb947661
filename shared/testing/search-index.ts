import { find } from '../search/find.ts';
import { decodePostings, type Manifest, type PageRecord } from '../search/format.ts';
import type { SearchedIndex } from '../search/meaning.ts';
import type { Entry } from '../search/rank.ts';

/** The files of a search index, whole, as browsers read them piece by piece. Other files are left aside. */
export function openIndex(files: Iterable<{ readonly name: string; readonly text: string }>): SearchedIndex {
  const data = new Map<string, unknown>();
  for (const { text } of files) {
    const call = /^galleySearch\.add\("([\w]+)",([\s\S]*)\)\n$/.exec(text);
    if (call !== null) data.set(call[1]!, JSON.parse(call[2]!));
  }
  const entries = [...data]
    .filter(([name]) => /^t\d+$/.test(name))
    .flatMap(([, lines]) => (lines as string).split('\n'))
    .map((line): Entry => {
      const [word, encoded, pages] = line.split(' ') as [string, string, string?];
      const postings = decodePostings(encoded);
      return { word, postings, pages: pages === undefined ? postings.length : Number(pages) };
    });
  const records: PageRecord[] = [];
  for (let part = 0; data.has(`p${part}`); part++) records.push(...(data.get(`p${part}`) as PageRecord[]));
  return {
    manifest: data.get('index') as Manifest,
    beginningWith: (letters, accept = () => true) =>
      Promise.resolve(
        entries
          .filter(({ word }) => word.startsWith(letters) && accept(word))
          .sort((a, b) => a.word.length - b.word.length)
          .slice(0, 60),
      ),
    word: (word) => Promise.resolve(entries.find((entry) => entry.word === word) ?? null),
    allWords: () => Promise.resolve((data.get('words') as string).split('\n')),
    page: (number) => Promise.resolve(records[number]!),
  };
}

/** Addresses of the pages that answer a question, in the order that readers see. */
export async function answersOf(index: SearchedIndex, question: string): Promise<string[]> {
  const answer = await find(index, question, { language: 'en', version: null });
  return (answer?.groups ?? []).flatMap(({ pages }) => pages.map(({ address }) => address));
}
