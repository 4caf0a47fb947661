import { encodePart } from '../base/encode.ts';
import { bestPlace, excerpt, markWords, type Piece } from './excerpt.ts';
import type { Area, PageRecord, SectionRecord } from './format.ts';
import { fitOf } from './fit.ts';
import { meaningOf, withPairs, type SearchedIndex } from './meaning.ts';
import { askedWords, tellingPart } from './question.ts';
import { rankPages } from './rank.ts';

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

/** Pages that are looked at closely: what is shown, and some that may come before it. */
const readPages = 12;

/** A page about one call of an API says less of its thing than a page that explains it, unless a deed is asked for. */
const callWorth = 0.8;

/** Looks a question up. Answers null for one with nothing to look for. */
export async function find(index: SearchedIndex, question: string, reader: Reader): Promise<Answer | null> {
  const words = askedWords(question, reader.language);
  const [only] = words;
  // One letter begins too many words to say anything; one sign of Chinese does not.
  if (only === undefined || (words.length === 1 && only.word.length === 1 && only.word < '\u02ff')) return null;
  const instead: string[] = [];
  const looked = await Promise.all(words.map((word) => meaningOf(index, word, instead)));
  const meanings = await withPairs(index, question, words, looked);
  const asked = new Set(meanings.flatMap(({ entries }) => entries.map(({ entry }) => entry.word)));
  const isAsked = (word: string) => asked.has(word);
  const areaOf = areas(index);
  const found = rankPages(meanings, index.manifest.pages, (page) => isOffered(areaOf(page), reader));
  const best = await Promise.all(
    found
      .slice(0, readPages)
      .map(async ({ page, score }) => ({ area: areaOf(page), score, record: await index.page(page) })),
  );
  const fits = fitOf(question, tellingPart(question, reader.language), meanings);
  const asksForCall = words.some(({ share, isNeeded }) => isNeeded && share < 1);
  const worth = ([, , , method]: PageRecord) => (method !== '' && !asksForCall ? callWorth : 1);
  const groups = new Map<string, PageHit[]>();
  for (const { area, record } of best
    .map((entry) => ({ ...entry, score: entry.score * (1 + fits(entry.record)) * worth(entry.record) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, shownPages)) {
    const group = groups.get(area.label) ?? [];
    groups.set(area.label, group);
    group.push(pageHit(record, isAsked));
  }
  return { groups: [...groups].map(([label, pages]) => ({ label, pages })), total: found.length, instead };
}

function areas(index: SearchedIndex): (page: number) => Area {
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
