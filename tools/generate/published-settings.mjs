// Writes shared/settings/published-settings.json: the names of all settings in the schema that another tool publishes
// for the newer form (npm, @mintlify/validation), so that a test can say which of them Galley knows.
//   node tools/generate/published-settings.mjs <folder in which the package is installed>
// Names only. Not run by anything: whoever wants the names of a newer version installs the package elsewhere.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const folder = process.argv[2];
if (folder === undefined) throw new Error('Which folder is the package installed in?');
const scope = join(resolve(folder), 'node_modules/@mintlify');
const { docsConfigJsonSchema: schema } = await import(pathToFileURL(join(scope, 'validation/dist/index.js')).href);
const { version } = JSON.parse(readFileSync(join(scope, 'validation/package.json'), 'utf8'));

const lists = 'languages versions tabs dropdowns anchors products groups pages menu'.split(' ');
const found = new Set();
const seen = new Map();

/** What holds itself is followed once for each way in which it is reached. */
function walk(node, path) {
  if (typeof node !== 'object' || node === null) return;
  const list = /^navigation\..*\.(\w+)\[\]$/.exec(path)?.[1];
  const at = lists.includes(list) ? `navigation.${list}[]` : path;
  const places = seen.get(node) ?? new Set();
  if (places.has(at)) return;
  seen.set(node, places.add(at));
  if (typeof node.$ref === 'string') {
    const steps = node.$ref.replace(/^#\//, '').split('/');
    walk(
      steps.reduce((inside, step) => inside[step.replaceAll('~1', '/').replaceAll('~0', '~')], schema),
      at,
    );
    return;
  }
  for (const each of [...(node.anyOf ?? []), ...(node.oneOf ?? []), ...(node.allOf ?? [])]) walk(each, at);
  for (const [key, value] of Object.entries(node.properties ?? {})) {
    const name = at === '' ? key : `${at}.${key}`;
    found.add(name);
    walk(value, name);
  }
  if (typeof node.additionalProperties === 'object') walk(node.additionalProperties, `${at}.*`);
  for (const item of [node.items ?? []].flat()) walk(item, `${at}[]`);
}

walk(schema, '');
const types = readFileSync(join(scope, 'models/dist/types/pageMetaTags.d.ts'), 'utf8');
const fields = /type PageMetaTags = \{([^}]*)\}/.exec(types)[1];
const pages = [...fields.matchAll(/^ {4}'?([\w:-]+)'?\?:/gm)].map((match) => match[1]);
writeFileSync(
  join(root, 'shared/settings/published-settings.json'),
  `${JSON.stringify({ version, site: [...found].sort(), page: pages.sort() }, null, 2)}\n`,
);
