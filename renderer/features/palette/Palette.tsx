import { useEffect, useId, useRef, useState } from 'react';
import { runCommand } from '../../commands/registry.ts';
import { headingsOf } from '../../editor/syntax/field.ts';
import { count } from '../../state/words.ts';
import { useCombobox } from '../../ui/combobox.ts';
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
  const { actions } = galley;
  const state = useApp((all) => all);
  const [query, setQuery] = useState(initial);
  const [chosen, setChosen] = useState(0);
  const [found, setFound] = useState<{ readonly typed: string; readonly text: FoundText } | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const { scope, typed } = readQuery(query);
  const headings = state.active === null ? [] : headingsOf(actions.texts.state(state.active));
  const groups = results(query, state, headings, found?.typed === typed ? found.text : null);
  const all = groups.flatMap((group) => group.results);
  const combobox = useCombobox({
    id,
    count: all.length,
    chosen: Math.min(chosen, all.length - 1),
    onChoose: setChosen,
    onTake: (index) => run(all[index]),
  });

  useEffect(() => {
    if (scope !== 'all' || typed.length < 2) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      actions.host.call('pages.find', { text: typed, limit: 20 }, { signal: controller.signal }).then(
        (text) => setFound({ typed, text }),
        () => undefined,
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [scope, typed, actions]);

  function run(result: Result | undefined) {
    if (result === undefined) return;
    actions.layers.leaveDialog(() => {
      const { target } = result;
      switch (target.kind) {
        case 'page':
          return void actions.pages.open(target.path, { focus: true });
        case 'place':
          return void actions.pages.open(target.path, { at: target, focus: true });
        case 'setting':
          return void actions.settings.find(target.path);
        case 'command':
          return runCommand(target.id, galley);
        case 'replace':
          return actions.layers.showDialog({ kind: 'replace', find: target.find });
        case 'new-page':
          return actions.layers.showDialog({ kind: 'new-page', title: target.title, group: null, listedAs: null });
      }
    });
  }

  function change(next: string) {
    setQuery(next);
    setChosen(0);
  }

  return (
    <Dialog title="Search or run a command" hideTitle className="palette" onClose={actions.layers.closeDialog}>
      <div className="palette-head" onKeyDown={combobox.onKeyDown}>
        <Icon name="search" size="large" />
        <input
          ref={input}
          data-autofocus
          {...combobox.field}
          aria-label="Search"
          placeholder={
            scope === 'commands'
              ? 'Run a command'
              : scope === 'headings'
                ? 'Go to a heading'
                : 'Find a page, words in a page, or a command'
          }
          value={query}
          onChange={(event) => change(event.target.value)}
        />
        <Segments
          label="Show"
          value={scope}
          options={[
            { value: 'all', label: 'All' },
            { value: 'headings', label: 'Headings' },
            { value: 'commands', label: 'Commands' },
          ]}
          onChange={(next: Scope) => {
            change(prefixes[next] + typed);
            input.current?.focus();
          }}
        />
      </div>
      <div {...combobox.list} className="palette-list" aria-label="Results" tabIndex={-1}>
        {groups.map((group) => (
          <div key={group.label} role="group" aria-label={group.label}>
            <div className="menu-caption" aria-hidden="true">
              {group.label}
            </div>
            {group.results.map((result) => {
              const index = all.indexOf(result);
              return (
                <div key={result.key} {...combobox.option(index)} className="palette-item">
                  <Icon name={result.icon} />
                  <span className="palette-title truncate">
                    {pieces(result.title, result.letters).map((piece, part) =>
                      piece.isTyped ? <b key={part}>{piece.text}</b> : piece.text,
                    )}
                  </span>
                  {result.detail !== undefined && <span className="t12 dim truncate">{result.detail}</span>}
                  {result.quote !== undefined && (
                    <span className="t12 dim truncate">
                      “…{result.quote.before}
                      <b>{result.quote.match}</b>
                      {result.quote.after}…”
                    </span>
                  )}
                  <span className="grow" />
                  {result.keys !== undefined && result.keys !== '' && <kbd aria-hidden="true">{result.keys}</kbd>}
                  {index === combobox.chosen && (result.keys === undefined || result.keys === '') && (
                    <kbd aria-hidden="true">↵</kbd>
                  )}
                </div>
              );
            })}
          </div>
        ))}
        {all.length === 0 && (
          <p className="palette-none dim">
            {scope === 'headings' ? 'This page has no such heading.' : 'Nothing is called that.'}
          </p>
        )}
      </div>
      <footer role="presentation" className="palette-foot t12 dim">
        <span>
          <kbd>↑↓</kbd> choose
        </span>
        <span>
          <kbd>↵</kbd> open
        </span>
        <span role="status">
          {scope === 'all' && found?.typed === typed && found.text.total > 0
            ? `${count(found.text.total, 'place')} in the text`
            : ''}
        </span>
        <span className="grow" />
        <span>
          Type <kbd className="key">&gt;</kbd> for commands only, <kbd className="key">#</kbd> for headings
        </span>
      </footer>
    </Dialog>
  );
}
