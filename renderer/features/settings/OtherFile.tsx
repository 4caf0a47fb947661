import { resolveReference } from '../../../shared/base/path.ts';
import { Button } from '../../ui/buttons.tsx';
import { useActions, useApp } from '../use-galley.ts';

/** Stands in place of a control for a value that is written in another file: which one, and the way there. */
export function OtherFile({ address }: { address: string }) {
  const actions = useActions();
  const settings = useApp((state) => state.workspace?.settingsPath ?? null);
  const file = settings === null ? null : resolveReference(settings, address);
  return (
    <p className="help" role="note">
      This stands in a file of its own, <span className="mono">{address}</span>, and is changed there.{' '}
      {file?.ok === true && (
        <Button variant="line" onClick={() => actions.pages.open(file.value)}>
          Show the file
        </Button>
      )}
    </p>
  );
}
