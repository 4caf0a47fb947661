import { encodePart } from '../../base/encode.ts';
import { bestPlace, excerpt, markWords, type Piece } from '../excerpt.ts';
import type { Area, PageRecord, SectionRecord } from '../format.ts';
import { nearWords, rankPages, type Meaning } from '../rank.ts';
import { normalWord, wordsOf } from '../words.ts';
import type { LoadedIndex } from './load.client.ts';

/** A place that answers the question: a page, or a section of it. */
export interface Hit {
  readonly address: string;
  readonly title: readonly Piece[];
  readonly text: readonly Piece[];
}

export interface PageHit extends Hit {
  readonly place: string;
  readonly method: string;
  readonly sections: readonly Hit[];
}

export interface Answer {
  /** Pages by the part of the site that they stand in, best first. */
  readonly groups: readonly { readonly label: string; readonly pages: readonly PageHit[] }[];
  /** All that were found; `groups` shows the best. */
  readonly total: number;
  /** What was looked for instead of misspelled words; empty when nothing was. */
  readonly instead: readonly string[];
}

export interface Reader {
  readonly language: string;
  readonly version: string | null;
}

const shownPages = 8;
const shownSections = 3;

/** Looks a question up. Answers null for one with nothing to look for. */
export async function find(index: LoadedIndex, question: string, reader: Reader): Promise<Answer | null> {
  const words = [...new Set(wordsOf(question.slice(0, 200)).map((entry) => entry.word))].slice(0, 12);
  const [only] = words;
  // One letter begins too many words to say anything; one sign of Chinese does not.
  if (only === undefined || (words.length === 1 && only.length === 1 && only < '\u02ff')) return null;
  const instead: string[] = [];
  const meanings = await Promise.all(
    words.map((word, place) => meaningOf(index, word, place === words.length - 1, instead)),
  );
  const asked = new Set(meanings.flatMap((meaning) => meaning.map(({ entry }) => entry.word)));
  const isAsked = (word: string) => asked.has(word);
  const areaOf = areas(index);
  const found = rankPages(meanings, index.manifest.pages, (page) => isOffered(areaOf(page), reader));
  const best = await Promise.all(
    found
      .slice(0, shownPages)
      .map(async ({ page, score }) => ({ area: areaOf(page), score, record: await index.page(page) })),
  );
  const phrase = normalWord(question.trim());
  const groups = new Map<string, PageHit[]>();
  for (const { area, record } of best
    .map((entry) => ({ ...entry, score: entry.score + bonus(entry.record, phrase) * entry.score }))
    .sort((a, b) => b.score - a.score)) {
    const group = groups.get(area.label) ?? [];
    groups.set(area.label, group);
    group.push(pageHit(record, isAsked));
  }
  return { groups: [...groups].map(([label, pages]) => ({ label, pages })), total: found.length, instead };
}

async function meaningOf(index: LoadedIndex, word: string, isLast: boolean, instead: string[]): Promise<Meaning> {
  const fits = (await index.beginningWith(word, word.length === 1 && word < '\u02ff' && !isLast)).map((entry) => ({
    entry,
    fit: entry.word === word ? 1 : (isLast ? 0.75 : 0.5) * (word.length / entry.word.length),
  }));
  // “signatures” means “signature” as well.
  const singular =
    /[^s]s$/.test(word) && word.length > 3
      ? (await index.beginningWith(word.slice(0, -1), true)).map((entry) => ({ entry, fit: 0.9 }))
      : [];
  const meaning = [...fits, ...singular];
  if (meaning.length > 0) return meaning;
  const near = nearWords(word, await index.allWords(), 3);
  instead.push(...near.slice(0, 1));
  return (await Promise.all(near.map((other) => index.beginningWith(other, true))))
    .flat()
    .map((entry) => ({ entry, fit: 0.6 }));
}

/** A title that is the question, or holds it as a whole, comes first. */
function bonus(record: PageRecord, phrase: string): number {
  const title = normalWord(record[1]);
  if (title === phrase) return 1;
  if (title.startsWith(phrase)) return 0.5;
  return title.includes(phrase) || record[4].some(([, heading]) => normalWord(heading).includes(phrase)) ? 0.25 : 0;
}

function areas(index: LoadedIndex): (page: number) => Area {
  const { areas: all } = index.manifest;
  return (page) => {
    let first = 0;
    return all.find((area) => page < (first += area.count)) ?? all[0]!;
  };
}

/** Pages in other languages and versions are other sites to a reader. */
function isOffered(area: Area, reader: Reader): boolean {
  return (
    (area.language === null || area.language === reader.language) &&
    (area.versions.length === 0 || reader.version === null || area.versions.includes(reader.version))
  );
}

function pageHit([address, title, place, method, sections]: PageRecord, isAsked: (word: string) => boolean): PageHit {
  const intro = sections.find(([id]) => id === '');
  const scored = sections
    .filter(([id]) => id !== '')
    .map((section) => {
      const place = bestPlace(section[2], isAsked);
      return { section, at: place.at, score: bestPlace(section[1], isAsked).hits * 3 + place.hits };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, shownSections);
  const hit = ([id, heading, text]: SectionRecord, at: number): Hit => ({
    address: `${address}${id === '' ? '' : `#${encodePart(id)}`}`,
    title: markWords(heading, isAsked),
    text: markWords(excerpt(text, at), isAsked),
  });
  const order = new Map(sections.map((section, number) => [section, number]));
  return {
    ...hit(['', title, intro?.[2] ?? ''], intro === undefined ? 0 : bestPlace(intro[2], isAsked).at),
    place,
    method,
    sections: scored
      .sort((a, b) => order.get(a.section)! - order.get(b.section)!)
      .map(({ section, at }) => hit(section, at)),
  };
}
