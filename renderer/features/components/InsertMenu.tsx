import type { EditorView } from '@codemirror/view';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { nameOption } from '../../editor/components/slash.ts';
import { listStep, useCombobox } from '../../ui/combobox.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { useApp, useGalley } from '../use-galley.ts';
import { listId, menuKey, menuSections, take } from './insert-menu.ts';
import { useTextPlace } from './use-text-place.ts';
import { ChoiceDetail } from './ChoiceDetail.tsx';

/** Everything that can be put into the page: opened by “/” in the text, by “Insert” and its keys. */
export function InsertMenu({ view }: { view: EditorView }) {
  const isOpen = useApp((state) => state.insertMenu !== null);
  return !isOpen ? null : <OpenMenu view={view} />;
}

function OpenMenu({ view }: { view: EditorView }) {
  const galley = useGalley();
  const { actions } = galley;
  const menu = useApp((state) => state.insertMenu);
  const sections = useApp(menuSections);
  const box = useRef<HTMLDivElement>(null);
  const choices = sections.flatMap((section) => section.choices);
  const chosen = Math.min(menu?.chosen ?? 0, Math.max(0, choices.length - 1));
  const choice = choices[chosen];
  const from = menu?.from ?? 0;
  const isTyped = menu?.mode === 'typed';

  const combobox = useCombobox({
    id: listId,
    count: choices.length,
    chosen,
    onChoose: (index) => actions.inserting.choose(index),
    onTake: (index) => take(galley, choices[index]!),
  });
  const option = combobox.field['aria-activedescendant'] ?? null;

  useTextPlace(box, view, from);

  useEffect(() => {
    if (isTyped) nameOption(view, option);
  }, [view, isTyped, option]);

  useEffect(() => {
    if (isTyped) return;
    const onPointer = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) actions.inserting.close();
    };
    document.addEventListener('pointerdown', onPointer, true);
    return () => document.removeEventListener('pointerdown', onPointer, true);
  }, [isTyped, actions]);

  function onKeyDown(event: KeyboardEvent) {
    const key =
      listStep(event.key) ??
      (event.key === 'Enter' || event.key === 'Tab' ? 'choose' : event.key === 'Escape' ? 'close' : undefined);
    if (key === undefined || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    menuKey(galley, key);
  }

  if (menu === null) return null;
  const wraps = !isTyped && menu.from < menu.to;
  return (
    // The text keeps the focus while its own words look for something.
    <div
      ref={box}
      className="pop insert-menu"
      role="dialog"
      aria-label={wraps ? 'Put around the selection' : 'Insert'}
      onMouseDown={(event) => isTyped && event.preventDefault()}
    >
      <div className="insert-list-place">
        {!isTyped && (
          <div className="insert-search">
            <Icon name="search" size="small" />
            <input
              type="text"
              {...combobox.field}
              aria-label={wraps ? 'What to put around the selection' : 'What to insert'}
              placeholder={wraps ? 'Put around the selection' : 'Callout, tabs, picture…'}
              autoFocus
              value={menu.query}
              onChange={(event) => actions.inserting.search(event.target.value)}
              onKeyDown={onKeyDown}
            />
          </div>
        )}
        <div
          className="insert-list"
          {...combobox.list}
          aria-label={`Components, ${choices.length} found`}
          tabIndex={-1}
        >
          {sections.map((section) => (
            <div key={section.label} role="group" aria-label={section.label}>
              <div className="menu-caption" aria-hidden="true">
                {section.label}
              </div>
              {section.choices.map((each) => {
                const index = choices.indexOf(each);
                return (
                  <div key={`${each.kind} ${each.name}`} {...combobox.option(index)} className="insert-option">
                    <Icon name={each.icon as IconName} />
                    <span className="insert-name">{each.title}</span>
                    <span className="insert-note truncate">{each.note}</span>
                  </div>
                );
              })}
            </div>
          ))}
          {choices.length === 0 && (
            <p className="insert-none dim">
              Nothing is called “{menu.query}”. Try what it is for: “warning”, “steps”, “picture”.
            </p>
          )}
        </div>
      </div>
      {choice !== undefined && <ChoiceDetail choice={choice} />}
      <footer>
        <span>
          <kbd>↑↓</kbd> choose
        </span>
        <span>
          <kbd>↵</kbd> {wraps ? 'put around' : 'insert'}
        </span>
        <span>
          <kbd>esc</kbd> {isTyped ? `keep “/${menu.query}” as text` : 'close'}
        </span>
      </footer>
    </div>
  );
}
