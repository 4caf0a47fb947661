import { redo, undo } from '@codemirror/commands';
import type { EditorView } from '@codemirror/view';
import { useRef, useSyncExternalStore, type KeyboardEvent } from 'react';
import type { RepoPath } from '../../../shared/base/path.ts';
import { longestHead } from '../../editor/page-head/block.ts';
import { headField } from '../../editor/page-head/hide.ts';
import { headFields, readHead, setHead, type HeadField, type HeadValue } from '../../editor/page-head/settings.ts';
import type { Actions } from '../../state/actions/index.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useApp, useActions } from '../use-galley.ts';
import { WordFixes } from '../WordFixes.tsx';

const labels: Record<HeadField, { readonly label: string; readonly placeholder: string; readonly className: string }> =
  {
    title: { label: 'Title', placeholder: 'Give this page a title', className: 'head-title' },
    description: {
      label: 'Description',
      placeholder: 'One sentence, shown below the title and in search',
      className: 'head-description',
    },
  };

const problemLooks = {
  error: { icon: 'circle-alert', class: 'bad' },
  warning: { icon: 'triangle-alert', class: 'warn' },
  advice: { icon: 'spell-check', class: 'word' },
} as const;

function headText(actions: Actions, path: RepoPath): string {
  const doc = actions.texts.state(path)?.doc;
  return doc === undefined ? '' : doc.sliceString(0, Math.min(doc.length, longestHead));
}

/** Values are equal as long as the settings' text is. */
const cache = new WeakMap<Actions, { path: RepoPath; text: string; values: Record<HeadField, HeadValue> }>();
function valuesOf(actions: Actions, path: RepoPath): Record<HeadField, HeadValue> {
  const text = headText(actions, path);
  const known = cache.get(actions);
  if (known !== undefined && known.path === path && known.text === text) return known.values;
  const values = readHead(text);
  const same =
    known !== undefined &&
    known.path === path &&
    headFields.every(
      (field) =>
        known.values[field].value === values[field].value && known.values[field].canEdit === values[field].canEdit,
    );
  cache.set(actions, { path, text, values: same ? known.values : values });
  return cache.get(actions)!.values;
}

/** Title and description above the text: they edit the page's own settings, in the same undo history. */
export function HeadFields({ path, view }: { path: RepoPath; view: EditorView | null }) {
  const actions = useActions();
  const values = useSyncExternalStore(actions.texts.onChange, () => valuesOf(actions, path));
  const readOnly = useApp((state) => state.documents[path]?.readOnly ?? false);
  const problems = useApp((state) => state.problems[path]?.problems);
  const form = useRef<HTMLDivElement>(null);
  // Of this page's own state: the view may still hold the page before.
  const start = useSyncExternalStore(
    actions.texts.onChange,
    () => actions.texts.state(path)?.field(headField, false)?.start ?? null,
  );
  // Problems of the hidden settings have no words in the text to stand under.
  const own = start === null ? [] : (problems ?? []).filter((problem) => problem.range.to < start);

  function change(field: HeadField, value: string) {
    const edits = setHead(headText(actions, path), field, value.replace(/[\r\n]+/g, ' '));
    if (edits === null || edits.length === 0) return;
    actions.texts.dispatch(path, {
      changes: edits.map((edit) => ({ ...edit })),
      filter: false,
      userEvent: `input.type.${field}`,
    });
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>, field: HeadField) {
    const isMod = event.metaKey || event.ctrlKey;
    if (isMod && !event.altKey && event.key.toLowerCase() === 'z' && view !== null) {
      // One history for everything on the page.
      event.preventDefault();
      (event.shiftKey ? redo : undo)(view);
    } else if (isMod && event.key.toLowerCase() === 'y' && view !== null) {
      event.preventDefault();
      redo(view);
    } else if (
      (event.key === 'Enter' ||
        (event.key === 'ArrowDown' && event.currentTarget.selectionEnd === event.currentTarget.value.length)) &&
      !event.nativeEvent.isComposing
    ) {
      event.preventDefault();
      if (field === 'title') form.current?.querySelector<HTMLElement>('.head-description')?.focus();
      else view?.focus();
    } else if (event.key === 'ArrowUp' && field === 'description' && event.currentTarget.selectionStart === 0) {
      event.preventDefault();
      form.current?.querySelector<HTMLElement>('.head-title')?.focus();
    }
  }

  return (
    <div ref={form} className="head-fields" role="group" aria-label="About this page">
      {headFields.map((field) => {
        const { label, placeholder, className } = labels[field];
        const { value, canEdit } = values[field];
        return (
          <label key={field}>
            <span>
              {label}
              {!canEdit && <em>Change it in the page settings as text</em>}
            </span>
            {/* One line that grows, so that nothing of a long sentence is hidden. */}
            <textarea
              className={className}
              rows={1}
              value={value}
              placeholder={placeholder}
              readOnly={readOnly || !canEdit}
              spellCheck={false}
              onChange={(event) => change(field, event.target.value)}
              onKeyDown={(event) => onKeyDown(event, field)}
              onBeforeInput={(event) => {
                const type = (event.nativeEvent as InputEvent).inputType;
                if (type === 'historyUndo' || type === 'historyRedo') event.preventDefault();
              }}
            />
          </label>
        );
      })}
      {/* Advice is quiet: it is in the list of problems. Words can't be marked in a field of the browser. */}
      {own
        .filter((problem) => problem.severity !== 'advice' || problem.word !== undefined)
        .map((problem, index) => (
          <p key={index} className={`head-problem ${problemLooks[problem.severity].class}`}>
            <Icon name={problemLooks[problem.severity].icon} size="small" />
            <span className="grow">
              <b>{problem.title}.</b> {problem.word === undefined && problem.detail}
            </span>
            {problem.word !== undefined && <WordFixes problem={problem} most={3} />}
            {problem.fixes
              .filter((fix) => fix.ask === undefined)
              .map((fix) => (
                <button
                  key={fix.title}
                  type="button"
                  className="button line slim"
                  onClick={() => void actions.problems.apply(problem, fix)}
                >
                  {fix.title}
                </button>
              ))}
          </p>
        ))}
    </div>
  );
}
