import { useId, useState, type KeyboardEvent } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';

export interface Pick {
  readonly key: string;
  readonly icon: IconName;
  readonly title: string;
  /** Beside the title, for those that are called alike; it is searched, too. */
  readonly detail: string;
  readonly isDetailCode?: boolean;
  readonly chip?: string;
}

interface PickDialogProps {
  readonly title: string;
  /** What the field asks for: “Find a page by title or path”. */
  readonly placeholder: string;
  readonly label: string;
  /** Likeliest first. */
  readonly picks: readonly Pick[];
  readonly onPick: (key: string) => void;
  /** Offers to make what is not there, under the typed name. */
  readonly onCreate?: (title: string) => void;
  readonly nothing: (query: string) => string;
  readonly onClose: () => void;
}

/** More are not drawn; whoever looks for one types. */
const most = 60;

/** A list to choose one from, with a search. */
export function PickDialog({ title, placeholder, label, picks, onPick, onCreate, nothing, onClose }: PickDialogProps) {
  const id = useId();
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);
  const wanted = query.trim().toLowerCase();
  const found = picks.filter((pick) => wanted === '' || pick.title.toLowerCase().includes(wanted) || pick.detail.toLowerCase().includes(wanted));
  const drawn = found.slice(0, most);
  const rows = drawn.length + (onCreate === undefined ? 0 : 1);
  const choose = (index: number) => {
    const pick = drawn[index];
    if (pick !== undefined) onPick(pick.key);
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
    <Dialog title={title} className="pick-dialog" onClose={onClose}>
      <div className="dialog-body">
        <div className="input">
          <Icon name="search" size="small" />
          <input data-autofocus type="text" role="combobox" aria-label={label} aria-expanded="true" aria-controls={`${id}-list`} aria-activedescendant={rows > 0 ? `${id}-${chosen}` : undefined} placeholder={placeholder} value={query} spellCheck={false} onChange={(event) => { setQuery(event.target.value); setChosen(0); }} onKeyDown={onKeyDown} />
        </div>
        <div id={`${id}-list`} className="pick-list" role="listbox" aria-label={title}>
          {drawn.map((pick, index) => (
            <div key={pick.key} id={`${id}-${index}`} role="option" aria-selected={index === chosen} className="row" ref={index === chosen ? scrollIntoView : undefined} onPointerMove={() => setChosen(index)} onClick={() => choose(index)}>
              <Icon name={pick.icon} />
              <span className="truncate">{pick.title}</span>
              {pick.chip !== undefined && <span className="chip">{pick.chip}</span>}
              <span className="grow" />
              <span className={pick.isDetailCode === true ? 'mono dim truncate' : 'dim truncate'}>{pick.detail}</span>
            </div>
          ))}
          {onCreate !== undefined && (
            <div id={`${id}-${drawn.length}`} role="option" aria-selected={chosen === drawn.length} className="row" onPointerMove={() => setChosen(drawn.length)} onClick={() => choose(drawn.length)}>
              <Icon name="file-plus" /><span className="truncate">{query.trim() === '' ? 'New page…' : `New page called “${query.trim()}”…`}</span>
            </div>
          )}
          {rows === 0 && <p className="dim side-note">{nothing(query)}</p>}
          {found.length > drawn.length && <p className="dim side-note">{(found.length - drawn.length).toLocaleString('en')} more: type a part of the name.</p>}
        </div>
      </div>
    </Dialog>
  );
}

function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
