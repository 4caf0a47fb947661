import { Button } from '../../ui/buttons.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { isKept } from '../../state/save-status.ts';
import { count } from '../../state/words.ts';
import { useApp, useActions } from '../use-galley.ts';
import { GalleyMark } from './Welcome.tsx';

/** Before the first connection: only words, and only when it takes a while. */
export function ConnectionScreen() {
  const connection = useApp((state) => state.connection);
  const actions = useActions();
  if (connection === 'connecting' || connection === 'open') return <div className="welcome" />;
  return (
    <div className="welcome">
      <main className="folder-state">
        <div className="welcome-name">
          <GalleyMark /> <span>Galley</span>
        </div>
        {connection === 'no-key' ? (
          <>
            <h1>This address has no key any more</h1>
            <p className="welcome-lead">
              Galley was started anew, or this tab was opened without its key. Open the address that the terminal shows.
            </p>
          </>
        ) : connection === 'crowded' ? (
          <>
            <h1>Too many windows of Galley are open</h1>
            <p className="welcome-lead">Close some of them. This one opens by itself as soon as there is room.</p>
            <div className="actions">
              <Button variant="primary" size="field" onClick={actions.host.retry}>
                Try now
              </Button>
            </div>
          </>
        ) : (
          <>
            <h1>Galley is not running</h1>
            <p className="welcome-lead">
              This window connects by itself as soon as it runs again. Start it in the terminal, and open the address
              that it shows.
            </p>
            <div className="actions">
              <Button variant="primary" size="field" onClick={actions.host.retry}>
                Try now
              </Button>
            </div>
          </>
        )}
      </main>
    </div>
  );
}

/** What happened to a connection, and when the text in the window is sent. */
const lostWords = {
  'no-key': {
    what: 'Galley was started anew.',
    then: 'Open the address that the terminal shows in this tab, and your text is handed over.',
  },
  lost: { what: 'Galley is not running.', then: 'Your text is handed over as soon as Galley runs again.' },
  crowded: {
    what: 'Too many windows of Galley are open.',
    then: 'Your text is handed over as soon as some of them are closed.',
  },
} as const;

/** While a connection is lost, writing goes on; this says so. */
export function ConnectionBar() {
  const actions = useActions();
  const connection = useApp((state) => state.connection);
  const unkept = useApp((state) => Object.values(state.documents).filter((document) => !isKept(document)).length);
  if (connection === 'open' || connection === 'connecting') return null;
  return (
    <div className="window-bar warn" role="status">
      <Icon name="unplug" />
      <span className="grow">
        <b>{lostWords[connection].what}</b>{' '}
        {unkept === 0
          ? 'Everything you wrote so far is kept. You can go on writing here.'
          : `What you wrote in ${count(unkept, 'page')} stands only in this window: keep it open.`}{' '}
        {lostWords[connection].then}
      </span>
      {connection !== 'no-key' && (
        <Button variant="line" onClick={actions.host.retry}>
          Try now
        </Button>
      )}
    </div>
  );
}
