// Nothing of a repository is ever run: repositories that name programs, built and opened, with the machine's git and
// with an older one.
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cli, connect, ready, startHost } from '../host.mjs';
import { layTrap, olderGit, spring, traps } from '../repositories.mjs';

/** Longest that a build of this small site may take, in milliseconds, before it counts as hung. */
const patience = 180_000;

/** `galley build`, started in the docs folder with a PATH that leads into it. */
function build(docs, out, data, path) {
  return new Promise((done) => {
    const child = spawn(process.execPath, [cli, 'build', docs, '--out', out, '--url', 'https://docs.example.com'], {
      cwd: docs,
      env: { ...process.env, NODE_OPTIONS: '', GALLEY_DATA: data, PATH: path },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let errors = '';
    child.stderr.on('data', (chunk) => (errors = (errors + chunk).slice(-500)));
    const timer = setTimeout(() => child.kill('SIGKILL'), patience);
    child.once('exit', (code, signal) => (clearTimeout(timer), done({ code, signal, errors })));
  });
}

export default {
  what: 'repositories whose configuration, hooks, attributes, remotes or files wait for git: nothing of them runs, and nothing hangs',
  async run({ short, work, say }) {
    if (process.platform === 'win32')
      return { rounds: 1, failures: [], counts: { skipped: 'the traps are shell programs' } };
    const failures = [];
    const counts = { traps: 0, sprung: 0, builds: 0, hosts: 0 };
    // The short form takes one of each kind; the long one all.
    const chosen = short
      ? traps.filter(({ name }) =>
          [
            'a partial clone whose missing object comes from a program',
            'a bare repository committed in the docs',
            'diff.orderFile that never ends',
          ].includes(name),
        )
      : traps;
    const older = olderGit(join(work, 'older'));
    for (const [index, trap] of chosen.entries()) {
      counts.traps++;
      const folder = join(work, String(index));
      mkdirSync(folder);
      const laid = layTrap(folder, trap);
      // A git that came with the docs, and one in node_modules, where npm's own PATH leads.
      const takenNote = join(folder, 'taken');
      for (const place of ['', 'node_modules/.bin']) {
        mkdirSync(join(laid.docs, place), { recursive: true });
        for (const name of ['git', 'git.exe']) {
          writeFileSync(join(laid.docs, place, name), `#!/bin/sh\ntouch ${takenNote}\n`);
          chmodSync(join(laid.docs, place, name), 0o755);
        }
      }
      const inDocs = ['.', '', laid.docs, join(laid.docs, 'node_modules/.bin'), laid.repository].join(':');
      for (const [kind, path] of [
        ['the older git', `${inDocs}:${older.bin}:${process.env.PATH}`],
        ...(short ? [] : [['the machine’s git', `${inDocs}:${process.env.PATH}`]]),
      ]) {
        counts.builds++;
        const out = join(folder, `site-${kind.length}`);
        older.forget();
        const { code, signal, errors } = await build(laid.docs, out, join(folder, 'data'), path);
        if (signal !== null || code === 2)
          failures.push(`${trap.name}, ${kind}: the build ended with ${signal ?? code}: ${errors}`);
        for (const line of laid.ran()) failures.push(`${trap.name}, ${kind}: ran ${line}`);
        laid.forget();
        if (existsSync(takenNote)) failures.push(`${trap.name}, ${kind}: a git of the docs folder was taken`);
        const sitemap = existsSync(join(out, 'sitemap.xml')) ? readFileSync(join(out, 'sitemap.xml'), 'utf8') : '';
        const hasDates = sitemap.includes('<lastmod>2024-05-01</lastmod>');
        if (hasDates === (trap.isUnreadable === true))
          failures.push(`${trap.name}, ${kind}: the pages have ${hasDates ? 'dates' : 'no dates'}`);
        if (kind === 'the older git' && trap.isUnreadable !== true && older.codes().join() !== '0')
          failures.push(`${trap.name}: git ended with ${older.codes().join(', ') || 'nothing: it was not started'}`);
      }
      if (!short || index === 0) {
        counts.hosts++;
        const host = await startHost({
          docs: laid.docs,
          data: join(folder, 'data'),
          env: { PATH: `${inDocs}:${older.bin}:${process.env.PATH}` },
        });
        const window = await connect(host);
        const state = await ready(window);
        if (state.status !== 'ready') failures.push(`${trap.name}: the folder is ${state.status}`);
        await window.call('workspace.reconcile');
        // An export waits for git, so everything that it does has been done.
        const finished = window.next('export.finished');
        await window.call('export.start', { folder: join(laid.repository, 'exported') });
        const { outcome } = await finished;
        if (outcome.kind !== 'done') failures.push(`${trap.name}: the export ${outcome.kind}: ${outcome.detail}`);
        await host.stop();
        for (const line of laid.ran()) failures.push(`${trap.name}, a host: ran ${line}`);
        if (existsSync(takenNote)) failures.push(`${trap.name}, a host: a git of the docs folder was taken`);
      }
      // The trap was a real one: a git that nobody guards runs into it.
      if (trap.control !== null) {
        laid.forget();
        spring(trap, laid.docs);
        if (laid.ran().length === 0)
          failures.push(`${trap.name}: nothing runs without the guard either: the trap proves nothing`);
        else counts.sprung++;
      }
    }
    say(`${counts.traps} traps, ${counts.sprung} of which an unguarded git ran into`);
    return { rounds: counts.builds + counts.hosts, failures, counts };
  },
};
