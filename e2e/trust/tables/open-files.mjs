// Readers that go away, quick page changes, idle connections, folders that come and go: afterwards the host holds what
// it held before.
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect as connectSocket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { countsHandles, handleKinds, handles, watches } from '../../soak/process.mjs';
import { connect, ready, root, startHost } from '../host.mjs';

/** How long a state is waited for before it counts as never reached, in milliseconds. */
const patience = 30_000;

export default {
  what: 'downloads are cut off, pages change quickly, connections stand idle, folders come and go: no file, socket or watch is left',
  async run({ short, work, say }) {
    const times = short ? 1 : 5;
    const docs = join(work, 'docs');
    cpSync(join(root, 'resources/starter'), docs, { recursive: true });
    // More than sockets take by themselves, so that a reader can leave in the middle.
    writeFileSync(join(docs, 'images/large.png'), Buffer.alloc(24 * 1024 * 1024, 1));
    const host = await startHost({ docs, data: join(work, 'data') });
    const { pid } = host.child;
    const failures = [];
    let rounds = 0;
    try {
      const window = await connect(host);
      await ready(window);
      const { url } = await window.call('preview.address', { path: 'quickstart.mdx' });
      const top = url.slice(0, url.lastIndexOf('/quickstart') + 1);
      const pages = [
        'quickstart.mdx',
        'introduction.mdx',
        'changelog.mdx',
        'guides/keys.mdx',
        'guides/returns.mdx',
        'reference/overview.mdx',
      ];

      const tries = {
        'downloads that are cut off': async () => {
          for (let count = 0; count < 200 * times; count++) {
            const socket = await get(`${top}images/large.png`);
            // Some leave before the first byte, some after it.
            if (count % 2 === 0) await new Promise((done) => socket.once('data', done));
            socket.destroy();
          }
        },
        'quick page changes': async () => {
          for (let count = 0; count < 60 * times; count++) {
            const path = pages[count % pages.length];
            const { url: address } = await window.call('preview.address', { path });
            await window.call('preview.follow', { path });
            const [page, ...assets] = await Promise.all(
              [address, `${top}images/large.png`, `${top}images/journey.svg`, host.url.href].map(get),
            );
            page.destroy();
            for (const socket of assets) socket.destroy();
          }
        },
        'previews that are read to the end': async () => {
          for (let count = 0; count < 10 * times; count++)
            await Promise.all(
              pages.map(async (path) =>
                (
                  await fetch((await window.call('preview.address', { path })).url, {
                    headers: { Connection: 'close' },
                  })
                ).text(),
              ),
            );
        },
        'windows that come and go': async () => {
          for (let count = 0; count < 20 * times; count++) {
            const other = await connect(host);
            await other.call('documents.open', { path: pages[count % pages.length] });
            if (count % 2 === 0) other.close();
            else other.socket.terminate();
            // What a window may ask for again and again is limited in time, too.
            if (count >= 20) await pause(1_500);
          }
        },
        'idle connections that keep nobody out': async () => {
          for (const address of [host.url.href, url]) {
            const idle = await Promise.all(Array.from({ length: 200 * times }, () => get(address, false)));
            const answer = await fetch(address, { headers: { Connection: 'close' } });
            await answer.text();
            if (!answer.ok)
              failures.push(
                `beside ${idle.length} idle connections, ${new URL(address).port} answered ${answer.status}`,
              );
            for (const socket of idle) socket.destroy();
          }
        },
        'folders that come and go': async () => {
          const watched = watches(pid);
          for (let count = 0; count < 3 * times; count++) {
            for (let number = 0; number < 20; number++) {
              mkdirSync(join(docs, `new-${number}/deep/deeper`), { recursive: true });
              writeFileSync(join(docs, `new-${number}/deep/page.mdx`), '---\ntitle: New\n---\n');
            }
            if (countsHandles && !(await reached(() => watches(pid) === watched + 60)))
              failures.push(`60 new folders are ${watches(pid) - watched} watches`);
            for (let number = 0; number < 20; number++) rmSync(join(docs, `new-${number}`), { recursive: true });
            if (countsHandles && !(await reached(() => watches(pid) === watched)))
              failures.push(`the folders are gone, ${watches(pid) - watched} watches are left`);
          }
        },
      };

      // Once before anything is counted: what is loaded at first use is not what is left behind.
      for (const path of pages)
        await (
          await fetch((await window.call('preview.address', { path })).url, { headers: { Connection: 'close' } })
        ).text();
      await (await fetch(`${top}images/large.png`, { headers: { Connection: 'close' } })).arrayBuffer();
      await steady(pid);
      for (const [what, run] of Object.entries(tries)) {
        rounds++;
        const before = { handles: handles(pid), watches: watches(pid), kinds: handleKinds(pid) };
        await run();
        if (!countsHandles) continue;
        const isBack = await reached(() => handles(pid) <= before.handles && watches(pid) === before.watches);
        say(`${what}: ${before.handles} → ${handles(pid)} handles, ${before.watches} → ${watches(pid)} watches`);
        if (isBack) continue;
        const more = [...handleKinds(pid)]
          .filter(([kind, count]) => count > (before.kinds.get(kind) ?? 0))
          .map(([kind, count]) => `${kind} +${count - (before.kinds.get(kind) ?? 0)}`);
        failures.push(
          `${what}: ${before.handles} → ${handles(pid)} handles, ${before.watches} → ${watches(pid)} watches (${more.join(', ')})`,
        );
      }
      if (!countsHandles)
        say('this system does not say how many files a process has open: only the answers were looked at');
    } finally {
      await host.stop();
    }
    return { rounds, failures };
  },
};

/** A connection of its own that asks for an address, or stands there without a word. */
async function get(address, asks = true) {
  const { hostname, port, host, pathname } = new URL(address);
  const socket = connectSocket(Number(port), hostname);
  socket.on('error', () => undefined);
  await new Promise((done) => socket.once('connect', done).once('close', done));
  if (asks) socket.write(`GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
  return socket;
}

/** Resolves with true as soon as something is so. */
async function reached(isSo) {
  const until = performance.now() + patience;
  while (!isSo()) {
    if (performance.now() > until) return false;
    await pause(20);
  }
  return true;
}

/** Resolves when the number of handles has stayed the same for a while. */
async function steady(pid) {
  let same = 0;
  for (let last = handles(pid), next = last; same < 25; last = next) {
    await pause(20);
    next = handles(pid);
    same = next === last ? same + 1 : 0;
  }
}
