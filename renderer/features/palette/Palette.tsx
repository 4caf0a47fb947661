import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { runCommand } from '../../commands/registry.ts';
import { headingsOf } from '../../editor/syntax/field.ts';
import { count } from '../../state/words.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { useApp, useGalley } from '../use-galley.ts';
import { pieces } from '../../state/fuzzy.ts';
import { readQuery, results, type FoundText, type Result, type Scope } from './results.ts';

/** Text in pages is looked for when typing pauses for so long, in milliseconds. */
const pause = 120;
const prefixes: Record<Scope, string> = { all: '', commands: '>', headings: '#' };

export function Palette({ initial }: { initial: string }) {
  const galley = useGalley();
  const { desk } = galley;
  const state = useApp((all) => all);
  const [query, setQuery] = useState(initial);
  const [chosen, setChosen] = useState(0);
  const [found, setFound] = useState<{ readonly typed: string; readonly text: FoundText } | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const { scope, typed } = readQuery(query);
  const headings = state.active === null ? [] : (headingsOf(desk.texts.state(state.active)));
  const groups = results(query, state, headings, found?.typed === typed ? found.text : null);
  const all = groups.flatMap((group) => group.results);
  const at = Math.min(chosen, all.length - 1);

  useEffect(() => {
    if (scope !== 'all' || typed.length < 2) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      desk.host.call('pages.find', { text: typed, limit: 20 }, { signal: controller.signal }).then((text) => setFound({ typed, text }), () => undefined);
    }, pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [scope, typed, desk]);

  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [at, query]);

  function run(result: Result | undefined) {
    if (result === undefined) return;
    desk.layers.leaveDialog(() => {
      const { target } = result;
      switch (target.kind) {
        case 'page': return void desk.pages.open(target.path, { focus: true });
        case 'place': return void desk.pages.open(target.path, { at: target, focus: true });
        case 'setting': return void desk.settings.find(target.path);
        case 'command': return runCommand(target.id, galley);
        case 'replace': return desk.layers.showDialog({ kind: 'replace', find: target.find });
        case 'new-page': return desk.layers.showDialog({ kind: 'new-page', title: target.title, group: null, listedAs: null });
      }
    });
  }

  function change(next: string) {
    setQuery(next);
    setChosen(0);
  }

  function onKeyDown(event: KeyboardEvent) {
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + 8, PageUp: at - 8 }[event.key];
    if (next !== undefined && all.length > 0) setChosen(event.key.startsWith('Arrow') ? (next + all.length) % all.length : Math.min(all.length - 1, Math.max(0, next)));
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) run(all[at]);
    else return;
    event.preventDefault();
  }

  return (
    <Dialog title="Search or run a command" hideTitle className="palette" onClose={desk.layers.closeDialog}>
      <div className="palette-head" onKeyDown={onKeyDown}>
        <Icon name="search" size="large" />
        <input
          ref={input}
          data-autofocus
          role="combobox"
          aria-label="Search"
          aria-expanded={all.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={all[at] === undefined ? undefined : `${id}-${at}`}
          aria-autocomplete="list"
          placeholder={scope === 'commands' ? 'Run a command' : scope === 'headings' ? 'Go to a heading' : 'Find a page, words in a page, or a command'}
          value={query}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => change(event.target.value)}
        />
        <Segments
          label="Show"
          value={scope}
          options={[{ value: 'all', label: 'All' }, { value: 'headings', label: 'Headings' }, { value: 'commands', label: 'Commands' }]}
          onChange={(next: Scope) => {
            change(prefixes[next] + typed);
            input.current?.focus();
          }}
        />
      </div>
      <div ref={list} id={`${id}-list`} className="palette-list" role="listbox" aria-label="Results" tabIndex={-1}>
        {groups.map((group) => (
          <div key={group.label} role="group" aria-label={group.label}>
            <div className="menu-caption" aria-hidden="true">{group.label}</div>
            {group.results.map((result) => {
              const index = all.indexOf(result);
              return (
                <div key={result.key} id={`${id}-${index}`} className="palette-item" role="option" aria-selected={index === at} onClick={() => run(result)} onMouseMove={() => index !== at && setChosen(index)}>
                  <Icon name={result.icon} />
                  <span className="palette-title truncate">{pieces(result.title, result.letters).map((piece, part) => (piece.isTyped ? <b key={part}>{piece.text}</b> : piece.text))}</span>
                  {result.detail !== undefined && <span className="t12 dim truncate">{result.detail}</span>}
                  {result.quote !== undefined && <span className="t12 dim truncate">“…{result.quote.before}<b>{result.quote.match}</b>{result.quote.after}…”</span>}
                  <span className="grow" />
                  {result.keys !== undefined && result.keys !== '' && <kbd aria-hidden="true">{result.keys}</kbd>}
                  {index === at && (result.keys === undefined || result.keys === '') && <kbd aria-hidden="true">↵</kbd>}
                </div>
              );
            })}
          </div>
        ))}
        {all.length === 0 && <p className="palette-none dim">{scope === 'headings' ? 'This page has no such heading.' : 'Nothing is called that.'}</p>}
      </div>
      <footer role="presentation" className="palette-foot t12 dim">
        <span><kbd>↑↓</kbd> choose</span>
        <span><kbd>↵</kbd> open</span>
        <span role="status">{scope === 'all' && found?.typed === typed && found.text.total > 0 ? `${count(found.text.total, 'place')} in the text` : ''}</span>
        <span className="grow" />
        <span>Type <kbd className="key">&gt;</kbd> for commands only, <kbd className="key">#</kbd> for headings</span>
      </footer>
    </Dialog>
  );
}
