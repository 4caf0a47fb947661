import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { changeSetting } from '../../../../shared/settings/forms/edit.ts';
import { insertInArray, moveInArray, removeValue } from '../../../../shared/settings/json/edit.ts';
import type { JsonValue } from '../../../../shared/settings/json/tree.ts';
import type { JsonPath } from '../../../../shared/settings/model.ts';
import { Button, IconButton } from '../../../ui/buttons.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useApp, useActions } from '../../use-galley.ts';

export interface OrderedListProps {
  readonly path: JsonPath;
  readonly count: number;
  /** What an entry is: “tab”. */
  readonly noun: string;
  readonly nameOf: (index: number) => string;
  readonly children: (index: number) => ReactNode;
  /** Value of a new entry. */
  readonly fresh: () => JsonValue;
  /** Writes what is needed before the list can be changed, such as turning a single value into a list. */
  readonly addLabel: string;
  readonly onAdd?: () => void;
  /** Other ways to write the order, where it is not a list in the file. */
  readonly onMove?: (from: number, to: number) => void;
  readonly onRemove?: (index: number) => void;
  readonly empty: string;
  /** Entries of one line, without a head of their own. */
  readonly isCompact?: boolean;
}

/** Letters of distance after which a press becomes a drag, in pixels. */
const liftDistance = 4;

/** Entries in an order that matters: add, remove, move by dragging, by buttons and by Alt with the arrows. */
export function OrderedList({
  path,
  count,
  noun,
  nameOf,
  children,
  fresh,
  addLabel,
  onAdd,
  onMove,
  onRemove,
  empty,
  isCompact = false,
}: OrderedListProps) {
  const actions = useActions();
  const isMac = useApp((state) => state.platform === 'mac');
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<{ readonly from: number; readonly to: number } | null>(null);
  const [said, setSaid] = useState('');
  const press = useRef<{ readonly index: number; readonly y: number } | null>(null);

  function move(from: number, to: number) {
    if (to < 0 || to >= count || from === to) return;
    actions.settings.forgetDrafts();
    if (onMove !== undefined) onMove(from, to);
    else actions.settings.edit((text) => moveInArray(text, path, from, to));
    setSaid(`${nameOf(from)}: place ${to + 1} of ${count}`);
  }

  function remove(index: number) {
    actions.settings.forgetDrafts();
    const name = nameOf(index);
    if (onRemove !== undefined) onRemove(index);
    else actions.settings.edit((text) => (count === 1 ? removeValue(text, path) : removeValue(text, [...path, index])));
    actions.layers.toast(`${name} is removed.`, { label: 'Undo', run: () => void actions.settings.undo() });
    requestAnimationFrame(() =>
      (
        list.current?.querySelectorAll<HTMLElement>('.entry-grip')[Math.min(index, count - 2)] ??
        list.current?.parentElement?.querySelector<HTMLElement>('.add-place button')
      )?.focus(),
    );
  }

  function add() {
    if (onAdd !== undefined) onAdd();
    else
      actions.settings.edit((text, dialect) =>
        count === 0 ? changeSetting(text, dialect, path, [fresh()]) : insertInArray(text, path, count, fresh()),
      );
    // The first thing to fill in of the new entry.
    requestAnimationFrame(() => {
      const first = list.current?.lastElementChild?.querySelector<HTMLElement>('input, select');
      first?.focus();
      if (first instanceof HTMLInputElement) first.select();
    });
  }

  function onKeyDown(event: KeyboardEvent, index: number) {
    if (!event.altKey || event.ctrlKey || event.metaKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown'))
      return;
    event.preventDefault();
    event.stopPropagation();
    const to = index + (event.key === 'ArrowUp' ? -1 : 1);
    if (to < 0 || to >= count) return;
    const around = (event.target as HTMLElement).closest('[data-setting], .entry-grip');
    const inner = around?.getAttribute('data-setting') ?? null;
    move(index, to);
    // The focus goes along with the entry.
    requestAnimationFrame(() => {
      const entry = list.current?.children[to];
      const key =
        inner === null
          ? null
          : JSON.stringify((JSON.parse(inner) as JsonPath).map((step, at) => (at === path.length ? to : step)));
      (key === null
        ? entry?.querySelector<HTMLElement>('.entry-grip')
        : entry
            ?.querySelector(`[data-setting='${CSS.escape(key)}']`)
            ?.querySelector<HTMLElement>('input, select, button')
      )?.focus();
      if (document.activeElement === document.body) entry?.querySelector<HTMLElement>('.entry-grip')?.focus();
    });
  }

  function placeUnder(y: number): number {
    const entries = [...(list.current?.children ?? [])];
    const index = entries.findIndex((entry) => {
      const box = entry.getBoundingClientRect();
      return y < box.top + box.height / 2;
    });
    return index < 0 ? entries.length : index;
  }

  const grip = (index: number) => ({
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      press.current = { index, y: event.clientY };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent) {
      if (press.current === null || (drag === null && Math.abs(event.clientY - press.current.y) < liftDistance)) return;
      setDrag({ from: press.current.index, to: placeUnder(event.clientY) });
    },
    onPointerUp() {
      if (drag !== null) move(drag.from, drag.to > drag.from ? drag.to - 1 : drag.to);
      press.current = null;
      setDrag(null);
    },
    onPointerCancel() {
      press.current = null;
      setDrag(null);
    },
  });

  return (
    <div className={isCompact ? 'entries is-compact' : 'entries'}>
      {count === 0 && <p className="entries-empty dim">{empty}</p>}
      <ol ref={list} className="entry-list" aria-label={`${noun[0]!.toUpperCase()}${noun.slice(1)} list`}>
        {Array.from({ length: count }, (_, index) => {
          const name = nameOf(index);
          const classes = [
            'entry',
            drag?.from === index ? 'is-lifted' : '',
            drag !== null && drag.to === index && drag.from !== index && drag.from !== index - 1 ? 'drop-before' : '',
            drag !== null && drag.to === count && index === count - 1 && drag.from !== index ? 'drop-after' : '',
          ]
            .filter(Boolean)
            .join(' ');
          const tools = (
            <span className="entry-tools">
              <IconButton
                icon="chevron-up"
                label={`Move ${name} up`}
                keys={isMac ? '⌥↑' : 'Alt+↑'}
                tiny
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              />
              <IconButton
                icon="chevron-down"
                label={`Move ${name} down`}
                keys={isMac ? '⌥↓' : 'Alt+↓'}
                tiny
                disabled={index === count - 1}
                onClick={() => move(index, index + 1)}
              />
              <IconButton icon="x" label={`Remove ${name}`} tiny onClick={() => remove(index)} />
            </span>
          );
          const handle = (
            <button
              type="button"
              className="entry-grip"
              aria-label={`${name}, place ${index + 1} of ${count}. Move with Alt and the arrow keys`}
              {...grip(index)}
            >
              <Icon name="grip-vertical" size="small" />
            </button>
          );
          return (
            <li key={index} className={classes} onKeyDown={(event) => onKeyDown(event, index)}>
              {isCompact ? (
                <>
                  {handle}
                  <div className="entry-body">{children(index)}</div>
                  {tools}
                </>
              ) : (
                <>
                  <header className="entry-head">
                    {handle}
                    <span className="strong truncate grow">{name}</span>
                    {tools}
                  </header>
                  <div className="entry-body">{children(index)}</div>
                </>
              )}
            </li>
          );
        })}
      </ol>
      <span className="add-place">
        <Button variant="line" icon="plus" onClick={add}>
          {addLabel}
        </Button>
      </span>
      <span className="sr-only" role="status">
        {said}
      </span>
    </div>
  );
}
