// Messages for the host contract, made from its own schemas: right, nearly right, and hostile.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { root } from './host.mjs';

/**
 * The calls of the host contract as JSON Schemas of what goes in, read from the
 * contract itself: a verb that is added is tried without anybody thinking of it.
 * @returns {Promise<ReadonlyMap<string, object>>}
 */
export async function contractCalls() {
  const folder = join(root, 'node_modules/.cache/galley-trust');
  mkdirSync(folder, { recursive: true });
  const outfile = join(folder, `contract-${process.pid}.mjs`);
  await build({
    stdin: {
      contents: "export { hostContract } from './shared/contract/host/index.ts'; export { z } from 'zod';",
      resolveDir: root,
      loader: 'ts',
    },
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile,
    logLevel: 'error',
  });
  const { hostContract, z } = await import(pathToFileURL(outfile).href);
  return new Map(
    Object.entries(hostContract.calls).map(([name, { input }]) => [
      name,
      z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }),
    ]),
  );
}

export const hostilePaths = [
  '.git/hooks/pre-commit',
  '.git/config',
  '.git/HEAD',
  '.GIT/config',
  '.g\u200cit/config',
  '\u200c.git/x.mdx',
  '\ufeff.git/x.mdx',
  '\u2024git/x.mdx',
  'GIT~1/x.mdx',
  'guides/.git/x.mdx',
  '.env',
  '.env.mdx',
  '.github/workflows/a.yml',
  '.github/workflows/a.mdx',
  '.github/a.md',
  '.husky/pre-commit',
  '.vscode/tasks.json',
  '.cursor/mcp.json',
  '.cursor/rules.md',
  '.Cursor/rules.md',
  '.mintignore',
  '.npmrc',
  'node_modules/evil/index.md',
  'NODE_MODULES/x.mdx',
  'package.json',
  'lefthook.yml',
  'README.md',
  'AGENTS.md',
  'CLAUDE.md',
  'deploy.sh',
  'Makefile',
  'evil.js',
  'evil.html',
  'a.mdx:b',
  'a.txt:b.mdx',
  'con.mdx',
  'NUL',
  'aux/x.mdx',
  'COM1.mdx',
  'x.mdx.',
  'x.mdx ',
  'x /y.mdx',
  '../outside.mdx',
  '../../outside.mdx',
  '..',
  '.',
  '',
  '/',
  '//',
  '/etc/passwd',
  '/tmp/galley-canary.mdx',
  '\\..\\outside.mdx',
  'C:\\x.mdx',
  'c:x.mdx',
  '\\\\server\\share\\x.mdx',
  '//server/share/x.mdx',
  'file:///etc/passwd',
  '%2e%2e/outside.mdx',
  '..%2foutside.mdx',
  'a\0b.mdx',
  'a\nb.mdx',
  'link.mdx',
  'linkdir/config',
  'linkdir/hooks/post-commit.mdx',
  'linkout/outside.mdx',
  'out.mdx',
  'x'.repeat(300) + '.mdx',
  `${'a/'.repeat(400)}x.mdx`,
  'é'.repeat(200) + '.mdx',
  '\u202egnp.mdx',
  '__proto__',
  '__proto__/x.mdx',
  'constructor.mdx',
  'toString',
  'quickstart.mdx/x.mdx',
  'guides',
  'images/x.png',
  'logo/light.svg',
  'api/openapi.yaml',
  'DOCS.JSON',
  'mint.json',
  'galley.json',
  'snippets/x.mdx',
  '~/x.mdx',
  '$HOME/x.mdx',
  '`touch x`.mdx',
  '-rf.mdx',
];
export const ownPaths = [
  'quickstart.mdx',
  'introduction.mdx',
  'changelog.mdx',
  'docs.json',
  'galley.json',
  'api/openapi.yaml',
  'gone.mdx',
];
const texts = [
  '',
  'x',
  '---\ntitle: A\n---\n\nText.\n',
  '{"$schema":"x","name":"N","navigation":[]}',
  '{',
  '<Card title={constructor.constructor("return process")()}>',
  '![',
  '\u0000',
  '\ud800',
  '\u2028',
  '\r\n',
  '<script>globalThis.canary = 1</script>',
  '#!/bin/sh\ntouch canary\n',
  '__proto__',
  'constructor',
  'A'.repeat(100_000),
  '[x]('.repeat(2_000),
  'title\n'.repeat(5_000),
  '${7*7}',
  '%s%s%s%n',
  "'; --",
  '../../x',
];
const numbers = [0, 1, -1, 2, 50, 500, 1e9, 2 ** 31, 2 ** 53, 1e308, -1e308, 0.5, 1e-320];
const urls = [
  'http://127.0.0.1:1/',
  'http://[::1]:1/',
  'http://0/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://127.0.0.1/',
  'http://user:secret@127.0.0.1:1/',
  'https://127.0.0.1:1/\r\nX: y',
  'http://127.0.0.1:99999/',
  'mailto:a@b.c',
  'smb://127.0.0.1/x',
  'http://',
  ':',
  'galley://app/',
  'about:blank',
  `http://127.0.0.1:1/${'a'.repeat(60_000)}`,
];
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
).toString('base64');

/**
 * Makes messages. What is chosen is decided by `random` alone.
 * @param {() => number} random from 0 to 1
 * @param {{ exportFolders: readonly string[] }} places
 */
export function messageMaker(random, places) {
  const pick = (list) => list[Math.floor(random() * list.length)];
  const chance = (part) => random() < part;
  const textFor = (key) => {
    switch (key) {
      case 'path':
      case 'target':
      case 'to':
        return chance(0.35) ? pick(ownPaths) : pick(hostilePaths);
      case 'folder':
        return chance(0.5) ? pick(hostilePaths) : pick(places.exportFolders);
      case 'fileName':
        return chance(0.5) ? `page-${Math.floor(random() * 50)}` : pick(hostilePaths);
      case 'url':
        return pick(urls);
      case 'data':
        return chance(0.4)
          ? picture
          : pick([...texts, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')]);
      case 'name':
        return chance(0.4) ? pick(['a.png', 'pre-commit', 'b.svg']) : pick(hostilePaths);
      case 'base':
        return pick(['/', '/docs/', '/../', '//evil.example/', '/"><script>/', 'x']);
      default:
        return chance(0.3) ? pick(hostilePaths) : pick(texts);
    }
  };
  /** A value that a schema allows. */
  function valid(schema, definitions, key = '', depth = 0) {
    if (schema.$ref !== undefined)
      return depth > 6 ? null : valid(definitions[schema.$ref.split('/').at(-1)] ?? {}, definitions, key, depth + 1);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum !== undefined) return pick(schema.enum);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices !== undefined) return valid(pick(choices), definitions, key, depth + 1);
    switch (Array.isArray(schema.type) ? pick(schema.type) : schema.type) {
      case 'string': {
        let text = textFor(key);
        if (schema.pattern !== undefined && !new RegExp(schema.pattern, 'u').test(text))
          text = pick(['GET', 'POST', 'x']);
        if (text.length < (schema.minLength ?? 0)) text = text.padEnd(schema.minLength, 'x');
        return text.slice(0, schema.maxLength ?? text.length);
      }
      case 'integer': {
        const [least, most] = [Math.max(schema.minimum ?? -5, -5), Math.min(schema.maximum ?? 60, 60)];
        return least + Math.floor(random() * (most - least + 1));
      }
      case 'number':
        return pick(numbers);
      case 'boolean':
        return chance(0.5);
      case 'null':
        return null;
      case 'array':
        return schema.prefixItems !== undefined
          ? schema.prefixItems.map((item) => valid(item, definitions, key, depth + 1))
          : Array.from({ length: depth > 5 ? 0 : Math.floor(random() * 4) }, () =>
              valid(schema.items ?? {}, definitions, key, depth + 1),
            );
      case 'object': {
        const value = {};
        for (const [name, part] of Object.entries(schema.properties ?? {}))
          if ((schema.required ?? []).includes(name) || chance(0.6))
            value[name] = valid(part, definitions, name, depth + 1);
        return value;
      }
      default:
        return strange(depth);
    }
  }
  /** A value of any kind. */
  function strange(depth = 0) {
    switch (Math.floor(random() * 9)) {
      case 0:
        return pick(numbers);
      case 1:
        return pick(texts);
      case 2:
        return pick(hostilePaths);
      case 3:
        return null;
      case 4:
        return chance(0.5);
      case 5:
        return depth > 3 ? [] : Array.from({ length: Math.floor(random() * 4) }, () => strange(depth + 1));
      case 6:
        return JSON.parse(
          pick([
            '{"__proto__":{"polluted":true}}',
            '{"constructor":{"prototype":{"polluted":true}}}',
            '{"toString":1,"valueOf":2,"length":-1}',
            '{"then":1}',
            '{"toJSON":"x"}',
          ]),
        );
      case 7:
        return JSON.parse('['.repeat(500) + ']'.repeat(500));
      default:
        return depth > 3 ? {} : { [pick(['path', 'x', 'kind', 'length', ''])]: strange(depth + 1) };
    }
  }
  /** The same value with one thing wrong in it. */
  function nearly(value) {
    if (typeof value !== 'object' || value === null || chance(0.1)) return strange();
    const names = Object.keys(value);
    if (names.length === 0 || chance(0.15))
      return Array.isArray(value)
        ? [...value, strange()]
        : { ...value, [pick(['extra', 'path', 'constructor', 'length'])]: strange() };
    const name = pick(names);
    const copy = Array.isArray(value) ? [...value] : { ...value };
    if (!Array.isArray(copy) && chance(0.25)) delete copy[name];
    else copy[name] = typeof copy[name] === 'object' && chance(0.5) ? nearly(copy[name]) : strange();
    return copy;
  }
  return {
    pick,
    chance,
    /** Input of a call: right in half of all cases, as far as its schema says. */
    input(schema) {
      const value = valid(schema, schema.$defs ?? {});
      return chance(0.55) ? value : chance(0.7) ? nearly(value) : strange();
    },
    /** What is no call: as it goes over the wire. */
    noise: () =>
      pick([
        '',
        'x',
        '{',
        'null',
        '0',
        '[]',
        '"call"',
        '{}',
        '{"kind":"call"}',
        '{"kind":"call","id":-1,"name":"workspace.state","input":{}}',
        '{"kind":"call","id":1.5,"name":"workspace.state","input":{}}',
        '{"kind":"call","id":1e999,"name":"x"}',
        '{"kind":"call","id":"1","name":"workspace.state"}',
        '{"kind":"cancel","id":1}',
        '{"kind":"cancel"}',
        '{"kind":"result","id":1,"output":null}',
        '{"kind":"error","id":1,"error":{"code":"x","title":"","detail":""}}',
        '{"kind":"event","sequence":1,"name":"workspace.changed","payload":{}}',
        '{"kind":"__proto__"}',
        '{"__proto__":{"kind":"call"},"id":1}',
        '['.repeat(20_000),
        `{"kind":"call","id":1,"name":"${'x'.repeat(100_000)}"}`,
        '{"kind":"call","kind":"cancel","id":7}',
        '\u0000',
        '\ufeff{}',
        `"${'\\u0000'.repeat(1000)}"`,
      ]),
    /** Names of calls that are none. */
    unknownName: () =>
      pick([
        '',
        'toString',
        '__proto__',
        'constructor',
        'hasOwnProperty',
        'workspace',
        'workspace.',
        'documents.Open',
        'fs.write',
        'process.exit',
        'engine.load',
        'x'.repeat(10_000),
      ]),
  };
}
