import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closedReach, openReach } from '../request/agreement.ts';
import { FontCache } from './font-cache.ts';
import { fontFiles } from './font-sheet.ts';
import { loadFonts, type FontPlaces } from './load-fonts.ts';

const woff = Buffer.from('wOF2 and the rest of it');
let folder = '';
let server: Server;
let asked: IncomingMessage[] = [];
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let places: FontPlaces;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'galley-fonts-'));
  asked = [];
  answer = usual();
  server = createServer((request, response) => {
    asked.push(request);
    answer(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  places = { sheets: origin, files: origin };
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  await rm(folder, { recursive: true, force: true });
});

const sheet = (family: string, weight = '400 700', file = 'a.woff2') =>
  `@font-face{font-family:'${family}';font-style:normal;font-weight:${weight};src:url(${places.files}/s/${file}) format('woff2');unicode-range:U+0-FF}`;

/** A stand-in that has every family in all weights, and a file for it. */
const usual =
  (file: Buffer = woff) =>
  ({ url }: IncomingMessage, response: ServerResponse) =>
    url!.startsWith('/css2') ? response.end(sheet(nameIn(url!))) : response.end(file);
const nameIn = (url: string) => new URLSearchParams(url.split('?')[1]).get('family')!.split(':')[0]!;

const load = (families: readonly string[], reach = openReach(['127.0.0.1']), weights: number[] = []) =>
  loadFonts(
    families.map((family) => ({ family, weights })),
    places,
    reach,
    new FontCache(join(folder, 'typefaces')),
    new AbortController().signal,
  );

describe('typefaces', () => {
  it('are asked for by name alone, as a browser asks, and kept', async () => {
    const { fonts, problems } = await load(['Source Serif 4']);
    expect(problems).toEqual([]);
    expect(fonts[0]).toMatchObject({
      family: 'Source Serif 4',
      faces: [{ style: 'normal', weight: '400 700', range: 'U+0-FF' }],
    });
    expect(asked.map(({ url }) => url)).toEqual([
      '/css2?family=Source+Serif+4:wght@400..700&display=swap',
      '/s/a.woff2',
    ]);
    expect(asked[0]!.headers['user-agent']).toContain('Chrome');
    expect(Object.keys(asked[0]!.headers).sort()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ]);
    expect(await load(['Source Serif 4'])).toEqual({ fonts, problems });
    expect(asked).toHaveLength(2);
  });

  it('come in single weights where there is no file for all, and as they are else', async () => {
    answer = ({ url }, response) => {
      if (url!.includes('..') || (url!.includes('wght') && nameIn(url!) === 'Only')) response.writeHead(400).end();
      else usual()({ url } as IncomingMessage, response);
    };
    const { fonts } = await load(['Single', 'Only'], undefined, [300]);
    expect(fonts.map(({ family }) => family)).toEqual(['Single', 'Only']);
    expect(asked.map(({ url }) => url).filter((url) => url!.startsWith('/css2'))).toEqual([
      '/css2?family=Single:wght@300..700&display=swap',
      '/css2?family=Single:wght@300;400;500;600;700&display=swap',
      '/css2?family=Only:wght@300..700&display=swap',
      '/css2?family=Only:wght@300;400;500;600;700&display=swap',
      '/css2?family=Only&display=swap',
    ]);
  });

  it('that nobody has are said, and the others come', async () => {
    answer = (request, response) => {
      if (request.url!.includes('family=None')) response.writeHead(400).end();
      else usual()(request, response);
    };
    const { fonts, problems } = await load(['None', 'Some']);
    expect(fonts.map(({ family }) => family)).toEqual(['Some']);
    expect(problems).toEqual([
      'The typeface None is not in the site: Google Fonts has none of that name; name a file of it in the settings. Readers who don’t have it get Inter.',
    ]);
  });

  it.each([
    ['no WOFF2', () => (answer = usual(Buffer.from('<!doctype html>'))), 'one of its files is no WOFF2'],
    [
      'an answer from elsewhere',
      () =>
        (answer = ({ url }, response) =>
          url!.startsWith('/css2')
            ? response.end(sheet('A'))
            : response.writeHead(302, { location: 'http://localhost:1/x' }).end()),
      'Google Fonts leads to localhost:1',
    ],
    [
      'an answer that is sent on',
      () =>
        (answer = (request, response) =>
          request.url === '/s/a.woff2'
            ? response.writeHead(302, { location: '/other' }).end()
            : usual()(request, response)),
      'Google Fonts sent the request on to another place',
    ],
    [
      'a broken server',
      () => (answer = (_request, response) => response.writeHead(500).end()),
      'Google Fonts answered 500',
    ],
    ['no server', () => server.close(), 'takes no requests'],
    [
      'too much of it',
      () => (answer = usual(Buffer.concat([woff, Buffer.alloc(4_000_000)]))),
      'its files are larger than a site should carry',
    ],
  ])('with %s are left out, and that is said', async (_name, prepare, reason) => {
    prepare();
    const { fonts, problems } = await load(['A']);
    expect(fonts).toEqual([]);
    expect(problems).toEqual([expect.stringContaining(reason)]);
    expect(await readdir(folder)).toEqual([]);
  });

  it('are asked for once where nobody answers', async () => {
    answer = (_request, response) => response.writeHead(503).end();
    const { problems } = await load(['A', 'B', 'C']);
    expect(problems).toHaveLength(3);
    expect(asked).toHaveLength(1);
  });

  it('are not asked for offline; what is kept counts', async () => {
    await load(['Kept']);
    asked = [];
    const { fonts, problems } = await load(['New', 'Kept'], closedReach);
    expect(fonts.map(({ family }) => family)).toEqual(['Kept']);
    expect(problems).toEqual([expect.stringContaining('was not asked')]);
    expect(asked).toEqual([]);
  });

  it('that are kept for long are asked for again, and stay where nobody answers', async () => {
    const { fonts } = await load(['Old']);
    const cache = join(folder, 'typefaces');
    const entry = join(cache, (await readdir(cache))[0]!);
    await utimes(entry, 0, 0);
    answer = (_request, response) => response.writeHead(500).end();
    expect(await load(['Old'])).toEqual({ fonts, problems: [] });
    expect(asked).toHaveLength(3);
  });

  it('that are not whole in the cache are none', async () => {
    await load(['A']);
    const cache = join(folder, 'typefaces');
    const entry = join(cache, (await readdir(cache))[0]!);
    const bytes = await readFile(entry);
    bytes[bytes.length - 1]! ^= 1;
    await writeFile(entry, bytes);
    await load(['A']);
    expect(asked).toHaveLength(4);
  });
});

describe('files of typefaces in a site', () => {
  it('are named by what is in them, and declared beside them', async () => {
    const { fonts } = await load(['A']);
    const { files, sheet: path } = fontFiles('galley-assets/typefaces', fonts);
    const css = Buffer.from(files.at(-1)!.content).toString();
    expect(path).toMatch(/^galley-assets\/typefaces\/[0-9a-f]{16}\.css$/);
    expect(files.map((file) => file.path.replace(/[0-9a-f]{16}/, 'hash'))).toEqual([
      'galley-assets/typefaces/hash.woff2',
      'galley-assets/typefaces/hash.css',
    ]);
    expect(css).toBe(
      `@font-face{font-family:"A";font-style:normal;font-weight:400 700;font-display:swap;src:url(${files[0]!.path.slice('galley-assets/typefaces/'.length)}) format("woff2");unicode-range:U+0-FF}`,
    );
    expect(fontFiles('x', [])).toEqual({ files: [], sheet: null });
  });
});
