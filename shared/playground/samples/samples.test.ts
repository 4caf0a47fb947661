// Samples are run: what arrives at an echo server must be what the request says,
// whatever signs an API file puts into it. Languages that are not installed are
// checked for their quoting only.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HttpRequest } from '../types.ts';
import { sampleLanguages, writeSamples } from './index.ts';

const arrived: { method: string; url: string; headers: Record<string, unknown>; body: string }[] = [];
let server: Server;
let base = '';
const folder = mkdtempSync(join(tmpdir(), 'galley-samples-'));
beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      arrived.push({
        method: request.method!,
        url: request.url!,
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      });
      response.end('ok');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  writeFileSync(join(folder, 'note.bin'), 'inside');
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** Signs that end strings or start commands in one language or another. */
const nasty = `a'b"c\\d\`touch ${'${PWD}'}/hacked\`$(touch hacked)$HOME #{1} %{x} {0} \\u0041\n</script>ü😀`;
const requests: (readonly [string, (base: string) => HttpRequest, (body: string) => void])[] = [
  [
    'a plain request',
    (url) => ({
      method: 'GET',
      url: `${url}/users?ids=a%2Cb,c&q=%24HOME`,
      headers: [['X-Text', `it's "so" \\ $HOME`]],
      body: { kind: 'none' },
    }),
    (body) => expect(body).toBe(''),
  ],
  [
    'JSON',
    (url) => ({
      method: 'POST',
      url: `${url}/json`,
      headers: [['Content-Type', 'application/json']],
      body: { kind: 'text', text: JSON.stringify({ nasty, list: [1, true, null, { deep: 'x' }], empty: {} }, null, 2) },
    }),
    (body) => expect(JSON.parse(body)).toEqual({ nasty, list: [1, true, null, { deep: 'x' }], empty: {} }),
  ],
  [
    'text',
    (url) => ({
      method: 'PUT',
      url: `${url}/text`,
      headers: [['Content-Type', 'text/plain']],
      body: { kind: 'text', text: nasty },
    }),
    (body) => expect(body).toBe(nasty),
  ],
  [
    'JSON with GET',
    (url) => ({
      method: 'GET',
      url: `${url}/search`,
      headers: [['Content-Type', 'application/json']],
      body: { kind: 'text', text: JSON.stringify({ nasty }) },
    }),
    (body) => expect(JSON.parse(body)).toEqual({ nasty }),
  ],
  [
    'a form with GET',
    (url) => ({
      method: 'GET',
      url: `${url}/search-form`,
      headers: [],
      body: { kind: 'multipart', parts: [{ name: 'title', text: `it's $HOME`, type: '' }] },
    }),
    (body) => expect(body).toMatch(/name="title"\r\n(?:[^\r]+\r\n)*\r\nit's \$HOME\r\n/),
  ],
  [
    'a form with a file',
    (url) => ({
      method: 'POST',
      url: `${url}/form`,
      headers: [],
      body: {
        kind: 'multipart',
        parts: [
          { name: 'title', text: `it's $HOME`, type: '' },
          { name: 'data', text: '{"a":"b"}', type: 'application/json' },
          { name: 'file', file: { name: 'note.bin', type: 'application/octet-stream', content: null } },
        ],
      },
    }),
    (body) => {
      expect(body).toMatch(
        /name="title"\r\n(?:Content-Type: [^\r]+\r\n)?(?:Content-Length: \d+\r\n)?\r\nit's \$HOME\r\n/,
      );
      // A part that is no file has no file's name, and keeps its type.
      expect(body).toMatch(
        /name="?data"?\r\n(?:Content-[^\r]+\r\n)*Content-Type: application\/json[^\r]*\r\n(?:Content-[^\r]+\r\n)*\r\n\{"a":"b"\}\r\n/,
      );
      expect(body).toMatch(/name="file"; filename="note.bin"[\s\S]*inside/);
    },
  ],
];

for (const method of ['HEAD', 'TRACE'])
  requests.push([
    method,
    (url) => ({ method, url: `${url}/a`, headers: [['X-Text', 'a']], body: { kind: 'none' } }),
    (body) => expect(body).toBe(''),
  ]);

const has = (command: string, args: string[]) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;
const runners: Readonly<
  Record<string, { readonly is: boolean; run(file: string, source: string): [string, string[]] }>
> = {
  curl: {
    is: has('curl', ['--version']),
    run: (file, source) => (writeFileSync(`${file}.sh`, source), ['bash', [`${file}.sh`]]),
  },
  javascript: {
    is: true,
    run: (file, source) => (writeFileSync(`${file}.mjs`, source), [process.execPath, [`${file}.mjs`]]),
  },
  python: {
    is: has('python3', ['-c', 'import requests']),
    run: (file, source) => (writeFileSync(`${file}.py`, source), ['python3', [`${file}.py`]]),
  },
  go: {
    is: has('go', ['version']),
    run: (file, source) => (writeFileSync(`${file}.go`, source), ['go', ['run', `${file}.go`]]),
  },
  java: {
    is: has('javac', ['-version']),
    run: (file, source) => (writeFileSync(`${file}.java`, source), ['java', [`${file}.java`]]),
  },
  php: {
    is: has('php', ['-m']),
    run: (file, source) => (writeFileSync(`${file}.php`, source), ['php', [`${file}.php`]]),
  },
  ruby: {
    is: has('ruby', ['--version']),
    run: (file, source) => (writeFileSync(`${file}.rb`, source), ['ruby', [`${file}.rb`]]),
  },
};

describe.each(sampleLanguages.map((language) => [language.label, language] as const))('%s', (label, language) => {
  const runner = runners[language.id];
  // Run by the language itself where it is installed; how they quote is checked everywhere, below.
  it.skipIf(runner?.is !== true).each(requests)(
    'sends %s as it is',
    async (name, request, check) => {
      const wanted = request(base);
      const file = join(folder, `${language.id}-${requests.findIndex(([other]) => other === name)}`);
      const [command, args] = runner!.run(file, language.write(wanted));
      // Asynchronous: the server that it talks to runs in this very process.
      const child = spawn(command, args, { cwd: folder });
      let errors = '';
      child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
      await new Promise((done) => child.once('close', done));
      const found = arrived.pop();
      expect(found, errors).toBeDefined();
      expect([found!.method, base + found!.url]).toEqual([wanted.method, wanted.url]);
      for (const [header, value] of wanted.headers) expect(found!.headers[header.toLowerCase()]).toContain(value);
      check(found!.body);
      expect(existsSync(join(folder, 'hacked'))).toBe(false);
    },
    60_000,
  );

  it('quotes everything that comes from the file', () => {
    for (const [, request] of requests) {
      const source = language.write(request('https://api.test'));
      expect(source, label).not.toContain('[object Object]');
      expect(source).not.toMatch(/<<-?\s*['"]?EOF/);
    }
  });
});

it('all eight languages are written', () => {
  expect(writeSamples(requests[0]![1]('https://api.test')).map(({ language }) => language.label)).toEqual([
    'cURL',
    'JavaScript',
    'Python',
    'Go',
    'Java',
    'PHP',
    'Ruby',
    'C#',
  ]);
});

it('a request that is signed in to by HTTP Digest has no header for it, and what signs in where a language has that', () => {
  const samples = writeSamples({
    method: 'GET',
    url: 'https://api.test',
    headers: [],
    body: { kind: 'none' },
    digest: true,
  });
  const of = (id: string) => samples.find(({ language }) => language.id === id)!.source;
  expect(of('curl')).toContain("--digest --user 'user:password'");
  expect(of('python')).toContain('from requests.auth import HTTPDigestAuth');
  expect(of('python')).toContain('auth=HTTPDigestAuth("user", "password")');
  expect(of('php')).toContain('CURLAUTH_DIGEST');
  expect(of('csharp')).toContain('new HttpClient(handler)');
  for (const { source } of samples) expect(source).not.toMatch(/authorization/i);
});
