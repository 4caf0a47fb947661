import { useState } from 'react';
import { timeAgo } from '../../state/words.ts';
import { Button } from '../../ui/buttons.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { RecentFolder } from '../../state/slices/workspace.ts';
import { useApp, useCommand, useActions } from '../use-galley.ts';

/** How many folders need a filter to be found. */
const manyFolders = 6;

/** Before a folder is open. */
export function Welcome() {
  const canOpen = useApp((state) => state.capabilities.openFolder);
  const preferences = useCommand('preferences');
  const open = useCommand('open-folder');
  return (
    <div className="welcome">
      <header className="welcome-bar">
        <span className="grow" />
        <Button variant="quiet" icon="settings-2" keys={preferences.keys} onClick={preferences.run}>
          Preferences
        </Button>
      </header>
      <main className="welcome-main">
        <section aria-labelledby="welcome-title">
          <div className="welcome-name">
            <GalleyMark /> <span>Galley</span>
          </div>
          <h1 id="welcome-title">
            Read it before
            <br />
            your readers do.
          </h1>
          <p className="welcome-lead">
            Open a documentation folder. Write on the left, see the finished site on the right, export when it is right.
          </p>
          {canOpen ? (
            <div className="welcome-actions">
              <button type="button" className="welcome-card is-primary" data-autofocus onClick={open.run}>
                <Icon name="folder-open" size="large" />
                <span className="grow">
                  <b>Open a folder</b>
                  <small>Any folder with a documentation site</small>
                </span>
                <kbd aria-hidden="true">{open.keys}</kbd>
              </button>
              <button type="button" className="welcome-card" onClick={open.run}>
                <Icon name="sparkles" size="large" />
                <span className="grow">
                  <b>Start a new site</b>
                  <small>Choose an empty folder; Galley puts a first site into it</small>
                </span>
              </button>
            </div>
          ) : (
            <div className="note welcome-note">
              <Icon name="info" />
              <div className="grow">
                <b>This window belongs to one folder.</b>
                <br />
                To work on another, start Galley with it: <span className="mono">npm start -- path/to/docs</span>
              </div>
            </div>
          )}
        </section>
        <RecentFolders />
      </main>
    </div>
  );
}

function RecentFolders() {
  const actions = useActions();
  const recent = useApp((state) => state.recent);
  const canOpen = useApp((state) => state.capabilities.openFolder);
  const [filter, setFilter] = useState('');
  const [now] = useState(() => Date.now());
  const wanted = filter.trim().toLowerCase();
  const shown = (recent ?? []).filter((folder) => `${folder.name} ${folder.location}`.toLowerCase().includes(wanted));
  if (recent === null || !canOpen) return null;
  return (
    <section aria-labelledby="recent-title">
      <div className="recent-head">
        <h2 id="recent-title" className="grow">
          Recent
        </h2>
        {recent.length > manyFolders && (
          <div className="input slim">
            <Icon name="search" size="small" />
            <input
              type="text"
              aria-label="Filter recent folders"
              placeholder="Filter"
              value={filter}
              onChange={(event) => setFilter(event.target.value)}
            />
          </div>
        )}
      </div>
      {shown.length > 0 ? (
        <ul className="recent">
          {shown.map((folder) => (
            <li key={folder.path}>
              <Recent
                folder={folder}
                now={now}
                onForget={() => void actions.folder.forgetRecent(folder.path)}
                onOpen={() => void actions.folder.open(folder.path)}
              />
            </li>
          ))}
        </ul>
      ) : (
        <p className="recent-none dim">
          {recent.length === 0 ? 'Folders that you open are listed here.' : `No folder is called “${filter}”.`}
        </p>
      )}
    </section>
  );
}

function Recent({
  folder,
  now,
  onOpen,
  onForget,
}: {
  folder: RecentFolder;
  now: number;
  onOpen: () => void;
  onForget: () => void;
}) {
  if (!folder.exists) {
    return (
      <div className="recent-row is-gone">
        <span className="recent-mark">
          <Icon name="folder-x" />
        </span>
        <span className="grow truncate">
          <b>{folder.name}</b>
          <small>{folder.location} was moved or deleted</small>
        </span>
        <Button variant="line" onClick={onForget}>
          Forget it
        </Button>
      </div>
    );
  }
  return (
    <button type="button" className="recent-row" onClick={onOpen}>
      <span className="recent-mark" aria-hidden="true">
        {folder.name.charAt(0).toUpperCase()}
      </span>
      <span className="grow truncate">
        <b>{folder.name}</b>
        <small className="mono">{folder.location}</small>
      </span>
      <span className="dim numbers">{timeAgo(folder.opened, now)}</span>
    </button>
  );
}

/** A proof sheet and the pencil. */
export function GalleyMark() {
  return (
    <svg className="galley-mark" viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <rect x="10" y="6" width="36" height="52" rx="6" className="mark-paper" />
      <path d="M18 20h20M18 30h20M18 40h10" className="mark-lines" />
      <path d="M34 46 54 26l5 5-20 20-7 2z" className="mark-pencil" />
    </svg>
  );
}
