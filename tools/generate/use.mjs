// Writes shared/derive/use.gen.ts: how often real documentation uses each setting, component, attribute and option of
// code, counted in the repositories of ../shared/corpora. The tables of what Galley knows show it.
//   node tools/generate/use.mjs
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const corpora = resolve(root, '../shared/corpora');
if (!existsSync(corpora)) throw new Error('The repositories that are counted are not beside this folder.');
const parts = 'languages versions tabs dropdowns anchors products groups menu'.split(' ');
const use = new Map();
let repository = '';

function count(kind, name) {
  const key = `${kind} ${name}`;
  const known = use.get(key) ?? { kind, name, repositories: new Set(), times: 0 };
  known.repositories.add(repository);
  known.times++;
  use.set(key, known);
}

/** A part of the navigation stands once in the tables, wherever it is in the file; so does a group among pages. */
function settings(kind, value, path) {
  if (Array.isArray(value)) return value.forEach((item) => settings(kind, item, `${path}[]`));
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    let at = path === '' ? key : `${path}.${key}`;
    if (kind === 'docs') at = at.replace(/^navigation(?:\[\]\.pages)+\[\]\./, 'navigation[].');
    const list = /^navigation\b.*?\b(\w+)\[\]\.[^.]+$/.exec(at)?.[1];
    if (kind === 'newer' && list === 'pages') at = `navigation.groups[].${key}`;
    else if (kind === 'newer' && parts.includes(list)) at = `navigation.${list}[].${key}`;
    count(kind, at);
    settings(kind, inner, at);
  }
}

function page(text) {
  const [, matter = '', body = ''] = /^---\r?\n([^]*?)\r?\n---\r?\n([^]*)$/.exec(text) ?? ['', '', text];
  for (const [, key] of matter.matchAll(/^["']?([\w:-]+)["']?\s*:/gm)) count('page', key);
  const prose = body.replace(
    /^([ \t]*)(`{3,}|~{3,})([^\n]*)\n[^]*?\n[ \t]*\2[ \t]*$/gm,
    (_whole, _indent, _fence, info) => {
      fence(info);
      return '';
    },
  );
  for (const [, name, attributes] of prose.matchAll(
    /<([A-Z][\w.]*)((?:\s+[\w-]+(?:=(?:"[^"]*"|'[^']*'|\{[^{}]*\}))?)*)\s*\/?>/g,
  )) {
    count('component', name);
    for (const [, attribute] of attributes.matchAll(/\s([\w-]+)(?:=(?:"[^"]*"|'[^']*'|\{[^{}]*\}))?/g))
      count('component', `${name}.${attribute}`);
  }
}

function fence(info) {
  const meta = info.trim().replace(/^[^\s{]+/, '');
  if (/\{[\d\s,-]+\}/.test(meta)) count('fence', '{lines}');
  const words = meta
    .replace(/\{[\d\s,-]*\}/g, ' ')
    .replace(/([\w-]+)=(?:"[^"]*"|'[^']*'|\{[^}]*\}|\S+)/g, (_whole, key) => {
      count('fence', key);
      return ' ';
    });
  const known = ['lines', 'wrap', 'expandable', 'nocopy', 'twoslash', 'showLineNumbers'];
  const bare = words.trim().split(/\s+/).filter(Boolean);
  for (const word of bare) if (known.includes(word)) count('fence', word);
  if (bare.some((word) => !known.includes(word))) count('fence', 'title');
}

const folders = readdirSync(corpora, { withFileTypes: true }).filter((entry) => entry.isDirectory());
for (const { name } of folders) {
  repository = name;
  for (const entry of readdirSync(join(corpora, name), { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile()) continue;
    if (/\.mdx?$/.test(entry.name)) page(readFileSync(path, 'utf8'));
    else if (/^(?:docs|mint)\.json$/.test(entry.name)) {
      const value = JSON.parse(readFileSync(path, 'utf8'));
      settings(Array.isArray(value.navigation) ? 'docs' : 'newer', value, '');
    }
  }
}
const sorted = [...use.values()].sort((a, b) => (`${a.kind} ${a.name}` < `${b.kind} ${b.name}` ? -1 : 1));
const kinds = Object.fromEntries(['docs', 'newer', 'page', 'component', 'fence'].map((kind) => [kind, {}]));
for (const { kind, name, repositories, times } of sorted) kinds[kind][name] = [repositories.size, times];
const counted = JSON.stringify({ repositories: folders.length, ...kinds }, null, 1);
writeFileSync(
  join(root, 'shared/derive/use.gen.ts'),
  `// Written by tools/generate/use.mjs. Do not edit.\n\n/** How often parts are used: in how many repositories, and how often. */\nexport const counted = ${counted.replace(/\[\s+(\d+),\s+(\d+)\s+\]/g, '[$1, $2]')};\n`,
);
