import { useState, type FormEvent } from 'react';
import type { Diagnostic } from '../../../shared/base/diagnostic.ts';
import { describeError } from '../../bridge/host.ts';
import type { IgnorePlace } from '../../state/actions/problems.ts';
import { Button } from '../../ui/buttons.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/parts.tsx';
import { useApp, useActions } from '../use-galley.ts';

/** Asks where a problem is to be ignored, and why. */
export function IgnoreDialog({ problem }: { problem: Diagnostic }) {
  const actions = useActions();
  const rule = useApp((state) => state.rules[problem.rule]);
  const isPage = /\.mdx?$/.test(problem.path) && !problem.path.startsWith('.');
  const [where, setWhere] = useState<IgnorePlace>(isPage ? 'place' : 'page');
  const [reason, setReason] = useState('');
  const [mistake, setMistake] = useState<string | null>(null);
  const [isWorking, setIsWorking] = useState(false);
  const places: readonly (readonly [IgnorePlace, string])[] = isPage
    ? [
        ['place', 'Only here'],
        ['page', 'On the whole page'],
        ['everywhere', 'On every page'],
      ]
    : [
        ['page', `For ${problem.path}`],
        ['everywhere', 'Everywhere'],
      ];

  async function ignore(event: FormEvent) {
    event.preventDefault();
    if (isWorking) return;
    if (reason.trim().length < 2) return setMistake('Say why in a few words. Whoever comes next will want to know.');
    setIsWorking(true);
    try {
      await actions.problems.ignore(problem, where, reason.trim());
      actions.layers.closeDialog();
    } catch (error) {
      const { title, detail } = describeError(error);
      setMistake(`${title}. ${detail}`);
      setIsWorking(false);
    }
  }

  return (
    <Dialog
      title="Ignore this problem"
      description={problem.title}
      className="ignore-problem"
      onClose={actions.layers.closeDialog}
      footer={
        <>
          <span className="grow" />
          <Button size="field" onClick={actions.layers.closeDialog}>
            Cancel
          </Button>
          <Button variant="primary" size="field" type="submit" form="ignore-problem" disabled={isWorking}>
            Ignore
          </Button>
        </>
      }
    >
      <form id="ignore-problem" className="dialog-body dialog-form" onSubmit={(event) => void ignore(event)} noValidate>
        {rule !== undefined && <p className="dim">{rule.why}</p>}
        <fieldset className="choices">
          <legend>Where</legend>
          {places.map(([value, label]) => (
            <label key={value}>
              <input
                type="radio"
                name="where"
                value={value}
                checked={where === value}
                onChange={() => {
                  setWhere(value);
                  setMistake(null);
                }}
              />
              {label}
            </label>
          ))}
        </fieldset>
        <Field
          label="Why"
          help={
            where === 'everywhere' || !isPage
              ? 'It is kept in galley.json, for the whole team.'
              : 'It is kept in a comment in the page. Readers don’t see it.'
          }
          error={mistake}
        >
          {(attributes) => (
            <input
              {...attributes}
              className="input"
              data-autofocus
              value={reason}
              maxLength={500}
              autoComplete="off"
              onChange={(event) => {
                setReason(event.target.value);
                setMistake(null);
              }}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
