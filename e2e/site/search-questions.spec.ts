import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { answersOf, openIndex } from '../../shared/testing/search-index.ts';
import { questions } from '../corpora/questions.ts';
import { cli } from '../support/hosts.ts';
import { expect, test } from '../support/test.ts';

// Forty questions about real documentation, put to the search of its export.

const corpora = resolve(import.meta.dirname, '../../../shared/corpora');

test('forty questions have their answer among the first three, thirty-four of them at the top', async () => {
  test.skip(
    !existsSync(corpora),
    'It asks real repositories, in ../shared/corpora: they lie beside the checkout of Galley’s makers only.',
  );
  test.slow();
  const out = mkdtempSync(join(tmpdir(), 'galley-questions-'));
  const places: { question: string; place: number }[] = [];
  for (const [name, asked] of Object.entries(questions)) {
    const site = join(out, name);
    // It ends with 1 where readers would notice problems.
    spawnSync(process.execPath, [cli, 'build', join(corpora, name), '--out', site], { stdio: 'ignore' });
    const index = openIndex(
      readdirSync(site, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /^(?:t\d+|p\d+|words|index)\.js$/.test(entry.name))
        .map((entry) => ({ name: entry.name, text: readFileSync(join(entry.parentPath, entry.name), 'utf8') })),
    );
    for (const [question, ...answers] of asked) {
      const place = (await answersOf(index, question)).findIndex((address) => answers.includes(address));
      places.push({ question, place: place < 0 ? Infinity : place + 1 });
    }
  }
  rmSync(out, { recursive: true, force: true });
  expect(places).toHaveLength(40);
  const late = places.filter(({ place }) => place > 3);
  expect(late.length, late.map(({ question, place }) => `${question}: ${place}`).join('\n')).toBe(0);
  expect(places.filter(({ place }) => place === 1).length).toBeGreaterThanOrEqual(34);
});
