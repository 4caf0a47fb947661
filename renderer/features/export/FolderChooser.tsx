import { useEffect, useState } from 'react';
import { describeError } from '../../bridge/host.ts';
import { Button, IconButton } from '../../ui/buttons.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useActions } from '../use-galley.ts';

type Listing = Awaited<ReturnType<ReturnType<typeof useActions>['exporting']['folders']>>;

/** Choosing a folder in the window, where the system has no dialog for it. */
export function FolderChooser({
  start,
  onChoose,
  onCancel,
}: {
  start: string;
  onChoose: (folder: string) => void;
  onCancel: () => void;
}) {
  const actions = useActions();
  const [wanted, setWanted] = useState(start.replace(/[/\\][^/\\]*$/, '') || start);
  const [listing, setListing] = useState<Listing | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const above = listing?.parent ?? null;
  // The new site's own folder, inside the one that is shown.
  const name = /(?<![^/\\])[^/\\]+$/.exec(start)?.[0] ?? 'site';

  useEffect(() => {
    let isWanted = true;
    actions.exporting.folders(wanted).then(
      (found) => isWanted && (setListing(found), setProblem(null)),
      (error: unknown) => isWanted && setProblem(describeError(error).title),
    );
    return () => {
      isWanted = false;
    };
  }, [wanted, actions]);

  return (
    <div className="folder-chooser" role="group" aria-label="Choose a folder">
      <div className="folder-chooser-head">
        <IconButton
          icon="arrow-up"
          label="Folder above"
          disabled={above === null}
          onClick={() => above !== null && setWanted(above)}
        />
        <span className="mono truncate grow">{listing?.location ?? '…'}</span>
      </div>
      <ul>
        {listing?.folders.map((folder) => (
          <li key={folder.path}>
            <button type="button" className="row" onClick={() => setWanted(folder.path)}>
              <Icon name="folder" />
              <span className="truncate">{folder.name}</span>
            </button>
          </li>
        ))}
        {listing !== null && listing.folders.length === 0 && <li className="side-note dim">No folders in here.</li>}
        {problem !== null && <li className="side-note bad">{problem}</li>}
      </ul>
      <div className="folder-chooser-foot">
        <Button onClick={onCancel}>Cancel</Button>
        <span className="grow" />
        <Button
          variant="line"
          disabled={listing === null}
          onClick={() => listing !== null && onChoose(`${listing.folder.replace(/\/$/, '')}/${name}`)}
        >
          <span className="truncate">Put “{name}” here</span>
        </Button>
      </div>
    </div>
  );
}
