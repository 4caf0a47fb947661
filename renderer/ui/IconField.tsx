import { useRef, useState, type InputHTMLAttributes } from 'react';
import { Button } from './buttons.tsx';
import { Drawing } from './Drawing.tsx';
import { Icon } from './Icon.tsx';
import { IconPicker } from './IconPicker.tsx';
import { Popover } from './Popover.tsx';
import { useIcons, type FindIcons } from './use-icons.ts';

export interface IconFieldProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'onChange' | 'className' | 'type'
> {
  /** What the icon is called in the field's label: “icon”. */
  readonly name: string;
  /** Name of the icon that is seen: the one that is written, or the usual one. */
  readonly shown: string;
  /** Style of the library's drawings; null for the usual one. */
  readonly drawing?: string | null;
  readonly value: string;
  readonly find: FindIcons;
  readonly onChange: (text: string) => void;
  /** An icon was chosen from the library. */
  readonly onChoose: (name: string) => void;
}

/** An icon by its name, seen beside it, or chosen from the library. The same wherever an icon is named. */
export function IconField({
  name,
  shown,
  drawing: type = null,
  value,
  find,
  onChange,
  onChoose,
  ...rest
}: IconFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isNamed = /^[a-z0-9-]+$/i.test(shown);
  const own = useIcons(find, isNamed ? shown : '', type, 1);
  const best = isNamed ? own?.icons[0] : undefined;
  // The best that fits may be another one: readers see that of the name, or none.
  const drawn = best?.name === shown.toLowerCase().replace(/^fa-/, '') ? best : undefined;
  return (
    <>
      <div className="input icon-input">
        <span className="icon-stage">
          {drawn !== undefined ? <Drawing icon={drawn} /> : <Icon name="image" size="small" />}
        </span>
        <input
          {...rest}
          type="text"
          className="mono-input"
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        <Button
          ref={button}
          variant="quiet"
          size="slim"
          disabled={rest.readOnly}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-label={`Choose ${name}`}
          onClick={() => setOpen(!isOpen)}
        >
          Choose
        </Button>
      </div>
      {isNamed && own?.query === shown && own.total === 0 && (
        <p className="say warn">
          <Icon name="triangle-alert" size="small" />
          <span>No icon of the library is called “{shown}”. Readers see none.</span>
        </p>
      )}
      {isOpen && (
        <Popover label="Choose an icon" className="icon-popover" anchor={button} onClose={() => setOpen(false)}>
          <IconPicker
            chosen={shown}
            type={type}
            find={find}
            onChoose={(next) => {
              setOpen(false);
              onChoose(next);
            }}
          />
        </Popover>
      )}
    </>
  );
}
