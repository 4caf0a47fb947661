import { expect, it } from 'vitest';
import { chance } from './chance.ts';
import { checked, made, MemoryStore, type TestSite } from './kept-pages.ts';

// Random changes of a site, kept pages after each: what comes out is what a build without them makes, letter by letter.
// `GALLEY_ROUNDS=500` goes on for longer, `GALLEY_SEED=…` from another beginning.

const rounds = Number(process.env['GALLEY_ROUNDS'] ?? 12);
const seed = Number(process.env['GALLEY_SEED'] ?? 1);

const api = (summary: string, fields: readonly string[]) =>
  JSON.stringify({
    openapi: '3.0.0',
    info: { title: 'T', version: '1' },
    servers: [{ url: 'https://api.example.com' }],
    paths: {
      '/parcels': {
        get: {
          summary,
          responses: {
            200: {
              description: 'ok',
              content: { 'application/json': { schema: { $ref: '#/components/schemas/Parcel' } } },
            },
          },
        },
      },
    },
    components: {
      schemas: {
        Parcel: {
          type: 'object',
          properties: Object.fromEntries(
            fields.map((name) => [
              name,
              {
                type: 'object',
                properties: {
                  deep: { type: 'object', properties: { deeper: { $ref: '#/components/schemas/Parcel' } } },
                },
              },
            ]),
          ),
        },
      },
    },
  });

/** A site that changes, a little at a time. */
class ChangingSite {
  readonly #random: () => number;
  readonly files: Record<string, string> = {};
  readonly pictures: Record<string, string> = {};
  readonly #changed: Record<string, string> = {};
  #base = '/';

  constructor(from: number) {
    this.#random = chance(from);
    for (let page = 0; page < 5; page++) this.files[`p${page}.mdx`] = this.#page(page);
    for (let number = 0; number < 3; number++) this.#snippet(number);
    this.files['q.png'] = '';
    this.files['openapi.json'] = api('List', ['a']);
    this.files['docs.json'] = this.#settings();
  }

  get site(): TestSite {
    return {
      files: { ...this.files },
      pictures: { ...this.pictures },
      repository: {
        web: { service: 'github', address: 'https://github.com/a/b' },
        branch: 'main',
        folder: '',
        changed: { ...this.#changed },
      },
      options: { base: this.#base, origin: 'https://docs.example.com' },
    };
  }

  /** Changes something, and says what. */
  change(): string {
    const page = `p${this.#below(6)}.mdx`;
    const ways: Readonly<Record<string, () => void>> = {
      page: () => (this.files[page] = this.#page(Number(page[1]))),
      words: () => (this.files[page] = `${this.files[page] ?? ''}\n\n${this.#words()}\n`),
      'page went': () => delete this.files[page],
      'page moved': () => {
        const text = this.files[page];
        delete this.files[page];
        if (text !== undefined) this.files[`moved/${page}`] = text;
      },
      'moved page went': () => delete this.files[`moved/${page}`],
      snippet: () => this.#snippet(this.#below(3)),
      'snippet went': () => delete this.files[`snippets/s${this.#below(3)}.mdx`],
      component: () =>
        (this.files['snippets/c.jsx'] =
          `export const C = ({ a }) => <b>{a} ${this.#words()}</b>;\nexport const v = "${this.#words()}";\n`),
      settings: () => (this.files['docs.json'] = this.#settings()),
      rules: () =>
        (this.files['galley.json'] = JSON.stringify({
          rules: [{ rule: 'page-description', severity: this.#one(['off', 'error']), reason: 'x' }],
        })),
      picture: () => (this.pictures['q.png'] = this.#words()),
      'another picture': () => (this.files[`r${this.#below(2)}.png`] = ''),
      'picture went': () => delete this.files['r0.png'],
      api: () => (this.files['openapi.json'] = api(this.#words(), ['a', this.#word()])),
      git: () => (this.#changed[page] = `20${10 + this.#below(15)}-01-01T00:00:00Z`),
      style: () => (this.files['own.css'] = `.x { color: #${this.#below(900) + 100} }`),
      base: () => (this.#base = this.#one(['/', '/docs/'])),
      nothing: () => undefined,
    };
    const names = Object.keys(ways);
    const name = names[this.#below(names.length)]!;
    ways[name]!();
    return `${name} (${page})`;
  }

  #below(most: number): number {
    return Math.floor(this.#random() * most);
  }

  #one<Value>(list: readonly Value[]): Value {
    return list[this.#below(list.length)]!;
  }

  #word(): string {
    return this.#one(['parcel', 'deliver', 'courier', 'route', 'adress', 'stamp', 'label', 'weight']);
  }

  #words(): string {
    return Array.from({ length: 3 }, () => this.#word()).join(' ');
  }

  #snippet(number: number): void {
    const inner = this.#one(['', `\n\nimport S2 from '/snippets/s2.mdx'\n\n<S2 />\n`]);
    this.files[`snippets/s${number}.mdx`] =
      number === 2 ? `## ${this.#word()}\n\n${this.#words()}\n` : `<Note>${this.#words()} {name}</Note>${inner}\n`;
  }

  #page(number: number): string {
    const parts = [
      () => `[x](/p${this.#below(7)}#${this.#word()}) and [y](./moved/p${this.#below(5)}) and [z](/p${number}.md)`,
      () => `import S${number} from '/snippets/s${this.#below(3)}.mdx'\n\n<S${number} name="${this.#word()}" />`,
      () => `import { C, v } from '/snippets/c.jsx'\n\n<C a={v} />`,
      () => `![q](/${this.#one(['q', 'r0', 'r1'])}.png)`,
      () => `\`\`\`js\nconst ${this.#word()} = 1;\n\`\`\``,
      () => `<Update label="${this.#word()}">\n${this.#words()}\n</Update>`,
      () => `[feed](/p${this.#below(5)}/rss.xml)`,
      () => `<Card title="${this.#word()}" icon="rocket" href="/p${this.#below(5)}">${this.#words()}</Card>`,
      () => `## ${this.#word()}\n\n${this.#words()}`,
      () => `<Broken`,
      () => `{new Date().getFullYear()}`,
      () => `{/* galley-ignore no-broken-link: reason */}\n\n[gone](/nowhere)`,
    ];
    const openapi = this.#one(['', '', '\nopenapi: GET /parcels']);
    const title = this.#one([
      `\ntitle: ${this.#word()}`,
      '',
      `\ntitle: ${this.#word()}\ndescription: ${this.#words()}`,
    ]);
    const body = Array.from({ length: 1 + this.#below(4) }, () => this.#one(parts)()).join('\n\n');
    return `---${title}${openapi}\ntag: x\n---\n\n${body}\n`;
  }

  #settings(): string {
    const pages = Array.from({ length: 5 }, (_, page) => `p${page}`).filter(() => this.#random() > 0.2);
    return JSON.stringify({
      name: this.#one(['Kestrel', 'Heron']),
      navigation: [{ group: this.#word(), pages: [...pages, ...this.#one([[], ['GET /parcels']])] }],
      openapi: 'openapi.json',
      ...(this.#random() > 0.5 ? { metadata: { timestamp: true } } : {}),
      ...(this.#random() > 0.5 ? { redirects: [{ source: '/nowhere', destination: '/p1' }] } : {}),
    });
  }
}

it(`makes of kept pages what it makes without them, ${rounds} times`, async () => {
  const changing = new ChangingSite(seed);
  const store = new MemoryStore();
  let past = 'the first build';
  let [warmPages, coldPages] = [0, 0];
  for (let round = 0; round < rounds; round++) {
    const { site } = changing;
    const where = `round ${round}, seed ${seed}, after: ${past}`;
    const checksFirst = round % 3 === 0;
    if (checksFirst) expect((await checked(site, store)).problems, where).toBe((await checked(site, null)).problems);
    const warm = await made(site, store);
    const cold = await made(site, null);
    expect([...warm.files.keys()].sort(), where).toEqual([...cold.files.keys()].sort());
    for (const [path, text] of cold.files) expect(warm.files.get(path), `${path}, ${where}`).toBe(text);
    expect(warm.problems, where).toBe(cold.problems);
    warmPages += warm.read.length;
    coldPages += cold.read.length;
    past = changing.change();
  }
  // Else nothing was tried.
  expect(warmPages).toBeLessThan(coldPages * 0.8);
}, 3_600_000);
