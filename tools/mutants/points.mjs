// Where a source file can be changed in a small way that a test should notice.
import ts from 'typescript';

/**
 * @typedef {{ from: number, to: number, text: string, line: number, lineText: string, mutation: string, mark: Mark |
 * null }} Point
 */
/**
 * Where a note is made that the place was reached: a statement is noted before it runs, a value before it is worked
 * out.
 */
/** @typedef {{ from: number, to: number, kind: 'statement' | 'body' | 'value' }} Mark */

const { SyntaxKind } = ts;

const swappedOperators = new Map([
  [SyntaxKind.AmpersandAmpersandToken, '||'],
  [SyntaxKind.BarBarToken, '&&'],
  [SyntaxKind.QuestionQuestionToken, '&&'],
  [SyntaxKind.LessThanToken, '<='],
  [SyntaxKind.LessThanEqualsToken, '<'],
  [SyntaxKind.GreaterThanToken, '>='],
  [SyntaxKind.GreaterThanEqualsToken, '>'],
  [SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [SyntaxKind.MinusToken, '+'],
  [SyntaxKind.AsteriskToken, '/'],
  [SyntaxKind.SlashToken, '*'],
  [SyntaxKind.PercentToken, '*'],
]);

const swappedMethods = new Map(
  Object.entries({
    findLast: 'find',
    find: 'findLast',
    some: 'every',
    every: 'some',
    min: 'max',
    max: 'min',
    startsWith: 'endsWith',
    endsWith: 'startsWith',
    indexOf: 'lastIndexOf',
    lastIndexOf: 'indexOf',
    push: 'unshift',
    union: 'intersection',
  }),
);
/** Methods without which a value is nearly the same. */
const droppedMethods = new Set(['filter', 'sort', 'reverse', 'trim', 'toLowerCase']);
/** How a file is opened: `x` refuses one that is there. */
const openFlags = new Map([
  ['wx', 'w'],
  ['ax', 'a'],
  ['wx+', 'w+'],
]);

/** Names of properties that hold words for people: how they read is not a promise. */
const words = new Set(['title', 'detail', 'message', 'label', 'reason', 'summary', 'description']);

/**
 * Every point of a file, in the order of the text.
 *
 * @param {string} path says what kind of file it is
 * @param {string} text
 * @returns {Point[]}
 */
export function pointsOf(path, text) {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true);
  const lines = text.split('\n');
  /** @type {Point[]} */
  const points = [];

  const add = (node, from, to, changed) => {
    const line = file.getLineAndCharacterOfPosition(from).line;
    const mutation = `${shortened(text.slice(from, to))} → ${shortened(changed)}`;
    points.push({
      from,
      to,
      text: changed,
      line: line + 1,
      lineText: lines[line].trim(),
      mutation,
      mark: markOf(node),
    });
  };
  const replace = (node, changed) => add(node, node.getStart(file), node.getEnd(), changed);
  const source = (node) => node.getText(file);

  const visit = (node) => {
    if (isNoise(node, file) || (ts.isExpressionStatement(node) && isNoise(node.expression, file))) return;
    for (const changed of changesOf(node, source)) replace(node, changed);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return points.sort((a, b) => a.from - b.from || a.to - b.to);
}

/** Types, words for people, and what only keeps a process from waiting. */
function isNoise(node, file) {
  if (
    ts.isTypeNode(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isImportDeclaration(node) ||
    ts.isExportDeclaration(node)
  )
    return true;
  if (ts.isNewExpression(node) && /Error$/.test(node.expression.getText(file))) return true;
  if (ts.isPropertyAssignment(node) && words.has(node.name.getText(file))) return true;
  return ts.isCallExpression(node) && /^console\.|\.unref$|^super$/.test(node.expression.getText(file));
}

/** What a node can be instead, as text. */
function* changesOf(node, source) {
  if (ts.isBinaryExpression(node)) yield* changedOperator(node, source);
  else if (ts.isPrefixUnaryExpression(node) && node.operator === SyntaxKind.ExclamationToken)
    yield source(node.operand);
  else if (node.kind === SyntaxKind.TrueKeyword) yield 'false';
  else if (node.kind === SyntaxKind.FalseKeyword) yield 'true';
  else if (ts.isNumericLiteral(node)) yield* changedNumber(node, source);
  else if (ts.isStringLiteral(node)) yield* changedString(node);
  else if (ts.isRegularExpressionLiteral(node)) yield* changedExpression(source(node));
  else if (ts.isCallExpression(node)) yield* changedCall(node, source);
  else if (ts.isExpressionStatement(node) && isCall(node.expression)) yield ';';
  else if (ts.isIfStatement(node) && node.elseStatement === undefined && isExit(node.thenStatement)) yield ';';
  const condition = conditionOf(node);
  if (condition !== null && !hasOwnChange(condition))
    yield source(node).replace(source(condition), () => `!(${source(condition)})`);
}

function* changedOperator(node, source) {
  const operator = node.operatorToken.kind;
  const sides = [source(node.left), source(node.right)];
  let swapped = swappedOperators.get(operator);
  // Texts are added, too: only what is a number for certain.
  if (isAmount(node)) return;
  if (
    operator === SyntaxKind.PlusToken &&
    [node.left, node.right].some((side) => ts.isNumericLiteral(side) || /\.(?:length|size)$/.test(source(side)))
  )
    swapped = '-';
  if (swapped === undefined) return;
  // `a ?? b && c` may not be written without brackets.
  yield operator === SyntaxKind.QuestionQuestionToken || swapped === '&&' || swapped === '||'
    ? `((${sides[0]}) ${swapped} (${sides[1]}))`
    : `${sides[0]} ${swapped} ${sides[1]}`;
}

/** A time or a size, written as a product: `30 * 24 * 60`. */
function isAmount(node) {
  return (
    ts.isNumericLiteral(node) ||
    (ts.isBinaryExpression(node) &&
      node.operatorToken.kind === SyntaxKind.AsteriskToken &&
      isAmount(node.left) &&
      isAmount(node.right))
  );
}

/**
 * Small numbers count something; rights of a file and answers of a server are promises. Times and limits are a matter
 * of taste.
 */
function* changedNumber(node, source) {
  const written = source(node);
  const value = Number(node.text);
  const { parent } = node;
  if (
    isAmount(parent) ||
    (ts.isBinaryExpression(parent) && parent.operatorToken.kind === SyntaxKind.QuestionQuestionToken)
  )
    return;
  if (written.startsWith('0o')) yield written === '0o666' ? '0o600' : '0o666';
  else if (Number.isInteger(value) && value < 10 && !written.includes('x')) yield String(value + 1);
  else if (
    value >= 200 &&
    value < 600 &&
    written.length === 3 &&
    !ts.isVariableDeclaration(parent) &&
    !ts.isBinaryExpression(parent) &&
    !ts.isArrayLiteralExpression(parent)
  )
    yield String(value + 1);
}

/** Words are no promise, and a test of the entries of a list would be its second copy; how a file is opened is one. */
function* changedString(node) {
  const flags = openFlags.get(node.text);
  if (flags !== undefined && ts.isCallExpression(node.parent)) yield `'${flags}'`;
}

/** Where an expression is tied to. */
function* changedExpression(written) {
  const end = written.lastIndexOf('/');
  if (written.startsWith('/^')) yield `/${written.slice(2)}`;
  if (written[end - 1] === '$' && written[end - 2] !== '\\') yield written.slice(0, end - 1) + written.slice(end);
}

function* changedCall(node, source) {
  if (!ts.isPropertyAccessExpression(node.expression)) return;
  const { expression: subject, name, questionDotToken } = node.expression;
  const called = source(node).slice(source(subject).length);
  const swapped = swappedMethods.get(name.text);
  const isNumbers = source(subject) === 'Math';
  if (swapped !== undefined && isNumbers === /^m(?:in|ax)$/.test(name.text))
    yield source(subject) + called.replace(name.text, swapped);
  if (droppedMethods.has(name.text) && questionDotToken === undefined) yield source(subject);
}

/** Calls, also awaited and without use of their answer. */
function isCall(expression) {
  if (ts.isAwaitExpression(expression) || ts.isVoidExpression(expression)) return isCall(expression.expression);
  return ts.isCallExpression(expression) && expression.expression.kind !== SyntaxKind.SuperKeyword;
}

/** A `return`, `continue`, `break` or `throw` that ends the way of the code here. */
function isExit(statement) {
  if (ts.isBlock(statement)) return statement.statements.length > 0 && isExit(statement.statements.at(-1));
  return (
    ts.isReturnStatement(statement) ||
    ts.isContinueStatement(statement) ||
    ts.isBreakStatement(statement) ||
    ts.isThrowStatement(statement)
  );
}

function conditionOf(node) {
  if (ts.isConditionalExpression(node)) return node.condition;
  if (ts.isIfStatement(node) && !(node.elseStatement === undefined && isExit(node.thenStatement)))
    return node.expression;
  return null;
}

/** Whether a condition has points of its own at its top. */
function hasOwnChange(condition) {
  if (ts.isParenthesizedExpression(condition)) return hasOwnChange(condition.expression);
  if (ts.isBinaryExpression(condition)) return swappedOperators.has(condition.operatorToken.kind);
  return (
    ts.isPrefixUnaryExpression(condition) ||
    condition.kind === SyntaxKind.TrueKeyword ||
    condition.kind === SyntaxKind.FalseKeyword
  );
}

function shortened(text) {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 90 ? `${line.slice(0, 89)}…` : line;
}

/** @returns {Mark | null} null where the place is reached by loading the file */
function markOf(node) {
  for (let at = node; at.parent !== undefined; at = at.parent) {
    const { parent } = at;
    const range = { from: at.getStart(), to: at.getEnd() };
    if (ts.isArrowFunction(parent) && parent.body === at && !ts.isBlock(at)) return { ...range, kind: 'value' };
    if (ts.isFunctionLike(parent) && parent.body !== at && parent.body !== undefined && ts.isBlock(parent.body))
      return { from: parent.body.getStart() + 1, to: parent.body.getStart() + 1, kind: 'statement' };
    if (!ts.isStatement(at) || ts.isBlock(at)) continue;
    if (ts.isBlock(parent) || ts.isSourceFile(parent) || ts.isCaseOrDefaultClause(parent))
      return ts.isSourceFile(parent) ? null : { ...range, kind: 'statement' };
    if (ts.isIfStatement(parent) && parent.elseStatement === at && ts.isIfStatement(at)) continue;
    return { ...range, kind: 'body' };
  }
  return null;
}

/** The text with one point changed. */
export function mutated(text, point) {
  return text.slice(0, point.from) + point.text + text.slice(point.to);
}

/**
 * The text with notes: where a mark is reached, its number is added to the file
 * that the environment names, once for every process.
 *
 * @param {string} name stands before the number
 * @param {readonly Point[]} points
 */
export function noted(name, text, points) {
  /** @type {{ at: number, text: string, order: number }[]} */
  const pieces = [];
  const done = new Set();
  for (const [number, { mark }] of points.entries()) {
    const { from, to, kind } = mark ?? { from: 0, to: 0, kind: 'statement' };
    const numbers = points.flatMap((point, other) => (samePlace(point.mark, mark) ? [other] : []));
    if (numbers[0] !== number || done.has(number)) continue;
    done.add(number);
    const note = `galleyNote(${JSON.stringify(numbers)})`;
    if (mark === null) pieces.push({ at: text.length, text: `\n;${note};`, order: 0 });
    else if (kind === 'statement') pieces.push({ at: from, text: `;${note};`, order: 0 });
    else
      pieces.push(
        { at: from, text: kind === 'body' ? `{ ${note}; ` : `(${note}, (`, order: from - to },
        { at: to, text: kind === 'body' ? ' }' : '))', order: from - to },
      );
  }
  // Of those that begin at one place the longest comes first; of those that end there it comes last.
  const openings = (piece) => !/^[ )]/.test(piece.text);
  pieces.sort(
    (a, b) =>
      a.at - b.at || Number(openings(a)) - Number(openings(b)) || (openings(a) ? a.order - b.order : b.order - a.order),
  );
  let result = '';
  let at = 0;
  for (const piece of pieces) {
    result += text.slice(at, piece.at) + piece.text;
    at = piece.at;
  }
  return `${result}${text.slice(at)}
function galleyNote(numbers) {
  const seen = (galleyNote.seen ??= new Set());
  const fresh = numbers.filter((number) => !seen.has(number));
  if (fresh.length === 0) return;
  for (const number of fresh) seen.add(number);
  process.getBuiltinModule('node:fs').appendFileSync(process.env.GALLEY_NOTES, fresh.map((number) => ${JSON.stringify(name)} + ' ' + number + '\\n').join(''));
}
`;
}

function samePlace(a, b) {
  return a === b || (a !== null && b !== null && a.from === b.from && a.to === b.to && a.kind === b.kind);
}
