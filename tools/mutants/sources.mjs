// The sources that are tried, and which tests are near to them.
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import ts from 'typescript';

/** What is tried: where a promise to writers is kept. */
export const folders = [
  'main/documents',
  'main/workspace',
  'main/engine',
  'main/serve',
  'shared/engine',
  'shared/settings/json',
  'shared/workspace',
];

/** Every TypeScript file below some folders, as paths with `/`. */
function filesBelow(root, names) {
  return names
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
        .map((entry) =>
          posix.join(
            folder,
            join(entry.parentPath, entry.name)
              .slice(join(root, folder).length + 1)
              .replaceAll('\\', '/'),
          ),
        ),
    )
    .sort();
}

const isTest = (path) => /\.test\.tsx?$/.test(path);

/** The files that are tried: no tests, nothing generated, nothing that runs in a browser. */
export function sourceFiles(root) {
  return filesBelow(root, folders).filter((path) => !isTest(path) && !/\.(?:gen|client|d)\.tsx?$/.test(path));
}

/** Every file of the project by path, with what it needs when it runs. */
export function importGraph(root) {
  const paths = filesBelow(root, ['main', 'shared', 'renderer']);
  const known = new Set(paths);
  /** @type {Map<string, { text: string, imports: string[] }>} */
  const graph = new Map();
  for (const path of paths) {
    const text = readFileSync(join(root, path), 'utf8');
    graph.set(path, { text, imports: importsOf(path, text).filter((name) => known.has(name)) });
  }
  return graph;
}

/**
 * Relative imports that are there at run time, and files that are named: they are bundled, or run in another process.
 */
function importsOf(path, text) {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, false);
  const found = new Set();
  const note = (name) => void found.add(posix.join(dirname(path), name));
  const visit = (node) => {
    if (ts.isImportDeclaration(node) && isOnlyTypes(node.importClause)) return;
    if (ts.isExportDeclaration(node) && node.isTypeOnly) return;
    if (ts.isImportTypeNode(node)) return;
    if (ts.isStringLiteral(node) && /^[\w./-]+\.tsx?$/.test(node.text)) note(node.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return [...found];
}

function isOnlyTypes(clause) {
  if (clause === undefined || clause.name !== undefined) return clause?.isTypeOnly === true;
  const { namedBindings: names } = clause;
  return (
    clause.isTypeOnly ||
    (names !== undefined && ts.isNamedImports(names) && names.elements.every((element) => element.isTypeOnly))
  );
}

/** A file and everything that it needs. */
export function closureOf(graph, path) {
  const found = new Set([path]);
  for (const each of found) for (const next of graph.get(each)?.imports ?? []) found.add(next);
  return found;
}

/**
 * The tests that reach a file over the fewest imports, the nearest first; of
 * those equally near, the ones in its own folder.
 */
export function nearestTests(graph, importers, path, most) {
  const distances = new Map([[path, 0]]);
  for (const [each, distance] of distances) {
    for (const next of importers.get(each) ?? []) if (!distances.has(next)) distances.set(next, distance + 1);
  }
  const beside = path.replace(/\.ts$/, '.test.ts');
  const rank = (test) => (test === beside ? -1 : distances.get(test) * 2 + (dirname(test) === dirname(path) ? 0 : 1));
  return [...distances.keys()]
    .filter(isTest)
    .sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
    .slice(0, most);
}

/** Who imports what. */
export function importersOf(graph) {
  const importers = new Map();
  for (const [path, { imports }] of graph)
    for (const each of imports) importers.set(each, [...(importers.get(each) ?? []), path]);
  return importers;
}
