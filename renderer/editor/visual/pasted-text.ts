import { EditorState } from '@codemirror/state';
import { syntaxTree } from '@codemirror/language';
import { parser } from '@lezer/javascript';
import { pageLanguage } from '../language/mdx.ts';
import { syntaxOf } from '../syntax/page-syntax.ts';
import { addressBefore } from './addresses.ts';
import { bareSign } from './as-meant.ts';
import { brokenTags } from './broken.ts';
import { visualField } from './field.ts';

/** So many signs are made letters in what is pasted at once. */
const mostSigns = 100;

const expressions = parser.configure({ top: 'SingleExpression', dialect: 'jsx ts' });

/** Whether what stands between braces can be read by those who read the file: `price`, and not `"price": 3`. */
function isExpression(text: string): boolean {
  if (text.trim() === '') return true;
  let isRead = true;
  expressions.parse(text).iterate({ enter: ({ type }) => void (isRead &&= !type.isError) });
  return isRead;
}

interface Insertion {
  readonly from: number;
  readonly insert: string;
}

/** What makes the first thing readable that can't be read as the signs it has; null where all can. */
function nextMend(state: EditorState): Insertion | null {
  const visual = state.field(visualField);
  const bare = bareSign(visual, state.doc, { first: 0, last: visual.face.lines.length - 1 });
  // Signs behind an address are letters once it is none.
  if (bare !== null) return { from: addressBefore(visual, state.doc, bare) ?? bare, insert: '\\' };
  const syntax = syntaxOf(syntaxTree(state), (from, to) => state.sliceDoc(from, to));
  const broken = brokenTags(syntax);
  const closed = new Set(syntax.elements.filter(({ close }) => close !== null).map(({ open }) => open.from));
  for (const { kind, from, to, attributes } of syntax.tags) {
    const isRead = attributes.every(
      ({ name, value }) =>
        value.kind !== 'expression' || name === '' || isExpression(state.sliceDoc(value.from, value.to)),
    );
    if (broken.has(from) || !isRead) return { from, insert: '\\' };
    // `<br>` ends nowhere: here such tags close themselves.
    if (kind === 'open' && !closed.has(from)) return { from: to - 1, insert: ' /' };
  }
  let found: Insertion | null = null;
  syntaxTree(state).iterate({
    enter({ name, from, to }) {
      if (found !== null) return false;
      if (name === 'Expression' && !isExpression(state.sliceDoc(from + 1, to - 1))) found = { from, insert: '\\' };
      return true;
    },
  });
  return found;
}

/**
 * Text that comes from elsewhere, as a page can hold it: signs that lead nowhere are letters. `<5`, `{x`, a tag that
 * nothing closes, JSON in the middle of words.
 */
export function readableText(text: string): string {
  if (!/[<{]/.test(text)) return text;
  let state = EditorState.create({ doc: text, extensions: [pageLanguage(), visualField] });
  for (let turn = 0; turn < mostSigns; turn++) {
    const mend = nextMend(state);
    if (mend === null) break;
    state = state.update({ changes: mend }).state;
  }
  return state.doc.toString();
}
