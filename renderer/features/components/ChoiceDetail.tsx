import { useEffect, useState } from 'react';
import { spokenName } from '../../../shared/derive/catalogue.ts';
import { useActions } from '../use-galley.ts';
import type { Choice } from './choices.ts';

const shownAs = 0.62;
/** Passing over a line is not yet asking for its picture. */
const restTime = 90;

/** The component's example as this site draws it. Nothing in it can be reached: it is a picture. */
function Stage({ name, address }: { name: string; address: string }) {
  const [theme] = useState(() => document.documentElement.dataset['theme'] ?? 'light');
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setShown(`${address}${name}/`), restTime);
    return () => clearTimeout(timer);
  }, [address, name]);
  return (
    <div className="insert-stage" aria-hidden="true">
      {shown !== null && (
        <iframe
          key={shown}
          className="insert-example"
          name={`galley:${JSON.stringify({ theme })}`}
          title={`Example of ${name}`}
          src={shown}
          sandbox="allow-scripts"
          referrerPolicy="no-referrer"
          tabIndex={-1}
          style={{ transform: `scale(${shownAs})`, width: `${100 / shownAs}%`, height: `${100 / shownAs}%` }}
        />
      )}
    </div>
  );
}

/** What is chosen, drawn; when to use it, and what to use in its place. */
export function ChoiceDetail({ choice }: { choice: Choice }) {
  const actions = useActions();
  const [examples, setExamples] = useState<string | null>(null);
  useEffect(() => {
    let isHere = true;
    void actions.preview.examples().then((address) => isHere && setExamples(address));
    return () => void (isHere = false);
  }, [actions]);
  if (choice.kind === 'command') {
    return (
      <div className="insert-detail">
        <div>
          <h2>{choice.title}</h2>
          <p>{choice.summary}</p>
        </div>
      </div>
    );
  }
  const { entry } = choice;
  return (
    <div className="insert-detail">
      {examples !== null && <Stage name={entry.name} address={examples} />}
      <div>
        <h2>{choice.title}</h2>
        <p>{entry.useWhen}</p>
      </div>
      {entry.insteadUse !== undefined && (
        <p className="t12 dim">
          If {entry.insteadUse.when}, use <b>{spokenName(entry.insteadUse.component)}</b>.
        </p>
      )}
    </div>
  );
}
