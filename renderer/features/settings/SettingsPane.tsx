import type { ReactNode } from 'react';
import type { RepoPath } from '../../../shared/base/path.ts';
import { useApp } from '../use-galley.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Empty } from '../../ui/parts.tsx';

/** The settings file as text. `children` draws the editor: it belongs to another feature. */
export function SettingsPane({ children }: { children: (path: RepoPath) => ReactNode }) {
  const path = useApp((state) => state.workspace?.settingsPath ?? null);
  const dialect = useApp((state) => state.workspace?.dialect);
  const document = useApp((state) => (path === null ? undefined : state.documents[path]));
  return (
    <section className="editor settings-editor" aria-label="Settings" data-pane="editor" tabIndex={-1}>
      <header role="presentation" className="settings-head">
        <h1 className="mono">{path ?? 'docs.json'}</h1>
      </header>
      {dialect === 'newer' && (
        <div className="document-bar" role="note">
          <Icon name="info" />
          <span className="grow"><b>These settings are written in the newer form.</b> Pages can be edited, seen and exported. Change the settings here, as text.</span>
        </div>
      )}
      {path === null && <Empty icon="settings-2" title="This folder has no settings yet" />}
      {path !== null && document?.problem && <Empty icon="file-x" title={document.problem.title}>{document.problem.detail}</Empty>}
      {path !== null && document !== undefined && document.problem === null && children(path)}
    </section>
  );
}
