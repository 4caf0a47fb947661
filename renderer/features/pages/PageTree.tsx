import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { titleFromPath } from '../../../shared/base/text.ts';
import type { KnownPages } from '../../state/known-pages.ts';
import { parentRow, rowStartingWith, rowTitle, type TreeRow } from '../../state/tree.ts';
import { count } from '../../state/words.ts';
import { ContextMenu } from '../../ui/ContextMenu.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useApp, useActions } from '../use-galley.ts';
import { PageRow } from './PageRow.tsx';
import { rowMenu, type Asked } from './row-menu.ts';
import { useDrag } from './use-drag.ts';
import { isEntry, unlistedPath, type NavigationEdits } from './use-navigation-edits.ts';
import type { Selection } from './use-selection.ts';
import { useTreeLines } from './use-tree-lines.ts';

/** Letters typed within so many milliseconds belong together, counted from when the one before could be seen. */
const typeAheadTime = 700;

interface PageTreeProps {
  readonly rows: readonly TreeRow[];
  readonly label: string;
  readonly pages: KnownPages;
  readonly edits: NavigationEdits;
  readonly selection: Selection;
  /** The order can be changed. */
  readonly canEdit: boolean;
  readonly focused: string | null;
  readonly onFocused: (key: string) => void;
  readonly ask: (asked: Asked) => void;
}

/** Rows of pages and groups: one stop of the Tab key, arrows inside, and dragging with the same on the keyboard. */
export function PageTree({ rows, label, pages, edits, selection, canEdit, focused, onFocused, ask }: PageTreeProps) {
  const actions = useActions();
  const active = useApp((state) => state.active);
  const list = useRef<HTMLDivElement>(null);
  const typed = useRef({ letters: '', at: 0 });
  const [menu, setMenu] = useState<{ readonly row: TreeRow; readonly x: number; readonly y: number } | null>(null);
  const activeIndex = rows.findIndex(
    (row) => row.kind === 'page' && row.page.file !== null && row.page.file === active,
  );
  const focusedIndex = rows.findIndex((row) => row.key === focused);
  const stop = focusedIndex >= 0 ? focusedIndex : Math.max(0, activeIndex);
  const activeKey = rows[activeIndex]?.key;
  const isMac = useApp((state) => state.platform === 'mac');
  const element = (key: string) => list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`) ?? null;
  const { request, asked, renaming } = edits;
  const lines = useTreeLines(list, rows, [stop, rows.findIndex(({ key }) => key === renaming)]);
  /** Key of the row that gets the focus as soon as it is drawn. */
  const awaited = useRef<string | null>(null);
  const drag = useDrag({
    tree: list,
    rows,
    placeOf: lines.placeOf,
    say: edits.say,
    open: (row) => actions.pages.toggleGroup(row.key, true),
    drop: (carried, place) => edits.move(carried, place),
  });

  // A row that is out of sight comes with its neighbours, not alone to the edge.
  const revealActive = useEffectEvent(() => lines.reveal(activeIndex, 'center'));
  useEffect(() => {
    if (activeKey !== undefined) revealActive();
  }, [activeKey]);

  useLayoutEffect(() => {
    // It comes with the next drawing, or with the host's answer.
    const index = request === null ? -1 : rows.findIndex(({ key }) => key === request);
    if (index < 0) return;
    asked();
    focus(index);
  });

  useLayoutEffect(() => {
    if (awaited.current === null) return;
    const row = element(awaited.current);
    if (row === null) return;
    awaited.current = null;
    row.focus({ preventScroll: true });
  });

  useKeptFocus(list, rows, stop, focus);

  /** The focus stands on a row; where it is not drawn yet, as soon as it is. */
  function focus(index: number) {
    const at = Math.max(0, Math.min(index, rows.length - 1));
    const row = rows[at];
    if (row === undefined) return;
    onFocused(row.key);
    lines.reveal(at, 'nearest');
    const drawn = element(row.key);
    awaited.current = drawn === null ? row.key : null;
    drawn?.focus({ preventScroll: true });
  }

  function open(row: TreeRow, intoText: boolean) {
    if (row.kind === 'part') return;
    if (row.kind === 'group') return actions.pages.toggleGroup(row.key, !row.isOpen);
    if (row.page.file !== null) void actions.pages.open(row.page.file, { focus: intoText });
    else if (row.page.madeFrom !== undefined) void actions.api.showPage(row.page.path, row.page.madeFrom);
    else if (row.entry === null || row.entry.node.kind === 'page')
      actions.layers.showDialog({
        kind: 'new-page',
        title: titleFromPath(row.page.path),
        group: null,
        listedAs: row.page.path,
      });
  }

  const entriesOf = (row: TreeRow) =>
    rowMenu(row, selection.with(row), { actions, edits, pages, canEdit, ask, open: (each) => open(each, true) });

  function showMenu(row: TreeRow, x: number, y: number) {
    onFocused(row.key);
    if (entriesOf(row).length > 0) setMenu({ row, x, y });
  }

  function showMenuByKey(row: TreeRow) {
    const box = element(row.key)?.getBoundingClientRect();
    if (box !== undefined) showMenu(row, box.left + 24, box.bottom);
  }

  function remove(row: TreeRow, chosen: readonly TreeRow[]) {
    if (chosen.length > 1) {
      if (canEdit) edits.remove(chosen);
      return;
    }
    if (row.kind === 'page' && row.page.file !== null) void actions.pageChanges.remove(row.page.file);
    else if (canEdit && isEntry(row)) edits.remove([row]);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.target instanceof HTMLInputElement) return;
    // Whoever goes on by hand is not called back.
    if (request !== null) asked();
    awaited.current = null;
    const row = rows[stop];
    const mod = isMac ? event.metaKey : event.ctrlKey;
    const key = event.key.toLowerCase();
    const done = () => {
      event.preventDefault();
      event.stopPropagation();
    };
    if (mod && (key === 'z' || (key === 'y' && !isMac))) {
      done();
      if (key === 'y' || event.shiftKey) edits.redo();
      else edits.undo();
      return;
    }
    if (row === undefined) return;
    if (event.altKey) {
      const way = ({ ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' } as const)[event.key];
      if (way === undefined) return;
      done();
      if (canEdit && isEntry(row)) edits.step(row, selection.with(row), way);
      return;
    }
    if (mod && event.key === ' ') {
      done();
      return selection.toggle(row.key);
    }
    if (event.ctrlKey || event.metaKey) return;
    if (event.shiftKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      const next = rows[stop + (event.key === 'ArrowDown' ? 1 : -1)];
      done();
      if (next === undefined) return;
      selection.extend(row.key, next.key);
      return focus(rows.indexOf(next));
    }
    switch (event.key) {
      case 'ArrowDown':
        focus(stop + 1);
        break;
      case 'ArrowUp':
        focus(stop - 1);
        break;
      case 'Home':
        focus(0);
        break;
      case 'End':
        focus(rows.length - 1);
        break;
      case 'ArrowRight':
        if (row.kind === 'group' && !row.isOpen) actions.pages.toggleGroup(row.key, true);
        else if (row.kind === 'group') focus(stop + 1);
        break;
      case 'ArrowLeft': {
        if (row.kind === 'group' && row.isOpen) actions.pages.toggleGroup(row.key, false);
        else {
          const parent = parentRow(rows, stop);
          if (parent !== null) focus(parent);
        }
        break;
      }
      case 'F2':
        // Pages are renamed by the command of the same key.
        if (row.kind !== 'group') return;
        if (canEdit && isEntry(row)) edits.rename(row.key);
        event.stopPropagation();
        break;
      case 'Delete':
      case 'Backspace':
        remove(row, selection.with(row));
        break;
      case 'ContextMenu':
        showMenuByKey(row);
        break;
      case 'F10':
        if (!event.shiftKey) return;
        showMenuByKey(row);
        break;
      case 'Escape':
        if (selection.keys.size === 0) return;
        selection.clear();
        event.stopPropagation();
        break;
      case 'Enter':
        open(row, true);
        break;
      case ' ':
        // Between letters it is one of them.
        if (!typeAhead(event)) open(row, false);
        break;
      default:
        if (!typeAhead(event)) return;
    }
    event.preventDefault();
  }

  /** Letters go to the row that begins with them. Answers whether the key was one. */
  function typeAhead({ key, timeStamp: now }: KeyboardEvent): boolean {
    const { letters, at } = typed.current;
    const isGoingOn = now - at < typeAheadTime;
    if (key.length !== 1 || (key === ' ' && !isGoingOn)) return false;
    // A busy machine shows late what a letter did: until then no other one comes too late.
    typed.current = { letters: isGoingOn ? letters + key : key, at: Infinity };
    requestAnimationFrame(() => (typed.current.at = performance.now()));
    const found = rowStartingWith(rows, stop, typed.current.letters);
    if (found !== null) focus(found);
    return true;
  }

  function onChoose(row: TreeRow, event: MouseEvent) {
    onFocused(row.key);
    if (isMac ? event.metaKey : event.ctrlKey) return selection.toggle(row.key);
    if (event.shiftKey) return selection.extend(rows[stop]?.key ?? null, row.key);
    if (selection.keys.size > 0) selection.clear();
    open(row, false);
  }

  return (
    <>
      <div
        ref={list}
        className={drag.isDragging ? 'tree is-dragging' : 'tree'}
        role="tree"
        aria-label={label}
        aria-multiselectable={canEdit ? true : undefined}
        // They move rows in and out of groups.
        data-own-keys="Alt+ArrowLeft Alt+ArrowRight"
        onKeyDown={onKeyDown}
      >
        <div role="presentation" className="virtual-lines" style={{ height: lines.height }}>
          {lines.drawn.map(({ index, room }) => {
            const row = rows[index]!;
            const canCarry = canEdit && (isEntry(row) || unlistedPath(row) !== null);
            const chosen = selection.with(row);
            return (
              <PageRow
                key={row.key}
                row={row}
                room={room}
                isActive={index === activeIndex}
                isStop={index === stop}
                isChosen={selection.keys.has(row.key)}
                isLifted={drag.lifted.has(row.key)}
                isRenaming={renaming === row.key}
                hasMenu={
                  row.kind !== 'part' && !(row.kind === 'group' && (row.isUnlisted || row.key.startsWith('loose:')))
                }
                onPress={(event) =>
                  canCarry &&
                  drag.press(
                    {
                      rows: chosen,
                      name: chosen.length === 1 ? rowTitle(row) : count(chosen.length, 'entry', 'entries'),
                    },
                    event,
                  )
                }
                onChoose={(event) => onChoose(row, event)}
                onMenu={(x, y) => showMenu(row, x, y)}
                onFocus={() => onFocused(row.key)}
                onRenamed={(title) => isEntry(row) && edits.renamed(row, title)}
              />
            );
          })}
        </div>
        {drag.line !== null && (
          <div className="drop-line" aria-hidden="true" style={{ top: drag.line.top, left: drag.line.left }}>
            <em className="truncate">{drag.words}</em>
          </div>
        )}
        {drag.ghost !== null && (
          <div className="drag-ghost" aria-hidden="true" style={{ left: drag.ghost.x, top: drag.ghost.y }}>
            <Icon name="grip-vertical" size="small" />
            <span className="truncate">{drag.ghost.name}</span>
          </div>
        )}
      </div>
      {menu !== null && (
        <ContextMenu
          label={`More for ${rowTitle(menu.row)}`}
          at={menu}
          entries={entriesOf(menu.row)}
          onClose={() => setMenu(null)}
        />
      )}
      <span className="sr-only" role="status" aria-live="assertive">
        {edits.said}
      </span>
    </>
  );
}

/** The row that had the focus is gone: the one in its place has it then, not the page. */
function useKeptFocus(
  list: React.RefObject<HTMLDivElement | null>,
  rows: readonly TreeRow[],
  stop: number,
  focus: (index: number) => void,
): void {
  const focusRow = useEffectEvent(focus);
  const isInTree = useRef(false);
  const dialog = useApp((state) => state.dialog);
  useEffect(() => {
    const onFocusIn = (event: FocusEvent) => {
      const target = event.target as Element;
      // A dialog or menu gives the focus back.
      if (target.closest('dialog, [role=menu]') === null) isInTree.current = list.current?.contains(target) === true;
    };
    document.addEventListener('focusin', onFocusIn);
    return () => document.removeEventListener('focusin', onFocusIn);
  }, [list]);
  const last = useRef(stop);
  // Before the next key, which would go nowhere.
  useLayoutEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isInTree.current && isLost && rows.length > 0) focusRow(last.current);
    else last.current = stop;
  }, [list, rows, stop, dialog]);
}
