// A mind map is a tree that is written by indenting. As a flow chart from left
// to right it says the same, and the library knows how to lay that out.

/** The ends of a box in a mind map, and those of the flow chart's box that looks most like it. */
const boxes: readonly (readonly [open: string, close: string, drawnOpen: string, drawnClose: string])[] = [
  ['((', '))', '((', '))'],
  ['{{', '}}', '{{', '}}'],
  ['))', '((', '(', ')'],
  [')', '(', '(', ')'],
  ['(', ')', '(', ')'],
  ['[', ']', '[', ']'],
];

/** The lines of a flow chart that says what a mind map says; null where its words can't be put into one. */
export function mindmapAsFlowchart([, ...lines]: readonly string[]): string[] | null {
  const chart = ['flowchart LR'];
  /** Where the current branch is: how far each of its nodes is indented. */
  const branch: { readonly indent: number; readonly name: string }[] = [];
  let count = 0;
  for (const line of lines) {
    const text = line.trim();
    // Pictures and classes of nodes are looks.
    if (/^::icon\(.*\)$|^:::/.test(text)) continue;
    const indent = line.length - line.trimStart().length;
    const node = boxed(text);
    if (node === null) return null;
    while (branch.length > 0 && branch.at(-1)!.indent >= indent) branch.pop();
    // One root only; a second one belongs to nothing.
    if (branch.length === 0 && count > 0) return null;
    const name = `n${count++}`;
    chart.push(branch.length === 0 ? `  ${name}${node}` : `  ${branch.at(-1)!.name} --- ${name}${node}`);
    branch.push({ indent, name });
  }
  return count === 0 ? null : chart;
}

/** A node's words in the box of a flow chart. */
function boxed(text: string): string | null {
  for (const [open, close, drawnOpen, drawnClose] of boxes) {
    const at = text.indexOf(open);
    if (
      at < 0 ||
      !text.endsWith(close) ||
      at + open.length > text.length - close.length ||
      /[^\w-]/.test(text.slice(0, at))
    )
      continue;
    return quoted(text.slice(at + open.length, -close.length), drawnOpen, drawnClose);
  }
  return quoted(text, '(', ')');
}

function quoted(words: string, open: string, close: string): string | null {
  const text = words.trim().replace(/^"([^"]*)"$/, '$1');
  return text === '' || /["`]/.test(text) ? null : `${open}"${text}"${close}`;
}
