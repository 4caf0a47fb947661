import { useState } from 'react';
import type { AddedWorkflow, PublishingInput } from '../../state/actions/publishing.ts';
import { Icon } from '../../ui/Icon.tsx';
import { TroubleNote, type Trouble } from '../TroubleNote.tsx';
import { useActions } from '../use-galley.ts';

/** Has GitHub publish the site at each version, instead of doing it here. */
export function WorkflowOffer({ input }: { readonly input: Omit<PublishingInput, 'isTrial'> }) {
  const actions = useActions();
  const [added, setAdded] = useState<AddedWorkflow | Trouble | null>(null);
  if (added !== null && 'title' in added) return <TroubleNote trouble={added} />;
  if (added === null)
    return (
      <p className="t12 dim">
        GitHub can do it instead, whenever a version comes to the main line.{' '}
        <button
          type="button"
          className="text-button"
          onClick={() => void actions.publishing.addWorkflow(input).then(setAdded)}
        >
          Add the file for it
        </button>
      </p>
    );
  const { path, mainLine, secrets } = added;
  return (
    <div className="note good" role="status">
      <Icon name="circle-check" />
      <div className="grow">
        <b>{path} is in the repository</b>
        <p>
          Save a version with it and send it: from then on each version on “{mainLine}” is published.{' '}
          {input.target === 'branch'
            ? 'Choose “GitHub Actions” once as the source, at GitHub in Settings › Pages.'
            : `Give GitHub once, in Settings › Secrets and variables › Actions: ${secrets.join(', ')}.`}
        </p>
      </div>
    </div>
  );
}
