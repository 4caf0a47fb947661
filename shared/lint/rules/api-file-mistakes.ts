import type { Fix } from '../../base/diagnostic.ts';
import { lineStart } from '../../base/lines.ts';
import type { RepoPath } from '../../base/path.ts';
import type { ApiFault } from '../../openapi/fault.ts';
import { faultsOfApi } from '../../openapi/faults.ts';
import { isObject } from '../../openapi/json.ts';
import { parseApiText } from '../../openapi/parse.ts';
import { placesOfApi, type ApiPlace } from '../../openapi/places.ts';
import type { ApiFile } from '../../workspace/api-index.ts';
import { defineRule, type Report } from '../define.ts';

/** UTF-16 units of a file that is looked at; a larger one would take seconds. */
const longestLookedAt = 3_000_000;

const settings = JSON.stringify({
  name: 'Docs',
  navigation: [{ group: 'Pages', pages: ['page'] }],
  openapi: '/api.yaml',
});
const files = (api: string) => ({ 'docs.json': settings, 'api.yaml': api, 'page.mdx': 'Text.' });
const head = 'openapi: 3.0.3\ninfo: { title: T, version: "1" }\n';

export const apiFileMistakesRule = defineRule({
  id: 'api-file-mistakes',
  scope: 'site',
  topic: 'API files',
  severity: 'warning',
  summary: 'API files say what they mean',
  why: 'A misspelt word of an API file takes a parameter, a field or a whole endpoint from its page without a sign.',
  fix: 'Correct what stands at the place that is shown.',
  valid: [
    {
      files: files(
        `${head}paths:\n  /a:\n    get:\n      parameters:\n        - { name: q, in: query, schema: { type: string } }\n`,
      ),
      marks: [],
    },
  ],
  invalid: [
    {
      files: files(
        `${head}paths:\n  /a:\n    get:\n      parameters:\n        - { name: q, in: querry, schema: { type: strng } }\n`,
      ),
      marks: ['querry', 'strng'],
    },
    {
      files: files(
        `${head}paths:\n  /a:\n    get: { operationId: x, responses: { 200: { $ref: '#/components/responses/Okay' } } }\n    gett: { operationId: x }\ncomponents: { responses: { Ok: { description: Fine } } }\n`,
      ),
      marks: ["'#/components/responses/Okay'", 'gett'],
    },
    { files: files('openapi: 3.0.3\ninfo:\n  title: T\npaths: {}\n'), marks: ['info'] },
    { files: files(`${head}paths: {}\npaths: { /a: { get: {} } }\n`), marks: ['paths'] },
  ],
  check({ index, report }) {
    for (const file of index.api.files) {
      const text = file.remote === null ? index.snapshot.text(file.file as RepoPath) : null;
      if (text === null || text.length > longestLookedAt) continue;
      for (const found of reportsOf(file, text)) report({ ...found, path: file.file as RepoPath });
    }
  },
});

/** What is found stays the same as long as the file and what it refers to do. */
const known = new WeakMap<object, readonly Report[]>();

function reportsOf(file: ApiFile, text: string): readonly Report[] {
  if (file.document === null) return [];
  let found = known.get(file.document);
  if (found === undefined) {
    const parsed = parseApiText(text);
    const faults = parsed.ok && isObject(parsed.value) ? faultsOfApi(parsed.value, file.document) : [];
    const places = placesOfApi(text);
    found = [
      ...faults.map((fault) => reportOf(fault, places.find(fault.pointer), file.file as RepoPath, text)),
      ...places.doubled.map(({ name, range }) => ({
        range,
        title: `“${name.slice(0, 80)}” stands twice in the same object`,
        detail:
          'Only the later one counts, and readers see nothing of the first. Give one of them another name, or remove it.',
      })),
    ];
    known.set(file.document, found);
  }
  return found;
}

function reportOf(fault: ApiFault, { key, value }: ApiPlace, path: RepoPath, text: string): Report {
  const { title, detail, instead, missing, severity } = fault;
  // A word is marked itself; an object by its key.
  const isWord =
    value !== null &&
    value.to > value.from &&
    !/^[-{[|>&*]|^[\w-]+:\s|\n/.test(text.slice(value.from, Math.min(value.to, value.from + 300)));
  const range = instead?.of !== 'key' && missing === undefined && isWord ? value : key;
  const written = text.slice(range.from, range.to);
  const fixes: Fix[] = [];
  if (instead !== undefined && range.to > range.from) {
    // Quotation marks stay as they are.
    const sign = /^["']/.exec(written)?.[0] ?? (instead.text.startsWith('#') ? "'" : '');
    const insert = sign + instead.text + sign;
    fixes.push({ title: `Write ${instead.text}`, edits: [{ path, edits: [{ ...range, insert }] }] });
  }
  if (missing !== undefined && value !== null) {
    const insert = added(text, value.from, missing);
    const at = text[value.from] === '{' ? value.from + 1 : value.from;
    if (insert !== null)
      fixes.push({ title: `Add “${missing.name}”`, edits: [{ path, edits: [{ from: at, to: at, insert }] }] });
  }
  return { range, title, detail, fixes, ...(severity === undefined ? {} : { severity }) };
}

/** A property in front of the others of an object; null where those are not known to stand as expected. */
function added(text: string, from: number, { name, value }: NonNullable<ApiFault['missing']>): string | null {
  const isVersion = /^\d/.test(value);
  if (text[from] === '{') {
    const isEmpty = /^\{\s*\}/.test(text.slice(from, from + 200));
    return `"${name}": "${value}"${isEmpty ? '' : ', '}`;
  }
  const before = text.slice(lineStart(text, from), from);
  return /^[ -]*$/.test(before) ? `${name}: ${isVersion ? `"${value}"` : value}\n${before.replaceAll('-', ' ')}` : null;
}
