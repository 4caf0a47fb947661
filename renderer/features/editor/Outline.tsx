import type { EditorView } from '@codemirror/view';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import type { RepoPath } from '../../../shared/base/path.ts';
import { oncePainted } from '../../editor/after-paint.ts';
import { scrollerOf } from '../../editor/scroller.ts';
import { pageOutline, partAt, type OutlinePart } from '../../editor/structure/outline.ts';
import type { Actions } from '../../state/actions/index.ts';
import { IconButton } from '../../ui/buttons.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { useActions, useApp, useCommand } from '../use-galley.ts';

/** Width of the text, and what the outline beside it takes at least, with its distances, in pixels. */
const textWidth = 660;
const leastBeside = 200;
/** How far below the upper edge a part may begin and still be the one that is read, in pixels. */
const readingLine = 96;
/** What stays free above a part that is gone to. */
const roomAbove = 8;

const none: readonly OutlinePart[] = [];
const shapes = new WeakMap<Actions, { readonly path: RepoPath; readonly parts: readonly OutlinePart[] }>();

/** The parts as they are drawn: the same list as long as titles and depths are, wherever they stand in the text. */
function drawnParts(actions: Actions, path: RepoPath): readonly OutlinePart[] {
  const state = actions.texts.state(path);
  const parts = state === undefined ? none : pageOutline(state);
  const last = shapes.get(actions);
  const isSame =
    last?.path === path &&
    last.parts.length === parts.length &&
    parts.every((part, index) => {
      const before = last.parts[index]!;
      return (
        before === part || (before.title === part.title && before.depth === part.depth && before.icon === part.icon)
      );
    });
  if (isSame) return last.parts;
  shapes.set(actions, { path, parts });
  return parts;
}

/** Which part the writer is in: where the cursor is, as long as it is seen; else what stands at the upper edge. */
function currentPart(view: EditorView): number {
  const parts = pageOutline(view.state);
  const { top, bottom } = scrollerOf(view).getBoundingClientRect();
  const { head } = view.state.selection.main;
  const caret = view.hasFocus ? view.coordsAtPos(head) : null;
  if (caret !== null && caret.bottom > top && caret.top < bottom) return partAt(parts, head);
  return partAt(parts, view.lineBlockAtHeight(Math.max(0, top + readingLine - view.documentTop)).from);
}

function useCurrentPart(path: RepoPath, view: EditorView): number {
  const actions = useActions();
  const [current, setCurrent] = useState(-1);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        if (actions.texts.view(path) === view) setCurrent(currentPart(view));
      });
    };
    look();
    const scroller = scrollerOf(view);
    const written = oncePainted(look);
    const stop = actions.texts.onChange((changed) => changed === path && written.ask());
    scroller.addEventListener('scroll', look, { passive: true });
    view.dom.addEventListener('focusin', look);
    return () => {
      cancelAnimationFrame(frame);
      written.stop();
      stop();
      scroller.removeEventListener('scroll', look);
      view.dom.removeEventListener('focusin', look);
    };
  }, [actions, path, view]);
  return current;
}

/** The parts of a page that have titles: arrows move, Enter goes there, Esc goes back to the text. */
function OutlineList({ path, view, onDone }: { path: RepoPath; view: EditorView; onDone?: () => void }) {
  const actions = useActions();
  const parts = useSyncExternalStore(actions.texts.onChange, () => drawnParts(actions, path));
  const current = useCurrentPart(path, view);
  const [chosen, setChosen] = useState<number | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const stop = Math.min(Math.max(0, chosen ?? current), parts.length - 1);

  // The part that is read is in sight here, too, unless somebody is looking around.
  useEffect(() => {
    if (list.current?.contains(document.activeElement) === false)
      list.current.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  function goTo(index: number) {
    const state = actions.texts.state(path);
    const part = state === undefined ? undefined : pageOutline(state)[index];
    if (part === undefined) return;
    const { from } = part;
    onDone?.();
    void actions.pages.open(path, { at: { from, to: from }, scroll: { pos: from, below: roomAbove }, focus: true });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && onDone === undefined) {
      event.preventDefault();
      event.stopPropagation();
      return view.focus();
    }
    const next = { ArrowDown: stop + 1, ArrowUp: stop - 1, Home: 0, End: parts.length - 1 }[event.key];
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const at = Math.min(Math.max(0, next), parts.length - 1);
    setChosen(at);
    list.current?.querySelectorAll<HTMLElement>('button')[at]?.focus();
  }

  if (parts.length === 0)
    return (
      <p className="outline-none dim" tabIndex={0}>
        Headings of the page appear here.
      </p>
    );
  return (
    <ul
      ref={list}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setChosen(null);
      }}
    >
      {parts.map((part, index) => (
        <li key={index}>
          <button
            type="button"
            className={`outline-part depth-${part.depth}`}
            tabIndex={index === stop ? 0 : -1}
            aria-current={index === current ? 'location' : undefined}
            data-autofocus={index === stop ? true : undefined}
            onFocus={() => setChosen(index)}
            onClick={() => goTo(index)}
          >
            {part.icon !== null && <Icon name={part.icon as IconName} size="small" />}
            <span>{part.title}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The outline beside the text, where there is room for it. */
export function OutlineBeside({
  path,
  view,
  area,
}: {
  path: RepoPath;
  view: EditorView;
  area: RefObject<HTMLElement | null>;
}) {
  const actions = useActions();
  const isOpen = useApp((state) => state.outlineIsOpen);
  const hasRoom = useApp((state) => state.outlineHasRoom);

  useLayoutEffect(() => {
    const element = area.current;
    if (element === null) return;
    const look = () => {
      const outlineHasRoom = element.clientWidth >= textWidth + 2 * leastBeside;
      if (actions.store.getState().outlineHasRoom !== outlineHasRoom)
        actions.store.setState({ outlineHasRoom, outlineIsOver: false });
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [actions, area]);

  return !isOpen || !hasRoom ? null : (
    <nav className="outline is-beside" aria-label="Outline of the page">
      <OutlineList key={path} path={path} view={view} />
    </nav>
  );
}

/** Shows and hides the outline; where there is no room beside the text, it hangs on this button. */
export function OutlineButton({ path, view }: { path: RepoPath; view: EditorView | null }) {
  const actions = useActions();
  const toggle = useCommand('toggle-outline');
  const focus = useCommand('outline');
  const isOpen = useApp((state) => state.outlineIsOpen);
  const hasRoom = useApp((state) => state.outlineHasRoom);
  const isOver = useApp((state) => state.outlineIsOver);
  const button = useRef<HTMLButtonElement>(null);
  const isShown = isOver && !hasRoom && view !== null;
  return (
    <>
      <IconButton
        ref={button}
        icon="list-tree"
        label={toggle.title}
        keys={focus.keys}
        aria-keyshortcuts={focus.ariaKeys}
        {...(hasRoom ? { 'aria-pressed': isOpen } : { 'aria-haspopup': 'dialog' as const, 'aria-expanded': isShown })}
        onClick={toggle.run}
      />
      {isShown && (
        <Popover
          label="Outline of the page"
          className="outline"
          anchor={button}
          onClose={() => {
            actions.store.setState({ outlineIsOver: false });
            view.focus();
          }}
        >
          <OutlineList
            key={path}
            path={path}
            view={view}
            onDone={() => actions.store.setState({ outlineIsOver: false })}
          />
        </Popover>
      )}
    </>
  );
}
