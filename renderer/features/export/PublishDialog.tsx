import { useState } from 'react';
import { NothingToDo } from '../NothingToDo.tsx';
import { useActions } from '../use-galley.ts';
import { useLoaded } from '../use-loaded.ts';
import { PublishForm } from './PublishForm.tsx';

/** Puts the site where readers get it. */
export function PublishDialog() {
  const actions = useActions();
  const [look, setLook] = useState(0);
  const { value: outlook, failure } = useLoaded(String(look), () => actions.publishing.outlook());
  if (outlook !== null) return <PublishForm outlook={outlook} />;
  return (
    <NothingToDo
      title="Publish the site"
      className="publish"
      isLooking={failure === null}
      trouble={failure === null ? null : { title: failure, detail: '' }}
      onAgain={() => setLook(look + 1)}
    >
      {null}
    </NothingToDo>
  );
}
