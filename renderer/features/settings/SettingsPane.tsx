import { useEffect, type ReactNode } from 'react';
import type { RepoPath } from '../../../shared/base/path.ts';
import { parseTree } from '../../../shared/settings/json/parse-tree.ts';
import { pathAt } from '../../../shared/settings/json/tree.ts';
import type { JsonPath } from '../../../shared/settings/model.ts';
import { sectionAt } from '../../../shared/settings/forms/fields.ts';
import { Empty } from '../../ui/parts.tsx';
import { useApp, useActions } from '../use-galley.ts';
import { SettingsFields, SettingsForm } from './SettingsForm.tsx';
import { useSettingsForm } from './use-settings-form.ts';

export interface SettingsPaneProps {
  /** Draws the file as text: the editor belongs to another feature. */
  readonly children: (path: RepoPath) => ReactNode;
  /** Above fields and text: what stands between the writer and the file. */
  readonly bars: (path: RepoPath) => ReactNode;
}

/** The settings: as fields, or as the text that the fields write. */
export function SettingsPane({ children, bars }: SettingsPaneProps) {
  const actions = useActions();
  const path = useApp((state) => state.workspace?.settingsPath ?? null);
  const file = useApp((state) => (path === null ? undefined : state.documents[path]));
  const view = useApp((state) => state.settingsView);
  const section = useApp((state) => state.settingsSection);
  const form = useSettingsForm();

  return (
    <section className="editor settings-editor" aria-label="Settings" data-pane="editor" tabIndex={-1}>
      {path === null && <Empty icon="settings-2" title="This folder has no settings yet" />}
      {path !== null && file?.problem && (
        <Empty
          icon="file-x"
          title={file.problem.title}
          actions={
            <button type="button" className="button line" onClick={() => void actions.documents.ensureOpen(path)}>
              Try again
            </button>
          }
        >
          {file.problem.detail}
        </Empty>
      )}
      {path !== null && file !== undefined && file.problem === null && (
        <>
          {bars(path)}
          {view === 'raw' ? children(path) : form !== null && <SettingsForm form={form} section={section} />}
        </>
      )}
    </section>
  );
}

/** What holds for the settings whatever part of them is shown. Draws nothing. */
export function SettingsKeys(): null {
  useFieldRequests();
  useUndoKeys();
  return null;
}

/** Fields of a group of the navigation, its title and pages apart. */
export function GroupFields({ group }: { group: JsonPath }) {
  const form = useSettingsForm();
  return form === null ? null : <SettingsFields form={form} path={group} without={['group', 'pages']} />;
}

/** A place of the file that is asked for while fields are shown is shown as a field, where it has one. */
function useFieldRequests(): void {
  const actions = useActions();
  const request = useApp((state) =>
    state.settingsView === 'forms' && state.reveal !== null && state.reveal.path === state.workspace?.settingsPath
      ? state.reveal
      : null,
  );
  const isOpen = useApp((state) => request !== null && state.documents[request.path] !== undefined);
  useEffect(() => {
    if (request === null || !isOpen) return;
    const document = actions.settings.read();
    if (document === null) return;
    const place = request.from < 0 ? [] : pathAt(parseTree(document.text), request.from);
    if (place.length > 0 && sectionAt(document.dialect, place) === null)
      return actions.store.setState({ settingsView: 'raw' });
    actions.pages.revealed(request);
    if (place.length > 0) actions.settings.show(place, request.focus);
  }, [actions, request, isOpen]);
}

/** Undo and redo in fields are those of the file: there is one history. */
function useUndoKeys(): void {
  const actions = useActions();
  const view = useApp((state) => state.settingsView);
  const isMac = useApp((state) => state.platform === 'mac');
  useEffect(() => {
    if (view !== 'forms') return;
    const onKey = (event: KeyboardEvent) => {
      const mod = isMac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
      const key = event.key.toLowerCase();
      if (event.defaultPrevented || !mod || event.altKey || (key !== 'z' && !(key === 'y' && !isMac))) return;
      const target = event.target instanceof Element ? event.target : null;
      // Other fields, such as the search, have their own.
      const isInFields = target !== null && target.closest('.settings-form') !== null;
      if (
        !isInFields &&
        (document.querySelector('dialog[open]') !== null ||
          (target !== null && target.closest('input, textarea') !== null))
      )
        return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) actions.settings.redo();
      else actions.settings.undo();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [actions, view, isMac]);
}
