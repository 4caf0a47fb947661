import type { EditorView } from '@codemirror/view';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { RepoPath } from '../../../shared/base/path.ts';
import { showHead } from '../../editor/page-head/hide.ts';
import { markParagraph } from '../../editor/paragraph-here.ts';
import { showVisual } from '../../editor/visual/extension.ts';
import { pageTitle } from '../../state/tree.ts';
import { Button } from '../../ui/buttons.tsx';
import { Empty } from '../../ui/parts.tsx';
import { useApp, useCommand } from '../use-galley.ts';
import { DocumentBars, DocumentProblem } from './bars.tsx';
import { CodeText } from './CodeText.tsx';
import { FormatBar } from './FormatBar.tsx';
import { holdKeys, type HeldKeys } from './held-keys.ts';
import { FocusBar } from './FocusBar.tsx';
import { HeadFields } from './HeadFields.tsx';
import { OutlineBeside } from './Outline.tsx';
import { Tabs } from './Tabs.tsx';

/** The open pages and the text of the one in front. */
export function EditorPane({
  onView,
  isFocused,
  saveState,
  extras,
}: {
  onView: (view: EditorView | null) => void;
  /** Only the text is seen. */
  isFocused: boolean;
  /** Whether the text is safe, where the toolbar does not say it. */
  saveState: ReactNode;
  /** What works on a page’s text: menus over it, forms below it. */ extras: (
    view: EditorView,
    path: RepoPath,
  ) => ReactNode;
}) {
  const active = useApp((state) => state.active);
  const isRead = useApp((state) => state.active === null || state.documents[state.active] !== undefined);
  // The page before stays until the next one has been read: nothing flickers.
  const [path, setPath] = useState(active);
  if (isRead && path !== active) setPath(active);
  const tree = useApp((state) => state.tree);
  // Not the document itself, which is another one with every key: the pane and all in it would be drawn anew.
  const kind = useApp((state) => (path === null ? undefined : state.documents[path]?.kind));
  const isOpen = useApp((state) => path !== null && state.documents[path]?.problem === null);
  const visualMode = useApp((state) => state.visualMode);
  const isAsText = useApp((state) => path !== null && state.settingsAsText.includes(path));
  const [view, setView] = useState<EditorView | null>(null);
  const newPage = useCommand('new-page');
  const palette = useCommand('palette');
  const dimsOthers = useApp((state) => state.dimsOthers);
  const pane = useRef<HTMLElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const held = useRef<HeldKeys | null>(null);
  /**
   * What is on screen is the page before: it is only looked at, for words would go to the wrong page. What is typed is
   * held.
   */
  const isWaiting = path !== active;
  const isPage = kind === 'page' || kind === 'snippet';

  useLayoutEffect(() => {
    onView(isWaiting ? null : view);
    return () => onView(null);
  }, [view, isWaiting, onView]);

  // Who writes stays in the pane meanwhile, and is in the text again when it has come, with what was typed.
  useLayoutEffect(() => {
    const element = pane.current;
    if (element === null) return;
    const focused = window.document.activeElement;
    if (isWaiting) {
      held.current ??= holdKeys(element);
      if (element.querySelector('#page-panel')?.contains(focused)) element.focus();
      return;
    }
    const text = held.current?.text ?? '';
    held.current?.stop();
    held.current = null;
    if (view !== null && text !== '')
      view.dispatch(view.state.replaceSelection(text), { userEvent: 'input.type', scrollIntoView: true });
    if (focused === element) view?.focus();
  }, [isWaiting, view]);

  useLayoutEffect(() => {
    if (isOpen && isPage) view?.dispatch({ effects: showHead.of(isAsText) });
  }, [view, path, isAsText, isOpen, isPage]);

  useLayoutEffect(() => {
    if (isOpen && isPage && view !== null) showVisual(view, visualMode && !isAsText);
  }, [view, path, visualMode, isAsText, isOpen, isPage]);

  useLayoutEffect(() => {
    if (isOpen && isPage && view !== null) markParagraph(view, isFocused && dimsOthers);
  }, [view, path, isFocused, dimsOthers, isOpen, isPage]);

  if (path === null) {
    return (
      <section className="editor" aria-label="Editor" data-pane="editor" tabIndex={-1}>
        <Empty
          icon="file-text"
          title="No page is open"
          actions={
            <>
              <Button variant="primary" keys={newPage.keys} onClick={newPage.run}>
                New page
              </Button>
              <Button variant="line" keys={palette.keys} onClick={palette.run}>
                Find a page
              </Button>
            </>
          }
        >
          Choose a page on the left to write in it.
        </Empty>
      </section>
    );
  }
  return (
    <section
      ref={pane}
      className="editor"
      aria-label={`Editor: ${pageTitle(tree, path)}`}
      data-pane="editor"
      tabIndex={-1}
    >
      {isFocused ? (
        <FocusBar path={path} view={view} lead={saveState}>
          {isOpen && <FormatBar path={path} />}
        </FocusBar>
      ) : (
        <Tabs view={view} />
      )}
      <div
        className="editor-panel"
        role="tabpanel"
        id="page-panel"
        aria-label={pageTitle(tree, path)}
        inert={isWaiting}
        aria-busy={isWaiting}
      >
        {kind !== undefined && !isOpen && <DocumentProblem path={path} />}
        {isOpen && (
          <>
            {!isFocused && <FormatBar path={path} />}
            <DocumentBars path={path} />
            {/* Title and description scroll away with the text. */}
            <div ref={area} className="page-area">
              <div
                className={!isPage ? 'page-fill' : visualMode && !isAsText ? 'page-scroll is-on-page' : 'page-scroll'}
              >
                {isPage && !isAsText && <HeadFields path={path} view={view} />}
                <div className="page-text">
                  <CodeText path={path} onView={setView} />
                </div>
              </div>
              {isPage && view !== null && <OutlineBeside path={path} view={view} area={area} />}
            </div>
            {isPage && view !== null && extras(view, path)}
          </>
        )}
      </div>
    </section>
  );
}
