// What lies in a site's search folder. All files are classic scripts that call
// `galleySearch.add(name, data)`: unlike fetched data they load from a disk and
// in the preview's sandbox too.
//
//   index.js   Manifest
//   t0.js …    words and the pages that hold them (one text, a line a word)
//   p0.js …    what is shown of pages
//   words.js   all words, for questions with a slip of the pen

export interface Manifest {
  /** Changes with the content: questions for the other files carry it, so that no old copy is used. */
  readonly version: string;
  readonly pages: number;
  /** First word of each file of words. */
  readonly words: readonly string[];
  /** Pages in each file of pages. */
  readonly parts: readonly number[];
  /** Consecutive pages with the same place in the site. */
  readonly areas: readonly Area[];
  /** Only titles and descriptions are known: in the preview. */
  readonly titlesOnly: boolean;
}

export interface Area {
  readonly count: number;
  /** Tab, anchor or similar that the pages stand under; empty on a site without. */
  readonly label: string;
  /** Code of the language; null where the site has one only. */
  readonly language: string | null;
  /** Versions that have the pages; empty for all. */
  readonly versions: readonly string[];
}

/** A page as results show it. A tuple, for size. */
export type PageRecord = readonly [
  /** Address below the site's top, encoded, without `index.html`. */
  address: string,
  title: string,
  /** Groups around it. */
  place: string,
  /** HTTP method of an API page, else empty. */
  method: string,
  sections: readonly SectionRecord[],
];
/** Id in the page (empty for its beginning), heading, text. */
export type SectionRecord = readonly [id: string, heading: string, text: string];

/** How much a word says about a page: 1 to 15, in half steps of a binary logarithm. */
export type Weight = number;

export interface Posting {
  readonly page: number;
  readonly weight: Weight;
}

/** A word occurs on so many pages that only the best are listed: then a page may lack it in the list. */
export const mostPostings = 300;

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_';

/** Pages in rising order as text: steps and weights in groups of five bits. */
export function encodePostings(postings: readonly Posting[]): string {
  let text = '';
  let last = -1;
  for (const { page, weight } of postings) {
    let value = (page - last - 1) * 16 + weight;
    last = page;
    while (value >= 32) {
      text += digits[32 + (value % 32)];
      value = Math.floor(value / 32);
    }
    text += digits[value];
  }
  return text;
}

/** Undoes `encodePostings`. Stops at a sign that it does not know. */
export function decodePostings(text: string): Posting[] {
  const postings: Posting[] = [];
  let page = -1;
  let value = 0;
  let scale = 1;
  for (const sign of text) {
    const digit = digits.indexOf(sign);
    if (digit < 0) break;
    value += (digit % 32) * scale;
    scale *= 32;
    if (digit >= 32) continue;
    page += Math.floor(value / 16) + 1;
    postings.push({ page, weight: value % 16 });
    value = 0;
    scale = 1;
  }
  return postings;
}
