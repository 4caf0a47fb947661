import { useCodeMirror } from '@uiw/react-codemirror';
import type { EditorView } from '@codemirror/view';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RepoPath } from '../../../shared/base/path.ts';
import { useApp, useActions } from '../use-galley.ts';
import { leave, rememberWhileWriting, reveal, show } from './placing.ts';

/** The one CodeMirror of a pane: shows the text of the document that is asked for, as OpenTexts keeps it. */
export function CodeText({ path, onView }: { path: RepoPath; onView: (view: EditorView | null) => void }) {
  const actions = useActions();
  const parent = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView | null>(null);
  const request = useApp((state) => (state.reveal?.path === path ? state.reveal : null));
  const { setContainer } = useCodeMirror({
    basicSetup: false,
    theme: 'none',
    indentWithTab: false,
    onCreateEditor: setView,
  });

  useEffect(() => setContainer(parent.current), [setContainer]);

  useEffect(() => {
    if (view === null) return;
    onView(view);
    return () => onView(null);
  }, [view, onView]);

  // Its own state for each document: undo history, selection and scroll position are the document's.
  // Before anything else happens: a key that is pressed now is for this document.
  useLayoutEffect(() => {
    if (view === null || !actions.texts.attach(path, view)) return;
    show(actions, path, view);
    actions.problems.show(path);
    const forget = rememberWhileWriting(actions, path, view);
    return () => {
      forget();
      leave(actions, path, view);
      actions.texts.detach(view);
    };
  }, [view, path, actions]);

  useEffect(() => {
    if (view !== null && request !== null) reveal(actions, request, view);
  }, [view, request, actions]);

  return <div ref={parent} className="code-text" />;
}
