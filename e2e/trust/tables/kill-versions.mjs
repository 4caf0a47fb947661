// A host is killed while the versions of others come into the folder, or another piece of work does: what was written
// and acknowledged is there, git finds its repository whole, and the next try brings it to its end.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect, randomNumbers, ready, startHost } from '../host.mjs';

const seed = 1126;
const environment = { ...process.env, GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null' };
const page = (title, words) => `---\ntitle: ${title}\n---\n\n${words}\n`;
const lines = (words) => Array.from({ length: 40 }, (_, index) => `Line ${index}, ${words}.`).join('\n\n');
/** Pages that others changed, made and took away; one that both wrote in; one that is in no version. */
const names = Array.from({ length: 40 }, (_, index) => `page-${index}`);

function repository(docs) {
  rmSync(docs, { recursive: true, force: true });
  mkdirSync(docs, { recursive: true });
  const git = gitIn(docs);
  const put = (name, text) => writeFileSync(join(docs, `${name}.mdx`), text);
  git('init', '-q', '-b', 'main');
  writeFileSync(
    join(docs, 'docs.json'),
    JSON.stringify({ theme: 'mint', name: 'Kills', colors: { primary: '#0055AA' }, navigation: { pages: ['both'] } }),
  );
  for (const name of names) put(name, page(name, lines('as it was')));
  for (const name of ['both', 'gone', 'local']) put(name, page(name, lines('as it was')));
  git('add', '-A');
  git('commit', '-q', '-m', 'First words');
  git('checkout', '-q', '-b', 'theirs');
  for (const name of names) put(name, page(name, lines('of Bo')));
  put('fresh', page('fresh', 'Of Bo.'));
  put('both', page('both', `${lines('as it was')}\n\nOf Bo.`));
  rmSync(join(docs, 'gone.mdx'));
  git('add', '-A');
  git('commit', '-q', '-m', 'Of Bo');
  git('checkout', '-q', 'main');
  put('mine', page('mine', 'Of Grace.'));
  git('add', '-A');
  git('commit', '-q', '-m', 'Mine');
  put('local', page('local', 'In no version.'));
  return git;
}

function gitIn(docs) {
  return (...args) =>
    execFileSync('git', ['-c', 'user.name=Grace', '-c', 'user.email=grace@example.com', ...args], {
      cwd: docs,
      env: environment,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim();
}

/** Resolves when the first page becomes another one, or the call has ended. */
async function fileChanged(docs, ended) {
  let watcher;
  const changed = new Promise((done) => {
    watcher = watch(docs, (_kind, name) => /^page-\d+\.mdx$/.test(name ?? '') && done());
  });
  await Promise.race([changed, ended]);
  watcher.close();
}

const failed = (error) => (error.code === 'disconnected' ? null : `${error.code} ${error.message}`);

export default {
  what: 'a host is killed while others’ versions come, or another piece of work: no word is lost, the repository is whole, and the next try ends it',
  async run({ short, work, say }) {
    const [docs, data] = [join(work, 'docs'), join(work, 'data')];
    const random = randomNumbers(seed);
    const failures = [];
    const counts = { 'killed before': 0, 'in the middle': 0, behind: 0 };
    const rounds = short ? 6 : 200;
    // What a whole one takes on this machine, by kind; the first two rounds are not killed.
    const durations = [0, 0];
    for (let round = -2; round < rounds; round++) {
      const isTaking = round % 2 === 0;
      const git = repository(docs);
      rmSync(data, { recursive: true, force: true });
      const [tip, theirs] = [git('rev-parse', 'main'), git('rev-parse', 'theirs')];
      const go = (window) =>
        isTaking
          ? window.call('receiving.take', { tip, theirs, choices: [] })
          : window.call('pieces.change', { name: 'theirs', tip });
      const isThere = () =>
        isTaking
          ? git('log', '-1', '--format=%s', 'main').startsWith('Merge')
          : git('symbolic-ref', '--short', 'HEAD') === 'theirs';
      const complain = (words) =>
        failures.push(`round ${round} (seed ${seed}, ${isTaking ? 'taking' : 'going'}): ${words}`);

      const host = await startHost({ docs, data });
      const window = await connect(host);
      await ready(window);
      const document = await window.call('documents.open', { path: 'both.mdx' });
      const at = document.text.indexOf('Line 0');
      await window.call('documents.edit', {
        path: 'both.mdx',
        epoch: document.epoch,
        base: document.version,
        edit: { from: at, to: at, insert: 'Mine: ' },
        writer: 'typist',
        sequence: 1,
      });
      const started = performance.now();
      const done = go(window).then(() => null, failed);
      if (round < 0) {
        const refusal = await done;
        if (refusal !== null) complain(refusal);
        durations[isTaking ? 0 : 1] = performance.now() - started;
        await host.stop();
      } else {
        // Most of the time goes by before the first file comes: every other kill waits for that.
        const wait = random() * durations[isTaking ? 0 : 1];
        const begun = round % 4 < 2 ? fileChanged(docs, done) : null;
        if (begun === null) await new Promise((later) => setTimeout(later, wait * 1.1));
        else {
          await begun;
          await new Promise((later) => setTimeout(later, wait * 0.15));
        }
        await host.kill();
        const refusal = await done;
        if (refusal !== null) complain(refusal);
      }
      const first = readFileSync(join(docs, 'page-0.mdx'), 'utf8');
      counts[isThere() ? 'behind' : first.includes('of Bo') ? 'in the middle' : 'killed before']++;

      // The one that is started anew.
      const next = await startHost({ docs, data });
      const after = await connect(next);
      await ready(after);
      const both = await after.call('documents.open', { path: 'both.mdx' });
      if (!both.text.includes('Mine: Line 0')) complain('acknowledged words are gone');
      // What is looked at first puts in order what was left.
      await after.call('versions.outlook').catch((error) => complain(failed(error)));
      const locks = readdirSync(join(docs, '.git'), { recursive: true }).filter((name) =>
        String(name).endsWith('.lock'),
      );
      if (locks.length > 0) complain(`locks are left: ${locks.join()}`);
      if (!isThere()) {
        const refusal = await go(after).then(() => null, failed);
        if (refusal !== null) complain(`the next try: ${refusal}`);
      }
      const text = (await after.call('documents.open', { path: 'both.mdx' })).text;
      if (!text.includes('Mine: Line 0') || !text.includes('Of Bo.')) complain('the page has not the words of both');
      await next.stop();
      const read = (name) => readFileSync(join(docs, `${name}.mdx`), 'utf8');
      if (!isThere()) complain('it is not where it was to go');
      if (names.some((name) => read(name) !== page(name, lines('of Bo')))) complain('a page is not as others made it');
      if (read('local') !== page('local', 'In no version.')) complain('what is in no version is gone');
      if (existsSync(join(docs, 'gone.mdx'))) complain('a page that others took away is there');
      if (existsSync(join(docs, 'mine.mdx')) !== isTaking) complain('a page of one’s own is not as it should be');
      const status = git('status', '--porcelain')
        .split('\n')
        .map((line) => line.trim());
      if (status.some((line) => !['M both.mdx', 'M local.mdx'].includes(line)))
        complain(`git status: ${status.join()}`);
      if (git('log', '--format=%s', 'main').split('\n').includes('Mine') !== true) complain('a version is gone');
      if (git('fsck', '--strict', '--no-dangling') !== '') complain('git finds the repository damaged');
      if (round % 20 === 19) say(`${round + 1} kills, ${failures.length} failures`);
    }
    return { rounds, failures, counts };
  },
};
