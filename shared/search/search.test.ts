import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SearchIndexBuilder, searchItem, type SearchPage } from './build-index.ts';
import { bestPlace, excerpt, markWords } from './excerpt.ts';
import { decodePostings, encodePostings, type Manifest } from './format.ts';
import { nearWords, rankPages, slips, type Entry, type Meaning } from './rank.ts';
import { wordsOf } from './words.ts';

const list = (text: string) => wordsOf(text).map((entry) => entry.word);

describe('wordsOf', () => {
  it.each([
    ['Verify the Signature', ['verify', 'the', 'signature']],
    [
      'weight_g createDelivery HTTPServer',
      ['weight', 'g', 'createdelivery', 'create', 'delivery', 'httpserver', 'http', 'server'],
    ],
    ['Über Éclair ﬁne', ['uber', 'eclair', 'fine']],
    ['部署应用', ['部署', '署应', '应用']],
    ['使用API密钥 猫', ['使用', 'api', '密钥', '猫']],
    ['التوثيق مُهِمّ', ['توثيق', 'مهم']],
    ['한국어 문서', ['한국어', '문서']],
    ['v2 sha256 — 10 %', ['v2', 'sha256', '10']],
  ])('cuts %s', (text, words) => {
    expect(list(text)).toEqual(words);
  });

  it('knows where each word stands', () => {
    const text = 'Ein Über-Fall 部署!';
    expect(wordsOf(text).map(({ from, to }) => text.slice(from, to))).toEqual(['Ein', 'Über', 'Fall', '部署']);
  });
});

describe('postings', () => {
  it('come back as they were', () => {
    const postings = [
      { page: 0, weight: 1 },
      { page: 1, weight: 15 },
      { page: 40, weight: 7 },
      { page: 24_803, weight: 2 },
    ];
    expect(decodePostings(encodePostings(postings))).toEqual(postings);
    expect(decodePostings('')).toEqual([]);
  });
});

const area = { label: '', language: null, versions: [] };
const page = (title: string, text = '', more: Partial<SearchPage> = {}): SearchPage => ({
  address: `${title}/`,
  title,
  description: '',
  keywords: [],
  place: '',
  method: '',
  sections: [{ id: '', heading: '', text }],
  area,
  ...more,
});

function indexed(pages: readonly SearchPage[]) {
  const builder = new SearchIndexBuilder();
  const files = [...pages.flatMap((entry) => builder.add(searchItem(entry))), ...builder.finish()];
  const data = new Map(
    files.map(({ name, text }) => [
      name,
      JSON.parse(/^galleySearch\.add\("[\w]+",([\s\S]*)\)\n$/.exec(text)![1]!) as unknown,
    ]),
  );
  const entries = new Map<string, Entry>();
  for (const [name, lines] of data) {
    if (!/^t\d/.test(name)) continue;
    for (const line of (lines as string).split('\n')) {
      const [word, postings, number] = line.split(' ') as [string, string, string?];
      const decoded = decodePostings(postings);
      entries.set(word, { word, postings: decoded, pages: number === undefined ? decoded.length : Number(number) });
    }
  }
  const ask = (...words: string[]) =>
    rankPages(
      words.map((word): Meaning => ({
        entries: entries.has(word) ? [{ entry: entries.get(word)!, fit: 1 }] : [],
        share: 1,
        isNeeded: true,
      })),
      pages.length,
      () => true,
    ).map((found) => pages[found.page]!.title);
  return { files, data, entries, ask };
}

describe('the index', () => {
  it('puts titles before headings before text', () => {
    const { ask } = indexed([
      page('A', 'a webhook once'),
      page('B', '', { sections: [{ id: 'x', heading: 'Webhook', text: '' }] }),
      page('Webhook'),
      page('C', 'nothing'),
    ]);
    expect(ask('webhook')).toEqual(['Webhook', 'B', 'A']);
  });

  it('puts pages before others that count more, and those behind that count less', () => {
    const text = 'a webhook once';
    const { ask } = indexed([page('A', text), page('B', text, { boost: 3 }), page('C', text, { boost: 0.2 })]);
    expect(ask('webhook')).toEqual(['B', 'A', 'C']);
  });

  it('wants all words, and takes as many as there are', () => {
    const { ask } = indexed([page('A', 'red fox'), page('B', 'red dog'), page('C', 'blue fox')]);
    expect(ask('red', 'fox')).toEqual(['A']);
    expect(ask('red', 'bird')).toEqual(['A', 'B']);
  });

  it('cuts the list of a word that is everywhere, and still finds rare words beside it', () => {
    const { entries, ask } = indexed(
      Array.from({ length: 900 }, (_, n) => page(`P${n}`, `common ${n === 700 ? 'needle' : ''}`)),
    );
    expect(entries.get('common')!.postings.length).toBe(300);
    expect(entries.get('common')!.pages).toBe(900);
    expect(ask('common', 'needle')[0]).toBe('P700');
  });

  it('is in several files, each named by its first word, and the same for the same pages', () => {
    const pages = Array.from({ length: 400 }, (_, n) =>
      page(`Page ${n}`, Array.from({ length: 60 }, (_, m) => `word${(n * 61 + m * 7) % 9000}`).join(' ')),
    );
    const { files, data } = indexed(pages);
    const manifest = data.get('index.js') as Manifest;
    expect(manifest.words.length).toBeGreaterThan(3);
    expect([...manifest.words].sort()).toEqual(manifest.words);
    expect(manifest.parts.reduce((sum, count) => sum + count, 0)).toBe(400);
    for (const { text } of files.filter((file) => file.name.startsWith('t'))) expect(text.length).toBeLessThan(30_000);
    expect(indexed(pages).files).toEqual(files);
    expect((indexed([...pages, page('More')]).data.get('index.js') as Manifest).version).not.toBe(manifest.version);
  });

  it('is a script that can hold any text', () => {
    const { files } = indexed([page('__proto__', 'constructor \u2028 </script> "quoted"')]);
    expect(files.map((file) => file.text).join('')).not.toMatch(/\u2028/);
  });
});

describe('slips of the pen', () => {
  it.each([
    ['webhok', 'webhook', 1],
    ['wehbook', 'webhook', 1],
    ['signature', 'signature', 0],
    ['sgnatrue', 'signature', 2],
    ['cat', 'dog', 3],
  ])('%s for %s', (a, b, distance) => {
    expect(slips(a, b, 2)).toBe(distance);
  });
  it('finds what was meant', () => {
    const all = ['webhook', 'webinar', 'signature', 'sign', 'delivery'];
    expect(nearWords('webhok', all, 3)).toEqual(['webhook']);
    expect(nearWords('sginatur', all, 3)).toEqual(['signature']);
    expect(nearWords('dog', all, 3)).toEqual([]);
  });

  it('lose no word at first sight', () => {
    const words = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'á', '中', '1'), minLength: 4, maxLength: 9 });
    const slipped = fc
      .tuple(words, fc.nat(8), fc.constantFrom('', 'x', 'ab'))
      .map(([word, at, put]) => [word, word.slice(0, at) + put + word.slice(at + 1)] as const);
    fc.assert(
      fc.property(fc.oneof(fc.tuple(words, words), slipped), ([word, other]) => {
        const limit = word.length < 8 ? 1 : 2;
        const isNear =
          slips(word, other, limit) <= limit ||
          (other.length > word.length && slips(word, other.slice(0, word.length), limit) + 0.5 <= limit);
        expect(nearWords(word, [other], 1)).toEqual(isNear ? [other] : []);
      }),
    );
  });
});

describe('excerpts', () => {
  const asked = (word: string) => ['signature', '部署'].includes(word);
  it('mark what was asked for', () => {
    expect(markWords('Verify the Signature.', asked)).toEqual([
      { text: 'Verify the ', marked: false },
      { text: 'Signature', marked: true },
      { text: '.', marked: false },
    ]);
    expect(
      markWords('请部署它', asked)
        .map((piece) => (piece.marked ? `[${piece.text}]` : piece.text))
        .join(''),
    ).toBe('请[部署]它');
  });
  it('are cut around the place, between words', () => {
    const text = `${'before '.repeat(40)}the signature ${'after '.repeat(60)}`;
    const cut = excerpt(text, bestPlace(text, asked).at);
    expect(cut).toMatch(/^… before.*the signature after.* …$/);
    expect(cut.length).toBeLessThan(180);
  });
});
