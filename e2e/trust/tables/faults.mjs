// Accidents of disks, folders, programs and clocks, each while something is done: every word stays somewhere that its
// writer can reach.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { filesBelow, isTemporary } from '../folders.mjs';
import { connect, ready, root, startHost } from '../host.mjs';
import { typeText } from '../typing.mjs';

const page = 'quickstart.mdx';
const other = 'guides/keys.mdx';

/**
 * @typedef {object} Cell  what one try works with
 * @property {string} docs
 * @property {string} data
 * @property {(faults: object[]) => void} set  the faults of the host's disk from now on
 * @property {string[]} texts  marks of every text that was typed or was there: each must be found again
 * @property {Set<string>} mayChange  files that may have other bytes afterwards
 */

/** Done while the accident lasts. Rejections are looked at: they must be in words. */
const actions = {
  async typing({ type }) {
    await type(page);
  },
  async save({ window, type }) {
    await type(page);
    await window.call('documents.save', { path: page });
  },
  async rename({ window, mayChange, docs }) {
    for (const path of [page, 'start.mdx', 'docs.json', ...filesBelow(docs).keys()].filter((name) =>
      /\.mdx$|^docs\.json$/.test(name),
    ))
      mayChange.add(path);
    mayChange.add('start.mdx');
    await change(window, { kind: 'move', to: 'start', title: null });
  },
  async delete({ window, docs, mayChange }) {
    for (const path of filesBelow(docs).keys()) if (/\.mdx$|^docs\.json$/.test(path)) mayChange.add(path);
    await change(window, { kind: 'delete', links: 'unlink', target: null });
  },
  async 'replace in all'({ window, type }) {
    for (const [number, path] of [page, other].entries()) {
      const { text } = await window.call('documents.open', { path });
      const step = { id: `replaced${number}`, kind: 'replaced', words: 'Replaced', path };
      await window.call('steps.record', { ...step, before: text, after: `${text}.` });
    }
    for (const path of [page, other]) await type(path);
    for (const path of [page, other]) await window.call('documents.save', { path });
  },
  async settings({ window, type }) {
    await type('docs.json');
    await window.call('documents.save', { path: 'docs.json' });
  },
  async export({ window, work }) {
    const finished = window.next('export.finished');
    await window.call('export.start', { folder: join(work, 'site') });
    const { outcome } = await finished;
    if (outcome.kind === 'failed')
      throw Object.assign(new Error(`${outcome.title}: ${outcome.detail}`), { code: 'failed', ...outcome });
  },
};

async function change(window, what) {
  const plan = await window.call('pages.planChange', { path: page, change: what });
  return window.call('pages.applyChange', { path: page, change: what, key: plan.key });
}

/**
 * What goes wrong: `before` the host starts, `begin` before the action, `during` it (without waiting for it), `end` of
 * the accident.
 */
const accidents = {
  'a full disk': { begin: ({ set, docs }) => set([{ operations: ['write'], path: docs, code: 'ENOSPC' }]) },
  'a full disk for docs and data': { begin: ({ set }) => set([{ operations: ['write'], code: 'ENOSPC' }]) },
  'a read-only folder': {
    begin: ({ set, docs }) =>
      set([{ operations: ['open', 'rename', 'link', 'unlink', 'mkdir', 'copyFile'], path: docs, code: 'EROFS' }]),
  },
  'a lost permission': {
    begin: ({ set, docs }) =>
      set([{ operations: ['open', 'rename', 'link', 'unlink', 'mkdir', 'copyFile'], path: docs, code: 'EACCES' }]),
  },
  'a drive that refuses chmod': { begin: ({ set }) => set([{ operations: ['chmod'], code: 'EPERM' }]), mustWork: true },
  'a file held by a scanner': {
    begin: ({ set, docs }) => set([{ operations: ['rename', 'unlink'], path: docs, code: 'EBUSY', times: 4 }]),
    mustWork: true,
  },
  'a history that can’t be written': { begin: ({ set }) => set([{ path: '/history/', code: 'ENOSPC' }]) },
  'a file that becomes a folder': {
    begin({ docs, mayChange }) {
      unlinkSync(join(docs, page));
      mkdirSync(join(docs, page));
      writeFileSync(join(docs, page, 'inside.txt'), 'inside');
      mayChange.add(page).add(`${page}/inside.txt`);
    },
    end: ({ docs }) => rmSync(join(docs, page), { recursive: true, force: true }),
  },
  'a folder renamed elsewhere': {
    begin: ({ docs }) => renameSync(docs, `${docs}-elsewhere`),
    end({ docs }) {
      if (existsSync(docs)) rmSync(docs, { recursive: true });
      renameSync(`${docs}-elsewhere`, docs);
    },
  },
  'a name in other capitals, given elsewhere': {
    begin({ docs, mayChange }) {
      renameSync(join(docs, page), join(docs, 'Quickstart.mdx'));
      mayChange.add(page).add('Quickstart.mdx');
    },
  },
  'Windows line breaks and a byte order mark': {
    before: ({ docs }) =>
      writeFileSync(join(docs, page), `\uFEFF${readFileSync(join(docs, page), 'utf8').replaceAll('\n', '\r\n')}`),
    mustWork: true,
  },
  'a file in UTF-16': {
    before: ({ docs }) =>
      writeFileSync(join(docs, page), Buffer.from(`\uFEFF${readFileSync(join(docs, page), 'utf8')}`, 'utf16le')),
  },
  'another branch, checked out while something is unsaved': {
    before({ docs }) {
      git(docs, 'init', '-q', '-b', 'main');
      git(docs, 'add', '.');
      git(docs, 'commit', '-qm', 'first');
      git(docs, 'checkout', '-qb', 'other');
      writeFileSync(
        join(docs, page),
        `${readFileSync(join(docs, page), 'utf8').replace('title:', 'description: From the branch\ntitle:')}\nmark-of-the-branch\n`,
      );
      writeFileSync(join(docs, other), 'mark-of-the-other-branch\n');
      git(docs, 'commit', '-qam', 'second');
      git(docs, 'checkout', '-q', 'main');
    },
    begin: async ({ docs, type, mayChange, texts }) => {
      await type(page);
      git(docs, 'checkout', '-q', 'other');
      mayChange.add(page).add(other);
      texts.push('mark-of-the-branch', 'mark-of-the-other-branch');
    },
  },
  'two hosts on one folder': {
    async begin(cell) {
      cell.second = await startHost({ docs: cell.docs, data: cell.data });
      cell.secondWindow = await connect(cell.second);
      await ready(cell.secondWindow);
    },
    async during(cell) {
      await typeAndSave(cell, cell.secondWindow);
    },
    end: (cell) => cell.second.stop(),
  },
  'two windows': {
    async begin(cell) {
      cell.secondWindow = await connect(cell.host);
    },
    async during(cell) {
      await typeAndSave(cell, cell.secondWindow);
    },
  },
  'a clock that goes back by years': {
    nodeArguments: [
      '--import',
      `data:text/javascript,${encodeURIComponent('const now = Date.now; const start = now(); Date.now = () => (now() - start > 400 ? now() - 3e11 : now());')}`,
    ],
    begin: () => pause(450),
    mustWork: true,
  },
  'a process that is stopped, and goes on after others have written': {
    during(cell) {
      cell.host.child.kill('SIGSTOP');
      writeFileSync(join(cell.docs, other), `${readFileSync(join(cell.docs, other), 'utf8')}\nmark-while-stopped\n`);
      cell.texts.push('mark-while-stopped');
      cell.mayChange.add(other);
      cell.host.child.kill('SIGCONT');
    },
  },
};

function git(folder, ...args) {
  execFileSync('git', ['-c', 'user.name=W', '-c', 'user.email=w@example.com', '-c', 'core.autocrlf=false', ...args], {
    cwd: folder,
    stdio: 'pipe',
    env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null' },
  });
}

let marks = 0;
async function typeAndSave(cell, window) {
  const mark = `mark-${++marks}-of-another`;
  try {
    const document = await window.call('documents.open', { path: page });
    await typeText(window, page, { ...document, text: '' }, `${mark}\n${document.text}`);
    cell.texts.push(mark);
    cell.mayChange.add(page);
    await window.call('documents.save', { path: page });
  } catch (error) {
    cell.errors.push(error);
  }
}

/**
 * Waits until what was typed is on a disk, or the window has been told that it holds the only copy. The folder's state
 * then.
 */
async function toldOrKept({ window, docs, data, texts }) {
  const typed = texts.filter((text) => text.endsWith('-typed'));
  for (let tries = 0; ; tries++) {
    const state = await window.call('workspace.state');
    // What is still on its way under a temporary name is not kept yet.
    const kept = [data, docs, `${docs}-elsewhere`]
      .flatMap((folder) => [...filesBelow(folder)])
      .filter(([path]) => !isTemporary(path))
      .map(([, bytes]) => bytes)
      .join('\n');
    if (!state.keepsDrafts || typed.every((text) => kept.includes(text)) || tries === 200) return state;
    await pause(50);
  }
}

/** Whether an error is one that its reader understands. */
function isInWords(error) {
  const words = `${error.title ?? ''} ${error.detail ?? ''}`;
  return (
    typeof error.title === 'string' &&
    error.title.length > 8 &&
    error.code !== 'internal' &&
    !/\b(undefined|null|NaN|\[object|at \w+ \(|ENO[A-Z]+|EACCES|EPERM|EROFS|EISDIR|EBUSY|Error:)/.test(words)
  );
}

/** Everything that a writer can reach now: files, open texts and their conflicts, the history. */
async function reachable(window, docs) {
  const found = [...filesBelow(docs)].map(([, bytes]) => bytes);
  const state = await ready(window);
  const { sections, unlisted } = await window.call('pages.tree');
  const pages = new Set(JSON.stringify([sections, unlisted]).match(/(?<="file":")[^"]+/g) ?? []);
  for (const notice of state.notices) if (notice.path !== null) pages.add(notice.path);
  for (const path of [...pages, page, 'docs.json']) {
    const document = await window.call('documents.open', { path }).catch(() => null);
    if (document === null) continue;
    found.push(document.text);
    if (document.conflict !== null) found.push(document.conflict.theirs);
  }
  for (const { id } of (await window.call('history.list')).entries)
    found.push((await window.call('history.read', { id })).text ?? '');
  // What a step tells of itself is told by it alone.
  for (const { id } of (await window.call('steps.list', {})).steps)
    for (const { path } of (await window.call('steps.read', { id })).files) {
      const { before, after } = await window.call('steps.readFile', { id, path });
      found.push(before ?? '', after ?? '');
    }
  return found.join('\n');
}

/** Tries one accident during one action. Resolves with what did not hold. */
async function tryCell(accidentName, actionName, work) {
  const failures = [];
  const accident = accidents[accidentName];
  const docs = join(work, 'docs');
  const data = join(work, 'data');
  const faults = join(work, 'faults.json');
  cpSync(join(root, 'resources/starter'), docs, { recursive: true });
  writeFileSync(faults, '[]');
  const cell = {
    docs,
    data,
    work,
    texts: [],
    mayChange: new Set(),
    errors: [],
    set: (list) => writeFileSync(faults, JSON.stringify(list)),
  };
  const nodeArguments = ['--import', join(import.meta.dirname, '../faults.mjs'), ...(accident.nodeArguments ?? [])];
  await accident.before?.(cell);
  cell.host = await startHost({ docs, data, nodeArguments, env: { GALLEY_FAULTS: faults } });
  const window = await connect(cell.host);
  cell.window = window;
  await ready(window);
  const open = new Map();
  cell.type = async (path) => {
    const mark = `mark-${++marks}-typed`;
    const document = open.get(path) ?? (await window.call('documents.open', { path }));
    const insert = path === 'docs.json' ? ` ${' '.repeat(marks % 7)}\n` : `\n${mark}\n`;
    cell.mayChange.add(path);
    open.set(path, await typeText(window, path, document, insert));
    if (path !== 'docs.json') cell.texts.push(mark);
  };
  // What was there before counts as much as what is typed.
  const before = filesBelow(docs);
  for (const path of [page, other]) open.set(path, await window.call('documents.open', { path }));
  const isReadOnly = open.get(page).readOnly;
  if (!isReadOnly) cell.texts.push('Send two addresses');
  await accident.begin?.(cell);
  if (accidentName.startsWith('a file that becomes') || accidentName.startsWith('a name in other'))
    cell.texts.splice(cell.texts.indexOf('Send two addresses'), 1);
  const done = actions[actionName](cell).then(
    () => null,
    (error) => error,
  );
  await accident.during?.(cell);
  const error = await done;
  if (error !== null) cell.errors.push(error);
  for (const each of cell.errors)
    if (!isInWords(each)) failures.push(`it failed without words: ${each.code} ${each.message}`);
  if (accident.mustWork === true && error !== null) failures.push(`it should have worked: ${error.message}`);
  // The end of it: the process crashes, the accident is over, the next one starts.
  const state = await toldOrKept(cell);
  const holdsOnly = !state.keepsDrafts;
  const held = holdsOnly ? [...open.values()].map(({ text }) => text).join('\n') : '';
  cell.set([]);
  if (holdsOnly) {
    // The window is told that it holds the only copy, and keeps it; there is room again, and it is written.
    const kept = window.next('workspace.changed', ({ keepsDrafts }) => keepsDrafts);
    await window.call('workspace.reconcile').catch(() => undefined);
    await kept;
  }
  await accident.end?.(cell);
  await cell.host.kill();
  const again = await startHost({ docs, data });
  const newWindow = await connect(again);
  const everything = `${await reachable(newWindow, docs)}\n${held}`;
  for (const text of cell.texts) if (!everything.includes(text)) failures.push(`“${text}” is nowhere`);
  await again.stop();
  const after = filesBelow(docs);
  for (const [path, bytes] of before)
    if (!path.startsWith('.git/') && !cell.mayChange.has(path) && after.get(path) !== bytes)
      failures.push(`${path} has other bytes`);
  for (const path of after.keys())
    if (!path.startsWith('.git/') && !before.has(path) && !cell.mayChange.has(path)) failures.push(`${path} is new`);
  if (accidentName.startsWith('Windows line breaks') && (after.get(page) ?? '').replaceAll('\r\n', '').includes('\n'))
    failures.push('a line break is another one');
  if (isReadOnly && after.has(page) && after.get(page) !== before.get(page) && actionName !== 'rename')
    failures.push('a file that is no UTF-8 was written');
  return failures;
}

/** In the short form: most accidents once, every action, where most is at stake. */
const shortCells = [
  ['a full disk', 'save'],
  ['a full disk for docs and data', 'typing'],
  ['a read-only folder', 'delete'],
  ['a drive that refuses chmod', 'save'],
  ['a file held by a scanner', 'rename'],
  ['a history that can’t be written', 'delete'],
  ['a file that becomes a folder', 'save'],
  ['a folder renamed elsewhere', 'save'],
  ['Windows line breaks and a byte order mark', 'replace in all'],
  ['a file in UTF-16', 'export'],
  ['another branch, checked out while something is unsaved', 'save'],
  ['two hosts on one folder', 'save'],
  ['a clock that goes back by years', 'delete'],
  ['a process that is stopped, and goes on after others have written', 'settings'],
];

export default {
  what: 'disks, folders, programs and clocks fail while something is done: every text is in the file, the recovery copy, the history or a conflict that is shown, no other byte changes, and failures are said in words',
  async run({ short, work, say }) {
    const all = Object.keys(accidents).flatMap((accident) => Object.keys(actions).map((action) => [accident, action]));
    // GALLEY_TRUST_CELLS tries only those whose names hold it: “two hosts”, “clock that goes back by years, delete”.
    const wanted = process.env.GALLEY_TRUST_CELLS ?? '';
    const cells = (short ? shortCells : all).filter((cell) => cell.join(', ').includes(wanted));
    const failures = [];
    let next = 0;
    const worker = async () => {
      while (next < cells.length) {
        const index = next++;
        const [accident, action] = cells[index];
        const folder = join(work, String(index));
        mkdirSync(folder);
        const found = await Promise.race([
          tryCell(accident, action, folder).catch((error) => [`the try itself failed: ${error.stack ?? error}`]),
          pause(120_000, ['nothing happened for two minutes'], { ref: false }),
        ]);
        for (const failure of found) failures.push(`${accident}, ${action}: ${failure}`);
        if (!short) say(`${found.length === 0 ? '✓' : '✗'} ${accident}, ${action}`);
        rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
      }
    };
    await Promise.all([worker(), worker()]);
    return { rounds: cells.length, failures };
  },
};
