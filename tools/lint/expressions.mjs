// Checks every regular expression of the product: none may take more than linear
// time, for the text that it sees may be a hostile page of megabytes.
//   node tools/lint/expressions.mjs
// Verdicts are recheck's, its pure JavaScript form unless RECHECK_BACKEND names another; they are kept by the
// expression's text in expressions.json (committed), so that only new expressions are looked at.
//
// An exception stands beside its expression, or in the comment above it or above the statement around it:
//   // Expression: own text – what it sees, and why nobody else can write it
//   // Expression: at most 300 characters – where they are counted
//   // Expression: linear – why the verdict does not hold
//   // Expression: built – (only `new RegExp(…)`) what it is built from
// “Expressions: …” above a statement is about all that stand in it, “Expression: …” about one.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative, resolve } from 'node:path';
import ts from 'typescript';

const root = resolve(import.meta.dirname, '../..');
const verdictFile = join(import.meta.dirname, 'expressions.json');
/** Milliseconds for one expression. */
const patience = 60_000;

const isSource = (path) => /\.(?:tsx?|mjs)$/.test(path) && !/\.test\.tsx?$|\.gen\.|\.d\.ts$/.test(path);

function sources(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter(isSource);
}

const reason = /Expression(s?): (own text|at most [\d,]+ \w+|linear|built) – .{12,}/;

/**
 * The expressions of a file, each with its place and the exception that is claimed for it.
 * `source` is null for one that is built of parts that nothing escapes.
 */
function expressionsOf(path) {
  const text = readFileSync(join(root, path), 'utf8');
  if (!text.includes('/') && !text.includes('RegExp')) return [];
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false);
  const lines = text.split('\n');
  const found = [];
  /** The lines in which the statements around begin, the innermost first: a comment stands above one of them. */
  let around = [];
  const visit = (node) => {
    const outer = around;
    if (node.kind === ts.SyntaxKind.Block) around = [];
    else if (ts.isStatement(node)) around = [file.getLineAndCharacterOfPosition(node.getStart(file)).line, ...around];
    const written = literal(node, file, text) ?? built(node, file, text);
    if (written !== null) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
      found.push({
        place: `${path}:${line + 1}`,
        ...written,
        claim: claimAt(path, lines, [line, ...around]),
      });
    }
    ts.forEachChild(node, visit);
    around = outer;
  };
  visit(file);
  return found;
}

function literal(node) {
  if (node.kind !== ts.SyntaxKind.RegularExpressionLiteral) return null;
  const end = node.text.lastIndexOf('/');
  return { source: node.text.slice(1, end), flags: node.text.slice(end + 1) };
}

/** `RegExp(…)` of constants and of what `escapeExpression` answered, the latter as a word of its own. */
function built(node, file) {
  if (!(ts.isNewExpression(node) || ts.isCallExpression(node)) || node.expression.getText(file) !== 'RegExp')
    return null;
  const [pattern, flags] = node.arguments ?? [];
  return {
    source: pattern === undefined ? '' : constant(pattern, file),
    flags: flags !== undefined && ts.isStringLiteralLike(flags) ? flags.text : '',
  };
}

/**
 * The text of an expression that is the same at every run; null for any other. Of two that may be, the first stands for
 * both.
 */
function constant(node, file) {
  if (ts.isIdentifier(node)) {
    const declared = file.statements
      .filter(ts.isVariableStatement)
      .flatMap((each) => [...each.declarationList.declarations])
      .find((each) => each.name.getText(file) === node.text);
    return declared?.initializer === undefined ? null : constant(declared.initializer, file);
  }
  if (ts.isConditionalExpression(node)) return constant(node.whenTrue, file);
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isCallExpression(node) && node.expression.getText(file) === 'escapeExpression') return 'xyz';
  if (ts.isTemplateExpression(node))
    return joined([
      node.head.text,
      ...node.templateSpans.flatMap((span) => [constant(span.expression, file), span.literal.text]),
    ]);
  if (ts.isTaggedTemplateExpression(node) && node.tag.getText(file) === 'String.raw') {
    const { template } = node;
    if (ts.isNoSubstitutionTemplateLiteral(template)) return template.rawText;
    return joined([
      template.head.rawText,
      ...template.templateSpans.flatMap((span) => [constant(span.expression, file), span.literal.rawText]),
    ]);
  }
  return null;
}

const joined = (parts) => (parts.includes(null) ? null : parts.join(''));

/** The exception that is claimed beside an expression, or in the comment above it or above a statement around it. */
function claimAt(path, lines, places) {
  for (const line of places) {
    let top = line;
    while (top > 0 && /^\s*(?:\/\/|\*|\/\*)/.test(lines[top - 1])) top--;
    const words = lines.slice(top, line + 1).map((each) => each.replace(/^\s*(?:\/\/|\/\*+|\*\/?)\s?/, ''));
    const found = reason.exec(words.join(' '));
    if (found !== null) return { kind: found[2], isOfAll: found[1] === 's', place: `${path}:${top + 1}` };
  }
  return null;
}

async function verdictOf(source, flags) {
  process.env.RECHECK_BACKEND ??= 'pure';
  const { check } = createRequire(import.meta.url)('recheck');
  // Counted in steps, not by the clock: a busy machine would else call anything slow.
  const said = await check(source, flags, {
    timeout: patience,
    randomSeed: 1,
    attackTimeout: null,
    incubationTimeout: null,
  });
  return said.status === 'safe'
    ? 'safe'
    : said.status === 'vulnerable'
      ? `${said.complexity.summary}: ${said.attack.pattern}`
      : `unknown (${said.error?.kind ?? 'no reason'})`;
}

const expressions = ['main', 'preload', 'renderer', 'resources', 'shared']
  .flatMap(sources)
  .sort()
  .flatMap(expressionsOf);
const known = JSON.parse(readFileSync(verdictFile, 'utf8'));
const verdicts = {};
function save(all) {
  const text = `{\n${Object.keys(all)
    .sort()
    .map((key) => `${JSON.stringify(key)}: ${JSON.stringify(all[key])}`)
    .join(',\n')}\n}\n`;
  if (text !== readFileSync(verdictFile, 'utf8')) writeFileSync(verdictFile, text);
}
let looked = 0;
let failed = 0;
const exceptions = {};
/** Comments that speak of one expression, and have been used for it. */
const used = new Set();
for (const { place, source, flags, claim } of expressions) {
  if (source === null) {
    if (claim?.kind === 'built') exceptions.built = (exceptions.built ?? 0) + 1;
    else {
      failed++;
      console.error(
        `${place}: this expression is built of parts that nothing escapes. Put them through escapeExpression (shared/base/expression.ts), or say in a comment what they are: “// Expression: built – …”.`,
      );
    }
    continue;
  }
  const key = `/${source}/${flags}`;
  if (verdicts[key] === undefined && known[key] === undefined) {
    looked++;
    if (looked % 20 === 0) console.log(`${looked} new expressions looked at …`);
  }
  // Written at once: what took long to find out is not lost when the check is ended.
  if (verdicts[key] === undefined && known[key] === undefined)
    save({ ...known, ...verdicts, [key]: (verdicts[key] = await verdictOf(source, flags)) });
  verdicts[key] ??= known[key];
  if (verdicts[key] === 'safe') continue;
  if (claim !== null && claim.kind !== 'built' && !used.has(claim.place)) {
    if (!claim.isOfAll) used.add(claim.place);
    const kind = claim.kind.replace(/ [\d,]+ \w+/, '');
    exceptions[kind] = (exceptions[kind] ?? 0) + 1;
    continue;
  }
  failed++;
  console.error(
    `${place}: ${key} takes too long for some texts (${verdicts[key]}). Write it so that no text is gone over twice, use a small scanner, or say in a comment why it may stay: “// Expression: at most 300 characters – …”.`,
  );
}
save(verdicts);
console.log(
  `${expressions.length} regular expressions, ${new Set(expressions.map(({ source, flags }) => `/${source}/${flags}`)).size} different; ${looked} new; exceptions with a reason: ${
    Object.entries(exceptions)
      .map(([kind, count]) => `${count} ${kind}`)
      .join(', ') || 'none'
  }; ${failed} not allowed`,
);
process.exit(failed === 0 ? 0 : 1);
