// A window that was taken over: everything that it can say to a host, over the real connection.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { contractCalls, hostilePaths, messageMaker, ownPaths } from '../contract-messages.mjs';
import { guardedDocs } from '../guarded-docs.mjs';
import { connect, randomNumbers, ready, root, startHost } from '../host.mjs';
import { editOf, typeText } from '../typing.mjs';

const seed = 20_261_122;
/** Calls that close or change the folder: seldom, or nothing else would be tried. */
const rare = new Set([
  'workspace.close',
  'workspace.open',
  'workspace.createSite',
  'export.start',
  'api.refresh',
  'requests.send',
]);
/** How long the host may take for all answers of a batch, in milliseconds, before it counts as hung. */
const patience = 240_000;

/** What is there; null where it went away while it was looked at. */
function ifThere(look) {
  try {
    return look();
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Everything below a folder: hash of the content by path. Links are not followed. */
function contents(folder, at = '', found = new Map()) {
  for (const entry of ifThere(() => readdirSync(join(folder, at), { withFileTypes: true })) ?? []) {
    const path = at === '' ? entry.name : `${at}/${entry.name}`;
    if (entry.isSymbolicLink()) found.set(path, `link:${readlinkSync(join(folder, path))}`);
    else if (entry.isDirectory()) contents(folder, path, found.set(`${path}/`, 'folder'));
    // A living host listens on a socket of its own.
    else if (entry.isFile()) {
      const bytes = ifThere(() => readFileSync(join(folder, path)));
      if (bytes !== null) found.set(path, createHash('sha256').update(bytes).digest('hex'));
    }
  }
  return found;
}

/** What may come, change or go in the docs folder, said once more and apart from Galley's own list. */
function mayChange(path) {
  if (
    path === 'docs.json' ||
    path === 'mint.json' ||
    path === 'galley.json' ||
    path === '.cursor/rules.md' ||
    path === '.cursor/' ||
    path === 'api/openapi.yaml'
  )
    return true;
  const parts = path.replace(/\/$/, '').split('/');
  if (
    parts.some(
      (part) =>
        /^[.\u200b-\u200f\u2024\u2060-\u206f\ufeff\uff0e]|[:\\\0-\x1f]|[. ]$|^node_modules$|~\d/i.test(part) ||
        /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(part),
    )
  )
    return false;
  if (path.endsWith('/')) return true;
  return (
    /\.(?:mdx|md|png|svg)$/.test(path) &&
    !/(?:^|\/)(?:README|AGENTS|CLAUDE|link|out)\.mdx?$/.test(path) &&
    !path.startsWith('linkdir/') &&
    !path.startsWith('linkout/')
  );
}

/** Open files and memory of a process, where the system tells (Linux). */
function usage(pid) {
  try {
    return {
      handles: readdirSync(`/proc/${pid}/fd`).length,
      megabytes: Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024,
    };
  } catch {
    return null;
  }
}

export default {
  what: 'a hostile window says everything that the contract’s schemas allow and much that they don’t: nothing but pages, settings and pictures is written, nothing foreign is read, no call fails as a bug',
  async run({ short, work, say }) {
    const total = short ? 1_500 : 20_000;
    const calls = await contractCalls();
    const names = [...calls.keys()];
    const home = join(work, 'home');
    const docs = guardedDocs(home);
    const before = contents(docs);
    const outside = () =>
      new Map(
        [...contents(work)].filter(
          ([path]) =>
            !path.startsWith('home/docs/') &&
            !path.startsWith('data/') &&
            !path.startsWith('home/site-') &&
            path !== 'home/docs/' &&
            path !== 'data/',
        ),
      );
    mkdirSync(join(work, 'data'));
    const outsideBefore = outside();
    const host = await startHost({ docs, data: join(work, 'data'), env: { HOME: home } });
    const random = randomNumbers(seed);
    const make = messageMaker(random, {
      exportFolders: [
        join(home, 'site-a'),
        join(home, 'site-b'),
        docs,
        join(docs, '.git/hooks'),
        join(home, '.ssh'),
        join(docs, 'x/../../..'),
        '/',
        '/etc',
        '/tmp',
        home,
        '',
        '\0',
        'x'.repeat(4000),
      ],
    });
    const failures = [];
    const codes = new Map();
    const answered = new Set();
    let sent = 0;
    let rounds = 0;
    let mostHandles = 0;
    let mostMegabytes = 0;
    let window = await connect(host);
    await ready(window);

    /** Sends one call and notes what came of it. */
    const say1 = (port, name, input) => {
      sent++;
      return port.call(name, input).then(
        (output) => {
          answered.add(name);
          if (JSON.stringify(output ?? null).includes('canary-of-the-fuzz'))
            failures.push(`${name} ${JSON.stringify(input).slice(0, 200)}: gave away .env`);
        },
        (error) => {
          codes.set(error.code, (codes.get(error.code) ?? 0) + 1);
          if (error.code === 'internal' || error.code === undefined)
            failures.push(`${name} ${JSON.stringify(input)?.slice(0, 300)}: ${error.detail ?? error.message}`);
        },
      );
    };
    /** Says what only somebody can who has listened: texts and numbers of the host's own answers. */
    const knowing = async (port) => {
      const path = make.pick(ownPaths);
      const document = await port.call('documents.open', { path }).catch(() => null);
      if (document !== null) {
        const from = Math.floor(random() * document.text.length);
        await say1(
          port,
          'documents.edit',
          editOf(
            { ...document, path },
            from,
            make.chance(0.5) ? from : document.text.length + 5,
            make.pick(['x', '\u0000', '\ud800', '---\n', '<Card', 'A'.repeat(10_000)]),
          ),
        );
        if (make.chance(0.3)) await say1(port, 'documents.discard', { path });
      }
      const entry = await port.call('history.list').then(
        ({ entries }) => make.pick(entries),
        () => undefined,
      );
      if (entry !== undefined)
        await say1(port, make.chance(0.7) ? 'history.read' : 'history.restore', { id: entry.id });
      if (make.chance(0.02)) await say1(port, 'export.start', { folder: join(home, 'site-a') });
    };
    const check = (when) => {
      const now = contents(docs);
      for (const [path, hash] of now)
        if (before.get(path) !== hash && !mayChange(path))
          failures.push(`${when}: ${JSON.stringify(path)} ${before.has(path) ? 'has another content' : 'was made'}`);
      for (const path of before.keys())
        if (!now.has(path) && !mayChange(path)) failures.push(`${when}: ${JSON.stringify(path)} is gone`);
      const around = outside();
      for (const [path, hash] of around)
        if (outsideBefore.get(path) !== hash)
          failures.push(
            `${when}: ${JSON.stringify(path)} outside the docs folder ${outsideBefore.has(path) ? 'has another content' : 'was made'}`,
          );
      for (const path of ['/tmp/galley-canary.mdx', join(root, 'canary')])
        if (existsSync(path)) failures.push(`${when}: ${path} was made`);
    };
    const within = async (promise, what) => {
      let timer;
      const late = new Promise((done) => (timer = setTimeout(() => done('late'), patience)));
      const outcome = await Promise.race([promise.then(() => 'done'), late]);
      clearTimeout(timer);
      if (outcome === 'late') throw new Error(`${what}: no answer in ${patience / 1000} s (seed ${seed})`);
    };

    try {
      // First the writing verbs with every path of the list, one after the other: what chance might miss.
      for (const path of hostilePaths) {
        await say1(window, 'documents.open', { path });
        await say1(
          window,
          'documents.edit',
          editOf({ path, epoch: 'x', version: 0 }, 0, 0, '#!/bin/sh\ntouch canary\n'),
        );
        await say1(window, 'documents.save', { path });
        await say1(window, 'problems.createFile', { path, text: 'x' });
        await say1(window, 'pages.create', {
          title: 'T',
          fileName: path.slice(0, 200) || null,
          folder: path.slice(0, 1024),
          group: null,
        });
        await say1(window, 'files.addImage', {
          name: path.slice(0, 1024),
          data: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
          folder: path.slice(0, 1024),
        });
        for (const change of [
          { kind: 'move', to: path.slice(0, 1024) || 'x' },
          { kind: 'delete', links: 'leave' },
        ]) {
          const request = { path: change.kind === 'move' ? 'changelog.mdx' : path, change };
          const plan = await window.call('pages.planChange', request).catch(() => null);
          sent++;
          if (plan !== null) {
            const done = await window
              .call('pages.applyChange', { ...request, key: plan.key })
              .catch(
                (error) =>
                  void (
                    error.code === 'internal' &&
                    failures.push(`pages.applyChange ${JSON.stringify(request)}: ${error.detail}`)
                  ),
              );
            sent++;
            if (done) await say1(window, 'steps.takeBack', { id: done.step });
          }
        }
      }
      check('the writing verbs with every path');
      say(`${sent} calls of the writing verbs`);

      // Windows that come back show what they have: new ones are counted.
      const bearers = [];
      while (sent < total) {
        const when = `batch ${++rounds}`;
        await say1(window, 'workspace.open', { path: docs });
        await ready(window);
        // Some windows speak before they say hello, some leave in the middle.
        const windows = [window, await connect(host, bearers[0]), await connect(host, bearers[1])];
        bearers.splice(0, 2, windows[1].bearer, windows[2].bearer);
        const waiting = [];
        for (let count = 0; count < 150; count++) {
          const port = make.pick(windows);
          const kind = random();
          if (kind < 0.08) {
            port.socket.send(make.chance(0.1) ? Buffer.from([0, 1, 2, 255]) : make.noise());
            sent++;
          } else if (kind < 0.11) waiting.push(say1(port, make.unknownName(), {}));
          else {
            let name = make.pick(names);
            if (rare.has(name) && make.chance(0.85)) name = make.pick(names.filter((other) => !rare.has(other)));
            waiting.push(say1(port, name, make.input(calls.get(name))));
          }
          // Stops some call that is under way, or was never made.
          if (make.chance(0.05))
            port.socket.send(JSON.stringify({ kind: 'cancel', id: 1 + Math.floor(random() * 150) }));
        }
        for (let count = 0; count < 8; count++) await knowing(make.pick(windows));
        if (make.chance(0.3)) windows[2].socket.terminate();
        for (let id = 0; id < 400; id++)
          for (const port of windows)
            if (make.chance(0.02) && port.socket.readyState === 1)
              port.socket.send(JSON.stringify({ kind: 'cancel', id }));
        // Who waits until somebody has signed in elsewhere is told that another one is waited for now.
        const another = () =>
          void window.call('requests.listen', { state: 'another'.repeat(6) }).catch(() => undefined);
        const others = setInterval(another, 1_000);
        await within(Promise.all(waiting), `${when}, all answers`).finally(() => clearInterval(others));
        await within(window.call('workspace.state'), `${when}, the host`);
        windows[1].close();
        windows[2].close();
        if (host.child.exitCode !== null)
          throw new Error(`${when}: the host ended (seed ${seed}): ${host.errors().slice(-500)}`);
        check(when);
        const now = usage(host.child.pid);
        mostHandles = Math.max(mostHandles, now?.handles ?? 0);
        mostMegabytes = Math.max(mostMegabytes, now?.megabytes ?? 0);
        if (rounds % 20 === 0) say(`${sent} of ${total} messages`);
        if (failures.length > 40) break;
      }
      if (mostHandles > 400) failures.push(`the host had ${mostHandles} files and connections open`);
      if (mostMegabytes > 1_500) failures.push(`the host took ${mostMegabytes.toFixed(0)} MB`);
      // Whatever was said: one well-meant save still arrives.
      await window.call('workspace.open', { path: docs });
      await ready(window);
      const page = readdirSync(docs).find((name) => /^(?:quickstart|introduction)\.mdx$/.test(name));
      if (page !== undefined) {
        const document = await window.call('documents.open', { path: page });
        await typeText(window, page, document, '\nStill here.\n').catch((error) =>
          failures.push(`a real edit: ${error.message}`),
        );
      }
      const silent = names.filter((name) => !answered.has(name));
      // These need what a web host, or this folder, has not.
      const expected = new Set([
        'session.openExternal',
        'export.reveal',
        'workspace.createSite',
        'problems.planIgnore',
        'api.operation',
        'requests.send',
        'documents.resolve',
        'export.open',
        'pages.applyChange',
        'steps.read',
        'steps.readFile',
        'steps.begin',
        'steps.end',
        'steps.look',
        'steps.takeBack',
      ]);
      if (!short)
        for (const name of silent)
          if (!expected.has(name))
            failures.push(`${name} was never answered with anything but an error: the messages don’t reach it`);
      const bugs = host
        .errors()
        .split('\n')
        .filter((line) => /^host: /.test(line));
      for (const line of new Set(bugs)) failures.push(`the host noted a bug: ${line.slice(0, 300)}`);
    } finally {
      await host.stop();
    }
    const said = [...codes]
      .sort((a, b) => b[1] - a[1])
      .map(([code, count]) => `${code} ${count}`)
      .join(', ');
    say(`errors by code: ${said}`);
    return {
      rounds: sent,
      failures,
      counts: {
        calls: names.length,
        answered: answered.size,
        'most handles': mostHandles,
        'most megabytes': Math.round(mostMegabytes),
        seed,
      },
    };
  },
};
