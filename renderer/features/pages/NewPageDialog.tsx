import { useState, type FormEvent } from 'react';
import { describeError } from '../../bridge/host.ts';
import { Button } from '../../ui/buttons.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Field } from '../../ui/parts.tsx';
import type { DialogState } from '../../state/slices/layers.ts';
import { useApp, useActions } from '../use-galley.ts';
import { GroupField, nowhere } from './GroupField.tsx';
import { groupChoicesWith, plannedPlace, usualGroup } from './new-page.ts';

type Problem = { readonly field: 'title' | 'group'; readonly text: string };

export function NewPageDialog({ dialog }: { dialog: Extract<DialogState, { kind: 'new-page' }> }) {
  const actions = useActions();
  const tree = useApp((state) => state.tree);
  const active = useApp((state) => state.active);
  const choices = groupChoicesWith(tree, dialog.group, dialog.groupTitle);
  const [title, setTitle] = useState(dialog.title);
  const [description, setDescription] = useState('');
  // Until one is chosen it follows the tree, which may come after the dialog.
  const [chosenGroup, setGroupId] = useState<string | null>(null);
  const groupId = chosenGroup ?? (tree === null ? (dialog.group ?? nowhere) : usualGroup(tree, dialog, active));
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isWorking, setIsWorking] = useState(false);
  const group = choices.find((choice) => choice.id === groupId) ?? null;
  const place = plannedPlace(title, group?.group ?? null, dialog.listedAs);

  async function create(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isWorking) return;
    if (title.trim() === '')
      return setProblem({ field: 'title', text: 'Give the page a title. It can be changed later.' });
    setIsWorking(true);
    const form = event.currentTarget;
    // What was asked for before the navigation is known waits for it, unless the dialog is left.
    const known = await actions.pages.treeKnown();
    if (!form.isConnected) return;
    const wanted = chosenGroup ?? usualGroup(known, dialog, active);
    const group =
      groupChoicesWith(known, dialog.group, dialog.groupTitle).find((choice) => choice.id === wanted) ?? null;
    const place = plannedPlace(title, group?.group ?? null, dialog.listedAs);
    try {
      const path = await actions.pages.create({
        title: title.trim(),
        description: description.trim(),
        folder: place.folder,
        fileName: place.fileName,
        group: group?.id ?? null,
        openapi: dialog.openapi ?? null,
      });
      actions.layers.leaveDialog(() => void actions.pages.open(path, { focus: true }));
      if (dialog.openapi !== undefined)
        actions.layers.toast(`“${title.trim()}” shows ${dialog.openapi}.`, {
          label: 'Undo',
          run: () => void actions.pageChanges.remove(path),
        });
      else if (group === null && dialog.listedAs === null)
        actions.layers.toast(`“${title.trim()}” is made. It is not in the navigation yet.`);
    } catch (error) {
      const { code, title: what, detail } = describeError(error);
      setProblem({
        field: code === 'settings-broken' || code === 'settings-elsewhere' ? 'group' : 'title',
        text: `${what}. ${detail}`,
      });
      setIsWorking(false);
    }
  }

  return (
    <Dialog
      title={dialog.listedAs === null ? 'New page' : 'Make the missing page'}
      description={
        dialog.openapi !== undefined
          ? `It shows ${dialog.openapi}: parameters, answers and a form to try it come from the API file.`
          : dialog.listedAs === null
            ? undefined
            : 'The navigation lists it already.'
      }
      className="new-page"
      onClose={actions.layers.closeDialog}
      footer={
        <>
          <span className="grow" />
          <Button size="field" onClick={actions.layers.closeDialog}>
            Cancel
          </Button>
          <Button variant="primary" size="field" type="submit" form="new-page" disabled={isWorking}>
            Make the page
          </Button>
        </>
      }
    >
      <form id="new-page" className="dialog-body dialog-form" onSubmit={(event) => void create(event)} noValidate>
        <Field label="Title" error={problem?.field === 'title' ? problem.text : null}>
          {(attributes) => (
            <input
              {...attributes}
              className="input"
              data-autofocus
              value={title}
              maxLength={200}
              autoComplete="off"
              onChange={(event) => {
                setTitle(event.target.value);
                setProblem(null);
              }}
            />
          )}
        </Field>
        <Field label="Description" help="One sentence, shown below the title and in search. You can leave it out.">
          {(attributes) => (
            <input
              {...attributes}
              className="input"
              value={description}
              maxLength={1000}
              autoComplete="off"
              onChange={(event) => setDescription(event.target.value)}
            />
          )}
        </Field>
        {dialog.listedAs === null && (
          <GroupField
            choices={choices}
            value={groupId}
            words={{ [nowhere]: tree === null ? 'Reading the navigation …' : 'Not in the navigation' }}
            error={problem?.field === 'group' ? problem.text : null}
            isDisabled={tree === null}
            onChange={(id) => {
              setGroupId(id);
              setProblem(null);
            }}
          />
        )}
        <p className="planned-path dim">
          <Icon name="file-text" size="small" />
          <span>
            The file will be{' '}
            <span className="mono">{title.trim() === '' && dialog.listedAs === null ? '…' : place.path}</span>
          </span>
        </p>
      </form>
    </Dialog>
  );
}
