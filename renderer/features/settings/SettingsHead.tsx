import { useApp, useActions } from '../use-galley.ts';
import { Segments } from '../../ui/Segments.tsx';
import { lastField } from './last-field.ts';

/** Above the settings: what is shown, and the choice between fields and text. */
export function SettingsHead({ children }: { children?: React.ReactNode }) {
  const actions = useActions();
  const view = useApp((state) => state.settingsView);
  const section = useApp((state) => state.settingsSection);
  const path = useApp((state) => state.workspace?.settingsPath ?? 'docs.json');
  return (
    <header className="settings-head">
      {view === 'forms' ? <h1 className="t16">{section}</h1> : <h1 className="mono">{path}</h1>}
      {view === 'forms' && children}
      <span className="grow" />
      <Segments
        label="View"
        value={view}
        options={[
          { value: 'forms', label: 'Form' },
          { value: 'raw', label: 'Raw file', lead: 'braces' },
        ]}
        onChange={(next) => (next === 'raw' ? actions.settings.showRaw(lastField()) : actions.settings.showForms())}
      />
    </header>
  );
}
