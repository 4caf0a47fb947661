import type { EditorView } from '@codemirror/view';
import type { FormTarget } from './targets.ts';

/** Takes a picture, or a block of code, away; where it stood alone, with the blank line behind it. */
export function deleteTarget(view: EditorView, target: FormTarget): boolean {
  const { doc } = view.state;
  if (view.state.readOnly || target.to > doc.length) return false;
  let { from, to } = target;
  const [first, last] = [doc.lineAt(from), doc.lineAt(to)];
  const isAlone = `${doc.sliceString(first.from, from)}${doc.sliceString(to, last.to)}`.trim() === '';
  if (isAlone) {
    from = first.from;
    const next = last.number < doc.lines ? doc.line(last.number + 1) : null;
    to = next === null ? last.to : next.text.trim() === '' ? Math.min(doc.length, next.to + 1) : next.from;
  }
  view.dispatch({
    changes: { from, to },
    selection: { anchor: from },
    scrollIntoView: true,
    userEvent: 'galley.delete',
  });
  return true;
}

/** An empty block of code behind one, of the same indentation and fence: another language of a group. */
export function addCode(view: EditorView, target: FormTarget): boolean {
  const { doc } = view.state;
  if (view.state.readOnly) return false;
  const first = doc.lineAt(target.from);
  const indentation = doc.sliceString(first.from, target.from);
  const fence = /^(?:`+|~+)/.exec(doc.sliceString(target.from, first.to))?.[0] ?? '```';
  const end = doc.lineAt(target.to).to;
  const begin = `\n\n${indentation}${fence}`;
  view.dispatch({
    changes: { from: end, insert: `${begin}\n${indentation}\n${indentation}${fence}` },
    selection: { anchor: end + begin.length + 1 + indentation.length },
    scrollIntoView: true,
    userEvent: 'galley.insert',
  });
  return true;
}
