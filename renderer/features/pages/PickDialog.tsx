import { useId, useState } from 'react';
import { useCombobox } from '../../ui/combobox.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { OptionList } from '../../ui/OptionList.tsx';

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

/** A list to choose one from, with a search. */
export function PickDialog({ title, placeholder, label, picks, onPick, onCreate, nothing, onClose }: PickDialogProps) {
  const id = useId();
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);
  const wanted = query.trim().toLowerCase();
  const found = picks.filter(
    (pick) => wanted === '' || pick.title.toLowerCase().includes(wanted) || pick.detail.toLowerCase().includes(wanted),
  );
  const rows = found.length + (onCreate === undefined ? 0 : 1);
  const combobox = useCombobox({
    id,
    count: rows,
    chosen: Math.min(chosen, rows - 1),
    onChoose: setChosen,
    onTake(index) {
      const pick = found[index];
      if (pick !== undefined) onPick(pick.key);
      else onCreate?.(query.trim());
    },
  });

  return (
    <Dialog title={title} className="pick-dialog" onClose={onClose}>
      <div className="dialog-body">
        <div className="input">
          <Icon name="search" size="small" />
          <input
            data-autofocus
            type="text"
            {...combobox.field}
            aria-label={label}
            placeholder={placeholder}
            value={query}
            onChange={(event) => {
              setQuery(event.target.value);
              setChosen(0);
            }}
            onKeyDown={combobox.onKeyDown}
          />
        </div>
        {rows === 0 ? (
          <p className="dim side-note">{nothing(query)}</p>
        ) : (
          <OptionList combobox={combobox} className="pick-list" optionClass="row" label={title} rowHeight={32}>
            {(index) => <PickRow pick={found[index]} query={query.trim()} />}
          </OptionList>
        )}
      </div>
    </Dialog>
  );
}

function PickRow({ pick, query }: { pick: Pick | undefined; query: string }) {
  if (pick === undefined)
    return (
      <>
        <Icon name="file-plus" />
        <span className="truncate">{query === '' ? 'New page…' : `New page called “${query}”…`}</span>
      </>
    );
  return (
    <>
      <Icon name={pick.icon} />
      <span className="truncate">{pick.title}</span>
      {pick.chip !== undefined && <span className="chip">{pick.chip}</span>}
      <span className="grow" />
      <span className={pick.isDetailCode === true ? 'mono dim truncate' : 'dim truncate'}>{pick.detail}</span>
    </>
  );
}
