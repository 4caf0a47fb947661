import type { Range } from '../../../shared/base/range.ts';

/** A snippet without its marks, and where they stood. */
export interface SnippetText {
  readonly text: string;
  /** Placeholders in the order in which Tab goes through them. */
  readonly fields: readonly Range[];
  /** Where the cursor goes in the end. */
  readonly end: number;
}

// Expression: own text – the snippets stand in the components' own files.
const mark = /\$\{(\d+)(?::((?:\\.|[^\\}])*))?\}|\$(\d+)|\\([$}\\])/g;

/** Reads `${1:placeholder}`, `${1}` and `$0` as editors' snippets write them; `\}` and `\$` are signs of the text. */
export function readSnippet(snippet: string): SnippetText {
  let text = '';
  let last = 0;
  let end: number | null = null;
  const fields: (Range & { order: number })[] = [];
  for (const match of snippet.matchAll(mark)) {
    text += snippet.slice(last, match.index);
    last = match.index + match[0].length;
    if (match[4] !== undefined) text += match[4];
    else {
      const order = Number(match[1] ?? match[3]);
      const words = (match[2] ?? '').replace(/\\(.)/g, '$1');
      if (order === 0) end = text.length;
      else fields.push({ from: text.length, to: text.length + words.length, order });
      text += words;
    }
  }
  text += snippet.slice(last);
  return {
    text,
    fields: fields.sort((a, b) => a.order - b.order).map(({ from, to }) => ({ from, to })),
    end: end ?? text.length,
  };
}

/**
 * The snippet with every further line behind a prefix: the indentation, or the
 * quote marks, of the place that it goes to. Blank lines get no trailing spaces.
 */
export function indentSnippet(snippet: SnippetText, prefix: string): SnippetText {
  if (prefix === '') return snippet;
  const bare = prefix.trimEnd();
  let text = '';
  const starts: { readonly at: number; readonly shift: number }[] = [{ at: 0, shift: 0 }];
  snippet.text.split('\n').forEach((line, index) => {
    if (index > 0) {
      text += '\n';
      const lead = line === '' ? bare : prefix;
      const at = starts.at(-1)!;
      const lineAt = text.length - at.shift;
      text += lead;
      starts.push({ at: lineAt, shift: at.shift + lead.length });
    }
    text += line;
  });
  const move = (pos: number) => pos + starts.findLast(({ at }) => at <= pos)!.shift;
  return {
    text,
    fields: snippet.fields.map(({ from, to }) => ({ from: move(from), to: move(to) })),
    end: move(snippet.end),
  };
}
