// A site made from the registry: every example of every component, and pages for
// code, nesting and prose. Its screenshots are golden.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { vocabulary } from '../../shared/vocabulary/registry.ts';
import { cli } from '../support/hosts.ts';
import { codePage, nestedPage, prosePage } from './pages.ts';
import { chartPng } from './picture.ts';

const slug = (name: string) => name.toLowerCase().replaceAll(' ', '-');

/** Pages of the gallery by name: one for each group of components, and what belongs to none. */
export function galleryPages(): Readonly<Record<string, string>> {
  const pages: Record<string, string> = {};
  for (const group of new Set(vocabulary.map((component) => component.group))) {
    const parts = vocabulary
      .filter((component) => component.group === group)
      .map(
        (component) =>
          `## ${component.name}\n\n${component.examples.map((example) => `### ${component.name}: ${example.title.toLowerCase()}\n\n${example.source}`).join('\n\n')}`,
      );
    pages[slug(group)] =
      `---\ntitle: ${group}\ndescription: Every example of the components in this group.\n---\n\n${parts.join('\n\n')}\n`;
  }
  pages['code-blocks'] = `---\ntitle: Code blocks\n---\n\n${codePage}\n`;
  pages['nested'] = `---\ntitle: Nested\n---\n\n${nestedPage}\n`;
  pages['prose'] = `---\ntitle: Prose\ndescription: What Markdown alone can say.\n---\n\n${prosePage}\n`;
  return pages;
}

/** Writes the gallery's docs into a folder. */
function writeGallery(folder: string, pages: Readonly<Record<string, string>> = galleryPages()): void {
  const files: Record<string, string | Buffer> = {
    'docs.json': JSON.stringify({
      name: 'Gallery',
      favicon: '/images/mark.svg',
      colors: { primary: '#0E7C86', light: '#4CC9C4' },
      navigation: [{ group: 'Gallery', pages: Object.keys(pages) }],
    }),
    'images/mark.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="#0e7c86"/></svg>',
    '_snippets/support.mdx': 'Write to support@example.com.\n',
    '_snippets/install/npm.mdx': '```bash\nnpm install @halyard/node\n```\n',
  };
  for (const [name, text] of Object.entries(pages)) files[`${name}.mdx`] = text;
  const chart = chartPng(960, 400);
  for (const name of ['deliveries', 'chart', 'catalogue', 'blog', 'map']) files[`images/${name}.png`] = chart;
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

export interface BuiltSite {
  readonly folder: string;
  remove(): void;
}

/** Exports docs pages to a new folder, with the program as it was built. */
export function exportPages(pages?: Readonly<Record<string, string>>): BuiltSite {
  const top = mkdtempSync(join(tmpdir(), 'galley-gallery-'));
  writeGallery(join(top, 'docs'), pages);
  // Examples link to pages that only their readers know: those problems don't stop an export.
  const { status, stderr } = spawnSync(
    process.execPath,
    [cli, 'build', join(top, 'docs'), '--out', join(top, 'site')],
    { encoding: 'utf8' },
  );
  if (status !== 0 && status !== 1) throw new Error(`The export failed: ${stderr}`);
  return { folder: join(top, 'site'), remove: () => rmSync(top, { recursive: true, force: true }) };
}
