// The host table of TRUST.md, byte by byte over raw sockets, against the three servers of a real host process.
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { connect as connectSocket } from 'node:net';
import { join } from 'node:path';
import { connect, ready, root, startHost } from '../host.mjs';

/** Sends bytes and answers with what came back until the server closed, or until `until` matches. */
function raw(port, bytes, { until = null, patience = 30_000 } = {}) {
  return new Promise((done) => {
    const socket = connectSocket(port, '127.0.0.1');
    let text = '';
    let isOver = false;
    const end = (ending) => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      socket.destroy();
      done({ text, status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), ending });
    };
    const timer = setTimeout(() => end('silent'), patience);
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      if (until?.test(text)) end('answered');
    });
    socket.on('error', () => end('closed'));
    socket.on('close', () => end('closed'));
    socket.on('connect', () => socket.write(bytes));
  });
}

const request = (line, headers) =>
  `${line} HTTP/1.1\r\n${headers.map((header) => `${header}\r\n`).join('')}Connection: close\r\n\r\n`;

/** Host lines that none of the servers may answer to. */
const foreignHosts = (port) => [
  ['another name that leads here', ['Host: evil.example']],
  ['another name with our port', [`Host: evil.example:${port}`]],
  ['our name with a trailing dot', [`Host: localhost.:${port}`]],
  ['our address with a trailing dot', [`Host: 127.0.0.1.:${port}`]],
  ['our name in capitals', [`Host: LOCALHOST:${port}`]],
  ['our name in part capitals', [`Host: LocalHost:${port}`]],
  ['no port', ['Host: 127.0.0.1']],
  ['another port', [`Host: 127.0.0.1:${port === 65535 ? 1 : port + 1}`]],
  ['port with zeros', [`Host: 127.0.0.1:0${port}`]],
  ['two hosts, ours first', [`Host: 127.0.0.1:${port}`, 'Host: evil.example']],
  ['two hosts, ours last', ['Host: evil.example', `Host: 127.0.0.1:${port}`]],
  ['our host twice', [`Host: 127.0.0.1:${port}`, `Host: 127.0.0.1:${port}`]],
  ['a list of hosts', [`Host: 127.0.0.1:${port}, evil.example`]],
  ['no host', []],
  ['an empty host', ['Host:']],
  ['a name before the host', [`Host: evil@127.0.0.1:${port}`]],
  ['the address as one number', [`Host: 2130706433:${port}`]],
  ['the address in hexadecimal', [`Host: 0x7f000001:${port}`]],
  ['the short address', [`Host: 127.1:${port}`]],
  ['all addresses', [`Host: 0.0.0.0:${port}`]],
  ['the address in IPv6', [`Host: [::ffff:127.0.0.1]:${port}`]],
  ['a name below ours', [`Host: evil.localhost:${port}`]],
  ['a name with ours in front', [`Host: 127.0.0.1.evil.example:${port}`]],
  ['a path after it', [`Host: 127.0.0.1:${port}/x`]],
];
const traversals = [
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/%2e%2e%2fsecret.txt',
  '/..%5csecret.txt',
  '/..\\secret.txt',
  '/%252e%252e/secret.txt',
  '/a/../../secret.txt',
  '/./../secret.txt',
  '//secret.txt/../../secret.txt',
  '/%00/../secret.txt',
  '/secret.txt%00.html',
  '/..%c0%afsecret.txt',
  '/%c0%ae%c0%ae/secret.txt',
  '/..;/secret.txt',
  '/assets/../../secret.txt',
  '/assets/%2e%2e/%2e%2e/%2e%2e/secret.txt',
  '/file:///etc/passwd',
  '/C:/Windows/win.ini',
  '/.git/config',
  '/.env',
  '/%2egit/config',
  '/%',
  '/%zz',
  '/con',
  '/../../../../../../../../etc/passwd',
  '/..%2f..%2f..%2f..%2f..%2fetc%2fpasswd',
];
const methods = ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'LOCK', 'QUERY', 'GETT', 'get'];

export default {
  what: 'what other programs and pages on this computer may send to the window’s, the preview’s and the export’s server: none gets in',
  async run({ short, work, say }) {
    const home = join(work, 'home');
    const docs = join(home, 'docs');
    cpSync(join(root, 'resources/starter'), docs, { recursive: true });
    const canary = 'canary-of-the-host-table';
    for (const place of ['secret.txt', '.env', '.git/config'])
      for (const folder of [work, home, docs]) {
        mkdirSync(join(folder, '.git'), { recursive: true });
        writeFileSync(join(folder, place), canary);
      }
    const host = await startHost({ docs, data: join(work, 'data'), env: { HOME: home } });
    const failures = [];
    const counts = { requests: 0 };
    try {
      const window = await connect(host);
      await ready(window);
      const preview = new URL((await window.call('files.base')).url);
      const finished = window.next('export.finished');
      const { job } = await window.call('export.start', { folder: join(home, 'site'), address: '/' });
      const { outcome } = await finished;
      if (outcome.kind !== 'done') failures.push(`the export ${outcome.kind}`);
      writeFileSync(join(home, 'site', 'x'), '');
      const exported = new URL((await window.call('export.open', { job })).url);
      const token = new URLSearchParams(host.url.hash.slice(1)).get('token');
      const ports = { window: Number(host.url.port), preview: Number(preview.port), export: Number(exported.port) };

      /** Tries one request and names what is wrong about the answer. */
      const attempt = async (what, port, bytes, allowed, options) => {
        counts.requests++;
        const { text, status, ending } = await raw(port, bytes, options);
        if (text.includes(canary) || /root:.*:0:0:/.test(text))
          failures.push(`${what}: it answered with a file from elsewhere`);
        else if (/bearer"\s*:/.test(text) && !allowed.includes(200)) failures.push(`${what}: it handed out a bearer`);
        else if (!allowed.includes(status) && !(allowed.includes(0) && ending === 'closed'))
          failures.push(`${what}: ${status || ending}, not ${allowed.join(' or ')}`);
        if (/access-control-allow-(?:origin|credentials)/i.test(text) && status !== 200)
          failures.push(`${what}: the refusal lets other origins read it`);
        return { text, status };
      };

      for (const [name, port] of Object.entries(ports)) {
        const own = `Host: 127.0.0.1:${port}`;
        const top = name === 'preview' ? preview.pathname : '/';
        // Where it is asked rightly, it answers: else the rest would prove nothing.
        await attempt(`${name}, asked rightly`, port, request(`GET ${top}`, [own]), [200, 302]);
        await attempt(
          `${name}, asked as localhost`,
          port,
          request(`GET ${top}`, [`Host: localhost:${port}`]),
          [200, 302],
        );
        for (const [what, hosts] of foreignHosts(port))
          for (const method of ['GET', 'HEAD', 'POST'])
            await attempt(
              `${name}, ${method}, ${what}`,
              port,
              request(`${method} ${top}`, [...hosts, ...(method === 'POST' ? ['Content-Length: 0'] : [])]),
              [400, 403],
            );
        for (const target of [
          `http://127.0.0.1:${port}${top}`,
          `http://evil.example${top}`,
          `https://127.0.0.1:${port}${top}`,
          '*',
          `127.0.0.1:${port}`,
          'evil.example:443',
          '?',
          'x',
        ])
          await attempt(`${name}, target ${target}`, port, request(`GET ${target}`, [own]), [400, 403, 404]);
        for (const method of methods)
          await attempt(
            `${name}, ${method}`,
            port,
            request(`${method} ${top}`, [own, 'Content-Length: 0']),
            [400, 404, 405],
          );
        await attempt(`${name}, CONNECT`, port, request('CONNECT evil.example:443', [own]), [0, 400, 403, 404, 405]);
        for (const path of traversals) {
          for (const prefix of name === 'preview' ? ['', top.slice(0, -1)] : [''])
            await attempt(
              `${name}, ${prefix === '' ? '' : '<secret>'}${path}`,
              port,
              request(`GET ${prefix}${path}`, [own]),
              [301, 302, 400, 403, 404],
            );
        }
        // What is no request, too large, or two requests in one.
        await attempt(
          `${name}, headers of 1 MB`,
          port,
          request(`GET ${top}`, [
            own,
            ...Array.from({ length: 100 }, (_, index) => `X-${index}: ${'a'.repeat(10_000)}`),
          ]),
          [0, 431],
        );
        await attempt(
          `${name}, 100,000 headers`,
          port,
          request(`GET ${top}`, [own, ...Array.from({ length: 100_000 }, (_, index) => `X-${index}: a`)]),
          [0, 431],
        );
        await attempt(
          `${name}, an address of 1 MB`,
          port,
          request(`GET /${'a'.repeat(1_000_000)}`, [own]),
          [0, 414, 431],
        );
        await attempt(
          `${name}, a line feed in a header`,
          port,
          `GET ${top} HTTP/1.1\r\n${own}\r\nX-A: b\n\x00c\r\n\r\n`,
          [0, 400],
        );
        await attempt(
          `${name}, a folded host`,
          port,
          `GET ${top} HTTP/1.1\r\nHost: evil.example\r\n 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`,
          [400, 403],
        );
        await attempt(
          `${name}, space before the colon`,
          port,
          `GET ${top} HTTP/1.1\r\nHost : 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`,
          [400, 403],
        );
        await attempt(
          `${name}, length and chunks at once`,
          port,
          `POST ${top} HTTP/1.1\r\n${own}\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET ${top} HTTP/1.1\r\n\r\n`,
          [0, 400],
        );
        await attempt(
          `${name}, not HTTP at all`,
          port,
          '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n',
          [0, 400],
        );
        await attempt(`${name}, HTTP/0.9`, port, `GET ${top}\r\n\r\n`, [0, 400]);
        await attempt(`${name}, HTTP/1.0 without host`, port, `GET ${top} HTTP/1.0\r\n\r\n`, [0, 400, 403]);
      }

      // Signing in at the window's server.
      const { window: port } = ports;
      const own = `Host: 127.0.0.1:${port}`;
      const origin = `Origin: http://127.0.0.1:${port}`;
      const bearer = `Authorization: Bearer ${token}`;
      const sign = (headers, body = '') =>
        request('POST /session', [...headers, `Content-Length: ${body.length}`]) + body;
      await attempt('signing in, rightly', port, sign([own, origin, bearer]), [200]);
      const signs = [
        ['no origin', [own, bearer]],
        ['origin null', [own, 'Origin: null', bearer]],
        ['a page on another port', [own, `Origin: http://127.0.0.1:${ports.preview}`, bearer]],
        ['a page on the export’s port', [own, `Origin: http://localhost:${ports.export}`, bearer]],
        ['a foreign page', [own, 'Origin: https://evil.example', bearer]],
        ['a rebound page', ['Host: evil.example', 'Origin: http://evil.example', bearer]],
        ['our origin over https', [own, `Origin: https://127.0.0.1:${port}`, bearer]],
        ['our origin with a slash', [own, `${origin}/`, bearer]],
        ['our origin in capitals', [own, `Origin: HTTP://LOCALHOST:${port}`, bearer]],
        ['our origin with a trailing dot', [own, `Origin: http://localhost.:${port}`, bearer]],
        ['two origins', [own, origin, 'Origin: https://evil.example', bearer]],
        ['an origin that begins as ours', [own, `${origin}.evil.example`, bearer]],
        ['from another site by its own word', [own, origin, 'Sec-Fetch-Site: cross-site', bearer]],
        ['from another port by its own word', [own, origin, 'Sec-Fetch-Site: same-site', bearer]],
      ];
      for (const [what, headers] of signs) await attempt(`signing in, ${what}`, port, sign(headers), [400, 403]);
      for (const [what, header] of [
        ['no token', null],
        ['an empty token', 'Bearer '],
        ['another token', `Bearer ${'A'.repeat(43)}`],
        ['a short token', `Bearer ${token.slice(0, -1)}`],
        ['a longer token', `Bearer ${token}A`],
        ['the token in another case', `Bearer ${token.toUpperCase()}`],
        ['another scheme', `Basic ${token}`],
        ['the token twice', `Bearer ${token}, Bearer ${token}`],
      ])
        await attempt(
          `signing in, ${what}`,
          port,
          sign([own, origin, ...(header === null ? [] : [`Authorization: ${header}`])]),
          [401],
        );
      await attempt(
        'signing in, the token in the address',
        port,
        request(`POST /session?token=${token}`, [own, origin, 'Content-Length: 0']),
        [401],
      );
      await attempt('signing in, the token as a cookie', port, sign([own, origin, `Cookie: token=${token}`]), [401]);
      // Whoever signs in rightly may send what is not read.
      await attempt(
        'signing in, with a body of 1 MB',
        port,
        sign([own, origin, bearer], 'x'.repeat(1_000_000)),
        [0, 200, 400, 413],
      );
      await attempt('signing in by GET', port, request('GET /session', [own, origin, bearer]), [405]);

      // Connecting a window.
      const answer = await raw(port, sign([own, origin, bearer]));
      const key = JSON.parse(answer.text.slice(answer.text.indexOf('{'), answer.text.lastIndexOf('}') + 1)).bearer;
      const upgrade = (path, headers) =>
        `GET ${path} HTTP/1.1\r\n${headers.map((header) => `${header}\r\n`).join('')}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`;
      const protocols = `Sec-WebSocket-Protocol: galley.v1, bearer.${key}`;
      await attempt('connecting, rightly', port, upgrade('/connect', [own, origin, protocols]), [101], {
        until: /\r\n\r\n/,
      });
      const connects = [
        ...signs.map(([what, headers]) => [
          what,
          '/connect',
          [...headers.filter((header) => header !== bearer), protocols],
        ]),
        ...foreignHosts(port).map(([what, hosts]) => [what, '/connect', [...hosts, origin, protocols]]),
        ['no bearer', '/connect', [own, origin, 'Sec-WebSocket-Protocol: galley.v1']],
        ['the launch token as bearer', '/connect', [own, origin, `Sec-WebSocket-Protocol: galley.v1, bearer.${token}`]],
        ['no protocol', '/connect', [own, origin]],
        ['the bearer first', '/connect', [own, origin, `Sec-WebSocket-Protocol: bearer.${key}, galley.v1`]],
        ['another bearer', '/connect', [own, origin, `Sec-WebSocket-Protocol: galley.v1, bearer.${'B'.repeat(43)}`]],
        ['the bearer in the address', `/connect?bearer=${key}`, [own, origin, 'Sec-WebSocket-Protocol: galley.v1']],
        ['another path', '/', [own, origin, protocols]],
        ['another path, too', '/session', [own, origin, protocols]],
      ];
      for (const [what, path, headers] of connects)
        await attempt(`connecting, ${what}`, port, upgrade(path, headers), [400, 401, 403, 404], { until: /\r\n\r\n/ });
      for (const other of ['preview', 'export'])
        await attempt(
          `connecting to the ${other}’s server`,
          ports[other],
          upgrade('/connect', [
            `Host: 127.0.0.1:${ports[other]}`,
            `Origin: http://127.0.0.1:${ports[other]}`,
            protocols,
          ]),
          [0, 200, 400, 404],
          { until: /\r\n\r\n/ },
        );

      // The preview's secret.
      const secret = preview.pathname.slice(1, -1);
      for (const path of [
        '/',
        `/${secret.slice(0, -1)}/`,
        `/${secret}A/`,
        `/${secret.toLowerCase()}x/`,
        `/${'A'.repeat(43)}/`,
        `//${secret.slice(1)}/`,
      ])
        await attempt(
          `preview, secret ${path === '/' ? 'left out' : 'changed'}`,
          ports.preview,
          request(`GET ${path}`, [`Host: 127.0.0.1:${ports.preview}`]),
          [404],
        );

      // Slow ones are let go, and keep nobody else out meanwhile.
      const slow = Object.entries(ports).flatMap(([name, slowPort]) =>
        Array.from({ length: short ? 2 : 40 }, () => ({
          name,
          slowPort,
          end: raw(slowPort, 'GET / HTTP/1.1\r\nHost: 127.0.0.1', { patience: 120_000 }),
        })),
      );
      for (const [name, each] of Object.entries(ports))
        await attempt(
          `${name}, beside slow ones`,
          each,
          request(`GET ${name === 'preview' ? preview.pathname : '/'}`, [`Host: 127.0.0.1:${each}`]),
          [200, 302],
        );
      if (!short) {
        for (const { name, end } of slow) {
          counts.requests++;
          const { ending, status } = await end;
          if (ending === 'silent' || status === 200)
            failures.push(`${name}: headers that never end are waited for: ${status || ending}`);
        }
      }

      // After all of it, the writer's own window works, and nothing was written.
      const state = await window.call('workspace.state');
      if (state.status !== 'ready') failures.push(`afterwards the folder is ${state.status}`);
      if (existsSync(join(docs, 'evil'))) failures.push('something was written');
      say(`${counts.requests} requests to ${Object.keys(ports).length} servers`);
    } finally {
      await host.stop();
    }
    return { rounds: counts.requests, failures, counts };
  },
};
