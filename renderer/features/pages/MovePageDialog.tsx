import { useState } from 'react';
import { folderOf, withoutExtension, type RepoPath } from '../../../shared/base/path.ts';
import { addressFromWords, fileNameFromTitle } from '../../../shared/base/text.ts';
import type { PageChange } from '../../../shared/contract/host/page-changes.ts';
import { groupsAround, pageTitle } from '../../state/tree.ts';
import { Button } from '../../ui/buttons.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Field } from '../../ui/parts.tsx';
import { useApp, useActions } from '../use-galley.ts';
import { ChangeList } from './ChangeList.tsx';
import { GroupField, nowhere } from './GroupField.tsx';
import { groupChoices } from './new-page.ts';
import { usePageChange } from './use-page-change.ts';

/** Another title, address or group for a page; shows every line that changes before anything does. */
export function MovePageDialog({ path }: { path: RepoPath }) {
  const actions = useActions();
  const tree = useApp((state) => state.tree);
  const choices = tree === null ? [] : groupChoices(tree);
  const ownGroup =
    (tree === null ? [] : tree.sections.flatMap((section) => groupsAround(section.groups, path))).at(-1)?.id ?? nowhere;
  const isLoose = ownGroup.startsWith('loose:');
  const oldTitle = pageTitle(tree, path);
  const oldAddress = withoutExtension(path);
  const [title, setTitle] = useState(oldTitle);
  const [address, setAddress] = useState(oldAddress);
  const [groupId, setGroupId] = useState(ownGroup);
  const [redirect, setRedirect] = useState(ownGroup !== nowhere);

  // What is typed as words becomes an address, and the field says which.
  const written = address.trim().replace(/^\/+/, '');
  const wanted = written === oldAddress ? oldAddress : addressFromWords(written);
  const isMoved = wanted !== oldAddress;
  const fitting = [folderOf(oldAddress), fileNameFromTitle(title)].filter(Boolean).join('/');
  const isChanged = isMoved || title.trim() !== oldTitle || groupId !== ownGroup;
  const change: PageChange | null =
    isChanged && title.trim() !== '' && address.trim() !== ''
      ? {
          kind: 'move',
          to: wanted,
          title: title.trim() === oldTitle ? null : title.trim(),
          ...(groupId === ownGroup ? {} : { group: groupId === nowhere ? null : groupId }),
          redirect: redirect && isMoved,
        }
      : null;
  const { plan, problem, isStale, failure, canApply, submit } = usePageChange(path, change);
  const isAddressProblem = problem?.code === 'exists' || problem?.code === 'bad-name';

  return (
    <Dialog
      title="Rename or move"
      description="Links that lead to the page, and the navigation, follow it."
      className="page-change"
      onClose={actions.layers.closeDialog}
      footer={
        <>
          {failure !== null && (
            <span className="error" role="alert">
              <Icon name="circle-alert" size="small" />
              {failure}
            </span>
          )}
          {problem !== null && !isAddressProblem && (
            <span className="error" role="alert">
              <Icon name="circle-alert" size="small" />
              {problem.text}
            </span>
          )}
          <span className="grow" />
          <Button size="field" onClick={actions.layers.closeDialog}>
            Cancel
          </Button>
          <Button variant="primary" size="field" type="submit" form="move-page" disabled={!canApply}>
            {plan !== null && !isStale && plan.files.length > 1
              ? `Change ${plan.files.length} files`
              : 'Change the page'}
          </Button>
        </>
      }
    >
      <form id="move-page" className="dialog-body dialog-form" onSubmit={submit} noValidate>
        <Field label="Title" error={title.trim() === '' ? 'Give the page a title.' : null}>
          {(attributes) => (
            <input
              {...attributes}
              className="input"
              data-autofocus
              value={title}
              maxLength={200}
              autoComplete="off"
              onFocus={(event) => event.target.select()}
              onChange={(event) => {
                setTitle(event.target.value);
              }}
            />
          )}
        </Field>
        <Field
          label="Address"
          error={isAddressProblem ? problem.text : null}
          help={
            wanted !== written && wanted !== '' ? (
              <>
                The address will be <span className="mono">{wanted}</span>: spaces and signs have no place in it.
              </>
            ) : title.trim() !== '' && fitting !== address && title.trim() !== oldTitle ? (
              <>
                Readers find it there.{' '}
                <button type="button" className="text-button" onClick={() => setAddress(fitting)}>
                  Use {fitting}
                </button>
              </>
            ) : (
              'Readers find it there. Slashes stand between folders.'
            )
          }
        >
          {(attributes) => (
            <input
              {...attributes}
              className="input mono"
              value={address}
              maxLength={500}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => {
                setAddress(event.target.value);
              }}
            />
          )}
        </Field>
        <GroupField
          choices={choices}
          value={groupId}
          words={{ [nowhere]: 'Not in the navigation', ...(isLoose ? { [ownGroup]: 'As it is' } : {}) }}
          onChange={setGroupId}
        />
        {isMoved && (
          <label className="check">
            <input type="checkbox" checked={redirect} onChange={(event) => setRedirect(event.target.checked)} />
            <span>Send readers of the old address to the new one</span>
          </label>
        )}
        <ChangeList plan={change === null ? null : plan} isStale={isStale} />
      </form>
    </Dialog>
  );
}
