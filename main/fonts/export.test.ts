import { mkdir, mkdtemp, readFile, readdir, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Engine } from '../../shared/engine/engine.ts';
import { engineHandlers } from '../../shared/engine/handlers.ts';
import { silent, testResources } from '../../shared/testing/fixture-site.ts';
import { exportSite, type ExportRequest } from '../export/export-job.ts';
import { Workspace } from '../workspace/workspace.ts';
import { hashOf } from './font-cache.ts';
import type { FontLoader } from './load-fonts.ts';

let folder = '';
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'galley-fonts-')));
  await mkdir(join(folder, 'docs/b'), { recursive: true });
  await mkdir(join(folder, 'theme'));
  for (const name of testResources.theme.files) await writeFile(join(folder, 'theme', name), '');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function exported(fonts: object | undefined, loader: FontLoader | null) {
  const settings = {
    theme: 'mint',
    name: 'A',
    colors: { primary: '#123456' },
    navigation: { pages: ['index', 'b/c'] },
    ...(fonts === undefined ? {} : { fonts }),
  };
  await writeFile(join(folder, 'docs/docs.json'), JSON.stringify(settings));
  await writeFile(join(folder, 'docs/index.mdx'), 'One.');
  await writeFile(join(folder, 'docs/b/c.mdx'), 'Two.');
  const workspace = await Workspace.open(join(folder, 'docs'));
  const engine = new Engine(testResources, silent);
  engine.load((await workspace.load()).files, { checksInBackground: false });
  const handlers = engineHandlers(engine, testResources) as unknown as Record<string, (input: unknown) => unknown>;
  return exportSite({
    folder: join(folder, 'site'),
    base: '/',
    origin: null,
    engine: {
      call: async (name: string, input: unknown) => handlers[name]!(input),
    } as unknown as ExportRequest['engine'],
    themeFolder: join(folder, 'theme'),
    docsRoot: workspace.root,
    pictures: 'original',
    fonts: loader,
    onProgress: () => undefined,
    onKept: () => undefined,
    signal: new AbortController().signal,
  });
}

const page = (name: string) => readFile(join(folder, 'site', name), 'utf8');
const bytes = new TextEncoder().encode('wOF2…');
const lora: FontLoader = async (wanted) => ({
  fonts: wanted
    .filter(({ family }) => family === 'Lora')
    .map(({ family }) => ({
      family,
      faces: [{ style: 'normal' as const, weight: '400 700', range: '', hash: hashOf(bytes), bytes }],
    })),
  problems: wanted.filter(({ family }) => family !== 'Lora').map(({ family }) => `${family} is not in the site.`),
});

it('a site carries the typefaces that its settings name, and says which it has not', async () => {
  const report = await exported({ heading: { family: 'Lora' }, body: { family: 'Nowhere' } }, lora);
  expect(report.fonts).toEqual(['Nowhere is not in the site.']);
  const names = (await readdir(join(folder, 'site/galley-assets/typefaces'))).sort();
  expect(names).toEqual([expect.stringMatching(/\.(?:css|woff2)$/), expect.stringMatching(/\.(?:css|woff2)$/)]);
  const sheet = names.find((name) => name.endsWith('.css'))!;
  expect(await page('index.html')).toContain(`href="./galley-assets/typefaces/${sheet}"`);
  expect(await page('b/c/index.html')).toContain(`href="../../galley-assets/typefaces/${sheet}"`);
  expect(await page('404.html')).toContain(`href="/galley-assets/typefaces/${sheet}"`);
  expect(await page('index.html')).not.toContain('fonts.g');
  expect(await page(`galley-assets/typefaces/${sheet}`)).toContain(`src:url(${hashOf(bytes)}.woff2)`);
});

it.each([
  ['the settings name none', undefined, lora],
  ['nobody loads any', { family: 'Lora' }, null],
])('a site is as it was where %s', async (_name, fonts, loader) => {
  const report = await exported(fonts, loader);
  expect(report.fonts).toBeUndefined();
  expect(await page('index.html')).not.toContain('typefaces/');
});
