import { useState } from 'react';
import type { RepoPath } from '../../../shared/base/path.ts';
import type { PageChange } from '../../../shared/contract/host/page-changes.ts';
import { pageAddresses } from '../../state/addresses.ts';
import { pageTitle } from '../../state/tree.ts';
import { count } from '../../state/words.ts';
import { Button } from '../../ui/buttons.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useApp, useActions } from '../use-galley.ts';
import { ChangeList } from './ChangeList.tsx';
import { usePageChange } from './use-page-change.ts';

type Links = Extract<PageChange, { kind: 'delete' }>['links'];

/** Asks what becomes of the links to a page that goes. */
export function DeletePageDialog({ path }: { path: RepoPath }) {
  const actions = useActions();
  const tree = useApp((state) => state.tree);
  const [links, setLinks] = useState<Links>('unlink');
  const [target, setTarget] = useState<RepoPath | ''>('');
  const [redirect, setRedirect] = useState(true);
  const isReady = links !== 'retarget' || target !== '';
  const change: PageChange | null = isReady
    ? {
        kind: 'delete',
        links,
        target: links === 'retarget' && target !== '' ? target : null,
        redirect: links === 'retarget' && redirect,
      }
    : null;
  const { plan, problem, isStale, failure, canApply, submit } = usePageChange(path, change);
  const title = pageTitle(tree, path);
  const others = pageAddresses(tree).filter((page) => page.file !== path);

  const choice = (value: Links, words: string) => (
    <label className="check">
      <input
        type="radio"
        name="links"
        checked={links === value}
        data-autofocus={value === 'unlink' || undefined}
        onChange={() => setLinks(value)}
      />
      <span>{words}</span>
    </label>
  );
  return (
    <Dialog
      title={`Delete “${title}”`}
      description={
        plan === null
          ? 'Other pages lead to it.'
          : `${count(plan.links, 'link')} in other pages ${plan.links === 1 ? 'leads' : 'lead'} to it. It can be undone.`
      }
      className="page-change"
      onClose={actions.layers.closeDialog}
      footer={
        <>
          {(failure ?? problem?.text) !== undefined && (
            <span className="error" role="alert">
              <Icon name="circle-alert" size="small" />
              {failure ?? problem?.text}
            </span>
          )}
          <span className="grow" />
          <Button size="field" onClick={actions.layers.closeDialog}>
            Cancel
          </Button>
          <Button variant="primary" size="field" type="submit" form="delete-page" disabled={!canApply}>
            Delete the page
          </Button>
        </>
      }
    >
      <form id="delete-page" className="dialog-body dialog-form" onSubmit={submit}>
        <fieldset className="radio-group">
          <legend className="field-label">What happens to those links?</legend>
          {choice('unlink', 'Keep their words, without the link')}
          {choice('retarget', 'Lead them to another page')}
          {choice('leave', 'Leave them: readers see “Page not found”')}
        </fieldset>
        {links === 'retarget' && (
          <>
            <div className="field">
              <label htmlFor="delete-target">Page that takes its place</label>
              <select
                id="delete-target"
                className="input"
                value={target}
                onChange={(event) => setTarget(event.target.value as RepoPath)}
              >
                <option value="">Choose a page</option>
                {others.map((page) => (
                  <option key={page.file} value={page.file}>
                    {page.around === '' ? page.title : `${page.title} (${page.around})`}
                  </option>
                ))}
              </select>
            </div>
            <label className="check">
              <input type="checkbox" checked={redirect} onChange={(event) => setRedirect(event.target.checked)} />
              <span>Send readers of the old address there too</span>
            </label>
          </>
        )}
        <ChangeList plan={change === null ? null : plan} isStale={isStale} />
      </form>
    </Dialog>
  );
}
