// Opening a folder asks nobody for anything: API files from the web wait for the writer's word.
// A server of this computer counts what is asked of it, in every spelling of its address.
import { createServer } from 'node:http';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { cli, connect, ready, startHost } from '../host.mjs';

const openapi = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Canary', version: '1' },
  paths: { '/a': { get: { summary: 'A', responses: {} } } },
});

function folder(path, addresses, more = {}) {
  mkdirSync(path, { recursive: true });
  writeFileSync(
    join(path, 'docs.json'),
    JSON.stringify({ name: 'Asks', navigation: [{ group: 'A', pages: ['page'] }], openapi: addresses }),
  );
  for (const [file, text] of Object.entries({ 'page.mdx': '---\ntitle: Page\n---\n\nText.\n', ...more }))
    writeFileSync(join(path, file), text);
}

export default {
  what: 'hostile folders are opened: nothing is asked of anybody before the writer agrees, and then only what was agreed to',
  async run({ work, short }) {
    const failures = [];
    const asked = [];
    const server = createServer((request, response) => {
      asked.push(request.url);
      if (request.url.startsWith('/away/'))
        response.writeHead(302, { Location: `http://localhost:${server.address().port}/sent-on` }).end();
      else response.end(openapi);
    });
    await new Promise((done) => server.listen(0, done));
    const { port } = server.address();
    const spellings = [
      `127.0.0.1:${port}`,
      `localhost:${port}`,
      `127.1:${port}`,
      `0x7f.1:${port}`,
      `2130706433:${port}`,
      `[::1]:${port}`,
      `[::ffff:127.0.0.1]:${port}`,
      `0.0.0.0:${port}`,
      `a.localhost:${port}`,
    ];
    const many = Array.from(
      { length: short ? 2000 : 20_000 },
      (_, index) => `http://${spellings[index % spellings.length]}/many/${index}.json`,
    );
    const inner = `http://${spellings[0]}/inner.json`;
    const folders = {
      'very many addresses': { addresses: many },
      'one in each spelling': { addresses: spellings.map((host) => `http://${host}/one.json`) },
      'what an API file refers to': {
        addresses: 'api.json',
        more: {
          'api.json': JSON.stringify({
            openapi: '3.1.0',
            info: { title: 'T', version: '1' },
            paths: { '/a': { $ref: `${inner}#/paths/~1a` } },
            components: { schemas: { A: { $ref: `${inner}#/x` } } },
          }),
        },
      },
      'addresses in pages': {
        addresses: [],
        more: {
          'page.mdx': `---\ntitle: P\nopenapi: ${inner} GET /a\n---\n\n![a](${inner})\n\n<iframe src="${inner}"></iframe>\n`,
        },
      },
    };
    let rounds = 0;
    let number = 0;
    for (const [name, { addresses, more }] of Object.entries(folders)) {
      rounds++;
      const docs = join(work, String(number++));
      folder(docs, addresses, more);
      asked.length = 0;
      const host = await startHost({ docs, data: join(work, `data-${number}`) });
      const window = await connect(host);
      const question =
        name === 'addresses in pages'
          ? Promise.resolve()
          : window.next('workspace.changed', ({ notices }) => notices.some(({ id }) => id === 'requests'));
      const state = await ready(window);
      if (!state.notices.some(({ id }) => id === 'requests')) await question;
      // The engine has said what it wants when it answers; a refresh asks again for what may be asked.
      await window.call('api.files');
      await window.call('api.refresh');
      await window.call('documents.open', { path: 'page.mdx' });
      if (asked.length > 0) failures.push(`${name}: ${asked.length} unasked requests, first ${asked[0]}`);
      // Agreeing to a host that nobody asked about is no agreement.
      await window.call('api.agree', { hosts: ['evil.example'] });
      if (asked.length > 0) failures.push(`${name}: an agreement to another host let ${asked.length} requests out`);
      await host.stop();
    }

    // What was agreed to is loaded, is remembered, and is not led elsewhere.
    rounds++;
    const docs = join(work, 'agreed');
    const data = join(work, 'data-agreed');
    folder(docs, [`http://127.0.0.1:${port}/api.json`, `http://127.0.0.1:${port}/away/b.json`]);
    asked.length = 0;
    let host = await startHost({ docs, data });
    let window = await connect(host);
    const changed = window.next('workspace.changed', ({ notices }) => notices.some(({ id }) => id === 'requests'));
    const state = await ready(window);
    const notice = (state.notices.some(({ id }) => id === 'requests') ? state : await changed).notices.find(
      ({ id }) => id === 'requests',
    );
    if (notice.asksFor.length !== 1 || notice.asksFor[0].isPrivate !== true || !/this computer/.test(notice.detail))
      failures.push(`the question is ${JSON.stringify(notice)}`);
    const next = window.next('workspace.changed', ({ notices }) =>
      notices.some(({ id, asksFor }) => id === 'requests' && asksFor[0].host.startsWith('localhost')),
    );
    await window.call('api.agree', { hosts: notice.asksFor.map((entry) => entry.host) });
    // It was sent on to another host, and asks for that one.
    await next;
    if (asked.includes('/sent-on')) failures.push('a redirect led to a host that nobody agreed to');
    if (!asked.includes('/api.json')) failures.push('what was agreed to was not loaded');
    await host.stop();
    asked.length = 0;
    host = await startHost({ docs, data });
    window = await connect(host);
    await ready(window);
    await window.call('api.refresh');
    if (!asked.includes('/api.json')) failures.push('an agreement was forgotten');
    if (asked.includes('/sent-on'))
      failures.push('a redirect led to a host that nobody agreed to, at the second start');
    await host.stop();

    // The command line asks no address of this computer that it does not name.
    for (const [args, most] of [
      [[], 0],
      [['--allow-host', `127.0.0.1:${port}`], 2],
      [['--allow-host', `127.0.0.1:${port}`, '--offline'], 0],
    ]) {
      rounds++;
      asked.length = 0;
      const child = await runCommand(['check', docs, ...args], join(work, 'data-cli'));
      if (child.status !== 0 && child.status !== 1)
        failures.push(`check ${args.join(' ')} ended with ${child.status}: ${child.output.slice(-300)}`);
      if (most === 0 ? asked.length > 0 : !asked.includes('/api.json'))
        failures.push(`check ${args.join(' ')} asked for ${asked.join(' ') || 'nothing'}`);
    }
    server.close();
    return { rounds, failures, counts: { 'addresses in folders': many.length + spellings.length + 3 } };
  },
};

/** Not spawnSync: the server that is asked runs in this process. */
async function runCommand(args, data) {
  const child = spawn(process.execPath, [cli, ...args], {
    env: { ...process.env, GALLEY_DATA: data },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const status = await new Promise((done) => child.once('close', done));
  return { status, output };
}
