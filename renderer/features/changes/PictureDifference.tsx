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

/** A picture as it was and as it is, beside each other. */
export function PictureDifference({ change }: { readonly change: ListedChange }) {
  const actions = useActions();
  const { path, from, content, change: kind } = change;
  const commit = useApp((state) => state.changes?.version?.commit ?? '');
  const addressOf = useFileAddress();
  const hasBefore = kind !== 'new';
  const hasNow = kind !== 'deleted';
  const before = useLoaded(`${commit} ${from ?? path}`, async () => ({
    src: hasBefore ? await actions.changes.pictureBefore(from ?? path) : null,
  }));
  return (
    <>
      <p className="dim">{words[kind]}</p>
      <div className={hasBefore && hasNow ? 'pictures are-two' : 'pictures'}>
        {hasBefore && (
          <Picture
            key={`was ${before.value?.src ?? ''}`}
            name="As it was"
            src={before.value?.src ?? null}
            isLoading={before.value === null && before.failure === null}
          />
        )}
        {hasNow && (
          <Picture
            key={`now ${content}`}
            name={hasBefore ? 'As it is now' : 'The picture'}
            src={addressOf === null ? null : `${addressOf(path)}?${encodeContent(content)}`}
            isLoading={addressOf === null}
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
}: {
  readonly name: string;
  readonly src: string | null;
  readonly isLoading: boolean;
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
        {src !== null && !isBroken ? (
          <img
            src={src}
            alt={name}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              setSize(`${width} × ${height} px`)
            }
            onError={() => setBroken(true)}
          />
        ) : (
          !isLoading && <span className="dim">It can’t be shown here.</span>
        )}
      </div>
    </figure>
  );
}
