import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { OutputOf } from '../../../shared/contract/define.ts';
import type { HostContract } from '../../../shared/contract/host/index.ts';
import type { FoundPlace } from '../../state/actions/replacing.ts';
import { count, inCaseOf } from '../../state/words.ts';
import { Button, IconButton } from '../../ui/buttons.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useActions } from '../use-galley.ts';

/** So many places are shown and replaced at once. */
const mostPlaces = 500;
/** Looked for when typing pauses for so long, in milliseconds. */
const pause = 150;
const keyOf = ({ path, range }: FoundPlace) => `${path} ${range.from}`;

/** What is left alone unless it is asked for: changing it breaks links, code and components. */
const kinds = [
  { kind: 'address', option: 'Addresses', one: 'address', many: 'addresses', mark: 'address' },
  { kind: 'code', option: 'Code', one: 'place in code', many: 'places in code', mark: 'code' },
  { kind: 'name', option: 'Names for programs', one: 'name for programs', many: 'names for programs', mark: 'name' },
] as const;
type Kind = NonNullable<FoundPlace['kind']>;

/** Find and replace in all pages: every place is shown as it would be before anything is done. */
export function ReplaceDialog({ initial }: { initial: string }) {
  const actions = useActions();
  const [find, setFind] = useState(initial);
  const [insert, setInsert] = useState('');
  const [asWritten, setAsWritten] = useState(false);
  const [wholeWords, setWholeWords] = useState(false);
  const [asked, setAsked] = useState<ReadonlySet<Kind>>(new Set<Kind>(['words']));
  const [found, setFound] = useState<{
    readonly wanted: string;
    readonly text: OutputOf<HostContract['calls'], 'pages.find'>;
  } | null>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());

  /** What the places answer to. */
  const wanted = JSON.stringify([find, asWritten, wholeWords]);
  useEffect(() => {
    if (find === '') return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      actions.host
        .call(
          'pages.find',
          { text: find, limit: mostPlaces, asWritten, wholeWords, phraseOnly: true, withKinds: true },
          { signal: controller.signal },
        )
        .then(
          (text) => setFound({ wanted, text }),
          () => undefined,
        );
    }, pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [wanted, find, asWritten, wholeWords, actions]);

  const findField = useRef<HTMLInputElement>(null);
  const replaceField = useRef<HTMLInputElement>(null);
  const places = find === '' ? [] : (found?.text.matches ?? []);
  const isAsked = ({ kind = 'words' }: FoundPlace) => asked.has(kind);
  const isChosen = (place: FoundPlace) => isAsked(place) && !left.has(keyOf(place));
  const chosen = places.filter(isChosen);
  const numberOf = (kind: Kind) => places.filter((place) => place.kind === kind).length;
  const pages = new Map<string, FoundPlace[]>();
  for (const place of places) pages.set(place.path, [...(pages.get(place.path) ?? []), place]);
  const isCurrent = found?.wanted === wanted;
  const inserted = (match: string) => (asWritten ? insert : inCaseOf(match, find, insert));

  /** What was left out belongs to what was looked for. */
  function searchAnew(change: () => void) {
    setLeft(new Set());
    change();
  }

  function choose(these: readonly FoundPlace[], isChosen: boolean) {
    const next = new Set(left);
    for (const place of these) {
      if (isChosen) next.delete(keyOf(place));
      else next.add(keyOf(place));
    }
    setLeft(next);
  }

  function replace(event: FormEvent) {
    event.preventDefault();
    // Enter in the first field goes on to the second: what to write there has not been said.
    if (document.activeElement === findField.current) replaceField.current?.focus();
    else if (isCurrent && chosen.length > 0)
      actions.layers.leaveDialog(
        () =>
          void actions.replacing.all(
            chosen.map((place) => ({ ...place, insert: inserted(place.match) })),
            { find, insert },
            leftAlone(),
          ),
      );
  }

  /** What was found and is not asked for. */
  function leftAlone(): string {
    const parts = kinds.flatMap(({ kind, one, many }) =>
      asked.has(kind) || numberOf(kind) === 0 ? [] : [count(numberOf(kind), one, many)],
    );
    return parts.length === 0 ? '' : `Left alone: ${parts.join(', ')}.`;
  }

  function statusText(): string {
    if (find === '' || found === null) return '';
    if (places.length === 0) return 'Not found in any page.';
    const more =
      found.text.total > places.length
        ? ` The first ${places.length.toLocaleString('en')} of ${found.text.total.toLocaleString('en')} are shown.`
        : '';
    return `${count(chosen.length, 'place')} in ${count(new Set(chosen.map((place) => place.path)).size, 'page')}.${more} ${leftAlone()}`.trim();
  }

  return (
    <Dialog
      title="Replace in all pages"
      description="Words that readers read are replaced. Addresses, code and names for programs stay unless you tick them."
      className="replace-all"
      onClose={actions.layers.closeDialog}
      footer={
        <>
          <span className="grow dim" role="status">
            {statusText()}
          </span>
          <Button size="field" onClick={actions.layers.closeDialog}>
            Cancel
          </Button>
          <Button
            variant={insert === '' ? 'line' : 'primary'}
            size="field"
            type="submit"
            form="replace-all"
            disabled={!isCurrent || chosen.length === 0}
          >{`${insert === '' ? 'Delete' : 'Replace'} ${chosen.length.toLocaleString('en')}`}</Button>
        </>
      }
    >
      <form id="replace-all" className="dialog-body replace-form" onSubmit={replace}>
        <label className="replace-field">
          <span>Find</span>
          <input
            ref={findField}
            className="input"
            data-autofocus
            value={find}
            maxLength={200}
            spellCheck={false}
            autoComplete="off"
            onChange={(event) => searchAnew(() => setFind(event.target.value))}
          />
        </label>
        <label className="replace-field">
          <span>Replace with</span>
          <input
            ref={replaceField}
            className="input"
            value={insert}
            maxLength={2000}
            autoComplete="off"
            onChange={(event) => setInsert(event.target.value)}
          />
        </label>
        <div className="replace-options">
          <label>
            <input
              type="checkbox"
              checked={asWritten}
              onChange={(event) => searchAnew(() => setAsWritten(event.target.checked))}
            />
            Match capitals
          </label>
          <label>
            <input
              type="checkbox"
              checked={wholeWords}
              onChange={(event) => searchAnew(() => setWholeWords(event.target.checked))}
            />
            Whole words
          </label>
          {kinds.map(
            ({ kind, option }) =>
              numberOf(kind) > 0 && (
                <label key={kind}>
                  <input
                    type="checkbox"
                    checked={asked.has(kind)}
                    onChange={(event) => {
                      const next = new Set(asked);
                      if (event.target.checked) next.add(kind);
                      else next.delete(kind);
                      setAsked(next);
                    }}
                  />
                  {option} ({numberOf(kind).toLocaleString('en')})
                </label>
              ),
          )}
        </div>
      </form>
      {places.length > 0 && (
        <div className="replace-list" role="group" aria-label="Places" tabIndex={0}>
          {[...pages].map(([path, these]) => {
            const ticked = these.filter(isChosen).length;
            return (
              <section key={path} aria-label={these[0]!.title}>
                <label className="replace-page">
                  <input
                    type="checkbox"
                    checked={ticked > 0}
                    ref={(box) => {
                      if (box !== null) box.indeterminate = ticked > 0 && ticked < these.length;
                    }}
                    onChange={(event) => choose(these, event.target.checked)}
                  />
                  <b className="truncate">{these[0]!.title}</b>
                  {these[0]!.title !== path && <span className="mono dim truncate">{path}</span>}
                  <span className="grow" />
                  <span className="numbers dim">{these.length}</span>
                </label>
                <ul>
                  {these.map((place) => (
                    <li key={keyOf(place)}>
                      <label>
                        <input
                          type="checkbox"
                          checked={isChosen(place)}
                          disabled={!isAsked(place)}
                          onChange={(event) => choose([place], event.target.checked)}
                        />
                        <span>
                          {place.kind !== undefined && place.kind !== 'words' && (
                            <span className="chip place-kind">
                              {kinds.find(({ kind }) => kind === place.kind)!.mark}
                            </span>
                          )}
                          {place.before !== '' && `…${place.before}`}
                          {isAsked(place) ? <del>{place.match}</del> : <b>{place.match}</b>}
                          {insert !== '' && isAsked(place) && <ins>{inserted(place.match)}</ins>}
                          {place.after}
                          {place.after !== '' && '…'}
                        </span>
                      </label>
                      <IconButton
                        icon="arrow-right"
                        tiny
                        label="Go to this place"
                        onClick={() =>
                          actions.layers.leaveDialog(
                            () => void actions.pages.open(place.path, { at: place.range, focus: true }),
                          )
                        }
                      />
                    </li>
                  ))}
                </ul>
              </section>
            );
          })}
        </div>
      )}
    </Dialog>
  );
}
