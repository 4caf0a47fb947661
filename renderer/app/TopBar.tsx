import { CommandButton } from '../features/CommandButton.tsx';
import { useRef } from 'react';
import { ExportPanel } from '../features/export/ExportPanel.tsx';
import { useApp, useCommand, useActions } from '../features/use-galley.ts';
import { Icon } from '../ui/Icon.tsx';
import { Menu, type MenuEntry } from '../ui/Menu.tsx';
import { SaveState } from './SaveState.tsx';

/** Repository, state of saving, search, export. */
export function TopBar() {
  const actions = useActions();
  const workspace = useApp((state) => state.workspace);
  const canOpen = useApp((state) => state.capabilities.openFolder);
  const isOpen = useApp((state) => state.exportIsOpen);
  const stage = useApp((state) => state.exportStage);
  const palette = useCommand('palette');
  const pieces = useCommand('pieces-of-work');
  const preview = useCommand('open-preview-in-browser');
  const exporting = useCommand('export-site');
  const commands = [useCommand('open-folder'), useCommand('close-folder')];
  const own = [useCommand('history'), useCommand('preferences'), useCommand('shortcuts')];
  const trigger = useRef<HTMLButtonElement>(null);
  const entry = ({ title, keys, run, isEnabled }: ReturnType<typeof useCommand>): MenuEntry => ({
    label: title,
    keys,
    run,
    disabled: !isEnabled,
  });
  const folderEntries = commands.filter((each) => each.isEnabled).map(entry);
  const progress =
    stage.kind === 'running' && stage.progress !== null && stage.progress.total > 0
      ? Math.round((stage.progress.done / stage.progress.total) * 100)
      : null;

  return (
    <header className="top-bar">
      <Menu
        className="button repository"
        tip={workspace?.location}
        entries={[
          { caption: workspace?.location ?? '' },
          ...folderEntries,
          // The folders of a window in the browser are fixed when Galley starts: no page of the web may choose one.
          ...(canOpen
            ? []
            : [
                { caption: 'Another folder, or an empty one for a new site:' },
                { caption: 'npm start -- path/to/folder' },
              ]),
          ...(folderEntries.length > 0 || !canOpen ? ['line' as const] : []),
          ...own.map(entry),
        ]}
      >
        <span className="strong truncate">{workspace?.name ?? 'Galley'}</span>
        <Icon name="chevron-down" size="small" />
      </Menu>
      <div className="trail-buttons">
        <CommandButton id="go-back" icon="arrow-left" />
        <CommandButton id="go-forward" icon="arrow-right" />
      </div>
      {(workspace?.branch ?? null) !== null && (
        <button
          type="button"
          className="button quiet branch"
          data-tip={`You are on “${workspace?.branch}”: go to another piece of work`}
          disabled={!pieces.isEnabled}
          onClick={pieces.run}
        >
          <Icon name="git-branch" size="small" />
          <span className="sr-only">Piece of work: </span>
          <span className="truncate">{workspace?.branch}</span>
          <Icon name="chevron-down" size="small" />
        </button>
      )}
      <SaveState />
      <button type="button" className="search-button" aria-keyshortcuts={palette.ariaKeys} onClick={palette.run}>
        <Icon name="search" size="small" />
        <span className="grow truncate">Search or run a command</span>
        <kbd aria-hidden="true">{palette.keys}</kbd>
      </button>
      <span className="grow" />
      <button
        type="button"
        className="button quiet"
        disabled={!preview.isEnabled}
        data-tip="Opens the site in the browser"
        onClick={preview.run}
      >
        <Icon name="external-link" size="small" />
        Preview site
      </button>
      <div className="export-anchor">
        <button
          ref={trigger}
          type="button"
          className="button ink"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-keyshortcuts={exporting.ariaKeys}
          data-tip={isOpen ? undefined : 'Export the site'}
          data-tip-keys={exporting.keys}
          disabled={!exporting.isEnabled}
          onClick={() => (isOpen ? actions.exporting.close() : exporting.run())}
        >
          <Icon name="upload" size="small" />
          Export{progress !== null && <span className="numbers">{progress}%</span>}
        </button>
        {isOpen && <ExportPanel trigger={trigger} />}
      </div>
    </header>
  );
}
