import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import type { Extension } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import type { RepoPath } from '../../../shared/base/path.ts';
import { dialectOf } from '../../../shared/settings/dialect.ts';
import { suggestionsAt, type Suggestions } from '../../../shared/settings/forms/completion.ts';
import { parseTree } from '../../../shared/settings/json/parse-tree.ts';
import type { WritingSources } from '../components/sources.ts';
import { completionList } from '../completion-list.ts';

/** Offers keys and values while somebody types in the settings file at `path`. */
export function settingsCompletion(path: RepoPath, sources: WritingSources): Extension {
  const suggestions = (text: string, pos: number) => {
    const tree = parseTree(text);
    return suggestionsAt(dialectOf(path, tree.root), tree, pos);
  };
  /** What is replaced is looked up when something is taken: the list stays while somebody types on. */
  const take = (view: EditorView, label: string, value: string | null) => {
    const pos = view.state.selection.main.head;
    const found = suggestions(view.state.doc.toString(), pos);
    const item = found?.items.find((candidate) => candidate.label === label);
    const insert = value === null ? item?.insert : JSON.stringify(value);
    if (found === null || insert === undefined) return;
    view.dispatch({
      changes: { ...found.range, insert },
      selection: { anchor: found.range.from + (value === null ? item!.caret : insert.length) },
      scrollIntoView: true,
      userEvent: 'input.complete',
    });
  };
  return completionList(async (context: CompletionContext): Promise<CompletionResult | null> => {
    const text = context.state.doc.toString();
    const found = suggestions(text, context.pos);
    if (found === null) return null;
    // Between quotes only what is in them is looked for.
    const from = found.range.from + (text[found.range.from] === '"' ? 1 : 0);
    // In an empty place only where something is asked for.
    if (!context.explicit && found.range.from === found.range.to) return null;
    const known = found.items.map(({ label, title, help, isRequired }, index): Completion => ({
      label,
      detail: isRequired ? `${title} (needed)` : title,
      ...(help === '' ? {} : { info: help }),
      boost: (isRequired ? 20 : 0) - index / 10,
      apply: (view) => take(view, label, null),
    }));
    const ofFolder = (await valuesOfFolder(found, sources, text.slice(from, context.pos))).map(
      ({ label, detail }): Completion => ({ label, detail, apply: (view) => take(view, label, label) }),
    );
    return known.length + ofFolder.length === 0 || context.aborted
      ? null
      : { from, options: [...known, ...ofFolder], validFor: found.control === 'icon' ? undefined : /^[^"\n]*$/ };
    // In the middle of a key or value nobody means a new line.
  }, 0);
}

/** Pages, pictures and icons, as a setting writes them. */
async function valuesOfFolder(
  { control }: Suggestions,
  sources: WritingSources,
  typed: string,
): Promise<{ label: string; detail?: string }[]> {
  switch (control) {
    case 'page':
      return sources.pages().map(({ address, title }) => ({ label: address.replace(/^\/(?=.)/, ''), detail: title }));
    case 'address':
      return sources.pages().map(({ address, title }) => ({ label: address, detail: title }));
    case 'image':
    case 'logo':
      return (await sources.images()).map((path) => ({ label: `/${path}` }));
    case 'icon':
      return (await sources.icons(typed)).map((label) => ({ label }));
    default:
      return [];
  }
}
