import { memo, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { titleFromPath } from '../../../shared/base/text.ts';
import { worst } from '../../editor/problems/field.ts';
import { countSeverities, severityWords } from '../../state/problem-topics.ts';
import { parentRow, rowStartingWith, rowTitle, type TreeRow } from '../../state/tree.ts';
import { count } from '../../state/words.ts';
import { ContextMenu } from '../../ui/ContextMenu.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { MenuEntry } from '../../ui/Menu.tsx';
import { useApp, useDesk } from '../use-galley.ts';

/** Letters typed within so many milliseconds belong together. */
const typeAheadTime = 700;

/** Rows of pages and groups: one stop of the Tab key, arrows inside. */
export function PageTree({ rows, label }: { rows: readonly TreeRow[]; label: string }) {
  const desk = useDesk();
  const active = useApp((state) => state.active);
  const [focused, setFocused] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const typed = useRef({ letters: '', at: 0 });
  const [menu, setMenu] = useState<{ readonly row: TreeRow; readonly x: number; readonly y: number } | null>(null);
  const activeIndex = rows.findIndex((row) => row.kind === 'page' && row.page.file !== null && row.page.file === active);
  const focusedIndex = rows.findIndex((row) => row.key === focused);
  const stop = focusedIndex >= 0 ? focusedIndex : Math.max(0, activeIndex);
  const activeKey = rows[activeIndex]?.key;

  useEffect(() => {
    const row = activeKey === undefined ? null : list.current?.querySelector('[aria-selected=true]');
    if (row === null || row === undefined || list.current === null) return;
    const place = row.getBoundingClientRect();
    const frame = list.current.getBoundingClientRect();
    // A row that is out of sight comes with its neighbours, not alone to the edge.
    if (place.top < frame.top || place.bottom > frame.bottom) row.scrollIntoView({ block: 'center' });
  }, [activeKey]);

  function focus(index: number) {
    const row = rows[index];
    if (row === undefined) return;
    setFocused(row.key);
    list.current?.querySelectorAll<HTMLElement>('[role=treeitem]')[index]?.focus();
  }

  function open(row: TreeRow, intoText: boolean) {
    if (row.kind === 'group') return desk.pages.toggleGroup(row.key, !row.isOpen);
    if (row.page.file !== null) void desk.pages.open(row.page.file, { focus: intoText });
    else if (row.page.madeFrom !== undefined) void desk.api.showPage(row.page.path);
    else desk.layers.showDialog({ kind: 'new-page', title: titleFromPath(row.page.path), group: null, listedAs: row.page.path });
  }

  /** What can be done with a row, beside opening it. */
  function entriesOf(row: TreeRow): MenuEntry[] {
    if (row.kind === 'group') return row.isUnlisted ? [] : [{ label: 'New page in this group', icon: 'plus', run: () => desk.layers.showDialog({ kind: 'new-page', title: '', group: row.key, listedAs: null }) }];
    const { file } = row.page;
    if (file === null) return [{ label: 'Make the missing page', icon: 'file-plus', run: () => open(row, false) }];
    return [
      { label: 'Open', icon: 'file-text', run: () => open(row, true) },
      { label: 'Rename or move…', icon: 'pencil', keys: 'F2', run: () => desk.pageChanges.rename(file) },
      { label: 'Duplicate', icon: 'copy', run: () => void desk.pageChanges.duplicate(file) },
      'line',
      { label: 'Delete', icon: 'trash', keys: 'Del', run: () => void desk.pageChanges.remove(file) },
    ];
  }

  function showMenu(row: TreeRow, x: number, y: number) {
    setFocused(row.key);
    if (entriesOf(row).length > 0) setMenu({ row, x, y });
  }

  function onKeyDown(event: KeyboardEvent) {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z' && desk.store.getState().lastPageChange !== null) {
      event.preventDefault();
      event.stopPropagation();
      void desk.pageChanges.undoLast();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = stop;
    const row = rows[at];
    if (row === undefined) return;
    switch (event.key) {
      case 'ArrowDown': focus(at + 1); break;
      case 'ArrowUp': focus(at - 1); break;
      case 'Home': focus(0); break;
      case 'End': focus(rows.length - 1); break;
      case 'ArrowRight':
        if (row.kind === 'group' && !row.isOpen) desk.pages.toggleGroup(row.key, true);
        else if (row.kind === 'group') focus(at + 1);
        break;
      case 'ArrowLeft': {
        if (row.kind === 'group' && row.isOpen) desk.pages.toggleGroup(row.key, false);
        else {
          const parent = parentRow(rows, at);
          if (parent !== null) focus(parent);
        }
        break;
      }
      case 'Delete': if (row.kind === 'page' && row.page.file !== null) void desk.pageChanges.remove(row.page.file); break;
      case 'ContextMenu': {
        const box = list.current?.querySelectorAll<HTMLElement>('[role=treeitem]')[at]?.getBoundingClientRect();
        if (box !== undefined) showMenu(row, box.left + 24, box.bottom);
        break;
      }
      case 'Enter': open(row, true); break;
      case ' ': open(row, false); break;
      default: {
        if (event.key.length !== 1) return;
        const now = event.timeStamp;
        const letters = now - typed.current.at < typeAheadTime ? typed.current.letters + event.key : event.key;
        typed.current = { letters, at: now };
        const found = rowStartingWith(rows, at, letters);
        if (found !== null) focus(found);
      }
    }
    event.preventDefault();
  }

  return (
    <>
    <div ref={list} className="tree" role="tree" aria-label={label} onKeyDown={onKeyDown}>
      {rows.map((row, index) => (
        <Row key={row.key} row={row} isActive={index === activeIndex} isStop={index === stop} onChoose={() => { setFocused(row.key); open(row, false); }} onMenu={(x, y) => showMenu(row, x, y)} onFocus={() => setFocused(row.key)} />
      ))}
    </div>
    {menu !== null && <ContextMenu label={`More for ${rowTitle(menu.row)}`} at={menu} entries={entriesOf(menu.row)} onClose={() => setMenu(null)} />}
    </>
  );
}

interface RowProps {
  readonly row: TreeRow;
  readonly isActive: boolean;
  readonly isStop: boolean;
  readonly onChoose: () => void;
  readonly onMenu: (x: number, y: number) => void;
  readonly onFocus: () => void;
}

const Row = memo(function Row({ row, isActive, isStop, onChoose, onMenu, onFocus }: RowProps) {
  const item = { role: 'treeitem', 'aria-level': row.depth + 1, 'aria-posinset': row.position.index, 'aria-setsize': row.position.of, tabIndex: isStop ? 0 : -1, onClick: onChoose, onFocus, onContextMenu: (event: React.MouseEvent) => { event.preventDefault(); onMenu(event.clientX, event.clientY); } } as const;
  const depth = { '--d': row.depth } as React.CSSProperties;
  if (row.kind === 'group') {
    const classes = ['row', 'group-row', row.depth === 0 && !row.isUnlisted ? 'is-top' : '', row.isUnlisted ? 'is-unlisted' : ''].filter(Boolean).join(' ');
    return (
      <div {...item} className={classes} style={depth} aria-expanded={row.isOpen}>
        <Icon name={row.isOpen ? 'chevron-down' : 'chevron-right'} size="small" />
        <span className="grow truncate">{row.title}</span>
        {(!row.isOpen || row.isUnlisted) && <span className="dim t12 numbers"> {row.pages}<span className="sr-only"> {row.pages === 1 ? 'page' : 'pages'}</span></span>}
        {!row.isUnlisted && <AddHere group={row.key} />}
      </div>
    );
  }
  const { page } = row;
  if (page.madeFrom !== undefined) {
    return (
      <div {...item} className="row page-row" style={depth} data-tip={`Made from ${page.madeFrom}`}>
        <Icon name="webhook" />
        <span className="grow truncate">{page.title}</span>
        {page.method !== undefined && <span className="mono dim method">{page.method}</span>}
      </div>
    );
  }
  if (page.file === null) {
    const title = titleFromPath(page.path);
    return (
      <div {...item} className="row page-row is-missing" style={depth} data-tip={`There is no page at ${page.path}`}>
        <Icon name="file-x" />
        <span className="grow truncate">{title}</span>
        <span className="t12"> Missing<span className="sr-only">. Enter makes it.</span></span>
      </div>
    );
  }
  return (
    <div {...item} className="row page-row" style={depth} aria-selected={isActive} data-page={page.file}>
      <Icon name={row.isUnlisted ? 'file-question-mark' : 'file-text'} />
      <span className="grow truncate">{page.title}</span>
      {page.method !== undefined && <span className="mono dim method">{page.method}</span>}
      {page.hidden === true && <span className="dim" role="img" aria-label="Hidden from readers’ navigation"><Icon name="eye-off" size="small" /></span>}
      <Dot path={page.file} />
      <MoreHere title={page.title} onMenu={onMenu} />
    </div>
  );
});

/** The gravest problem of a page, in colour and in words. */
function Dot({ path }: { path: string }) {
  const file = useApp((state) => state.problems[path]);
  const severity = file === undefined ? null : worst(file.problems);
  if (file === undefined || severity === null || severity === 'advice') return null;
  const counts = countSeverities(file.problems);
  const { one, many } = severityWords[severity];
  return <i className={severity === 'error' ? 'dot bad' : 'dot warn'} role="img" aria-label={count(counts[severity], one, many)} />;
}

/** For the mouse only; the menu key, F2 and Delete do the same. */
function MoreHere({ title, onMenu }: { title: string; onMenu: (x: number, y: number) => void }) {
  return (
    <span
      className="row-action"
      aria-hidden="true"
      data-tip={`More for ${title}`}
      onClick={(event) => {
        event.stopPropagation();
        const box = event.currentTarget.getBoundingClientRect();
        onMenu(box.left, box.bottom + 4);
      }}
    >
      <Icon name="ellipsis" size="small" />
    </span>
  );
}

/** For the mouse only; “New page” asks for the group too. */
function AddHere({ group }: { group: string }) {
  const desk = useDesk();
  return (
    <span
      className="row-action"
      aria-hidden="true"
      data-tip="New page in this group"
      onClick={(event) => {
        event.stopPropagation();
        desk.layers.showDialog({ kind: 'new-page', title: '', group, listedAs: null });
      }}
    >
      <Icon name="plus" size="small" />
    </span>
  );
}
