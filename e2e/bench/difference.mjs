// What it costs to draw the differences of a page of 500 lines, without a host or a browser: both texts read and
// rendered, compared, and written as a document.
import { bundled } from './bundled.mjs';

/**
 * Compares a page with its older text, again and again.
 *
 * @param {string} text the page
 * @returns milliseconds of CPU of each time, in order, and the differences that were found
 */
export async function measureDifference(text, rounds = 15) {
  const { fixtureEngine, comparePages } = await bundled(
    'difference',
    `
    export { fixtureEngine } from './shared/testing/fixture-site.ts';
    export { comparePages } from './shared/engine/page-difference.ts';`,
  );
  const engine = fixtureEngine({ 'page.mdx': text });
  const blocks = text.split('\n\n');
  const [times, again] = [[], []];
  let found = 0;
  for (let round = 0; round < rounds; round++) {
    // A word in every tenth block, a block that went, and one that moved; another older text each time.
    const older = blocks.map((block, index) =>
      index % 10 === 5 ? block.replace(/\b[a-z]{4,}\b/, `word${round}`) : block,
    );
    older.splice(20, 1);
    older.push(...older.splice(30, 1));
    const pages = { path: 'page.mdx', from: 'page.mdx', before: older.join('\n\n'), after: text, address: 'x/1' };
    const measured = async () => {
      const before = process.cpuUsage();
      const answer = await comparePages(engine, pages);
      const { user, system } = process.cpuUsage(before);
      return { answer, time: (user + system) / 1000 };
    };
    const { answer, time } = await measured();
    times.push(time);
    again.push((await measured()).time);
    if (answer.kind !== 'page') throw new Error(answer.why);
    found = answer.differences.length;
  }
  return { times, again, found };
}
