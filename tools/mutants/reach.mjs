// Which tests reach which points: every near test runs once in a copy whose sources note it.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { closureOf, importersOf, nearestTests } from './sources.mjs';
import { noted } from './points.mjs';
import { readCache, writeCache } from './workshop.mjs';

/**
 * So many tests are asked about a change, the nearest to its file; what only others would see counts as seen by none.
 */
const mostTests = 12;

/**
 * Answers, for every file of `wanted`, the near tests that reach each of its points.
 * What a test reached is remembered until it or something that it needs changes.
 *
 * @param {import('./workshop.mjs').Workshop} workshop
 * @param {ReadonlyMap<string, { text: string, points: readonly import('./points.mjs').Point[] }>} sources all that are
 * tried
 * @param {readonly string[]} wanted
 */
export async function findReach(root, workshop, graph, sources, wanted) {
  const importers = importersOf(graph);
  const near = new Map(wanted.map((path) => [path, nearestTests(graph, importers, path, mostTests)]));
  const tests = [...new Set([...near.values()].flat())];
  const cacheFile = join(root, 'node_modules/.cache/galley-mutants/reach.json');
  const known = readCache(cacheFile);
  const keys = new Map(tests.map((test) => [test, keyOf(graph, test)]));
  const missing = tests.filter((test) => known[test]?.key !== keys.get(test));
  if (missing.length > 0) {
    console.log(`${missing.length} of ${tests.length} tests run once, to see what they reach …`);
    for (const [path, { text, points }] of sources) workshop.write(path, noted(path, text, points));
    workshop.takeNotes();
    for (const test of missing) {
      const { failed, reason, times } = await workshop.run([], [test], 180_000);
      known[test] = {
        key: keys.get(test),
        failed: failed === null ? null : reason,
        time: times[test] ?? 0,
        notes: workshop.takeNotes(),
      };
      // Kept at once: a run that is broken off has not been for nothing.
      writeCache(cacheFile, known);
    }
    for (const path of sources.keys()) workshop.restore(path);
    await workshop.forget([...sources.keys()]);
  }
  const broken = tests.filter((test) => known[test].failed !== null);
  for (const test of broken)
    console.log(`Not asked, because it fails on the sources as they are: ${test}: ${known[test].failed}`);
  const usable = new Map(
    tests.filter((test) => known[test].failed === null).map((test) => [test, new Set(known[test].notes)]),
  );
  return {
    /**
     * The tests to ask about a point, those that are most likely to see it first, and how long they take in
     * milliseconds.
     */
    of(path, number) {
      const asked = near.get(path).filter((test) => usable.get(test)?.has(`${path} ${number}`));
      const order = (test) => (asked.indexOf(test) < 2 ? 0 : 1);
      return {
        tests: [...asked].sort((a, b) => order(a) - order(b) || known[a].time - known[b].time),
        time: asked.reduce((sum, test) => sum + known[test].time, 0),
      };
    },
  };
}

function keyOf(graph, test) {
  const hash = createHash('sha256');
  for (const path of [...closureOf(graph, test)].sort()) hash.update(`${path}\n${graph.get(path).text}\n`);
  return hash.digest('hex');
}
