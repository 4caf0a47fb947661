import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { IconButton } from './buttons.tsx';
import { Drawing } from './Drawing.tsx';
import { Icon } from './Icon.tsx';
import { useIcons, type FindIcons } from './use-icons.ts';
import { drawnWith, overscan, useVirtualLines } from './use-virtual-lines.ts';

const columns = 8;
/** Height in px of a row of the grid, with the room below it. */
const rowHeight = 42;
/** Rows that a page key goes. */
const rowsInSight = 6;

interface IconPickerProps {
  readonly chosen: string;
  readonly type: string | null;
  readonly find: FindIcons;
  readonly onChoose: (name: string) => void;
}

/** All icons of the library, or those that a word finds: a grid that holds what is in sight, with arrows inside. */
export function IconPicker({ chosen, type, find, onChoose }: IconPickerProps) {
  const [query, setQuery] = useState('');
  const [stop, setStop] = useState(0);
  const grid = useRef<HTMLDivElement>(null);
  const found = useIcons(find, query, type);
  const total = found?.total ?? 0;
  // What is still shown may belong to fewer letters.
  const isCurrent = found?.query === query;
  /** Key that was pressed before the answer to the newest letters was there. */
  const early = useRef<'ArrowDown' | 'Enter' | null>(null);
  /** Place of the icon that gets the focus as soon as it is drawn. */
  const awaited = useRef<number | null>(null);
  const virtualizer = useVirtualLines({
    count: Math.ceil(total / columns),
    getScrollElement: () => grid.current,
    estimateSize: () => rowHeight,
    rangeExtractor: (range) => drawnWith(range, [Math.floor(stop / columns)]),
  });
  const rows = virtualizer.getVirtualItems();
  const first = Math.max(0, (virtualizer.range?.startIndex ?? 0) - overscan);
  const last = (virtualizer.range?.endIndex ?? 0) + overscan;
  useEffect(() => found?.need(first * columns, Math.min(total, (last + 1) * columns)), [found, total, first, last]);

  useLayoutEffect(() => {
    if (awaited.current === null) return;
    const cell = grid.current?.querySelector<HTMLElement>(`[data-place="${awaited.current}"]`);
    if (cell === null || cell === undefined) return;
    awaited.current = null;
    cell.focus();
  });

  function focus(place: number) {
    const next = Math.max(0, Math.min(place, total - 1));
    awaited.current = next;
    setStop(next);
    const cell = grid.current?.querySelector<HTMLElement>(`[data-place="${next}"]`);
    if (cell === null || cell === undefined) return;
    awaited.current = null;
    cell.focus();
  }

  function act(key: 'ArrowDown' | 'Enter') {
    early.current = isCurrent ? null : key;
    if (!isCurrent) return;
    const best = found.icons[0];
    if (key === 'ArrowDown') focus(0);
    else if (best !== undefined) onChoose(best.name);
  }

  useEffect(() => {
    if (isCurrent && early.current !== null) act(early.current);
  });

  function onKeyDown(event: KeyboardEvent) {
    const from = awaited.current ?? stop;
    const to = {
      ArrowRight: from + 1,
      ArrowLeft: from - 1,
      ArrowDown: from + columns,
      ArrowUp: from - columns,
      PageDown: from + rowsInSight * columns,
      PageUp: from - rowsInSight * columns,
      Home: 0,
      End: total - 1,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    focus(to);
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
            if (grid.current !== null) grid.current.scrollTop = 0;
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
        <div role="presentation" className="virtual-lines" style={{ height: virtualizer.getTotalSize() }}>
          {rows.map((row, at) => (
            <div
              key={row.index}
              role="presentation"
              className="icon-row"
              style={{ marginTop: row.start - (rows[at - 1]?.end ?? 0) }}
            >
              {Array.from({ length: Math.min(columns, total - row.index * columns) }, (_, column) => {
                const place = row.index * columns + column;
                const icon = found?.icons[place];
                return (
                  <button
                    key={place}
                    type="button"
                    data-place={place}
                    tabIndex={place === stop ? 0 : -1}
                    aria-label={icon?.name ?? 'Icon on its way'}
                    aria-pressed={icon?.name === chosen}
                    data-tip={icon?.name}
                    onFocus={() => setStop(place)}
                    onClick={() => icon !== undefined && onChoose(icon.name)}
                  >
                    {icon !== undefined && <Drawing icon={icon} />}
                  </button>
                );
              })}
            </div>
          ))}
        </div>
        {found?.total === 0 && <p className="dim icon-none">No icon fits “{query}”. Try another word.</p>}
      </div>
      <p className="icon-foot t12 dim" role="status">
        {found === null ? '' : `${total} ${total === 1 ? 'icon' : 'icons'}`}
      </p>
    </>
  );
}
