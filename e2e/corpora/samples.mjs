// `npm run samples`: runs samples of real operations in every language that is installed here, against a server that
// notes what arrives, and prints how many say what was meant. Arguments: how many operations, and languages.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { bundled } from '../bench/bundled.mjs';
import { printTable } from './table.mjs';

const corpora = resolve(import.meta.dirname, '../../../shared/openapi/corpora');
if (!existsSync(corpora)) {
  console.log('There is no ../shared/openapi beside this folder: no operation to run.');
  process.exit(0);
}
const most = Number(process.argv[2] ?? 200);
const asked = process.argv.slice(3);
/** Files of which no operation is one of a real service, or whose parts lie elsewhere. */
const madeUp = /fixtures|synthetic|schema-tests/;

const { samplesOfFile, writeSamples } = await bundled(
  'samples',
  `
  import { ApiDocument } from './shared/openapi/document.ts';
  import { listOperations } from './shared/openapi/operations.ts';
  import { readOperation } from './shared/openapi/operation.ts';
  import { apiVersion, parseApiText } from './shared/openapi/parse.ts';
  import { convertSwagger2 } from './shared/openapi/swagger2.ts';
  import { buildRequest, sampleValues } from './shared/playground/build-request.ts';
  import { requestModel } from './shared/site/api/request-model.ts';
  export { writeSamples } from './shared/playground/samples/index.ts';

  /** The sample request of every operation of a file; null where it is no API file. */
  export function samplesOfFile(text, server) {
    const parsed = parseApiText(text);
    const version = apiVersion(parsed.value);
    if (version === null) return null;
    const none = () => undefined;
    const own = { file: 'api', version, root: parsed.value };
    const document = new ApiDocument(version === '2.0' ? convertSwagger2(own, none) : own, none);
    return listOperations(document).filter(({ isWebhook, channel }) => !isWebhook && channel === undefined).map((entry) => {
      const model = { ...requestModel(document, readOperation(document, entry), []), servers: [{ url: server, description: '', variables: [] }] };
      return { name: entry.method + ' ' + entry.path, ...buildRequest(model, sampleValues(model)) };
    });
  }
`,
);

const arrived = [];
const server = createServer((request, response) => {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    arrived.push({
      method: request.method,
      url: request.url,
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    });
    response.setHeader('Content-Type', 'application/json');
    response.end('{}');
  });
});
await new Promise((done) => server.listen(0, '127.0.0.1', done));
const base = `http://127.0.0.1:${server.address().port}`;
const folder = mkdtempSync(join(tmpdir(), 'galley-samples-'));

const has = (command, args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;
const runners = {
  curl: { is: has('curl', ['--version']), end: 'sh', run: (file) => ['bash', [file]] },
  javascript: { is: true, end: 'mjs', run: (file) => [process.execPath, [file]] },
  python: { is: has('python3', ['-c', 'import requests']), end: 'py', run: (file) => ['python3', [file]] },
  go: { is: has('go', ['version']), end: 'go', run: (file) => ['go', ['run', file]] },
  java: { is: has('javac', ['-version']), end: 'java', run: (file) => ['java', [file]] },
  php: { is: has('php', ['-r', 'curl_init();']), end: 'php', run: (file) => ['php', [file]] },
  ruby: { is: has('ruby', ['--version']), end: 'rb', run: (file) => ['ruby', [file]] },
};

/** Parts of a multipart body by name, with their type and file name. */
function partsOf({ headers, body }) {
  const boundary = /boundary="?([^";]+)/.exec(headers['content-type'] ?? '')?.[1];
  if (boundary === undefined) return [`no boundary in ${headers['content-type']}`];
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const at = part.indexOf('\r\n\r\n');
      const head = part.slice(0, at);
      return {
        name: /name="?((?:[^";\r]|(?<=\\)")*)/.exec(head)?.[1],
        file: /filename="?([^";\r]*)/.exec(head)?.[1],
        type: /content-type: ?([^\r;]+)/i.exec(head)?.[1],
        text: part.slice(at + 4, -2),
      };
    });
}

/** What arrived otherwise than it was meant; empty: nothing. */
function differences(meant, found) {
  if (found === undefined) return ['nothing arrived'];
  const wrong = [];
  const differs = (what, is, wanted) => {
    if (is !== wanted) wrong.push(`${what}: ${String(is).slice(0, 160)} for ${String(wanted).slice(0, 160)}`);
  };
  differs('method', found.method, meant.method);
  differs('address', base + found.url, meant.url);
  for (const [name, value] of meant.headers)
    if (!(meant.body.kind === 'multipart' && name.toLowerCase() === 'content-type'))
      differs(name, found.headers[name.toLowerCase()]?.trim(), value.trim());
  if (meant.body.kind === 'none') differs('body', found.body, '');
  if (meant.body.kind === 'text') {
    const isJson = meant.headers.some(([name, value]) => /^content-type$/i.test(name) && /json/.test(value));
    const same = (text) => (isJson && text !== '' ? text.replace(/\s+/g, '') : text);
    if (same(found.body) !== same(meant.body.text)) {
      // JSON may be written in another way: numbers and signs must be the same.
      let equal = false;
      try {
        equal = isJson && JSON.stringify(JSON.parse(found.body)) === JSON.stringify(JSON.parse(meant.body.text));
      } catch {
        // Then it differs.
      }
      if (!equal) differs('body', found.body, meant.body.text);
    }
  }
  if (meant.body.kind === 'multipart') {
    const parts = partsOf(found);
    differs('parts', parts.length, meant.body.parts.length);
    meant.body.parts.forEach((part, index) => {
      const is = parts[index] ?? {};
      differs(`name of part ${index + 1}`, is.name, part.name);
      if ('text' in part) {
        differs(`text of ${part.name}`, is.text, part.text);
        differs(`file name of ${part.name}`, is.file, undefined);
      } else differs(`file name of ${part.name}`, is.file, part.file.name);
    });
  }
  return wrong;
}

const all = [];
for (const name of readdirSync(corpora, { recursive: true, encoding: 'utf8' }).sort()) {
  if (madeUp.test(name) || !/\.(?:json|ya?ml)$/.test(name) || !statSync(join(corpora, name)).isFile()) continue;
  const operations = samplesOfFile(readFileSync(join(corpora, name), 'utf8'), base) ?? [];
  for (const operation of operations) {
    // What readers fill in stands in braces, of which some languages make no address.
    const url = operation.request.url.replace(/\{([\w-]+)\}/g, 'a-$1');
    all.push({ name: `${name} ${operation.name}`, request: { ...operation.request, url } });
  }
}
// Bodies with parts are rare: all of them, and of the others every so many.
const isRare = ({ request }) => ['multipart', 'file'].includes(request.body.kind);
const rare = all.filter(isRare).slice(0, most / 5);
const usual = all.filter((each) => !isRare(each));
const share = Math.max(1, Math.floor(usual.length / (most - rare.length)));
const chosen = [...rare, ...usual.filter((_, index) => index % share === 0)].slice(0, most);
console.log(`${all.length} operations, of which ${chosen.length} are run, ${rare.length} with parts or files`);

const rows = [];
for (const [id, runner] of Object.entries(runners)) {
  if (asked.length > 0 && !asked.includes(id)) continue;
  if (!runner.is) {
    rows.push({ language: id, ran: 'not installed here', right: '' });
    continue;
  }
  let right = 0;
  for (const [index, { name, request }] of chosen.entries()) {
    for (const { file } of request.body.kind === 'multipart' ? request.body.parts : [])
      if (file !== undefined) writeFileSync(join(folder, file.name), 'inside');
    if (request.body.kind === 'file') writeFileSync(join(folder, request.body.file.name), 'inside');
    const file = join(folder, `Sample${index}.${runner.end}`);
    writeFileSync(file, writeSamples(request, [id])[0].source);
    arrived.length = 0;
    const child = spawn(...runner.run(file), { cwd: folder });
    let errors = '';
    child.stderr.on('data', (chunk) => (errors += chunk));
    await new Promise((done) => child.once('close', done));
    const wrong = differences(request, arrived[0]);
    if (wrong.length === 0) right++;
    else
      console.log(
        `${id}: ${name}\n  ${wrong.join('\n  ')}${arrived.length === 0 ? `\n  ${errors.slice(0, 400)}` : ''}`,
      );
    rmSync(file);
  }
  rows.push({ language: id, ran: chosen.length, right });
}
printTable(rows);
server.close();
rmSync(folder, { recursive: true });
