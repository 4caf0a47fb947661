import { EditorSelection } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { RepoPath } from '../../../shared/base/path.ts';
import { headField } from '../../editor/page-head/hide.ts';
import { openCard } from '../../editor/problems/extension.ts';
import { scrollerOf, scrollPlace, scrollTo, type ScrollPlace } from '../../editor/scroller.ts';
import type { Actions } from '../../state/actions/index.ts';
import type { Reveal } from '../../state/slices/documents.ts';

/** Scroll positions of texts that were on screen, exact to the pixel, for as long as the window lives. */
const snapshots = new WeakMap<Actions, Map<RepoPath, ScrollPlace>>();
const snapshotsOf = (actions: Actions) =>
  snapshots.get(actions) ?? (snapshots.set(actions, new Map()), snapshots.get(actions)!);
const shownOnce = new WeakMap<Actions, Set<RepoPath>>();

/** Puts cursor and scroll position back to where they were, now or at the last run. */
export function show(actions: Actions, path: RepoPath, view: EditorView): void {
  const known = shownOnce.get(actions) ?? new Set();
  shownOnce.set(actions, known);
  const snapshot = snapshotsOf(actions).get(path);
  if (snapshot !== undefined) scrollTo(view, snapshot);
  else if (known.has(path))
    view.dispatch({ effects: EditorView.scrollIntoView(view.state.selection.main, { y: 'center' }) });
  else {
    const place = actions.store.getState().places[path];
    const { length } = view.state.doc;
    const start = view.state.field(headField, false)?.start ?? 0;
    const clamp = (offset: number) => Math.min(Math.max(offset, start), length);
    const anchor = clamp(
      place?.anchor ?? firstWords(view.state.doc.sliceString(start, Math.min(length, start + longestImports)), start),
    );
    const isAtTop = place === undefined || place.top <= start;
    view.dispatch({
      selection: EditorSelection.single(anchor, clamp(place?.head ?? anchor)),
      effects: isAtTop ? [] : EditorView.scrollIntoView(clamp(place.top), { y: 'start', yMargin: 0 }),
    });
    if (isAtTop) scrollerOf(view).scrollTop = 0;
  }
  known.add(path);
}

/** Letters at the start of a page in which imports are looked for. */
const longestImports = 4000;

/** Where the words of a page begin: behind the lines that bring in snippets, which a first letter would break. */
function firstWords(text: string, start: number): number {
  const lines = /^(?:[ \t]*\n|(?:import|export)\s[^\n]*(?:\n[ \t]*\S[^\n]*)*(?:\n|$))*/.exec(text)![0];
  return /^\s*(?:import|export)\s/.test(lines) ? start + lines.length : start;
}

/** Remembers where the writer was. */
export function leave(actions: Actions, path: RepoPath, view: EditorView): void {
  if (actions.texts.view(path) !== view) return;
  snapshotsOf(actions).set(path, scrollPlace(view));
  actions.pages.remember(path, placeIn(view));
}

/** How long the cursor and the text rest before their place is written down, in milliseconds. */
const restTime = 400;

/** Remembers where the writer is, too, when the window ends without a word. */
export function rememberWhileWriting(actions: Actions, path: RepoPath, view: EditorView): () => void {
  let timer = 0;
  const later = () => {
    clearTimeout(timer);
    timer = window.setTimeout(now, restTime);
  };
  const now = () => {
    clearTimeout(timer);
    if (actions.texts.view(path) === view) actions.pages.remember(path, placeIn(view));
  };
  const stop = actions.texts.onChange((changed) => {
    if (changed === path) later();
  });
  const scroller = scrollerOf(view);
  scroller.addEventListener('scroll', later, { passive: true });
  // Before the state is sent off.
  window.addEventListener('pagehide', now, { capture: true });
  return () => {
    clearTimeout(timer);
    stop();
    scroller.removeEventListener('scroll', later);
    window.removeEventListener('pagehide', now, { capture: true });
  };
}

function placeIn(view: EditorView): { anchor: number; head: number; top: number } {
  const { main } = view.state.selection;
  return { anchor: main.anchor, head: main.head, top: scrollPlace(view).pos };
}

/** Goes to the place that somebody asked for. */
export function reveal(actions: Actions, request: Reveal, view: EditorView): void {
  if (actions.texts.view(request.path) !== view) return;
  if (request.from >= 0) {
    const { length } = view.state.doc;
    const start = view.state.field(headField, false)?.start ?? 0;
    const clamp = (offset: number) => Math.min(Math.max(offset, start), length);
    const from = clamp(request.from);
    if (request.scroll !== null) {
      view.dispatch({ selection: { anchor: from, head: clamp(request.to) } });
      scrollTo(view, request.scroll);
    } else
      view.dispatch({
        selection: { anchor: from },
        effects: [
          EditorView.scrollIntoView(from, { y: 'center' }),
          ...(request.showProblem ? [openCard.of(from)] : []),
        ],
      });
  }
  if (request.focus) view.focus();
  actions.pages.revealed(request);
}
