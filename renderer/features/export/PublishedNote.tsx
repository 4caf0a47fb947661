import { useEffect, useRef, useState } from 'react';
import type { PublishingDone, ReadBack } from '../../state/actions/publishing.ts';
import { count } from '../../state/words.ts';
import { Button } from '../../ui/buttons.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useActions } from '../use-galley.ts';

interface PublishedNoteProps {
  readonly done: PublishingDone;
  /** The branch to which it went; null: somewhere else. */
  readonly branch: string | null;
}

/** What is there now, or would be, and whether readers get it already. */
export function PublishedNote({ done, branch }: PublishedNoteProps) {
  const { isTrial, to, isSent, isNew, pages, files, changed, address } = done;
  const place = branch === null ? `at ${to}` : `on “${branch}” at ${to}`;
  const whole = `${count(pages, 'page')}, ${count(files, 'file')}`;
  const title =
    changed === 0
      ? 'Nothing has changed since it was published last'
      : isTrial
        ? `${count(changed, 'file')} would be sent`
        : `Published: ${count(changed, 'file')} sent`;
  return (
    <>
      <div className="note good" role="status">
        <Icon name="circle-check" />
        <div className="grow">
          <b>{title}</b>
          <p>
            {isSent ? `${whole} are ${place} now.` : `The site has ${whole}. Nothing was sent.`}
            {isSent && isNew && branch !== null && ' The branch is new: choose it once where your site is set up.'}
            {isSent && address === null && ' What serves them may need a minute.'}
          </p>
        </div>
      </div>
      {!isTrial && address !== null && <ReadBackNote />}
    </>
  );
}

/** Looks whether readers get what was published, as often as it is asked to. */
function ReadBackNote() {
  const [look, setLook] = useState(0);
  return <ReadBackLook key={look} onAgain={() => setLook(look + 1)} />;
}

/** Waits until readers get what was published. */
function ReadBackLook({ onAgain }: { readonly onAgain: () => void }) {
  const actions = useActions();
  const [found, setFound] = useState<ReadBack | 'looking'>('looking');
  const stop = useRef<AbortController | null>(null);
  useEffect(() => {
    const controller = (stop.current = new AbortController());
    void actions.publishing.readBack(controller.signal).then((answer) => {
      if (!controller.signal.aborted) setFound(answer);
    });
    return () => controller.abort();
  }, [actions]);
  if (found === 'looking')
    return (
      <div className="note read-back" role="status">
        <Icon name="loader" />
        <p className="grow">Looking whether readers get it. What serves the site may need some minutes.</p>
        <Button
          variant="line"
          size="slim"
          onClick={() => {
            stop.current?.abort();
            setFound(null);
          }}
        >
          Don’t wait
        </Button>
      </div>
    );
  if (found === null)
    return (
      <div className="note read-back" role="status">
        <p className="grow">Nobody has looked yet whether readers get it.</p>
        <Button variant="line" size="slim" onClick={onAgain}>
          Look now
        </Button>
      </div>
    );
  const { state, url } = found;
  return (
    <div className={state === 'there' ? 'note good read-back' : 'note warn read-back'} role="status">
      <Icon name={state === 'there' ? 'circle-check' : 'triangle-alert'} />
      <div className="grow">
        <b>{titles[state]}</b>
        <p>
          <button type="button" className="text-button" onClick={() => actions.preview.openOutside(url)}>
            {url}
          </button>
          {details[state]}
        </p>
      </div>
      {state !== 'there' && (
        <Button variant="line" size="slim" onClick={onAgain}>
          Look again
        </Button>
      )}
    </div>
  );
}

const titles = {
  there: 'Read back: readers get what was sent',
  other: 'Something else is still served',
  unreachable: 'The address can’t be read',
} as const;

const details = {
  there: '',
  other: ' shows another state. What serves the site may need longer, or serves another place.',
  unreachable: ' gives nothing. Look whether the address is right, and whether the site is set up there.',
} as const;
