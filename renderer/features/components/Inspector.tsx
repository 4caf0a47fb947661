import { redo, undo } from '@codemirror/commands';
import { EditorSelection } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useEffect, useRef, useState, useSyncExternalStore, type KeyboardEvent, type ReactNode } from 'react';
import type { RepoPath } from '../../../shared/base/path.ts';
import { catalogueEntry, spokenName, type CatalogueAttribute } from '../../../shared/derive/catalogue.ts';
import { findAttribute, type NewValue } from '../../editor/components/attributes.ts';
import { parentAt } from '../../editor/components/elements.ts';
import { formTarget, type FormTarget } from '../../editor/components/targets.ts';
import { scrollerOf } from '../../editor/scroller.ts';
import { pageSyntax } from '../../editor/syntax/field.ts';
import type { PageElement } from '../../editor/syntax/page-syntax.ts';
import { Button, IconButton } from '../../ui/buttons.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useActions, useApp } from '../use-galley.ts';
import { AttributeField } from './AttributeField.tsx';
import { TargetActions } from './TargetActions.tsx';
import { useTextPlace } from './use-text-place.ts';

/**
 * What stands at the cursor as a form. In the source it is docked below the text, which stays where it is. On the page
 * it floats beside what it is about, while it is asked for.
 */
export function Inspector({ view, path }: { view: EditorView; path: RepoPath }) {
  const actions = useActions();
  const state = useSyncExternalStore(actions.texts.onChange, () => actions.texts.state(path));
  const isOnPage = useApp((app) => app.visualMode && !app.settingsAsText.includes(path));
  const isAsked = useApp((app) => app.formIsOpen);
  if (state === undefined || (isOnPage && !isAsked)) return null;
  const target = formTarget(state);
  if (target === null) return null;
  return isOnPage ? (
    <FloatingForm view={view} path={path} target={target} />
  ) : (
    <DockedForm view={view} path={path} target={target} />
  );
}

interface FormProps {
  readonly view: EditorView;
  readonly path: RepoPath;
  readonly target: FormTarget;
}

function DockedForm(props: FormProps) {
  const { view, target } = props;
  const actions = useActions();
  const isOpen = useApp((app) => app.inspectorIsOpen);
  const shape = `${target.name} ${isOpen}`;
  // The form takes room: the cursor's line stays in sight, and nothing else moves.
  useEffect(() => {
    const frame = requestAnimationFrame(
      () =>
        isHidden(view) &&
        view.dispatch({
          effects: EditorView.scrollIntoView(view.state.selection.main.head, { y: 'nearest', yMargin: 40 }),
        }),
    );
    return () => cancelAnimationFrame(frame);
  }, [shape, view]);
  const name = target.name.toLowerCase();
  return (
    <Form
      {...props}
      isOpen={isOpen}
      onLeave={() => view.focus()}
      fold={
        target.attributes.length > 0 && (
          <>
            <span className="separator" />
            <IconButton
              icon={isOpen ? 'chevron-down' : 'chevron-up'}
              label={isOpen ? `Hide ${name} settings` : `Show ${name} settings`}
              aria-expanded={isOpen}
              onClick={() => actions.store.setState({ inspectorIsOpen: !isOpen })}
            />
          </>
        )
      }
    />
  );
}

function FloatingForm(props: FormProps) {
  const { view, target } = props;
  const actions = useActions();
  const box = useRef<HTMLDivElement>(null);
  useTextPlace(box, view, target.from, target.to);
  const id = `${target.kind} ${target.from}`;
  const [shown, setShown] = useState(id);
  const close = () => actions.store.setState({ formIsOpen: false });
  // The cursor went on to something else, which nobody asked about; what the form itself moved stays at hand.
  const isOther = shown !== id;
  useEffect(() => {
    if (!isOther) return;
    if (box.current?.contains(document.activeElement) === true) setShown(id);
    else actions.store.setState({ formIsOpen: false });
  }, [isOther, id, actions]);
  useEffect(() => {
    const field = box.current?.querySelector<HTMLElement>('.inspector-fields :is(input, select, button, textarea)');
    (field ?? box.current?.querySelector<HTMLElement>('button:not(:disabled)'))?.focus();
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
    const onPointer = (event: PointerEvent) => {
      const at = event.target as Element;
      if (box.current?.contains(at) === true || at.closest('[role=menu], [role=listbox], .popover, .pop') !== null)
        return;
      actions.store.setState({ formIsOpen: false });
    };
    document.addEventListener('pointerdown', onPointer, true);
    return () => document.removeEventListener('pointerdown', onPointer, true);
  }, [actions]);
  return (
    <div ref={box} className="pop floating-form">
      <Form
        {...props}
        isOpen
        onLeave={() => {
          close();
          view.focus();
        }}
        fold={<IconButton icon="x" label="Close" onClick={() => (close(), view.focus())} />}
      />
    </div>
  );
}

function Form({
  view,
  path,
  target,
  isOpen,
  onLeave,
  fold,
}: FormProps & { readonly isOpen: boolean; readonly onLeave: () => void; readonly fold: ReactNode }) {
  const readOnly = useApp((app) => app.documents[path]?.readOnly ?? false);
  const [more, setMore] = useState<string | null>(null);
  const { name, attributes, element } = target;
  const isTag = (attribute: CatalogueAttribute) =>
    element !== null && findAttribute(element.open, attribute.name) !== null;
  const isShownAlways = (attribute: CatalogueAttribute) => !attribute.extra || isTag(attribute);
  const hidden = attributes.filter((attribute) => !isShownAlways(attribute));
  const showsMore = more === name;
  const shown = attributes.filter((attribute) => showsMore || isShownAlways(attribute));

  function change(attribute: CatalogueAttribute, value: NewValue) {
    const now = formTarget(view.state);
    if (now === null || now.kind !== target.kind || now.name !== name) return;
    const edits = now.change(attribute, value);
    if (edits.length > 0)
      view.dispatch({
        changes: edits.map((edit) => ({ ...edit })),
        filter: false,
        userEvent: `input.type.${attribute.name}`,
      });
  }

  function act(run: (at: EditorView) => boolean) {
    run(view);
    view.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const isMod = event.metaKey || event.ctrlKey;
    const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
    if (event.key === 'Escape' && !event.defaultPrevented) {
      event.preventDefault();
      event.stopPropagation();
      onLeave();
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
        <Crumbs view={view} target={target} />
        <span className="grow" />
        {!readOnly && <TargetActions target={target} view={view} act={act} />}
        {fold}
      </header>
      {isOpen && attributes.length > 0 && (
        <div className="inspector-fields">
          {shown.map((attribute) => (
            <AttributeField
              // Another component's field is another field, with nothing half typed in it.
              key={`${target.from} ${attribute.name}`}
              attribute={attribute}
              value={target.value(attribute)}
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
                onClick={() => setMore(showsMore ? null : name)}
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

/** The components around, and which one of those beside it this is. */
function Crumbs({ view, target }: { readonly view: EditorView; readonly target: FormTarget }) {
  const { elements } = pageSyntax(view.state);
  const { element } = target;
  const siblings =
    element === null ? [] : elements.filter((each) => each.parent === element.parent && each.name === element.name);
  const place =
    siblings.length > 1 && target.kind === 'component'
      ? ` ${siblings.indexOf(element!) + 1} of ${siblings.length}`
      : '';
  const around = element === null ? parentAt({ elements }, target.from) : element.parent;
  return (
    <nav className="inspector-crumbs truncate" aria-label="Where the cursor is">
      {ancestors(around).map((parent) => (
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
        {target.name}
        {place}
      </b>
    </nav>
  );
}

function isHidden(view: EditorView): boolean {
  const at = view.coordsAtPos(view.state.selection.main.head);
  const pane = scrollerOf(view).getBoundingClientRect();
  return at === null || at.bottom > pane.bottom || at.top < pane.top;
}

/** Components around a place, the outermost first. */
function ancestors(around: PageElement | null): PageElement[] {
  const found: PageElement[] = [];
  for (let at = around; at !== null; at = at.parent) if (catalogueEntry(at.name) !== undefined) found.unshift(at);
  return found;
}
