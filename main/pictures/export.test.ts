import { mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ExportReport } from '../../shared/contract/host/export.ts';
import { Engine } from '../../shared/engine/engine.ts';
import { engineHandlers } from '../../shared/engine/handlers.ts';
import type { PictureMaker } from '../../shared/site/pictures.ts';
import { silent, testResources } from '../../shared/testing/fixture-site.ts';
import { exportSite, type ExportRequest } from '../export/export-job.ts';
import { Workspace } from '../workspace/workspace.ts';
import { hashOf, loadEncoder, type PictureEncoder } from './encoder.ts';
import { FormCache } from './form-cache.ts';
import { makePictures, pictureForms } from './maker.ts';
import { jpegOf, lookAt, pngOf } from './testing-pictures.ts';

let folder = '';
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'galley-pictures-')));
  await mkdir(join(folder, 'docs/images'), { recursive: true });
  await mkdir(join(folder, 'theme'));
  for (const name of testResources.theme.files) await writeFile(join(folder, 'theme', name), '');
  vi.stubEnv('GALLEY_DATA', join(folder, 'data'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

const docs = (name: string, content: string | Uint8Array) => writeFile(join(folder, 'docs', name), content);
const exported = (name: string) => readFile(join(folder, 'site', name));

/** Exports the docs as they are; the maker is the real one, where nothing else is said. */
async function exportDocs(
  maker: PictureMaker | null = makePictures,
  over: Partial<ExportRequest> = {},
): Promise<ExportReport> {
  const workspace = await Workspace.open(join(folder, 'docs'));
  const nothing = () => undefined;
  const engine = new Engine(testResources, silent);
  engine.load((await workspace.load()).files, { checksInBackground: false });
  const handlers = engineHandlers(engine, testResources, maker) as unknown as Record<
    string,
    (input: unknown) => unknown
  >;
  const call = async (name: string, input: unknown) => handlers[name]!(input);
  return exportSite({
    folder: join(folder, 'site'),
    base: '/',
    origin: null,
    engine: { call } as unknown as ExportRequest['engine'],
    themeFolder: join(folder, 'theme'),
    docsRoot: workspace.root,
    pictures: 'smaller',
    onProgress: nothing,
    onKept: nothing,
    signal: new AbortController().signal,
    ...over,
  });
}

/** Everything of the exported site, by path: texts of pages, hashes of the rest. */
async function site(): Promise<Map<string, string>> {
  const entries = await readdir(join(folder, 'site'), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(
      files.map(
        async (path) => [path.slice(join(folder, 'site').length + 1), told(path, await readFile(path))] as const,
      ),
    ),
  );
}

const told = (path: string, bytes: Buffer) => (path.endsWith('.html') ? bytes.toString() : hashOf(bytes));

const settings = JSON.stringify({ name: 'A', navigation: [{ group: 'G', pages: ['index', 'b/c'] }] });

async function writeDocs() {
  const chart = await pngOf(1000, 500);
  const photograph = await jpegOf(2000, 1000, 6);
  const broken = (await pngOf(900, 900)).subarray(0, 20_000);
  await docs('docs.json', settings);
  await docs('index.mdx', '![A](/images/chart.png)\n\n![B](/images/photograph.jpg)\n\n![C](/images/broken.png)\n');
  await mkdir(join(folder, 'docs/b'), { recursive: true });
  await docs('b/c.mdx', '<img src="../images/chart.png" alt="A" />');
  await docs('images/chart.png', chart);
  await docs('images/photograph.jpg', photograph);
  await docs('images/broken.png', broken);
  return { chart, photograph, broken };
}

/** What an image of the first page says: address to pixels that its name promises. */
function offered(html: string, alt: string): { readonly address: string; readonly width: number }[] {
  const tag = new RegExp(`<img (?=[^>]*alt="${alt}")[^>]*>`).exec(html)?.[0] ?? '';
  return [...(/srcset="([^"]*)"/.exec(tag)?.[1] ?? '').matchAll(/(\S+) (\d+)w/g)].map(([, address, width]) => ({
    address: address!,
    width: Number(width),
  }));
}

it('an export offers smaller forms of its pictures: they are there, as wide as it says, and smaller', async () => {
  const { chart, photograph, broken } = await writeDocs();
  expect((await exportDocs()).pictures).toBe('smaller');
  const html = (await exported('index.html')).toString();
  expect(offered(html, 'A').map(({ width }) => width)).toEqual([480, 800, 1000]);
  // Held upright.
  expect(offered(html, 'B').map(({ width }) => width)).toEqual([480, 800, 1000]);
  expect(offered(html, 'C')).toEqual([]);
  for (const [alt, original] of [
    ['A', chart],
    ['B', photograph],
  ] as const)
    for (const { address, width } of offered(html, alt)) {
      const bytes = await exported(address);
      expect(await lookAt(bytes)).toMatchObject({ width, height: alt === 'A' ? width / 2 : width * 2, format: 'webp' });
      expect(bytes.length).toBeLessThan(original.length * 0.9);
    }
  const inner = (await exported('b/c/index.html')).toString();
  expect(offered(inner, 'A').map(({ address }) => address)).toEqual(
    offered(html, 'A').map(({ address }) => address.replace('./', '../../')),
  );
  // Originals are where they were, byte for byte.
  expect((await exported('images/chart.png')).equals(chart)).toBe(true);
  expect((await exported('images/photograph.jpg')).equals(photograph)).toBe(true);
  expect((await exported('images/broken.png')).equals(broken)).toBe(true);
  expect(html).toContain('src="./images/chart.png" width="1000" height="500"');
});

it('a second export makes nothing anew and gives the same bytes; so does one that has kept nothing', async () => {
  await writeDocs();
  const encoder = (await loadEncoder())!;
  const made: number[] = [];
  const counting: PictureEncoder = {
    version: encoder.version,
    encode: (bytes, widths) => (made.push(bytes.length), encoder.encode(bytes, widths)),
  };
  const maker =
    (cache: string): PictureMaker =>
    (root, signal) =>
      Promise.resolve(pictureForms(root, counting, new FormCache(join(folder, cache)), signal));
  await exportDocs(maker('one'));
  const first = await site();
  // One of them is broken, and tried each time.
  expect(made).toHaveLength(3);
  await exportDocs(maker('one'));
  expect(made).toHaveLength(4);
  expect(await site()).toEqual(first);
  await exportDocs(maker('two'));
  expect(made).toHaveLength(7);
  expect(await site()).toEqual(first);
  // What another picture holds is another one, whatever it is called.
  await docs('images/chart.png', await pngOf(1000, 480));
  await exportDocs(maker('one'));
  expect(made).toHaveLength(9);
});

it('without an encoder, and where nobody wants smaller forms, an export is as it always was, and says which', async () => {
  await writeDocs();
  expect((await exportDocs(null, { pictures: 'original' })).pictures).toBe('original');
  const plain = await site();
  expect([...plain.keys()].filter((path) => path.endsWith('.webp'))).toEqual([]);
  expect(plain.get('index.html')).not.toContain('srcset');
  expect((await exportDocs(makePictures, { pictures: 'original' })).pictures).toBe('original');
  expect(await site()).toEqual(plain);
  expect((await exportDocs(() => Promise.resolve(null))).pictures).toBe('no-encoder');
  expect(await site()).toEqual(plain);
});

it('a picture is read from the docs folder alone, whatever stands in its place when it is wanted', async () => {
  await writeDocs();
  await writeFile(join(folder, 'secret.png'), await pngOf(1000, 500));
  const read: string[] = [];
  const maker: PictureMaker = async (root, signal) => {
    await rm(join(folder, 'docs/images/chart.png'));
    await symlink(join(folder, 'secret.png'), join(folder, 'docs/images/chart.png'));
    const forms = (await makePictures(root, signal))!;
    return { of: (path, widths) => (read.push(path), forms.of(path, widths)) };
  };
  await exportDocs(maker);
  expect(read).toContain('images/chart.png');
  const html = (await exported('index.html')).toString();
  expect(offered(html, 'A')).toEqual([]);
  expect(offered(html, 'B')).toHaveLength(3);
});

it('an export that is stopped begins no further picture, and leaves nothing', async () => {
  await writeDocs();
  const stop = new AbortController();
  const encoder = (await loadEncoder())!;
  let begun = 0;
  const maker: PictureMaker = (root, signal) =>
    Promise.resolve(
      pictureForms(
        root,
        {
          version: '1',
          async encode(bytes, widths) {
            begun++;
            stop.abort();
            // The engine hears of it by a message of its own.
            await new Promise<void>((told) =>
              signal.aborted ? told() : signal.addEventListener('abort', () => told()),
            );
            return encoder.encode(bytes, widths);
          },
        },
        new FormCache(join(folder, 'one')),
        signal,
      ),
    );
  await docs('index.mdx', Array.from({ length: 9 }, (_, place) => `![A](/images/${place}.png)`).join('\n\n'));
  const chart = await pngOf(1000, 500);
  for (let place = 0; place < 9; place++)
    await docs(`images/${place}.png`, Buffer.concat([chart, Buffer.from(`${place}`)]));
  await expect(exportDocs(maker, { signal: stop.signal })).rejects.toMatchObject({ code: 'cancelled' });
  expect(begun).toBeGreaterThan(0);
  expect(begun).toBeLessThan(9);
  expect((await readdir(folder)).filter((name) => name.startsWith('site'))).toEqual([]);
});
