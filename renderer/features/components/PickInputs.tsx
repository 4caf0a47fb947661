import { useEffect, useRef, useState, type DragEvent } from 'react';
import { describeError } from '../../bridge/host.ts';
import { fitting } from '../../state/fuzzy.ts';
import { Button } from '../../ui/buttons.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Suggest } from '../../ui/Suggest.tsx';
import { useActions } from '../use-galley.ts';

interface PickProps {
  readonly id: string;
  readonly 'aria-describedby': string;
  readonly readOnly: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A picture: one of the docs folder, or one that is dropped or chosen and copied there. */
export function PictureInput({ value, onChange, ...rest }: PickProps) {
  const actions = useActions();
  const [paths, setPaths] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  useEffect(() => {
    let isHere = true;
    actions.host.call('files.list', { kind: 'image' }).then(
      ({ files }) => isHere && setPaths(files.map(({ path }) => `/${path}`)),
      () => undefined,
    );
    return () => void (isHere = false);
  }, [actions, value]);

  async function add(chosen: File | undefined) {
    if (chosen === undefined) return;
    setBusy(true);
    setProblem(null);
    try {
      onChange(await actions.pictures.add(chosen));
    } catch (error) {
      const { title, detail } = describeError(error);
      setProblem(`${title}. ${detail}`);
    }
    setBusy(false);
  }
  const onDrop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0 || rest.readOnly) return;
    event.preventDefault();
    void add(event.dataTransfer.files[0]);
  };
  return (
    <>
      <div className="picture-input" onDrop={onDrop}>
        <Suggest
          {...rest}
          value={value}
          onChange={onChange}
          listLabel="Pictures of the docs folder"
          placeholder="Choose or drop a picture"
          suggestions={(typed) => fitting(paths, typed).map((path) => ({ value: path, label: path, icon: 'image' }))}
          lead={<Icon name="image" />}
        />
        <Button variant="line" size="field" disabled={isBusy || rest.readOnly} onClick={() => file.current?.click()}>
          {isBusy ? 'Copying…' : 'From this computer…'}
        </Button>
        <input
          ref={file}
          type="file"
          accept="image/*"
          hidden
          onChange={(event) => {
            void add(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </div>
      {problem !== null && (
        <span className="error" role="alert">
          <Icon name="circle-alert" size="small" />
          {problem}
        </span>
      )}
    </>
  );
}

/** A colour as it is written, with the browser's picker beside it. */
export function ColorInput({ value, onChange, id, readOnly, ...rest }: PickProps) {
  const isHex = /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(value);
  const six = isHex
    ? value.length === 4
      ? `#${[...value.slice(1)].map((sign) => sign + sign).join('')}`
      : value
    : '#808080';
  return (
    <div className="input color-input">
      <input
        type="color"
        aria-label="Pick a colour"
        value={six.toLowerCase()}
        disabled={readOnly}
        onChange={(event) => onChange(event.target.value)}
      />
      <input
        {...rest}
        id={id}
        type="text"
        className="mono"
        value={value}
        readOnly={readOnly}
        placeholder="#0E7C86"
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

/** The language of a block of code: any word, or one of those that get colours. */
export function LanguageInput({ onChange, ...rest }: PickProps) {
  const actions = useActions();
  const [languages, setLanguages] = useState<readonly { readonly name: string; readonly label: string }[]>([]);
  useEffect(() => {
    let isHere = true;
    actions.host.call('writing.names', {}).then(
      (names) => isHere && setLanguages(names.languages),
      () => undefined,
    );
    return () => void (isHere = false);
  }, [actions]);
  return (
    <Suggest
      {...rest}
      isMono
      listLabel="Languages with colours"
      placeholder="None"
      onChange={onChange}
      suggestions={(typed) =>
        fitting(
          languages.map(({ name, label }) => `${name} ${label}`),
          typed,
        ).map((found) => {
          const [value = ''] = found.split(' ', 1);
          return { value, label: found.slice(value.length + 1), detail: value };
        })
      }
    />
  );
}
