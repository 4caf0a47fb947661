import type { ReactNode } from 'react';
import { Button } from '../ui/buttons.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useActions } from './use-galley.ts';
import { TroubleNote, type Trouble } from './TroubleNote.tsx';

/** A dialog that looks first, and stays without its form: what stands against it is said, or that there is nothing. */
export function NothingToDo({
  title,
  className,
  isLooking,
  looking = null,
  trouble,
  onAgain,
  children,
}: {
  readonly title: string;
  readonly className: string;
  readonly isLooking: boolean;
  /** What is said meanwhile, where it may take long. */
  readonly looking?: ReactNode;
  readonly trouble: Trouble | null;
  /** Looks again. */
  readonly onAgain: () => void;
  /** That there is nothing, in words. */
  readonly children: ReactNode;
}) {
  const { closeDialog } = useActions().layers;
  return (
    <Dialog
      title={title}
      className={className}
      onClose={closeDialog}
      footer={
        <>
          <span className="grow" />
          {trouble !== null && (
            <Button size="field" onClick={onAgain}>
              Try again
            </Button>
          )}
          <Button variant="line" size="field" data-autofocus onClick={closeDialog}>
            Close
          </Button>
        </>
      }
    >
      <div className="dialog-body" aria-busy={isLooking}>
        {isLooking && looking}
        {trouble !== null && <TroubleNote trouble={trouble} />}
        {!isLooking && trouble === null && (
          <p className="dim" role="status">
            {children}
          </p>
        )}
      </div>
    </Dialog>
  );
}
