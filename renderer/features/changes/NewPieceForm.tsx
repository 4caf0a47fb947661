import { useEffect, useRef, useState, type FormEvent } from 'react';
import { branchNameOf } from '../../../shared/base/branch-name.ts';
import { longestTitle } from '../../../shared/contract/host/saving.ts';
import type { Pieces } from '../../state/actions/pieces.ts';
import { count } from '../../state/words.ts';
import { Button } from '../../ui/buttons.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/parts.tsx';
import { useActions, useApp } from '../use-galley.ts';
import { TroubleNote, type Trouble } from '../TroubleNote.tsx';

interface NewPieceFormProps {
  readonly pieces: Pieces;
  /** Back to the list; null where it was begun without one. */
  readonly onBack: (() => void) | null;
  readonly onOutdated: (trouble: Trouble) => void;
}

/** Begins a piece of work with what is there, under a name in words. */
export function NewPieceForm({ pieces: { current, tip }, onBack, onOutdated }: NewPieceFormProps) {
  const actions = useActions();
  const own = useApp((state) => state.changes?.files.length ?? 0);
  const [words, setWords] = useState('');
  const [isNameless, setIsNameless] = useState(false);
  const [isTaken, setIsTaken] = useState(false);
  const [failure, setFailure] = useState<Trouble | null>(null);
  const [isWorking, setIsWorking] = useState(false);
  const branch = branchNameOf(words);
  const form = useRef<HTMLFormElement>(null);
  const error =
    isNameless && branch === '' ? 'Say it in a few words.' : isTaken ? 'There is one of this name already.' : null;
  useEffect(() => {
    if (error !== null) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [error]);

  async function begin(event: FormEvent) {
    event.preventDefault();
    if (isWorking) return;
    setFailure(null);
    setIsNameless(branch === '');
    if (branch === '') return;
    setIsWorking(true);
    const result = await actions.pieces.begin(words, tip);
    if (result.kind === 'there')
      return actions.layers.leaveDialog(() => actions.layers.toast(`You are on “${result.name}” now.`));
    setIsWorking(false);
    if (result.kind === 'stopped') return;
    if (result.way === 'outdated') return onOutdated(result);
    if (result.way === 'name') setIsTaken(true);
    else setFailure(result);
  }

  return (
    <Dialog
      title="New piece of work"
      description={`It begins with what is on “${current}” now. Your team sees it when you send it.`}
      className="send-versions"
      onClose={() => !isWorking && actions.layers.closeDialog()}
      footer={
        <>
          <span className="grow" />
          <Button size="field" disabled={isWorking} onClick={onBack ?? actions.layers.closeDialog}>
            {onBack === null ? 'Cancel' : 'Back'}
          </Button>
          <Button variant="primary" size="field" type="submit" form="new-piece" disabled={isWorking}>
            Begin it
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id="new-piece"
        className="dialog-body dialog-form"
        noValidate
        onSubmit={(event) => void begin(event)}
      >
        {failure !== null && <TroubleNote trouble={failure} />}
        <Field
          label="What it is about"
          help={branch === '' ? undefined : `In git it is the branch “${branch}”.`}
          error={error}
        >
          {(attributes) => (
            <input
              {...attributes}
              className="input"
              data-autofocus
              value={words}
              maxLength={longestTitle}
              autoComplete="off"
              placeholder="Returns, step by step"
              onChange={(event) => {
                setWords(event.target.value);
                setIsTaken(false);
              }}
            />
          )}
        </Field>
        {own > 0 && (
          <p className="t12 dim">
            {count(own, 'change')} {own === 1 ? 'is' : 'are'} in no version yet, and {own === 1 ? 'comes' : 'come'}{' '}
            along.
          </p>
        )}
      </form>
    </Dialog>
  );
}
