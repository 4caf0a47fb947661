import type { EditorView } from '@codemirror/view';
import { CommandButton } from '../CommandButton.tsx';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { RepoPath } from '../../../shared/base/path.ts';
import type { OpenDocument } from '../../state/slices/documents.ts';
import { pageTitle } from '../../state/tree.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { useApp, useCommand, useActions } from '../use-galley.ts';
import { OutlineButton } from './Outline.tsx';

/** Writes on the page, or in its source. */
function ModeSwitch() {
  const isVisual = useApp((state) => state.visualMode);
  return <CommandButton id="visual-mode" icon="eye" aria-pressed={isVisual} />;
}

const isUnsaved = (document: OpenDocument | undefined): boolean =>
  document !== undefined && (document.dirty || document.unsent);

/** The open pages. Delete closes the one that has the focus, as does a click with the middle button. */
export function Tabs({ view }: { view: EditorView | null }) {
  const actions = useActions();
  const tabs = useApp((state) => state.tabs);
  const active = useApp((state) => state.active);
  const tree = useApp((state) => state.tree);
  const kind = useApp((state) => (active === null ? undefined : state.documents[active]?.kind));
  // As one text, which is the same as long as the same pages are meant.
  const unsaved = useApp((state) => JSON.stringify(state.tabs.filter((path) => isUnsaved(state.documents[path]))));
  const unsavedPaths = new Set<string>(JSON.parse(unsaved) as string[]);
  const isPage = kind === 'page' || kind === 'snippet';
  const closeOthers = useCommand('close-other-pages');
  const history = useCommand('history');
  const list = useRef<HTMLDivElement>(null);
  const titles = tabs.map((path) => pageTitle(tree, path));

  useEffect(() => {
    const tab = list.current?.querySelector('[aria-selected=true]');
    if (tab === null || tab === undefined) return;
    // The buttons beside come with the page, its name may change, and the pane is as wide as somebody wants it.
    const watcher = new ResizeObserver(() => tab.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
    watcher.observe(list.current!);
    watcher.observe(tab);
    return () => watcher.disconnect();
  }, [active, tabs]);

  function onKeyDown(event: KeyboardEvent, path: RepoPath, index: number) {
    if (event.key === 'Delete') {
      void actions.pages.close(path);
      return;
    }
    const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const at = (next + tabs.length) % tabs.length;
    void actions.pages.open(tabs[at]!);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[at]?.focus();
  }

  return (
    <div className="tabs">
      <div ref={list} className="tab-list" role="tablist" aria-label="Open pages">
        {tabs.map((path, index) => {
          const isOneUnsaved = unsavedPaths.has(path);
          // Two pages of the same name are told apart by their paths.
          const isDouble = titles.indexOf(titles[index]!) !== titles.lastIndexOf(titles[index]!);
          return (
            <div
              key={path}
              role="tab"
              aria-selected={path === active}
              aria-controls={path === active ? 'page-panel' : undefined}
              aria-label={`${titles[index]!}${isDouble ? `, ${path}` : ''}${isOneUnsaved ? ', not saved yet' : ''}`}
              data-tip={path}
              tabIndex={path === active ? 0 : -1}
              onClick={() => void actions.pages.open(path, { focus: true })}
              onMouseDown={(event) => event.button === 1 && event.preventDefault()}
              onAuxClick={(event) => event.button === 1 && void actions.pages.close(path)}
              onKeyDown={(event) => onKeyDown(event, path, index)}
            >
              <span className="truncate">
                {titles[index]}
                {isDouble && <span className="dim mono"> {path}</span>}
              </span>
              {/* The Delete key and “Close page” do the same for everybody without a mouse. */}
              <span
                className={isOneUnsaved ? 'tab-close is-unsaved' : 'tab-close'}
                aria-hidden="true"
                onClick={(event) => {
                  event.stopPropagation();
                  void actions.pages.close(path);
                }}
              >
                <i className="dot" />
                <Icon name="x" size="small" />
              </span>
            </div>
          );
        })}
      </div>
      {isPage && active !== null && (
        <>
          <OutlineButton path={active} view={view} />
          <CommandButton id="focus-mode" icon="maximize-2" />
          <ModeSwitch />
        </>
      )}
      <Menu
        className="icon-button"
        label="All open pages"
        toRight
        entries={[
          ...tabs.map((path, index) => ({
            label: titles[index]!,
            checked: path === active,
            run: () => void actions.pages.open(path, { focus: true }),
          })),
          'line' as const,
          { label: history.title, keys: history.keys, run: history.run },
          { label: closeOthers.title, disabled: tabs.length < 2, run: closeOthers.run },
        ]}
      >
        <Icon name="chevron-down" />
      </Menu>
    </div>
  );
}
