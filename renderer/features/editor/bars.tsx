import type { EditorView } from '@codemirror/view';
import { useLayoutEffect, useRef, useState } from 'react';
import type { RepoPath } from '../../../shared/base/path.ts';
import { scrollerOf } from '../../editor/scroller.ts';
import { Button } from '../../ui/buttons.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Empty } from '../../ui/parts.tsx';
import { useApp, useActions } from '../use-galley.ts';

/** What stands between the writer and an ordinary text: decided at the text, not in the way of it. */
export function DocumentBars({ path }: { path: RepoPath }) {
  const document = useApp((state) => state.documents[path]);
  if (document === undefined) return null;
  return (
    <>
      <ConflictBar
        key={path}
        path={path}
        state={
          document.conflict?.deleted === true
            ? 'deleted'
            : document.conflict !== null || document.hasClash
              ? 'changed'
              : null
        }
      />
      {document.readOnly && document.problem === null && (
        <div className="document-bar" role="status">
          <Icon name="lock" />
          <span className="grow">
            <b>This file can be read but not changed here.</b> It is not written in UTF-8.
          </span>
        </div>
      )}
    </>
  );
}

const conflictWords = {
  changed: {
    title: 'This page was also changed elsewhere.',
    detail: 'Your text is kept here; nothing is overwritten until you decide.',
    action: 'Compare and decide…',
  },
  deleted: {
    title: 'This page was deleted elsewhere.',
    detail: 'Your text is kept here; the file stays away until you decide.',
    action: 'Decide…',
  },
};

/**
 * Says that there is something to decide, once, and takes neither keys nor focus.
 * The lines of the text stay where they are on the screen while it comes and goes.
 */
function ConflictBar({ path, state }: { path: RepoPath; state: keyof typeof conflictWords | null }) {
  const actions = useActions();
  const bar = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  const scrolled = useRef(0);
  const [announced, setAnnounced] = useState<typeof state>(null);
  if (state !== null && state !== announced) setAnnounced(state);

  useLayoutEffect(() => {
    const follow = () => {
      const next = bar.current?.offsetHeight ?? 0;
      const shift = next - height.current;
      height.current = next;
      const view = actions.texts.view(path);
      if (shift === 0 || view === null) return;
      const by = next === 0 ? -scrolled.current : shift;
      const moved = by > 0 ? Math.min(by, roomAbove(view)) : by;
      scrolled.current += moved;
      scrollText(scrollerOf(view), moved);
    };
    follow();
    if (bar.current === null) return;
    // Its words wrap anew with the window, with the columns, and when a font has come.
    const observer = new ResizeObserver(follow);
    observer.observe(bar.current);
    return () => observer.disconnect();
  }, [actions, path, state]);

  return (
    <>
      {/* It stands here before it has anything to say: only then it is read out. */}
      <p className="sr-only" role="status">
        {announced === null ? '' : `${conflictWords[announced].title} ${conflictWords[announced].detail}`}
      </p>
      {state !== null && (
        <div ref={bar} className="document-bar warn conflict-bar">
          <Icon name="triangle-alert" />
          <span className="grow">
            <b>{conflictWords[state].title}</b> {conflictWords[state].detail}
          </span>
          {state === 'changed' && <ShowPlace path={path} />}
          <Button variant="line" onClick={() => actions.layers.showDialog({ kind: 'conflict', path })}>
            {conflictWords[state].action}
          </Button>
        </div>
      )}
    </>
  );
}

/** Both versions stand in the text where they differ; in settings that are shown as fields there is none. */
function ShowPlace({ path }: { path: RepoPath }) {
  const actions = useActions();
  if (actions.texts.view(path) === null) return null;
  return (
    <Button variant="line" onClick={() => actions.documents.showNextPlace(path)}>
      Show the place
    </Button>
  );
}

/** Pixels that a text may go up before the line with the caret leaves the sight. */
function roomAbove(view: EditorView): number {
  const caret = view.coordsAtPos(view.state.selection.main.head);
  const { top, bottom } = scrollerOf(view).getBoundingClientRect();
  // A caret that is out of sight already keeps nothing back.
  return caret === null || caret.bottom < top || caret.top > bottom
    ? Infinity
    : Math.max(0, Math.floor(caret.top - top - 8));
}

/** Scrolls what scrolls around the text: in a low window that is the pane itself. */
function scrollText(scroller: HTMLElement, by: number): void {
  const panel = scroller.closest<HTMLElement>('.editor-panel');
  const target = panel !== null && panel.scrollHeight > panel.clientHeight ? panel : scroller;
  target.scrollBy({ top: by, behavior: 'instant' });
}

/** In place of a text that can't be opened. */
export function DocumentProblem({ path }: { path: RepoPath }) {
  const actions = useActions();
  const problem = useApp((state) => state.documents[path]?.problem);
  if (!problem) return null;
  return (
    <Empty
      icon="file-x"
      title={problem.title}
      actions={
        <>
          <Button variant="line" onClick={() => void actions.documents.ensureOpen(path)}>
            Try again
          </Button>
          <Button onClick={() => void actions.pages.close(path)}>Close</Button>
        </>
      }
    >
      {problem.detail}
    </Empty>
  );
}
