import { useRef } from 'react';
import { Button } from '../../ui/buttons.tsx';
import { useApp, useActions } from '../use-galley.ts';

/** The ways to another version, and back to the last one. */
export function ComparedWith() {
  const actions = useActions();
  const against = useApp((state) => state.changes?.against);
  const another = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={another} variant="link" size="slim" onClick={() => actions.layers.showDialog({ kind: 'versions' })}>
        Compare with another version…
      </Button>
      {against === 'older' && (
        <Button
          variant="line"
          size="field"
          onClick={() => {
            // It goes with what it undoes.
            another.current?.focus();
            void actions.changes.compareWithLast();
          }}
        >
          Back to the last version
        </Button>
      )}
    </>
  );
}
