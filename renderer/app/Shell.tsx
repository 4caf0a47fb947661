import { useCallback, useEffect, type CSSProperties, type KeyboardEvent } from 'react';
import type { EditorView } from '@codemirror/view';
import type { RepoPath } from '../../shared/base/path.ts';
import { InsertMenu } from '../features/components/InsertMenu.tsx';
import { SourceField } from '../features/components/SourceField.tsx';
import { LinkEditor } from '../features/components/LinkEditor.tsx';
import { Inspector } from '../features/components/Inspector.tsx';
import { ApiPanel } from '../features/api/ApiPanel.tsx';
import { ApiView } from '../features/api/ApiView.tsx';
import { ChangesPanel } from '../features/changes/ChangesPanel.tsx';
import { ChangesView } from '../features/changes/ChangesView.tsx';
import { DocumentBars } from '../features/editor/bars.tsx';
import { CodeText } from '../features/editor/CodeText.tsx';
import { EditorPane } from '../features/editor/EditorPane.tsx';
import { PagesPanel } from '../features/pages/PagesPanel.tsx';
import { PreviewPane, PreviewStrip } from '../features/preview/PreviewPane.tsx';
import { ProblemFilters, ProblemsView } from '../features/problems/ProblemsView.tsx';
import { SettingsHead } from '../features/settings/SettingsHead.tsx';
import { GroupFields, SettingsKeys, SettingsPane } from '../features/settings/SettingsPane.tsx';
import { SettingsPanel } from '../features/settings/SettingsPanel.tsx';
import { useApp, useActions } from '../features/use-galley.ts';
import { ConnectionBar, ConnectionScreen } from '../features/welcome/ConnectionState.tsx';
import { FolderState } from '../features/welcome/FolderState.tsx';
import { Notices } from '../features/welcome/Notices.tsx';
import { Welcome } from '../features/welcome/Welcome.tsx';
import { isFocused as isFocusedOn } from '../commands/define.ts';
import { initialState } from '../state/store.ts';
import { pageTitle } from '../state/tree.ts';
import { Splitter } from '../ui/Splitter.tsx';
import { Tooltips } from '../ui/Tooltips.tsx';
import { Dialogs } from './Dialogs.tsx';
import { resolvedTheme } from './listen.ts';
import { Rail } from './Rail.tsx';
import { SaveState } from './SaveState.tsx';
import { StatusBar } from './StatusBar.tsx';
import { narrowWindow, type WindowSurface } from './surface.ts';
import { Toast } from './Toast.tsx';
import { TopBar } from './TopBar.tsx';
import { useMedia } from '../features/use-media.ts';

/** The whole window. */
export function Shell({ surface }: { surface: WindowSurface }) {
  const workspace = useApp((state) => state.workspace);
  const title = useApp((state) =>
    windowTitle(
      state.workspace?.name,
      state.section === 'pages' && state.active !== null ? pageTitle(state.tree, state.active) : null,
    ),
  );
  useEffect(() => {
    document.title = title;
  }, [title]);
  const isReady = workspace?.status === 'ready';
  return (
    <>
      {workspace === null ? (
        <ConnectionScreen />
      ) : isReady ? (
        <Workbench title={title} surface={surface} />
      ) : workspace.status === 'closed' ? (
        <Welcome />
      ) : (
        <FolderState workspace={workspace} />
      )}
      <Dialogs />
      <Toast />
      <Tooltips />
    </>
  );
}

function windowTitle(site: string | undefined, page: string | null): string {
  return [page, site === '' ? undefined : site, 'Galley'].filter(Boolean).join(' – ');
}

/** What works on the text of a page. */
const pageExtras = (view: EditorView, path: RepoPath) => (
  <>
    <Inspector view={view} path={path} />
    <InsertMenu view={view} />
    <LinkEditor view={view} path={path} />
    <SourceField view={view} />
  </>
);

function Workbench({ title, surface }: { title: string; surface: WindowSurface }) {
  const section = useApp((state) => state.section);
  const sideWidth = useApp((state) => state.sideWidth);
  const actions = useActions();
  const onView = useCallback((view: EditorView | null) => surface.setEditor(view), [surface]);
  const isFocused = useApp(isFocusedOn);
  const dimsOthers = useApp((state) => state.dimsOthers);

  /** Esc closes what is on top; where nothing is, it leaves focus mode. */
  function onKeyDown(event: KeyboardEvent) {
    if (!isFocused || event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    event.preventDefault();
    actions.store.setState({ focusMode: false });
  }

  return (
    <div
      className={['window', isFocused ? 'is-focused' : '', isFocused && dimsOthers ? 'dims-others' : '']
        .join(' ')
        .trim()}
      onKeyDown={onKeyDown}
    >
      {!isFocused && <TopBar />}
      <div className="bars">
        <ConnectionBar />
        <Notices isQuiet={isFocused} />
      </div>
      <div className="window-body" style={{ '--side': `${sideWidth}px` } as CSSProperties}>
        {!isFocused && <Rail />}
        {section === 'pages' && !isFocused && <PagesPanel groupFields={(group) => <GroupFields group={group} />} />}
        {section === 'api' && <ApiPanel />}
        {section === 'problems' && <ProblemFilters />}
        {section === 'changes' && <ChangesPanel />}
        {section === 'settings' && <SettingsPanel />}
        <main className={section === 'settings' ? 'work-area has-head' : 'work-area'}>
          {!isFocused && (
            <Splitter
              label="Width of the list"
              value={sideWidth}
              min={180}
              max={480}
              step={16}
              fromPointer={(x, container) => sideWidth + x - container.left}
              onChange={(width) => actions.store.setState({ sideWidth: Math.round(width) })}
              onReset={() => actions.store.setState({ sideWidth: initialState.sideWidth })}
            />
          )}
          {section === 'settings' && (
            <>
              <SettingsKeys />
              <SettingsHead />
            </>
          )}
          {section === 'api' ? (
            <ApiView />
          ) : (
            <Work isFocused={isFocused}>
              {section === 'pages' && <h1 className="sr-only">{title}</h1>}
              {section === 'pages' && (
                <EditorPane onView={onView} isFocused={isFocused} saveState={<SaveState />} extras={pageExtras} />
              )}
              {section === 'settings' && (
                <SettingsPane bars={(path) => <DocumentBars path={path} />}>
                  {(path) => (
                    <div className="settings-text">
                      <CodeText path={path} onView={onView} />
                    </div>
                  )}
                </SettingsPane>
              )}
              {section === 'problems' && <ProblemsView />}
              {section === 'changes' && <ChangesView />}
            </Work>
          )}
        </main>
      </div>
      <StatusBar />
    </div>
  );
}

/** What is worked on, and the preview beside it, over it, or folded; in focus mode there is none. */
function Work({ isFocused, children }: { isFocused: boolean; children: React.ReactNode }) {
  const actions = useActions();
  const isNarrow = useMedia(narrowWindow);
  const isDark = useMedia('(prefers-color-scheme: dark)');
  const theme = useApp((state) => state.theme);
  const isOpen = useApp((state) => state.previewIsOpen);
  const isOver = useApp((state) => state.previewIsOver);
  const share = useApp((state) => state.previewShare);
  const isShown = !isFocused && (isNarrow ? isOver : isOpen);
  const toggle = () => actions.preview.toggle(isNarrow);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented || !isNarrow) return;
    event.stopPropagation();
    toggle();
  }

  const layout = isFocused ? 'work' : isShown && !isNarrow ? 'work is-split' : 'work is-folded';
  return (
    <div className={layout} style={{ '--editor': `${1 - share}fr`, '--preview': `${share}fr` } as CSSProperties}>
      {children}
      {isShown && !isNarrow && (
        <Splitter
          label="Width of the preview"
          value={share}
          min={0.2}
          max={0.8}
          step={0.02}
          fromPointer={(x, container) => (container.right - x) / container.width}
          onChange={(next) => actions.store.setState({ previewShare: next })}
          onReset={() => actions.store.setState({ previewShare: initialState.previewShare })}
        />
      )}
      {isShown && (
        <div className={isNarrow ? 'preview-place is-over' : 'preview-place'} onKeyDown={onKeyDown}>
          <PreviewPane colorMode={resolvedTheme(theme, isDark)} onHide={toggle} />
        </div>
      )}
      {!isFocused && (!isShown || isNarrow) && <PreviewStrip onShow={toggle} />}
    </div>
  );
}
