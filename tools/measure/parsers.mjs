// Whether the fast parser of pages has the trees that remark has, with all places and programs:
//   node tools/measure/parsers.mjs [how many broken pages, 20000] [from which number on, 0] [folder …]
// Without folders it looks at the pages of ../shared/corpora. Numbers that were looked at once say little: take others.
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';

const root = resolve(import.meta.dirname, '../..');
const [count = '20000', from = '0', ...folders] = process.argv.slice(2);
if (folders.length === 0) folders.push(resolve(root, '../shared/corpora'));
if (!folders.every((folder) => existsSync(folder))) {
  console.log('There is no ../shared/corpora beside this folder: name folders with pages.');
  process.exit(0);
}

/** The sources as one program. It lies as deep as they do, as they look for files from where they are. */
const place = mkdtempSync(join(root, 'shared/testing-'));
const file = join(place, 'parsers.mjs');
try {
  await build({
    entryPoints: [join(root, 'shared/testing/both-parsers.ts')],
    outfile: file,
    bundle: true,
    format: 'esm',
    platform: 'node',
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  });
  const { broken, compareParsers } = await import(file);
  const pages = new Set(
    folders.flatMap((folder) =>
      readdirSync(folder, { recursive: true })
        .filter((name) => /\.mdx?$/.test(name))
        .map((name) => readFileSync(join(folder, name), 'utf8')),
    ),
  );
  const report = (what, texts) => {
    const counts = { equal: 0, left: 0, different: 0 };
    for (const [name, text] of texts) {
      const { kind, detail } = compareParsers(text);
      counts[kind]++;
      if (kind === 'different') console.log(`${name}: ${detail}\n${JSON.stringify(text)}\n`);
    }
    const { equal, left, different } = counts;
    console.log(`${what}: ${equal} equal, ${left} left to remark, ${different} different`);
    if (different > 0) process.exitCode = 1;
  };
  const list = [...pages];
  report('Pages', list.entries());
  report(
    `Broken pages from number ${from}`,
    (function* () {
      for (let number = Number(from); number < Number(from) + Number(count); number++)
        yield [number, broken(list, number)];
    })(),
  );
} finally {
  rmSync(place, { recursive: true, force: true });
}
