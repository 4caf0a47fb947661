import { limits } from '../../base/limits.ts';
import { mindmapAsFlowchart } from './mindmap.ts';
import { readPie } from './pie.ts';

// Mermaid sources before and after they are drawn: what the drawing library does
// not read by itself is put into words that it reads, and what it would lose
// without a word is found, so that readers get the whole source instead.

/** Kinds of diagram that can be drawn, by the first word of the source. */
const drawnKinds = /^(?:graph|flowchart|sequenceDiagram|stateDiagram(?:-v2)?|classDiagram|erDiagram|mindmap|pie)\b/;

export interface DiagramSource {
  readonly kind: string;
  /** Lines between its boxes, by its text. */
  readonly connections: number;
  /** What the library gets; a pie, which is drawn here, as it is written. */
  readonly text: string;
  /** Title of the diagram, shown below it. */
  readonly title: string;
}

/**
 * Lines between the boxes of a diagram, counted from its text and rather too many than too few: `A & B --> C & D` are
 * four. None of a kind whose boxes stand in a row.
 */
function connectionsOf(kind: string, lines: readonly string[]): number {
  if (kind === 'sequenceDiagram' || kind === 'pie') return 0;
  let count = 0;
  for (const line of lines) {
    const ends = line.split(/-{2,}|={2,}|-\./).map((end) => end.split('&').length);
    for (let place = 1; place < ends.length; place++) count += ends[place - 1]! * ends[place]!;
  }
  return count;
}

/** A source made ready, or null for what can't be drawn. */
export function prepareDiagram(source: string): DiagramSource | null {
  if (source.length > limits.drawn.diagram) return null;
  const head = /^\s*---\r?\n([\s\S]*?)\r?\n---\r?\n/.exec(source);
  const title = /^title:\s*(.+)$/m.exec(head?.[1] ?? '')?.[1] ?? '';
  const written = source
    .slice(head?.[0].length ?? 0)
    .replace(/%%\{[\s\S]*?(?:(\}%%)|$)/g, (directive, isClosed?: string) => (isClosed === undefined ? directive : ''))
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '' && !/^\s*(?:%%|accTitle|accDescr)/.test(line));
  const lines = written
    .flatMap((line) => (/["'`:#&]/.test(line) ? [line] : line.split(';')))
    // Links of nodes: a picture has none.
    .filter((line) => line.trim() !== '' && !/^\s*(?:%%|click\s)/.test(line));
  const first = lines[0]?.trim() ?? '';
  const kind = drawnKinds.exec(first)?.[0];
  if (kind === undefined) return null;
  const accessible = /^[^\S\r\n\u2028\u2029]*accTitle\s*:\s*(.+)$/m.exec(source)?.[1] ?? '';
  const pie = kind === 'pie' ? readPie(written.join('\n')) : null;
  const text =
    kind === 'pie'
      ? pie === null
        ? null
        : written
      : kind === 'mindmap'
        ? mindmapAsFlowchart(written)
        : kind === 'sequenceDiagram'
          ? sequence(lines)
          : /^(?:graph|flowchart)/.test(kind)
            ? groupsFirst(lines).map(spaced)
            : lines;
  if (text === null) return null;
  const connections = connectionsOf(kind, text);
  return connections > limits.drawn.connections
    ? null
    : {
        kind,
        connections,
        text: text.join('\n'),
        title: (title || pie?.title || accessible).replace(/^["']|["']$/g, '').trim(),
      };
}

/**
 * A name with its box: `A[Start]`, `B{Is it?}`, `C([End])`. Expression: at most 15,000 characters – prepareDiagram
 * takes no longer source.
 */
const box =
  /(?<![\w-])(\w[\w-]*)(\[\[?[^\]]{0,200}\]\]?|\(\[[^\]]{0,200}\]\)|\(\(?[^)]{0,200}\)\)?|\{\{?[^}]{0,200}\}\}?)/g;

/**
 * Groups before everything else: a name belongs to the group that mentions it first, and has the box that it gets
 * there.
 */
function groupsFirst([first = '', ...lines]: readonly string[]): string[] {
  const boxes = new Map<string, string>();
  for (const line of lines)
    for (const [whole, name] of line.matchAll(box)) if (!boxes.has(name!)) boxes.set(name!, whole);
  const groups: string[] = [];
  const rest: string[] = [];
  let depth = 0;
  for (const line of lines) {
    const opens = /^\s*subgraph\b/.test(line);
    if (opens) depth++;
    const alone = /^\s*([\w-]+)\s*$/.exec(line)?.[1];
    if (depth > 0) groups.push(alone === undefined ? line : (boxes.get(alone) ?? line));
    else rest.push(line);
    if (depth > 0 && /^\s*end\s*$/.test(line)) depth--;
  }
  return [first, ...groups, ...rest];
}

/** Arrows between names with spaces around them: `A-->|yes|B`. What stands in brackets and quotes stays as it is. */
function spaced(line: string): string {
  return (
    line
      // Expression: at most 15,000 characters – prepareDiagram takes no longer source.
      .split(/("[^"]*"|\[[^\]]{0,400}\]|\([^)]{0,400}\)|\{[^}]{0,400}\}|\|[^|]*\|)/)
      .map((part, index) =>
        index % 2 === 0
          ? part.replace(/(?<!\s)\s*(<?(?:-\.+-+>?|--+(?:>|[ox](?=\s))?|==+>?))\s*/g, ' $1 ')
          : part.startsWith('|')
            ? `${part} `
            : part,
      )
      .join('')
      .replace(/([->=]) +\|/g, '$1|')
  );
}

/** Actors whose names hold spaces get short names; numbers that `autonumber` asks for are written out. */
function sequence(lines: readonly string[]): string[] {
  const aliases = new Map<string, string>();
  const declared = lines.map((line) => {
    const match = /^(\s*(?:create\s+)?(?:participant|actor)\s+(?!\s))(.*\S)\s*$/.exec(line);
    if (match === null || /\sas\s/.test(match[2]!) || !/\s/.test(match[2]!)) return line;
    const alias = `actor${aliases.size + 1}x`;
    aliases.set(match[2]!, alias);
    return `${match[1]}${alias} as ${match[2]}`;
  });
  let number = declared.some((line) => /^\s*autonumber\b/.test(line)) ? 1 : 0;
  return declared
    .filter((line) => !/^\s*autonumber\b/.test(line))
    .map((line) => {
      // Names stand before the first colon; the words behind it are the message.
      const colon = line.indexOf(':');
      let names = colon < 0 ? line : line.slice(0, colon);
      if (!/^\s*(?:create\s+)?(?:participant|actor)\s/.test(line))
        for (const [name, alias] of aliases) names = names.split(name).join(alias);
      const words = colon < 0 ? '' : line.slice(colon + 1);
      return colon < 0 || number === 0 || !messageArrow.test(names)
        ? names + (colon < 0 ? '' : `:${words}`)
        : `${names}: ${number++}. ${words.trim()}`;
    });
}

const messageArrow = /--?(?:>>?|x|\))/;
/** Connections of all other kinds: each is drawn as one line. */
const connection =
  /<?(?:--+[>ox]|---+|-\.+->?|==+[>ox]|===+)|(?:<\|--|--\|>|\*--|--\*|o--|--o|\.\.\|?>|<\|?\.\.|<--)|[|}o]{1,2}(?:--|\.\.)[|{o]{1,2}/g;

/** Words of the language itself: nothing is lost when they are not drawn. */
const ownWords = new Set(
  (
    'graph flowchart TD TB LR RL BT subgraph end direction sequenceDiagram participant actor as loop alt else opt par and critical option break rect rgb rgba note Note over left right of ' +
    'activate deactivate create destroy box stateDiagram v2 state fork join choice classDiagram class namespace interface abstract erDiagram'
  ).split(' '),
);

/**
 * Whether a drawing holds what its source says: every word, and as many
 * connections. `drawn` is the text of the drawing with the names in it;
 * `connections` how many lines connect things.
 */
export function holdsEverything(source: DiagramSource, drawn: string, connections: number): boolean {
  const body = source.text
    .split('\n')
    .slice(1)
    .filter(
      (line) =>
        !/^\s*(?:classDef|class\s+[\w,]+\s+\w+\s*;?$|style|linkStyle|direction)\s?/.test(line) ||
        source.kind === 'classDiagram',
    );
  // Expression: at most 15,000 characters – prepareDiagram takes no longer source.
  const bare = body.map((line) => line.replace(/:::\w+/g, '').replace(/<[^>]{1,40}>|&\w+;|#\w+;/g, ' '));
  const words =
    bare
      .map((line) => (source.kind === 'sequenceDiagram' ? line.replace(/--?(?:>>?|x|\))/, ' ') : line))
      .join('\n')
      .match(/[\p{L}\p{N}_]{2,}/gu) ?? [];
  if (words.some((word) => !ownWords.has(word) && !drawn.includes(word))) return false;
  // Expression: at most 15,000 characters – prepareDiagram takes no longer source.
  const structure = bare.map((line) =>
    line.replace(
      /"[^"]*"|\[[^\]]{0,400}\]|\([^)]{0,400}\)|\{[^}]{0,400}\}(?!\s*[A-Za-z]+\s*:)|\|[^|]{0,400}\|(?=\s*\w)/g,
      '',
    ),
  );
  const expected =
    source.kind === 'sequenceDiagram'
      ? structure.filter((line) => messageArrow.test(line.split(':')[0]!)).length
      : structure.reduce((sum, line) => sum + (line.split(/:(?!:)/)[0]!.match(connection)?.length ?? 0), 0);
  return connections >= expected;
}
