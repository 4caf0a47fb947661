// All bombs, and what lays one out as a docs folder: small things that cost much, or that never end.
import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { componentBombs } from './components.mjs';
import { folderBombs } from './folders.mjs';
import { pageBombs } from './pages.mjs';
import { settingsBombs } from './settings.mjs';

/**
 * @typedef {object} Bomb
 * @property {string} name
 * @property {string} what  one line, for reports
 * @property {string | null} culprit  path of the file that costs so much; null where it is none alone
 * @property {'named' | 'any'} expects  `named`: one problem must stand at the culprit that says it is too much;
 *   `any`: reading it as usual is as good, as long as the budget holds
 * @property {boolean} [isCopied]  the site holds a copy of each of its files: what the system takes to copy them is no
 * work of Galley's
 * @property {number} [short]  size in the short form; absent where it has no part in it
 * @property {(size: number) => Record<string, string | Uint8Array | { link?: string, pipe?: true, socket?: true }>}
 * files
 *   `size` from 0 to 1; 1 is the size that the guarantee is given for
 */

/** @type {readonly Bomb[]} */
export const bombs = [...pageBombs, ...componentBombs, ...settingsBombs, ...folderBombs];

/** Pages that stand beside every bomb and must be as they always are. */
export const bystanders = {
  'docs.json': JSON.stringify(
    {
      name: 'Bystanders',
      colors: { primary: '#336699' },
      favicon: '/favicon.svg',
      navigation: [{ group: 'Start', pages: ['index', 'other'] }],
    },
    null,
    2,
  ),
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  'index.mdx':
    '---\ntitle: Home\ndescription: The first page.\n---\n\nA word to readers: bystander one. [The other page](/other)\n',
  'other.mdx':
    '---\ntitle: Other\ndescription: The other page.\n---\n\n## Part\n\nA word to readers: bystander two.\n\n<Note>Noted.</Note>\n',
};

/** What readers must find on the page of each bystander. */
export const bystanderWords = { 'index.html': 'bystander one', 'other/index.html': 'bystander two' };

/** Writes a bomb and its bystanders into a folder. Resolves with what to call when it is no longer needed. */
export async function layOut(bomb, folder, size = 1) {
  const files = { ...bystanders, ...bomb.files(size) };
  const servers = [];
  const made = new Set();
  for (const [path, content] of Object.entries(files)) {
    const absolute = join(folder, path);
    const parent = dirname(absolute);
    if (!made.has(parent)) {
      makeFolder(parent);
      made.add(parent);
    }
    if (typeof content === 'string' || content instanceof Uint8Array) writeFileSync(absolute, content);
    else if (content.link !== undefined) symlinkSync(content.link, absolute);
    else if (content.pipe === true) execFileSync('mkfifo', [absolute]);
    else {
      const server = createServer();
      await new Promise((done) => server.listen(absolute, done));
      servers.push(server);
    }
  }
  return () => Promise.all(servers.map((server) => new Promise((done) => server.close(done))));
}

/** A whole path may be longer than the system takes at once: folders are made one after the other. */
function makeFolder(path) {
  mkdirSync(path, { recursive: true });
}
