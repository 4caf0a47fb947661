import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { exportManifest } from '../workspace/exported-folder.ts';
import type { Patience } from './http.ts';
import { TargetError, type TargetTrouble, type WrittenSite } from './target.ts';

export type Files = Readonly<Record<string, string>>;

/** Nothing waits: pauses are as short as they can be, and what never answers is given up at once. */
export const hasty: Patience = { answer: 30_000, pause: 1, longestPause: 60, tries: 3 };

/** For what is silent: how long a test waits for it. */
export const impatient: Patience = { ...hasty, answer: 60, tries: 2 };

/** Sites of a test, in a folder of their own. */
export class TestSites {
  readonly folder = mkdtempSync(join(tmpdir(), 'galley-publish-'));
  #count = 0;

  /** An exported site of these files. */
  write(files: Files): WrittenSite {
    const folder = join(this.folder, `site-${++this.#count}`);
    const all = withList(files);
    for (const [path, text] of Object.entries(all)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const sizes = Object.entries(all).map(([path, text]) => ({ path, size: Buffer.byteLength(text) }));
    return { folder, files: sizes.toSorted((a, b) => (a.path < b.path ? -1 : 1)) };
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Files of a site and its list, as an export writes it. */
export function withList(files: Files): Files {
  const list = `${JSON.stringify({ generator: 'galley', files: Object.keys(files).sort() }, null, 1)}\n`;
  return { ...files, [exportManifest]: list };
}

/** A site of two pages that need something. */
export const firstSite: Files = {
  'index.html': page('First', ['galley-assets/theme.0011aabb.css']),
  'guides/one/index.html': page('Guide', ['galley-assets/theme.0011aabb.css', 'images/it’s (a) + b.svg']),
  '404.html': page('Lost', []),
  'galley-assets/theme.0011aabb.css': 'a { color: red }',
  'images/it’s (a) + b.svg': '<svg/>',
  'empty.txt': '',
  'robots.txt': 'User-agent: *',
};

/** Another theme, a page more, a page less, one picture less. */
export const secondSite: Files = {
  'index.html': page('Second', ['galley-assets/theme.2233ccdd.css', 'deep/er/new.png']),
  'guides/two/index.html': page('Two', ['galley-assets/theme.2233ccdd.css']),
  '404.html': page('Lost', []),
  'galley-assets/theme.2233ccdd.css': 'a { color: blue }',
  'deep/er/new.png': 'PNG',
  'empty.txt': '',
  'robots.txt': 'User-agent: *',
};

function page(title: string, needs: readonly string[]): string {
  return `<title>${title}</title>${needs.map((path) => `<link href="/${path}">`).join('')}`;
}

/** What pages name and is not there, each as `page → file`. */
export function missingNeeds(there: Files): readonly string[] {
  return Object.entries(there).flatMap(([path, text]) =>
    path.endsWith('.html')
      ? [...text.matchAll(/href="\/([^"]*)"/g)].flatMap(([, need]) => (need! in there ? [] : [`${path} → ${need}`]))
      : [],
  );
}

/** Why it was not published; `null`: it was. */
export async function troubleOf(published: Promise<unknown>): Promise<TargetTrouble | null> {
  return published.then(
    () => null,
    (error: unknown) => {
      if (error instanceof TargetError) return error.trouble;
      throw error;
    },
  );
}
