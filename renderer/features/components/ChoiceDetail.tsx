import { spokenName } from '../../../shared/derive/catalogue.ts';
import type { Choice } from './choices.ts';

/** When to use what is chosen, and what to use in its place. */
export function ChoiceDetail({ choice }: { choice: Choice }) {
  if (choice.kind === 'command') {
    return (
      <div className="insert-detail">
        <div><h3>{choice.title}</h3><p>{choice.summary}</p></div>
      </div>
    );
  }
  const { entry } = choice;
  return (
    <div className="insert-detail">
      <div><h3>{choice.title}</h3><p>{entry.useWhen}</p></div>
      {entry.insteadUse !== undefined && <p className="t12 dim">If {entry.insteadUse.when}, use <b>{spokenName(entry.insteadUse.component)}</b>.</p>}
    </div>
  );
}
