// Part of the app's build: everything is bundled, so the licences of what was
// bundled are bundled too.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Writes `LICENSES.txt` beside a bundle: name, version, licence and its text for every package that went in.
 *
 * @param data folders of packages whose files come along as data
 */
export function bundledLicences(data: readonly string[] = []): Plugin {
  return {
    name: 'galley-licences',
    apply: 'build',
    generateBundle() {
      const folders = [...this.getModuleIds()].flatMap(
        (id) => /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(id.replace(/^\0/, ''))?.[1] ?? [],
      );
      this.emitFile({
        type: 'asset',
        fileName: 'LICENSES.txt',
        source: licencesOf([...new Set([...data, ...folders])]),
      });
    },
  };
}

/**
 * The licences of packages, given by their folders, one after the other by name. Throws for a package that names none.
 */
export function licencesOf(folders: readonly string[]): string {
  const entries = folders
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .map((folder) => {
      const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
        name: string;
        version: string;
        license?: string;
      };
      const files = readdirSync(folder);
      // Old packages say it in their readme only.
      const file =
        files.find((entry) => /^(?:licen[cs]e|copying)/i.test(entry)) ??
        (license === undefined
          ? files.find(
              (entry) => /^readme/i.test(entry) && /licen[cs]e/i.test(readFileSync(join(folder, entry), 'utf8')),
            )
          : undefined);
      if (license === undefined && file === undefined) throw new Error(`${name} names no licence`);
      const title = `${name} ${version} (${license ?? 'see below'})`;
      return {
        title,
        text: `${title}\n${'='.repeat(title.length)}\n\n${file === undefined ? `Published under ${license!}; the package holds no further text.` : readFileSync(join(folder, file), 'utf8').trim()}\n`,
      };
    });
  const byTitle = new Map(entries.map(({ title, text }) => [title, text]));
  return [...byTitle.keys()]
    .sort()
    .map((title) => byTitle.get(title)!)
    .join('\n\n');
}
