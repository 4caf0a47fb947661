import { useState, type FormEvent } from 'react';
import { Button, IconButton } from '../../ui/buttons.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Field } from '../../ui/parts.tsx';
import { count } from '../../state/words.ts';
import { problemCounts } from '../../state/problem-topics.ts';
import { useApp, useActions } from '../use-galley.ts';
import { FolderChooser } from './FolderChooser.tsx';
import { SiteAddressField } from './SiteAddressField.tsx';

/** Where the site goes, before it goes there. */
export function ExportForm() {
  const actions = useActions();
  const name = useApp((state) => state.workspace?.name ?? '');
  const folder = useApp((state) => state.exportFolder);
  const address = useApp((state) => state.exportAddress);
  const problem = useApp((state) => state.exportProblem);
  const hasDialogs = useApp((state) => state.capabilities.nativeDialogs);
  const isOffline = useApp((state) => state.connection !== 'open');
  const breaking = useApp((state) => problemCounts(state.problems).severities.error);
  const [isChoosing, setIsChoosing] = useState(false);
  const [isWorking, setIsWorking] = useState(false);

  async function start(event: FormEvent) {
    event.preventDefault();
    setIsWorking(true);
    await actions.exporting.start();
    setIsWorking(false);
  }

  return (
    <form onSubmit={(event) => void start(event)} noValidate>
      <header role="presentation" className="export-head">
        <div className="grow">
          <h2 className="t16" id="export-title">
            Export “{name}”
          </h2>
          <p>
            A folder with the finished site, for any web server. It works without Galley.{' '}
            <button
              type="button"
              className="text-button"
              onClick={() => {
                actions.exporting.close();
                actions.layers.showDialog({ kind: 'publish' });
              }}
            >
              Publish it…
            </button>
          </p>
        </div>
        <IconButton icon="x" label="Close" keys="Esc" onClick={actions.exporting.close} />
      </header>
      <div className="export-body dialog-form">
        <Field label="Folder" error={problem?.field === 'folder' ? problem.text : null}>
          {(attributes) => (
            <div className="export-folder">
              <input
                {...attributes}
                className="input mono"
                data-autofocus
                value={folder}
                spellCheck={false}
                autoComplete="off"
                onChange={(event) => actions.exporting.setFolder(event.target.value)}
              />
              <Button
                variant="line"
                size="field"
                icon="folder"
                aria-expanded={hasDialogs ? undefined : isChoosing}
                onClick={() => (hasDialogs ? void actions.exporting.chooseFolder() : setIsChoosing(!isChoosing))}
              >
                Choose…
              </Button>
            </div>
          )}
        </Field>
        {isChoosing && (
          <FolderChooser
            start={folder}
            onChoose={(chosen) => {
              actions.exporting.setFolder(chosen);
              setIsChoosing(false);
            }}
            onCancel={() => setIsChoosing(false)}
          />
        )}
        <SiteAddressField
          value={address}
          example="https://docs.example.com/"
          error={problem?.field === 'address' ? problem.text : null}
          onChange={(value) => actions.store.setState({ exportAddress: value, exportProblem: null })}
        />
        {breaking > 0 && (
          <div className="note warn">
            <Icon name="triangle-alert" />
            <div className="grow">
              <b>{count(breaking, 'problem', 'problems')} that readers would notice.</b> The site can be exported all
              the same.
            </div>
            <Button
              variant="line"
              size="slim"
              onClick={() => {
                actions.exporting.close();
                actions.store.setState({ problemFilter: 'error' });
                actions.pages.goTo('problems');
              }}
            >
              Show
            </Button>
          </div>
        )}
      </div>
      <footer role="presentation">
        <span className="t12 dim grow">{isOffline ? 'Galley is not running.' : 'Unsaved pages are saved first.'}</span>
        <Button variant="line" size="field" onClick={actions.exporting.close}>
          Cancel
        </Button>
        <Button variant="primary" size="field" type="submit" disabled={isWorking || isOffline}>
          Export
        </Button>
      </footer>
    </form>
  );
}
