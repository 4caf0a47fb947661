import { describe, expect, it } from 'vitest';
import type { KeptEntry } from '../contract/engine.ts';
import { silent, sourceFiles, testResources } from '../testing/fixture-site.ts';
import { MemoryStore } from '../testing/kept-pages.ts';
import { Engine } from './engine.ts';
import { engineHandlers } from './handlers.ts';

const context = { signal: new AbortController().signal, connection: 1 };
const names = Array.from({ length: 40 }, (_, number) => `p${number}`);
const files = {
  'docs.json': JSON.stringify({ name: 'A', navigation: [{ group: 'G', pages: names }] }),
  ...Object.fromEntries(
    names.map((name, at) => [
      `${name}.mdx`,
      `---\ntitle: ${name}\n---\n\n## Part ${at}\n\n[Next](/p${at + 1}#part-${at + 1}) and \`code\`.\n\n<Note>Words</Note>\n`,
    ]),
  ),
};
const input = { base: '/', origin: null, docsRoot: '/docs' };

/** An engine with a site; `read` are the pages that it read. */
function started(texts: Readonly<Record<string, string>> = files) {
  const read: string[] = [];
  const engine = new Engine(testResources, { ...silent, reading: (path) => read.push(path) });
  const handlers = engineHandlers(engine, testResources, null, () => new MemoryStore());
  handlers['engine.load']({ files: sourceFiles(texts), checksInBackground: false }, context);
  return { handlers, read };
}

/** What one of several helpers makes, until it meets a build that has so many pages. */
async function madeAhead(part: number, of: number, done: number, texts = files) {
  const { handlers, read } = started(texts);
  await handlers['engine.makeAhead']({ ...input, part, of }, context);
  const entries: KeptEntry[] = [];
  for (;;) {
    const next = await handlers['engine.madeAhead']({ done }, context);
    entries.push(...next.entries);
    if (next.ended) return { entries, read };
  }
}

/** The files of a build, as text, by their paths; and the pages that were read for it. */
async function built(entries: readonly KeptEntry[], texts = files) {
  const { handlers, read } = started(texts);
  handlers['engine.keepPages']({ docsRoot: '/docs' }, context);
  const { build } = await handlers['engine.buildStart'](input, context);
  handlers['engine.takeMade']({ entries }, context);
  const written: [string, string][] = [];
  for (;;) {
    const { files: some, report } = await handlers['engine.buildNext']({ build }, context);
    for (const file of some)
      written.push([file.path, 'content' in file ? new TextDecoder().decode(file.content) : JSON.stringify(file)]);
    if (report !== null) return { written, read, report };
  }
}

describe('pages that another engine made', () => {
  it('are taken by the build, which comes out as it does alone', async () => {
    const helpers = [await madeAhead(0, 2, -1), await madeAhead(1, 2, -1)];
    expect(helpers.map(({ read }) => read.length)).toEqual([20, 20]);
    const alone = await built([]);
    const helped = await built(helpers.flatMap(({ entries }) => entries));
    expect(alone.read).toHaveLength(40);
    // The first page is made once more, for the site's own address.
    expect(helped.read).toEqual(['p0.mdx']);
    expect(helped.written).toEqual(alone.written);
    expect(helped.report).toEqual(alone.report);
  });

  it('are made from the last one on, as far as the build has not come', async () => {
    const { entries, read } = await madeAhead(0, 1, 30);
    expect(read).toEqual(['p39', 'p38', 'p37', 'p36', 'p35', 'p34', 'p33', 'p32', 'p31', 'p30'].map((p) => `${p}.mdx`));
    expect((await built(entries)).read).toEqual(names.slice(0, 30).map((name) => `${name}.mdx`));
  });

  it('count only while text and site are the same', async () => {
    const { entries } = await madeAhead(0, 1, -1);
    const other = { ...files, 'p7.mdx': '---\ntitle: p7\n---\n\nOther words\n' };
    expect((await built(entries, other)).read).toContain('p7.mdx');
    expect((await built(entries, other)).written).toEqual((await built([], other)).written);
    const renamed = { ...files, 'docs.json': files['docs.json'].replace('"A"', '"B"') };
    expect((await built(entries, renamed)).read).toHaveLength(40);
  });
});
