import { useState } from 'react';
import type { ListedChange } from '../../state/change-list.ts';
import { useFileAddress } from '../use-file-address.ts';
import { useLoaded } from '../use-loaded.ts';
import { useActions, useApp } from '../use-galley.ts';

const words: Readonly<Record<ListedChange['change'], string>> = {
  new: 'This picture is new.',
  changed: 'This picture is another one than in that version.',
  renamed: 'This picture has another name. It looks the same.',
  deleted: 'This picture was deleted.',
};

const noteNow =
  'Git LFS keeps it in another place, and only a note of where is here. With its program, git gets it: git lfs pull.';
const noteBefore = 'Git LFS keeps what it was in another place, and that version has only a note of where.';

/** A picture as it was and as it is, beside each other. */
export function PictureDifference({ change }: { readonly change: ListedChange }) {
  const actions = useActions();
  const { path, from, content, change: kind } = change;
  const commit = useApp((state) => state.changes?.version?.commit ?? '');
  const addressOf = useFileAddress();
  const hasBefore = kind !== 'new';
  const hasNow = kind !== 'deleted';
  const loaded = useLoaded(`${commit} ${from ?? path} ${content}`, () =>
    actions.changes.picture(from ?? path, hasNow ? path : null),
  );
  const before = loaded.value?.before ?? null;
  const isNote = loaded.value?.isNote ?? { before: false, now: false };
  const isLoading = loaded.value === null && loaded.failure === null;
  return (
    <>
      <p className="dim">{words[kind]}</p>
      {(isNote.before || isNote.now) && <p className="dim">{isNote.now ? noteNow : noteBefore}</p>}
      <div className={hasBefore && hasNow ? 'pictures are-two' : 'pictures'}>
        {hasBefore && (
          <Picture
            key={`was ${before ?? ''}`}
            name="As it was"
            src={before}
            isLoading={isLoading}
            isNote={isNote.before}
          />
        )}
        {hasNow && (
          <Picture
            key={`now ${content}`}
            name={hasBefore ? 'As it is now' : 'The picture'}
            src={addressOf === null || isLoading ? null : `${addressOf(path)}?${encodeContent(content)}`}
            isLoading={addressOf === null || isLoading}
            isNote={isNote.now}
          />
        )}
      </div>
    </>
  );
}

/** Another content is another address, so that no picture of before is shown for it. */
const encodeContent = (content: string) => content.replace(/[^\w-]/g, '');

function Picture({
  name,
  src,
  isLoading,
  isNote,
}: {
  readonly name: string;
  readonly src: string | null;
  readonly isLoading: boolean;
  readonly isNote: boolean;
}) {
  const [size, setSize] = useState<string | null>(null);
  const [isBroken, setBroken] = useState(false);
  return (
    <figure className="picture">
      <figcaption className="t12 dim">
        {name}
        {size !== null && <span> · {size}</span>}
      </figcaption>
      <div className="picture-stage">
        {src !== null && !isBroken && !isNote ? (
          <img
            src={src}
            alt={name}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              setSize(`${width} × ${height} px`)
            }
            onError={() => setBroken(true)}
          />
        ) : (
          !isLoading && (
            <span className="dim">{isNote ? 'It is not on this computer.' : 'It can’t be shown here.'}</span>
          )
        )}
      </div>
    </figure>
  );
}
