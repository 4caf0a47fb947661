// What looking at words costs, and how much it marks, on real pages.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bundled } from './bundled.mjs';

const root = resolve(import.meta.dirname, '../..');

/** CPU seconds of this process. */
function used() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/**
 * Looks at the words of every page of the folders in `corpora`; null where there are none.
 *
 * @param {string} corpora
 * @returns CPU seconds for reading the dictionary and for all pages, words of pages, marks for each thousand of them
 */
export async function measureSpelling(corpora) {
  if (!existsSync(corpora)) return null;
  const { Spelling, proseOf, parseMdx } = await bundled(
    'spelling',
    `
    export { Spelling } from './shared/engine/spelling.ts';
    export { proseOf } from './shared/lint/prose.ts';
    export { parseMdx } from './shared/mdx/parse.ts';`,
  );
  const source = JSON.parse(readFileSync(join(root, 'out/site/dictionary.json'), 'utf8'));
  const total = { reading: Infinity, looking: 0, words: 0, marks: 0, pages: 0 };
  for (const site of readdirSync(corpora, { withFileTypes: true })) {
    if (!site.isDirectory()) continue;
    const spelling = new Spelling(() => Promise.resolve([source]));
    const before = used();
    await spelling.prepare();
    total.reading = Math.min(total.reading, used() - before);
    const files = readdirSync(join(corpora, site.name), { recursive: true }).filter((file) => /\.mdx?$/.test(file));
    const documents = files.map((file) => parseMdx(readFileSync(join(corpora, site.name, file), 'utf8')));
    const start = used();
    documents.forEach((document, index) => spelling.look(files[index], document));
    for (const file of files) total.marks += spelling.problems(file).length;
    total.looking += used() - start;
    total.pages += files.length;
    for (const document of documents)
      for (const { from, to } of proseOf(document))
        total.words += document.text.slice(from, to).match(/\p{L}+/gu)?.length ?? 0;
  }
  return total;
}
