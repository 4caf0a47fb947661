import { createElement, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { DrawnIcon } from '../../../../shared/contract/host/icons.ts';
import { iconTypeOptions } from '../../../../shared/settings/kinds.ts';
import { Button, IconButton } from '../../../ui/buttons.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Popover } from '../../../ui/Popover.tsx';
import { useDesk } from '../../use-galley.ts';
import { textOf, useForm, type ControlEntry, type ControlProps } from '../form-context.ts';
import { DraftError } from '../Says.tsx';
import { useDraft } from '../use-draft.ts';

/** A drawing of the site's icon library. */
function Drawing({ icon }: { icon: DrawnIcon }) {
  return (
    <svg className={icon.isOutline ? 'site-icon is-outline' : 'site-icon'} viewBox={icon.viewBox} aria-hidden="true" focusable="false">
      {icon.shapes.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  );
}

/** Asks the host for icons; the last answer stays until the next one is there. */
function useIcons(query: string, type: string | null, limit: number): { readonly query: string; readonly icons: readonly DrawnIcon[]; readonly total: number } | null {
  const desk = useDesk();
  const [found, setFound] = useState<{ query: string; icons: readonly DrawnIcon[]; total: number } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    desk.host.call('icons.find', { query, type, limit }).then((answer) => isCurrent && setFound({ query, ...answer }), () => undefined);
    return () => void (isCurrent = false);
  }, [desk, query, type, limit]);
  return found;
}

function IconControl({ field, value, attributes }: ControlProps) {
  const form = useForm();
  const draft = useDraft({ path: field.path, value, required: field.required });
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const error = useId();
  const name = textOf(value) || (typeof field.meta.default === 'string' ? field.meta.default : '');
  const style = form.valueAt([...field.path.slice(0, -1), 'iconType']);
  const type = typeof style === 'string' ? style : null;
  const own = useIcons(name, type, 1);
  const drawn = own?.icons.find((icon) => icon.name === name.replace(/^fa-/, '')) ?? (name !== '' && own?.icons.length === 1 && own.total >= 1 ? own.icons[0] : undefined);
  const isNamed = name !== '' && !/[/:.]/.test(name) && /^[a-z0-9-]+$/i.test(name);
  return (
    <>
      <div className="input icon-input">
        <span className="icon-stage">{drawn !== undefined && isNamed ? <Drawing icon={drawn} /> : <Icon name="image" size="small" />}</span>
        <input type="text" {...attributes} className="mono-input" spellCheck={false} autoCapitalize="off" aria-invalid={draft.error !== null ? true : attributes['aria-invalid']} aria-describedby={[draft.error === null ? '' : error, attributes['aria-describedby']].filter(Boolean).join(' ')} value={draft.text} placeholder={typeof field.meta.default === 'string' ? field.meta.default : 'None'} onChange={(event) => draft.change(event.target.value)} {...draft.handlers} />
        <Button ref={button} look="quiet" size="slim" aria-haspopup="dialog" aria-expanded={isOpen} aria-label={`Choose ${field.meta.title.toLowerCase()}`} onClick={() => setOpen(!isOpen)}>Choose</Button>
      </div>
      <DraftError id={error} text={draft.error} />
      {isNamed && own !== null && own.icons[0]?.name !== name && own.total === 0 && <p className="say warn"><Icon name="triangle-alert" size="small" /><span>No icon of the library is called “{name}”. Readers see none.</span></p>}
      {isOpen && (
        <Popover label="Choose an icon" className="icon-popover" anchor={button} onClose={() => setOpen(false)}>
          <IconPicker chosen={name} type={type} onChoose={(next) => { setOpen(false); form.set(field.path, next); }} />
        </Popover>
      )}
    </>
  );
}

const columns = 8;

function IconPicker({ chosen, type, onChoose }: { chosen: string; type: string | null; onChoose: (name: string) => void }) {
  const [query, setQuery] = useState('');
  const [stop, setStop] = useState(0);
  const grid = useRef<HTMLDivElement>(null);
  const found = useIcons(query, type, 160);
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
          onChange={(event) => { early.current = null; setQuery(event.target.value); setStop(0); }}
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
          <button key={icon.name} type="button" tabIndex={index === stop ? 0 : -1} aria-label={icon.name} aria-pressed={icon.name === chosen} data-tip={icon.name} onFocus={() => setStop(index)} onClick={() => onChoose(icon.name)}><Drawing icon={icon} /></button>
        ))}
        {found?.total === 0 && <p className="dim icon-none">No icon fits “{query}”. Try another word.</p>}
      </div>
      <p className="icon-foot t12 dim" role="status">{found === null ? '' : found.total > found.icons.length ? `${found.icons.length} of ${found.total} icons. Type to find others.` : `${found.total} icons`}</p>
    </>
  );
}

function IconTypeControl({ field, value, attributes }: ControlProps) {
  const form = useForm();
  const own = textOf(value);
  const options = Object.entries(field.meta.options ?? iconTypeOptions);
  const usual = typeof field.meta.default === 'string' ? (field.meta.options?.[field.meta.default] ?? field.meta.default) : null;
  return (
    <select className="input" {...attributes} value={own} onChange={(event) => form.set(field.path, event.target.value === '' ? undefined : event.target.value)}>
      <option value="">{usual === null ? 'Usual style' : `${usual} (usual)`}</option>
      {options.map(([option, label]) => <option key={option} value={option}>{label}</option>)}
      {own !== '' && !options.some(([option]) => option === own) && <option value={own}>{own}</option>}
    </select>
  );
}

export const icon: ControlEntry = { Control: IconControl, shape: 'field', isHalf: true };
export const iconType: ControlEntry = { Control: IconTypeControl, shape: 'field', isHalf: true };
