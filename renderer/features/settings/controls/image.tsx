import { useId, useRef, useState, type DragEvent } from 'react';
import { isFileAddress } from '../../../../shared/base/address.ts';
import { folderOf } from '../../../../shared/base/path.ts';
import type { JsonValue } from '../../../../shared/settings/json/tree.ts';
import type { JsonPath } from '../../../../shared/settings/model.ts';
import { Button } from '../../../ui/buttons.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Popover } from '../../../ui/Popover.tsx';
import { useActions } from '../../use-galley.ts';
import { textOf, useForm, type ControlEntry, type ControlProps } from '../form-context.ts';
import { DraftError } from '../FieldMessages.tsx';
import { useFileAddress } from '../../use-file-address.ts';
import { useFiles } from '../use-choices.ts';
import { useDraft } from '../use-draft.ts';
import { describeError } from '../../../bridge/host.ts';

export interface ImageFieldProps extends Pick<ControlProps, 'attributes'> {
  readonly path: JsonPath;
  readonly value: JsonValue | undefined;
  readonly title: string;
  /** Background of a mode, to see the picture as readers do. */
  readonly ground?: string;
  /** Takes the address in another way than setting `path`. */
  readonly onPick?: (address: string) => void;
}

/** A picture of the site: seen, chosen from its files, dropped or brought from the computer. */
export function ImageField({ path, value, title, attributes, ground, onPick }: ImageFieldProps) {
  const actions = useActions();
  const form = useForm();
  const addressOf = useFileAddress();
  const [isOpen, setOpen] = useState(false);
  const [isOver, setOver] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [added, setAdded] = useState(0);
  const [broken, setBroken] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const own = textOf(value);
  const error = useId();

  const pick = (address: string) => {
    setOpen(false);
    setFailure(null);
    if (onPick === undefined) form.set(path, address);
    else onPick(address);
  };

  async function add(file: File | undefined) {
    if (file === undefined) return;
    setFailure(null);
    try {
      const data = await readBase64(file);
      const { path: made } = await actions.host.call('files.addImage', {
        name: file.name,
        data,
        folder: folderFor(own),
      });
      setAdded(added + 1);
      pick(`/${made}`);
    } catch (problem) {
      const { title: what, detail } = describeError(problem);
      setFailure(`${what}. ${detail}`);
    }
  }

  const onDrop = (event: DragEvent) => {
    setOver(false);
    void add(event.dataTransfer.files[0]);
  };
  const src = own === '' || addressOf === null ? null : /^https?:/i.test(own) ? null : addressOf(own);
  const drop = {
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes('Files')) setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop,
  };
  return (
    <>
      {own === '' ? (
        <button
          ref={button}
          type="button"
          {...attributes}
          className={isOver ? 'image-empty is-over' : 'image-empty'}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          {...drop}
        >
          <Icon name="image-plus" size="small" />
          {isOver ? 'Drop it here' : 'Choose or drop a picture'}
        </button>
      ) : (
        <div className={isOver ? 'image-card is-over' : 'image-card'} {...drop}>
          <div className="image-stage" style={ground === undefined ? undefined : { background: ground }}>
            {src !== null && broken !== src ? (
              <img key={`${src}${added}`} src={src} alt={`Now: ${own}`} onError={() => setBroken(src)} />
            ) : (
              <span className="image-note t12">
                {src === null ? 'A picture from the web' : 'There is no such picture'}
              </span>
            )}
          </div>
          <div className="image-foot">
            <span className="mono truncate grow" data-tip={own}>
              {own}
            </span>
            <Button
              ref={button}
              variant="quiet"
              size="slim"
              {...attributes}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              aria-label={`Replace ${title.toLowerCase()}`}
              onClick={() => setOpen(!isOpen)}
            >
              Replace
            </Button>
          </div>
        </div>
      )}
      <DraftError id={error} text={failure} />
      {isOpen && (
        <Popover label={title} className="image-popover" anchor={button} onClose={() => setOpen(false)}>
          <ImagePicker path={path} value={value} version={added} onPick={pick} onFile={(file) => void add(file)} />
        </Popover>
      )}
    </>
  );
}

function ImagePicker({
  path,
  value,
  version,
  onPick,
  onFile,
}: {
  path: JsonPath;
  value: JsonValue | undefined;
  version: number;
  onPick: (address: string) => void;
  onFile: (file: File | undefined) => void;
}) {
  const files = useFiles('image', version);
  const addressOf = useFileAddress();
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const wanted = query.trim().toLowerCase();
  const shown = (files ?? []).filter((file) => file.path.toLowerCase().includes(wanted));
  return (
    <>
      <div className="image-picker-head">
        <Button variant="line" data-autofocus icon="upload" onClick={() => input.current?.click()}>
          From this computer…
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-hidden="true"
          tabIndex={-1}
          accept="image/png,image/jpeg,image/gif,image/webp,image/avif,image/svg+xml,image/x-icon,image/bmp"
          onChange={(event) => {
            onFile(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        {(files?.length ?? 0) > 8 && (
          <div className="input slim">
            <Icon name="search" size="small" />
            <input
              type="text"
              aria-label="Find a picture"
              placeholder="Find a picture"
              value={query}
              onChange={(event) => setQuery(event.target.value)}
            />
          </div>
        )}
      </div>
      <div className="image-grid" role="group" aria-label="Pictures of the site">
        {shown.slice(0, 120).map((file) => (
          <button
            key={file.path}
            type="button"
            aria-label={`Use ${file.path}`}
            data-tip={`/${file.path}`}
            aria-pressed={`/${file.path}` === value}
            onClick={() => onPick(`/${file.path}`)}
          >
            {addressOf !== null && <img src={addressOf(file.path)} alt="" loading="lazy" />}
            <span className="mono truncate">{file.path}</span>
          </button>
        ))}
        {files !== null && shown.length === 0 && (
          <p className="dim t12">
            {files.length === 0
              ? 'The site has no pictures yet. Bring one from your computer, or drop it on the field.'
              : `No picture is called “${query}”.`}
          </p>
        )}
      </div>
      <AddressLine path={path} value={value} onPick={onPick} />
    </>
  );
}

/** The path or web address, for those who know it. */
function AddressLine({
  path,
  value,
  onPick,
}: {
  path: JsonPath;
  value: JsonValue | undefined;
  onPick: (address: string) => void;
}) {
  const draft = useDraft({ path, value, required: true });
  const [typed, setTyped] = useState(draft.text);
  const [isTried, setTried] = useState(false);
  const id = useId();
  const isFine = isFileAddress(typed.trim());
  return (
    <form
      className="address-line"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (isFine) onPick(typed.trim());
      }}
    >
      <label htmlFor={id}>Path or web address</label>
      <div className="address-row">
        <input
          id={id}
          type="text"
          className="input slim mono-input"
          value={typed}
          spellCheck={false}
          placeholder="/images/logo.svg"
          aria-invalid={isTried && !isFine ? true : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button variant="line" type="submit">
          Use it
        </Button>
      </div>
      {isTried && !isFine && (
        <p className="say bad" role="alert">
          <Icon name="circle-alert" size="small" />
          <span>Write the path of a picture such as /images/logo.svg, or its web address.</span>
        </p>
      )}
    </form>
  );
}

/** New pictures go where the one was that they take the place of; else the host knows the folder. */
function folderFor(own: string): string | null {
  if (own === '' || /^https?:/i.test(own)) return null;
  const folder = folderOf(own.replace(/^\/+/, ''));
  return folder === '' ? null : folder;
}

/** The bytes of a file in base64. */
async function readBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const parts: string[] = [];
  // In pieces: one call takes only so many arguments. A multiple of three keeps the pieces joinable.
  for (let at = 0; at < bytes.length; at += 0x6000)
    parts.push(btoa(String.fromCharCode(...bytes.subarray(at, at + 0x6000))));
  return parts.join('');
}

function ImageControl({ field, value, attributes }: ControlProps) {
  if (typeof value === 'object' && value !== null)
    return (
      <p className="note">
        <Icon name="info" />
        <span>There is one picture for each mode here. Change them in the raw file.</span>
      </p>
    );
  return <ImageField path={field.path} value={value} title={field.meta.title} attributes={attributes} />;
}

export const image: ControlEntry = { Control: ImageControl, shape: 'field' };
