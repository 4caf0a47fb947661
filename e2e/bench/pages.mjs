// Pages to measure with.
import { readFileSync } from 'node:fs';

/**
 * Prose, lists, code and components, about as real pages mix them.
 *
 * @param {number} lines
 */
export function longPage(lines) {
  const blocks = [];
  let count = 4;
  for (let number = 1; count < lines; number++) {
    const block = [
      `Paragraph number ${number} says something about **deliveries** with \`code\` and a [link](/guides/keys) in it, and goes on for a while so that it wraps.`,
      `## Section ${number}`,
      '- one item\n- another with *emphasis*\n- a third',
      `<Note>\nA note of section ${number}.\n</Note>`,
      '```js\nconst delivery = await create({ from: "a", to: "b" });\nconsole.log(delivery);\n```',
    ][number % 5 === 3 ? 0 : number % 5];
    blocks.push(number === 3 ? `Paragraph number 3 is the one that is typed into.` : block);
    count += block.split('\n').length + 1;
  }
  return `---\ntitle: Typing\n---\n\n${blocks.join('\n\n')}\n`;
}

/**
 * A changelog that was kept for years: the updates of real ones, one after the other, until it is long enough.
 *
 * @param {string[]} files real changelogs
 * @param {number} lines
 */
export function longChangelog(files, lines) {
  const updates = files.flatMap((file) => readFileSync(file, 'utf8').match(/^<Update\b[\s\S]*?^<\/Update>/gm) ?? []);
  const kept = [];
  for (let index = 0, count = 0; count < lines && updates.length > 0; index++) {
    const update = updates[index % updates.length];
    kept.push(update);
    count += update.split('\n').length + 1;
  }
  return `---\ntitle: Changelog\n---\n\n${kept.join('\n\n')}\n`;
}
