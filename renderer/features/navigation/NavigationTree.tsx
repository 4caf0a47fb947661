import { useRef, type KeyboardEvent, type RefObject } from 'react';
import type { NavigationNode, NavigationPlace, NavigationScope } from '../../../shared/settings/forms/navigation.ts';
import { pagesIn } from '../../../shared/settings/forms/navigation.ts';
import type { NavigationRow } from '../../../shared/settings/forms/navigation-places.ts';
import { count } from '../../state/words.ts';
import { Button } from '../../ui/buttons.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Menu, type MenuEntry } from '../../ui/Menu.tsx';
import type { KnownPages } from './page-facts.ts';
import { RenameField } from './RenameField.tsx';
import { useDrag, type Carried } from './use-drag.ts';

export interface RowActions {
  readonly nameOf: (node: NavigationNode) => string;
  readonly focus: (key: string) => void;
  readonly toggle: (key: string, isOpen: boolean) => void;
  readonly move: (node: NavigationNode, place: NavigationPlace) => void;
  readonly step: (row: NavigationRow, way: 'up' | 'down' | 'in' | 'out') => void;
  readonly open: (row: NavigationRow) => void;
  readonly rename: (row: NavigationRow) => void;
  /** Null: it keeps its title. */
  readonly renamed: (row: NavigationRow, title: string | null) => void;
  readonly remove: (row: NavigationRow) => void;
  readonly create: (row: NavigationRow) => void;
  readonly createIn: (row: NavigationRow) => void;
  readonly addPage: (row: NavigationRow) => void;
  readonly addGroup: (row: NavigationRow) => void;
  readonly replace: (row: NavigationRow) => void;
  readonly use: (row: NavigationRow, page: string) => void;
  readonly fields: (row: NavigationRow) => void;
  /** Another title or path, with all links to it. */
  readonly movePage: (row: NavigationRow) => void;
  readonly deletePage: (row: NavigationRow) => void;
}

interface TreeProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly rows: readonly NavigationRow[];
  readonly scope: NavigationScope;
  readonly pages: KnownPages;
  readonly isLocked: boolean;
  readonly focused: string | null;
  readonly renaming: string | null;
  readonly actions: RowActions;
  readonly say: (words: string) => void;
  readonly onDropPage: (page: string, place: NavigationPlace) => void;
}

/** The lines of the navigation: one stop of the Tab key, arrows inside, and dragging with a twin on the keyboard. */
export function NavigationTree({ ref, rows, scope, pages, isLocked, focused, renaming, actions, say, onDropPage }: TreeProps) {
  const stop = Math.max(0, rows.findIndex((row) => row.key === focused));
  const typed = useRef({ letters: '', at: 0 });
  const drag = useDrag({
    tree: ref, rows, scope, isLocked, say,
    drop(carried: Carried, place) {
      if (carried.kind === 'row') actions.move(carried.row.node, place);
      else onDropPage(carried.page, place);
    },
  });

  const focus = (index: number) => {
    const row = rows[Math.max(0, Math.min(index, rows.length - 1))];
    if (row === undefined) return;
    actions.focus(row.key);
    ref.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(row.key)}"]`)?.focus();
  };

  function onKeyDown(event: KeyboardEvent) {
    // Buttons and fields inside a line have their own keys.
    if (event.target instanceof Element && event.target.getAttribute('role') !== 'treeitem') return;
    const row = rows[stop];
    if (row === undefined || event.ctrlKey || event.metaKey) return;
    const isGroup = row.node.kind === 'group';
    if (event.altKey) {
      const way = ({ ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' } as const)[event.key];
      if (way === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      if (!isLocked) actions.step(row, way);
      return;
    }
    switch (event.key) {
      case 'ArrowDown': focus(stop + 1); break;
      case 'ArrowUp': focus(stop - 1); break;
      case 'Home': focus(0); break;
      case 'End': focus(rows.length - 1); break;
      case 'ArrowRight':
        if (isGroup && !row.isOpen) actions.toggle(row.key, true);
        else if (isGroup && row.node.children.length > 0) focus(stop + 1);
        break;
      case 'ArrowLeft':
        if (isGroup && row.isOpen && row.node.children.length > 0) actions.toggle(row.key, false);
        else if (row.parent !== null) focus(rows.findIndex((other) => other.node === row.parent));
        break;
      case 'Enter':
        if (isGroup) actions.toggle(row.key, !row.isOpen);
        else actions.open(row);
        break;
      case ' ':
        if (isGroup) actions.toggle(row.key, !row.isOpen);
        break;
      case 'F2':
        if (isLocked) break;
        if (isGroup) actions.rename(row);
        else actions.movePage(row);
        break;
      case 'Delete':
      case 'Backspace':
        if (!isLocked) actions.remove(row);
        break;
      case 'ContextMenu':
        openMenu(row.key);
        break;
      case 'F10':
        if (!event.shiftKey) return;
        openMenu(row.key);
        break;
      default: {
        if (event.key.length !== 1) return;
        const letters = event.timeStamp - typed.current.at < 700 ? typed.current.letters + event.key : event.key;
        typed.current = { letters, at: event.timeStamp };
        const from = letters.length > 1 ? stop : stop + 1;
        const order = [...rows.slice(from), ...rows.slice(0, from)];
        const found = order.find((other) => actions.nameOf(other.node).toLowerCase().startsWith(letters.toLowerCase()));
        if (found !== undefined) focus(rows.indexOf(found));
      }
    }
    event.preventDefault();
  }

  const openMenu = (key: string) => ref.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"] [aria-haspopup=menu]`)?.click();

  return (
    <div ref={ref} className={drag.place === null ? 'navigation-tree' : 'navigation-tree is-dragging'} role="tree" aria-label="Groups and pages" aria-describedby="navigation-keys" onKeyDown={onKeyDown}>
      {rows.map((row, index) => (
        <Line key={row.key} row={row} pages={pages} isStop={index === stop} isLocked={isLocked} isRenaming={renaming === row.key} isLifted={drag.lifted === row.key} actions={actions} onPress={(event) => drag.press({ kind: 'row', row, name: actions.nameOf(row.node) }, event)} />
      ))}
      {drag.line !== null && <div className="drop-line" aria-hidden="true" style={{ top: drag.line.top, left: drag.line.left }}><em>{drag.words}</em></div>}
      {drag.ghost !== null && <div className="drag-ghost" aria-hidden="true" style={{ left: drag.ghost.x, top: drag.ghost.y }}><Icon name="grip-vertical" size="small" />{drag.ghost.name}</div>}
    </div>
  );
}

interface LineProps {
  readonly row: NavigationRow;
  readonly pages: KnownPages;
  readonly isStop: boolean;
  readonly isLocked: boolean;
  readonly isRenaming: boolean;
  readonly isLifted: boolean;
  readonly actions: RowActions;
  readonly onPress: (event: React.PointerEvent) => void;
}

function Line({ row, pages, isStop, isLocked, isRenaming, isLifted, actions, onPress }: LineProps) {
  const { node } = row;
  const isGroup = node.kind === 'group';
  const facts = node.kind === 'page' ? pages.facts(node.text) : null;
  const isMissing = facts !== null && facts.file === null;
  const name = actions.nameOf(node);
  const inside = isGroup ? pagesIn(node.children).length : 0;
  const meant = isMissing ? pages.meant(node.text) : null;
  const classes = ['nav-row', isGroup ? (row.depth === 0 ? 'is-group is-top' : 'is-group') : '', isMissing ? 'is-missing' : '', isLifted ? 'is-lifted' : ''].filter(Boolean).join(' ');
  // All that can be seen in the line, in its order.
  const label = isGroup ? `${name} ${count(inside, 'page')}` : isMissing ? `${node.text} The page is missing.${meant === null ? '' : ` Use “${pages.title(meant)}”.`} Create it. Pick another. Remove` : `${name} ${node.text}`;
  const entries: MenuEntry[] = isGroup
    ? [
        { label: 'Rename', keys: 'F2', run: () => actions.rename(row) },
        { label: 'Add a page…', run: () => actions.addPage(row) },
        { label: 'New page here…', run: () => actions.createIn(row) },
        { label: 'New group inside', run: () => actions.addGroup(row) },
        { label: 'Icon and version…', run: () => actions.fields(row) },
        'line',
        ...moves(row, actions),
        'line',
        { label: 'Take out of the navigation', keys: 'Del', run: () => actions.remove(row) },
      ]
    : [
        { label: 'Open the page', disabled: facts === null || facts.file === null, keys: '↵', run: () => actions.open(row) },
        'line',
        ...moves(row, actions),
        'line',
        { label: 'Take out of the navigation', keys: 'Del', run: () => actions.remove(row) },
        ...(facts !== null && facts.file !== null ? [{ label: 'Rename or move the page…', keys: 'F2', run: () => actions.movePage(row) }, { label: 'Delete the page',  run: () => actions.deletePage(row) }] : []),
      ];
  return (
    <div
      className={classes}
      role="treeitem"
      data-key={row.key}
      tabIndex={isStop ? 0 : -1}
      style={{ '--d': row.depth } as React.CSSProperties}
      aria-label={label}
      aria-level={row.depth + 1}
      aria-posinset={row.index + 1}
      aria-setsize={row.of}
      aria-expanded={isGroup ? row.isOpen : undefined}
      aria-selected={isStop}
      onFocus={(event) => event.target === event.currentTarget && actions.focus(row.key)}
      onPointerDown={isRenaming ? undefined : onPress}
      onDoubleClick={(event) => {
        if (event.target instanceof Element && event.target.closest('button, input') !== null) return;
        if (isGroup && !isLocked) actions.rename(row);
        else actions.open(row);
      }}
    >
      {isGroup ? (
        <span className="nav-twist" aria-hidden="true" onClick={() => actions.toggle(row.key, !row.isOpen)}><Icon name={row.isOpen ? 'chevron-down' : 'chevron-right'} size="small" /></span>
      ) : (
        <Icon name={isMissing ? 'file-question-mark' : node.kind === 'operation' ? 'webhook' : 'file-text'} />
      )}
      {isRenaming ? (
        <RenameField title={node.text} onDone={(title) => actions.renamed(row, title)} />
      ) : isMissing ? (
        <>
          <span className="mono nav-missing-path">{node.text}</span>{' '}
          <span className="bad">The page is missing</span>{' '}
          <span className="nav-fixes">
            {meant !== null && <Button look="link" size="slim" tabIndex={isStop ? 0 : -1} disabled={isLocked} onClick={() => actions.use(row, meant)}>Use “{pages.title(meant)}”</Button>}{' '}
            <Button look={meant === null ? 'link' : 'quiet'} size="slim" tabIndex={isStop ? 0 : -1} disabled={isLocked} onClick={() => actions.create(row)}>Create it</Button>{' '}
            <Button look="quiet" size="slim" tabIndex={isStop ? 0 : -1} disabled={isLocked} onClick={() => actions.replace(row)}>Pick another</Button>{' '}
            <Button look="quiet" size="slim" tabIndex={isStop ? 0 : -1} disabled={isLocked} onClick={() => actions.remove(row)}>Remove</Button>
          </span>
        </>
      ) : (
        <span className="truncate nav-name">{name}</span>
      )}
      {!isMissing && !isRenaming && (
        <>
          <span className="grow" />{' '}
          {isGroup ? <span className="dim t12 numbers nav-count">{count(inside, 'page')}</span> : <span className="nav-path mono dim truncate">{node.text}</span>}
        </>
      )}
      {!isLocked && !isRenaming && !isMissing && (
        <span className="nav-more" onPointerDown={(event) => event.stopPropagation()}>
          <Menu className="icon-button tiny" label={`More for ${name}`} toRight entries={entries}><Icon name="ellipsis" size="small" /></Menu>
        </span>
      )}
    </div>
  );
}

function moves(row: NavigationRow, actions: RowActions): MenuEntry[] {
  return [
    { label: 'Move up', keys: 'Alt+↑', run: () => actions.step(row, 'up') },
    { label: 'Move down', keys: 'Alt+↓', run: () => actions.step(row, 'down') },
    { label: 'Into the group above', keys: 'Alt+→', run: () => actions.step(row, 'in') },
    { label: 'Out of the group', keys: 'Alt+←', run: () => actions.step(row, 'out') },
  ];
}
