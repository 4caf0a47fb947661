import { createElement, useEffect, useRef, useState, type InputHTMLAttributes, type KeyboardEvent } from 'react';
import type { DrawnIcon } from '../../shared/contract/host/icons.ts';
import { Button, IconButton } from './buttons.tsx';
import { Icon } from './Icon.tsx';
import { Popover } from './Popover.tsx';

/** Icons of the site's library that fit a query, in a style. */
export type FindIcons = (query: {
  readonly query: string;
  readonly type: string | null;
  readonly limit: number;
}) => Promise<{ readonly icons: readonly DrawnIcon[]; readonly total: number }>;

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

/** A drawing of the site's icon library. */
function Drawing({ icon }: { icon: DrawnIcon }) {
  return (
    <svg
      className={icon.isOutline ? 'site-icon is-outline' : 'site-icon'}
      viewBox={icon.viewBox}
      aria-hidden="true"
      focusable="false"
    >
      {icon.shapes.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  );
}

/** Asks for icons; the last answer stays until the next one is there. */
function useIcons(
  find: FindIcons,
  query: string,
  type: string | null,
  limit: number,
): { readonly query: string; readonly icons: readonly DrawnIcon[]; readonly total: number } | null {
  const [found, setFound] = useState<{ query: string; icons: readonly DrawnIcon[]; total: number } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    find({ query: query.slice(0, 100), type, limit }).then(
      (answer) => isCurrent && setFound({ query, ...answer }),
      () => undefined,
    );
    return () => void (isCurrent = false);
  }, [find, query, type, limit]);
  return found;
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
  const drawn = isNamed
    ? (own?.icons.find((icon) => icon.name === shown.replace(/^fa-/, '')) ??
      (own?.icons.length === 1 ? own.icons[0] : undefined))
    : undefined;
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

const columns = 8;

function IconPicker({
  chosen,
  type,
  find,
  onChoose,
}: {
  chosen: string;
  type: string | null;
  find: FindIcons;
  onChoose: (name: string) => void;
}) {
  const [query, setQuery] = useState('');
  const [stop, setStop] = useState(0);
  const grid = useRef<HTMLDivElement>(null);
  const found = useIcons(find, query, type, 160);
  // What is still shown may belong to fewer letters.
  const isCurrent = found?.query === query;
  /** Key that was pressed before the answer to the newest letters was there. */
  const early = useRef<'ArrowDown' | 'Enter' | null>(null);
  const focus = (index: number) => {
    const cells = grid.current?.querySelectorAll<HTMLElement>('button');
    const next = Math.max(0, Math.min(index, (cells?.length ?? 1) - 1));
    setStop(next);
    cells?.[next]?.focus();
  };

  function act(key: 'ArrowDown' | 'Enter') {
    early.current = isCurrent ? null : key;
    if (!isCurrent) return;
    if (key === 'ArrowDown') focus(0);
    else if (found.icons[0] !== undefined) onChoose(found.icons[0].name);
  }

  useEffect(() => {
    if (isCurrent && early.current !== null) act(early.current);
  });

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const cells = [...(grid.current?.querySelectorAll('button') ?? [])];
    focus(cells.indexOf(document.activeElement as HTMLButtonElement) + step);
  }

  return (
    <>
      <div className="input slim icon-search">
        <Icon name="search" size="small" />
        <input
          type="text"
          data-autofocus
          aria-label="Find an icon"
          placeholder="Find an icon: rocket, settings, mail"
          value={query}
          spellCheck={false}
          onChange={(event) => {
            early.current = null;
            setQuery(event.target.value);
            setStop(0);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
            event.preventDefault();
            act(event.key);
          }}
        />
        {query !== '' && <IconButton icon="x" label="Clear" tiny onClick={() => setQuery('')} />}
      </div>
      <div ref={grid} className="icon-grid" role="group" aria-label="Icons" onKeyDown={onKeyDown}>
        {found?.icons.map((icon, index) => (
          <button
            key={icon.name}
            type="button"
            tabIndex={index === stop ? 0 : -1}
            aria-label={icon.name}
            aria-pressed={icon.name === chosen}
            data-tip={icon.name}
            onFocus={() => setStop(index)}
            onClick={() => onChoose(icon.name)}
          >
            <Drawing icon={icon} />
          </button>
        ))}
        {found?.total === 0 && <p className="dim icon-none">No icon fits “{query}”. Try another word.</p>}
      </div>
      <p className="icon-foot t12 dim" role="status">
        {found === null
          ? ''
          : found.total > found.icons.length
            ? `${found.icons.length} of ${found.total} icons. Type to find others.`
            : `${found.total} icons`}
      </p>
    </>
  );
}
