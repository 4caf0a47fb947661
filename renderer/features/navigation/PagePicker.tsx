import { useState, type KeyboardEvent } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { KnownPages } from './page-facts.ts';

interface PagePickerProps {
  readonly title: string;
  readonly pages: KnownPages;
  /** Likeliest first. */
  readonly first: readonly string[];
  readonly onPick: (page: string) => void;
  /** Offers to make a page of the typed name. */
  readonly onCreate?: (title: string) => void;
  readonly onClose: () => void;
}

const most = 60;

/** Finds a page by title or path. */
export function PagePicker({ title, pages, first, onPick, onCreate, onClose }: PagePickerProps) {
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);
  const wanted = query.trim().toLowerCase();
  const all = [...new Set([...first, ...pages.paths])];
  const found = all.filter((path) => wanted === '' || path.toLowerCase().includes(wanted) || pages.title(path).toLowerCase().includes(wanted)).slice(0, most);
  const rows = found.length + (onCreate === undefined ? 0 : 1);
  const choose = (index: number) => {
    const path = found[index];
    if (path !== undefined) onPick(path);
    else onCreate?.(query.trim());
  };

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setChosen((chosen + step + rows) % Math.max(1, rows));
    } else if (event.key === 'Enter' && rows > 0) {
      event.preventDefault();
      choose(chosen);
    }
  }

  return (
    <Dialog title={title} className="page-picker" onClose={onClose}>
      <div className="dialog-body">
        <div className="input">
          <Icon name="search" size="small" />
          <input data-autofocus type="text" role="combobox" aria-label="Find a page" aria-expanded="true" aria-controls="picker-list" aria-activedescendant={rows > 0 ? `picker-${chosen}` : undefined} placeholder="Find a page by title or path" value={query} spellCheck={false} onChange={(event) => { setQuery(event.target.value); setChosen(0); }} onKeyDown={onKeyDown} />
        </div>
        <div id="picker-list" className="picker-list" role="listbox" aria-label="Pages">
          {found.map((path, index) => (
            <div key={path} id={`picker-${index}`} role="option" aria-selected={index === chosen} className="row" ref={index === chosen ? scrollIntoView : undefined} onPointerMove={() => setChosen(index)} onClick={() => choose(index)}>
              <Icon name={first.includes(path) ? 'file-question-mark' : 'file-text'} />
              <span className="truncate">{pages.title(path)}</span>
              {first.includes(path) && <span className="chip">Not listed yet</span>}
              <span className="grow" />
              <span className="mono dim truncate">{path}</span>
            </div>
          ))}
          {onCreate !== undefined && (
            <div id={`picker-${found.length}`} role="option" aria-selected={chosen === found.length} className="row" onPointerMove={() => setChosen(found.length)} onClick={() => choose(found.length)}>
              <Icon name="file-plus" /><span className="truncate">{query.trim() === '' ? 'New page…' : `New page called “${query.trim()}”…`}</span>
            </div>
          )}
          {rows === 0 && <p className="dim side-note">No page is called “{query}”.</p>}
        </div>
      </div>
    </Dialog>
  );
}

function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
