import { Button } from '../../ui/buttons.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Segments } from '../../ui/Segments.tsx';
import type { Theme } from '../../state/slices/preferences.ts';
import { useApp, useCommand, useActions } from '../use-galley.ts';
import { Dictionaries } from './Dictionaries.tsx';

/** Settings of this computer; each takes effect at once. */
export function PreferencesDialog() {
  const actions = useActions();
  const theme = useApp((state) => state.theme);
  const saveAsIWrite = useApp((state) => state.saveAsIWrite);
  const marksSpelling = useApp((state) => state.marksSpelling);
  const dimsOthers = useApp((state) => state.dimsOthers);
  const trusted = useApp((state) => state.trustedHosts);
  const version = useApp((state) => state.version);
  const save = useCommand('save');
  const focus = useCommand('focus-mode');
  return (
    <Dialog
      title="Preferences"
      className="preferences"
      onClose={actions.layers.closeDialog}
      footer={
        <>
          <span className="t12 dim grow">Galley {version}. Preferences are kept on this computer.</span>
          <Button variant="primary" size="field" onClick={actions.layers.closeDialog}>
            Done
          </Button>
        </>
      }
    >
      <div className="dialog-body dialog-form">
        <div className="field">
          <span className="field-label">Colours of Galley</span>
          <div>
            <Segments
              label="Colours of Galley"
              value={theme}
              options={[
                { value: 'system', label: 'Like the system' },
                { value: 'light', label: 'Light', lead: 'sun' },
                { value: 'dark', label: 'Dark', lead: 'moon' },
              ]}
              onChange={(next: Theme) => actions.store.setState({ theme: next })}
            />
          </div>
        </div>
        <label className="check">
          <input
            type="checkbox"
            checked={saveAsIWrite}
            onChange={(event) => {
              actions.store.setState({ saveAsIWrite: event.target.checked });
              if (event.target.checked) actions.documents.saveQuietly();
            }}
          />
          <span>
            <b>Save as I write</b>
            <br />
            <span className="dim">
              Pages are saved shortly after your last change. Without it, {save.keys} saves; what is unsaved is kept
              even if Galley closes.
            </span>
          </span>
        </label>
        <label className="check">
          <input
            type="checkbox"
            checked={marksSpelling}
            onChange={(event) => void actions.problems.markSpelling(event.target.checked)}
          />
          <span>
            <b>Mark words that no dictionary has</b>
            <br />
            <span className="dim">
              English comes with Galley. Names, code and words that a site uses often are trusted.
            </span>
          </span>
        </label>
        <Dictionaries />
        <label className="check">
          <input
            type="checkbox"
            checked={dimsOthers}
            onChange={(event) => actions.store.setState({ dimsOthers: event.target.checked })}
          />
          <span>
            <b>Pale paragraphs around the one I write in</b>
            <br />
            <span className="dim">Where only the text is seen ({focus.keys}).</span>
          </span>
        </label>
        {trusted.length > 0 && (
          <div className="field">
            <span className="field-label">Links that open without asking</span>
            <span className="mono soft">{trusted.join(', ')}</span>
            <div>
              <Button variant="line" onClick={() => actions.store.setState({ trustedHosts: [] })}>
                Ask again
              </Button>
            </div>
          </div>
        )}
      </div>
    </Dialog>
  );
}
