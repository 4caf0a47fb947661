// What the API files of ../shared/openapi/corpora say, and which of it is on the pages that are made from them:
//   node tools/measure/api-facts.mjs [part of a file's name …]
// Needs a build (`npm run build`). A fact is found where its text stands on the page of any operation, or on a page of
// a model that readers reach from there. Kinds of facts with something missing are listed with examples.
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import * as yaml from 'js-yaml';

const root = resolve(import.meta.dirname, '../..');
const corpora = resolve(root, '../shared/openapi/corpora');
if (!existsSync(corpora)) {
  console.log('There is no ../shared/openapi beside this folder: no API file to look at.');
  process.exit(0);
}
const wanted = process.argv.slice(2);
/** Examples of what is missing, for each kind. */
const mostExamples = 3;

/** Words that limit values: what stands on the page for each of them is its value. */
const limits = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
];
const methods = new Set(['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace', 'query']);

/** Letters and digits alone: marks of Markdown, spaces and colours of code say nothing. */
const squeezed = (text) =>
  text
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();

/** The text of a page: what readers see of its content, and where its links lead. */
function pageText(html) {
  const main = html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'));
  const links = [...main.matchAll(/ href="([^"]*)"/g)].map(([, href]) => href).join(' ');
  return `${main.replace(/<[^>]+>/g, ' ')} ${links}`
    .replace(/&#x([0-9A-F]+);/gi, (_, code) => String.fromCodePoint(parseInt(code, 16)))
    .replace(/&(lt|gt|quot|amp);/g, (_, name) => ({ lt: '<', gt: '>', quot: '"', amp: '&' })[name]);
}

/** What a description says, without addresses of links and without tags. */
const plain = (text) =>
  text
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/<[^>]*>/g, '')
    .replace(/&\w+;/g, '')
    .replace(/^\s*```.*$/gm, '');

/** Facts of a file that operations lead to: kind and text. */
function* facts(file) {
  const seen = new Set();
  const target = (reference) =>
    typeof reference === 'string' && reference.startsWith('#/')
      ? reference
          .slice(2)
          .split('/')
          .map((part) => decodeURIComponent(part).replace(/~1/g, '/').replace(/~0/g, '~'))
          .reduce((value, name) => value?.[name], file)
      : undefined;
  const follow = (value) => (value?.$ref === undefined ? value : (target(value.$ref) ?? value));
  const described = function* (kind, value) {
    if (typeof value?.description === 'string' && value.description.trim() !== '')
      for (const line of plain(value.description).split('\n')) if (squeezed(line) !== '') yield [kind, line];
    if (typeof value?.externalDocs?.url === 'string') yield ['externalDocs', value.externalDocs.url];
  };
  const schema = function* (written) {
    const value = follow(written);
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    yield* described('description of a schema', value);
    for (const key of limits) if (typeof value[key] === 'number' && value[key] !== 0) yield [key, String(value[key])];
    if (value.uniqueItems === true) yield ['uniqueItems', 'no entry twice'];
    for (const key of ['pattern', 'format', 'contentEncoding', 'contentMediaType'])
      if (typeof value[key] === 'string') yield [key, value[key]];
    for (const each of Array.isArray(value.enum) ? value.enum.slice(0, 60) : [])
      if (each !== null) yield ['enum', typeof each === 'string' ? each : JSON.stringify(each)];
    if (value.default !== undefined && value.default !== null)
      yield ['default', typeof value.default === 'string' ? value.default : JSON.stringify(value.default)];
    if (value.const !== undefined && value.const !== null) yield ['const', String(value.const)];
    for (const key of ['deprecated', 'readOnly', 'writeOnly'])
      if (value[key] === true) yield [key, { readOnly: 'read-only', writeOnly: 'write-only' }[key] ?? key];
    for (const [name, needs] of Object.entries(value.dependentRequired ?? {}))
      yield ['dependentRequired', `${name} also needs ${needs.join(' ')}`];
    for (const name of Array.isArray(value.required) ? value.required : []) yield ['required', name];
    for (const [name, property] of Object.entries(value.properties ?? {})) {
      yield ['property', name];
      const { type } = follow(property) ?? {};
      if (typeof type === 'string' && type !== 'file') yield ['type of a property', type];
      yield* schema(property);
    }
    for (const [name, property] of Object.entries(value.patternProperties ?? {})) {
      yield ['patternProperties', name];
      yield* schema(property);
    }
    for (const key of ['allOf', 'oneOf', 'anyOf', 'prefixItems'])
      for (const part of Array.isArray(value[key]) ? value[key] : []) yield* schema(part);
    for (const key of ['items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains', 'propertyNames'])
      yield* schema(value[key]);
  };
  const parameter = function* (kind, written, name) {
    const value = follow(written);
    if (value === undefined || value === null) return;
    if ((name ?? value.name) !== undefined) yield [kind, name ?? value.name];
    yield* described(`description of a ${kind}`, value);
    yield* schema(value.schema);
  };
  const contents = function* (value) {
    for (const [type, media] of Object.entries(value?.content ?? {})) {
      yield ['media type', type];
      yield* schema(media.schema ?? media.itemSchema);
      for (const [name, encoding] of Object.entries(media.encoding ?? {})) {
        if (encoding.contentType !== undefined) yield ['encoding', `${name} is sent as ${encoding.contentType}`];
        if (encoding.style === 'deepObject') yield ['encoding', `${name}[key]=value`];
        for (const [header, each] of Object.entries(encoding.headers ?? {}))
          if (!/^content-type$/i.test(header)) yield* parameter('header', each, header);
      }
    }
  };
  const operation = function* (value) {
    yield* described('description of an operation', value);
    for (const each of value.parameters ?? []) yield* parameter('parameter', each);
    const body = follow(value.requestBody);
    yield* described('description of a body', body);
    yield* contents(body);
    for (const [status, written] of Object.entries(value.responses ?? {})) {
      if (status.startsWith('x-')) continue;
      const response = follow(written);
      yield ['status', status];
      yield* described('description of a response', response);
      yield* schema(response?.schema);
      yield* contents(response);
      for (const [name, header] of Object.entries(response?.headers ?? {})) yield* parameter('header', header, name);
      for (const [name, link] of Object.entries(response?.links ?? {})) {
        yield ['link', follow(link)?.operationId ?? name];
        yield* described('description of a link', follow(link));
      }
    }
    for (const callback of Object.values(value.callbacks ?? {}))
      for (const [address, item] of Object.entries(follow(callback) ?? {})) {
        yield ['callback', address];
        yield* itemFacts(item);
      }
    for (const alternative of value.security ?? file.security ?? [])
      for (const name of Object.keys(alternative)) {
        const scheme = (file.components?.securitySchemes ?? file.securityDefinitions)?.[name];
        yield* described('description of a way to sign in', follow(scheme));
        if (typeof scheme?.name === 'string') yield ['security', scheme.name];
      }
    for (const name of value.tags ?? [])
      yield* described(
        'description of a tag',
        (file.tags ?? []).find((tag) => tag.name === name),
      );
  };
  const itemFacts = function* (written) {
    const item = follow(written);
    if (typeof item !== 'object' || item === null) return;
    for (const each of item.parameters ?? []) yield* parameter('parameter', each);
    for (const [method, value] of Object.entries(item)) if (methods.has(method)) yield* operation(value);
  };
  for (const group of [file.paths, file.webhooks, file['x-webhooks']])
    for (const item of Object.values(group ?? {})) yield* itemFacts(item);
}

/** Builds a site of one file and answers the text of its pages. */
function built(path) {
  const folder = mkdtempSync(join(tmpdir(), 'galley-facts-'));
  try {
    const docs = join(folder, 'docs');
    mkdirSync(docs);
    copyFileSync(path, join(docs, basename(path)));
    writeFileSync(
      join(docs, 'docs.json'),
      JSON.stringify({
        name: 'Facts',
        navigation: [{ group: 'Start', pages: ['introduction'] }],
        tabs: [{ name: 'API', url: 'api', openapi: `/${basename(path)}` }],
      }),
    );
    writeFileSync(join(docs, 'introduction.mdx'), '---\ntitle: Introduction\n---\n\nText.\n');
    const site = join(folder, 'site');
    spawnSync(process.execPath, [join(root, 'out/main/cli.js'), 'build', docs, '--out', site, '--json'], {
      env: { ...process.env, GALLEY_DATA: join(folder, 'data') },
      maxBuffer: 1 << 28,
    });
    const pages = existsSync(site)
      ? readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((name) =>
          /^(?:api|models)\/.*index\.html$/.test(name),
        )
      : [];
    return {
      pages: pages.length,
      text: pages.map((name) => pageText(readFileSync(join(site, name), 'utf8'))).join('\n'),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const files = readdirSync(corpora, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(?:json|ya?ml)$/.test(name) && statSync(join(corpora, name)).isFile())
  .filter((name) => wanted.length === 0 || wanted.some((part) => name.includes(part)))
  // Files that consist of several are looked at by the tests of references.
  .filter((name) => !/multi|external|fixtures\/(?!json)/.test(dirname(name)))
  .sort();
const missing = new Map();
let all = 0;
let found = 0;
for (const name of files) {
  let file;
  try {
    file = yaml.load(readFileSync(join(corpora, name), 'utf8'), { schema: yaml.CORE_SCHEMA, json: true });
  } catch {
    continue;
  }
  if (typeof (file?.openapi ?? file?.swagger) !== 'string') continue;
  const list = [...new Map([...facts(file)].map((fact) => [fact.join('\n'), fact])).values()];
  if (list.length === 0) continue;
  const { pages, text } = built(join(corpora, name));
  if (pages === 0) continue;
  const signs = squeezed(text);
  const lost = list.filter(([, said]) => !signs.includes(squeezed(said)));
  all += list.length;
  found += list.length - lost.length;
  console.log(`${name}: ${list.length - lost.length} of ${list.length} on ${pages} pages`);
  for (const [kind, said] of lost) {
    const known = missing.get(kind) ?? { count: 0, examples: [] };
    missing.set(kind, known);
    known.count++;
    if (known.examples.length < mostExamples) known.examples.push(`${name}: ${said.trim().slice(0, 100)}`);
  }
}
console.log(`\n${found} of ${all} facts.\n`);
for (const [kind, { count, examples }] of [...missing].sort(([, a], [, b]) => b.count - a.count))
  console.log(`${kind}: ${count} missing\n${examples.map((example) => `  ${example}`).join('\n')}`);
