import { redo, undo } from '@codemirror/commands';
import { EditorSelection } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useEffect, useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import type { RepoPath } from '../../../shared/base/path.ts';
import { catalogueEntry, spokenName, type CatalogueAttribute } from '../../../shared/derive/catalogue.ts';
import { findAttribute, readAttributeValue, setAttribute, type NewValue } from '../../editor/components/attributes.ts';
import {
  addAnother,
  canMove,
  componentAt,
  deleteComponent,
  duplicateComponent,
  moveComponent,
  unwrapComponent,
} from '../../editor/components/commands.ts';
import type { PageElement } from '../../editor/syntax/page-syntax.ts';
import { pageSyntax } from '../../editor/syntax/field.ts';
import { Button, IconButton } from '../../ui/buttons.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useApp, useCommand, useActions } from '../use-galley.ts';
import { AttributeField } from './AttributeField.tsx';

/** The component at the cursor as a form, docked below the text: the text stays where it is, the preview in sight. */
export function Inspector({ view, path }: { view: EditorView; path: RepoPath }) {
  const actions = useActions();
  const state = useSyncExternalStore(actions.texts.onChange, () => actions.texts.state(path));
  const readOnly = useApp((app) => app.documents[path]?.readOnly ?? false);
  const isOpen = useApp((app) => app.inspectorIsOpen);
  const [more, setMore] = useState<string | null>(null);
  const up = useCommand('move-component-up');
  const down = useCommand('move-component-down');
  const duplicate = useCommand('duplicate-component');
  const found = state === undefined ? null : componentAt(state);
  const shape = found === null ? '' : `${found.entry.name} ${isOpen}`;
  // The form takes room: the cursor's line stays in sight, and nothing else moves.
  useEffect(() => {
    if (shape === '') return;
    const frame = requestAnimationFrame(
      () =>
        isHidden(view) &&
        view.dispatch({
          effects: EditorView.scrollIntoView(view.state.selection.main.head, { y: 'nearest', yMargin: 40 }),
        }),
    );
    return () => cancelAnimationFrame(frame);
  }, [shape, view]);
  if (state === undefined || found === null) return null;
  const { element, entry } = found;
  const text = state.doc.toString();
  const name = spokenName(entry.name);
  const siblings = pageSyntax(state).elements.filter(
    (other) => other.parent === element.parent && other.name === element.name,
  );
  const place = siblings.length > 1 ? ` ${siblings.indexOf(element) + 1} of ${siblings.length}` : '';
  const parents = ancestors(element);
  const isPart = parents.some(
    (parent) => parent === element.parent && catalogueEntry(parent.name)?.children?.only !== undefined,
  );

  const isShownAlways = (attribute: CatalogueAttribute) =>
    !attribute.extra || findAttribute(element.open, attribute.name) !== null;
  const hidden = entry.attributes.filter((attribute) => !isShownAlways(attribute));
  const showsMore = more === entry.name;
  const shown = entry.attributes.filter((attribute) => showsMore || isShownAlways(attribute));

  function change(attribute: CatalogueAttribute, value: NewValue) {
    const now = componentAt(view.state);
    if (now === null || now.entry !== entry) return;
    const edits = setAttribute(view.state.doc.toString(), now.element.open, attribute, value);
    if (edits.length > 0)
      view.dispatch({ changes: edits.map((edit) => ({ ...edit })), userEvent: `input.type.${attribute.name}` });
  }

  function act(run: (target: EditorView) => boolean) {
    run(view);
    view.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const isMod = event.metaKey || event.ctrlKey;
    const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
    if (event.key === 'Escape' && !event.defaultPrevented) {
      event.preventDefault();
      event.stopPropagation();
      view.focus();
    } else if (isMod && !event.altKey && isField && event.key.toLowerCase() === 'z') {
      // One history for everything on the page.
      event.preventDefault();
      (event.shiftKey ? redo : undo)(view);
    } else if (isMod && isField && event.key.toLowerCase() === 'y') {
      event.preventDefault();
      redo(view);
    }
  }

  return (
    <section className="inspector" aria-label={`${name} settings`} onKeyDown={onKeyDown}>
      <header>
        <nav className="inspector-crumbs truncate" aria-label="Where the cursor is">
          {parents.map((parent) => (
            <span key={parent.from} className="inspector-crumb">
              <button
                type="button"
                onClick={() => {
                  view.dispatch({ selection: EditorSelection.cursor(parent.open.nameTo), scrollIntoView: true });
                  view.focus();
                }}
              >
                {spokenName(parent.name)}
              </button>
              <Icon name="chevron-right" size="small" />
            </span>
          ))}
          <b>
            {name}
            {place}
          </b>
        </nav>
        <span className="grow" />
        {!readOnly && (
          <>
            {isPart && (
              <IconButton icon="plus" label={`Add another ${name.toLowerCase()}`} onClick={() => act(addAnother)} />
            )}
            <IconButton
              icon="arrow-up"
              label="Move up"
              keys={up.keys}
              disabled={!canMove(state, element, -1)}
              onClick={() => act((target) => moveComponent(target, -1))}
            />
            <IconButton
              icon="arrow-down"
              label="Move down"
              keys={down.keys}
              disabled={!canMove(state, element, 1)}
              onClick={() => act((target) => moveComponent(target, 1))}
            />
            <IconButton icon="copy" label="Duplicate" keys={duplicate.keys} onClick={() => act(duplicateComponent)} />
            <IconButton
              icon="ungroup"
              label="Unwrap: keep the content only"
              disabled={element.close === null}
              onClick={() => act(unwrapComponent)}
            />
            <IconButton icon="trash" label={`Delete ${name.toLowerCase()}`} onClick={() => act(deleteComponent)} />
          </>
        )}
        {entry.attributes.length > 0 && (
          <>
            <span className="separator" />
            <IconButton
              icon={isOpen ? 'chevron-down' : 'chevron-up'}
              label={isOpen ? `Hide ${name.toLowerCase()} settings` : `Show ${name.toLowerCase()} settings`}
              aria-expanded={isOpen}
              onClick={() => actions.store.setState({ inspectorIsOpen: !isOpen })}
            />
          </>
        )}
      </header>
      {isOpen && entry.attributes.length > 0 && (
        <div className="inspector-fields">
          {shown.map((attribute) => (
            <AttributeField
              // Another component's field is another field, with nothing half typed in it.
              key={`${element.from} ${attribute.name}`}
              attribute={attribute}
              value={readAttributeValue(text, element.open, attribute)}
              path={path}
              readOnly={readOnly}
              onChange={(value) => change(attribute, value)}
            />
          ))}
          {(hidden.length > 0 || showsMore) && (
            <div className="inspector-more">
              <Button
                variant="quiet"
                size="slim"
                aria-expanded={showsMore}
                onClick={() => setMore(showsMore ? null : entry.name)}
              >
                {showsMore ? 'Fewer settings' : `More settings (${hidden.length})`}
              </Button>
            </div>
          )}
        </div>
      )}
    </section>
  );
}

function isHidden(view: EditorView): boolean {
  const at = view.coordsAtPos(view.state.selection.main.head);
  const pane = view.scrollDOM.getBoundingClientRect();
  return at === null || at.bottom > pane.bottom || at.top < pane.top;
}

/** Components around a component, the outermost first. */
function ancestors(element: PageElement): PageElement[] {
  const found: PageElement[] = [];
  for (let at = element.parent; at !== null; at = at.parent)
    if (catalogueEntry(at.name) !== undefined) found.unshift(at);
  return found;
}
