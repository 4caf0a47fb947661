import { memo, type CSSProperties, type MouseEvent, type PointerEvent } from 'react';
import { worst } from '../../editor/problems/field.ts';
import { countSeverities, severityWords } from '../../state/problem-topics.ts';
import { isMissing, rowTitle, type TreeRow } from '../../state/tree.ts';
import { count } from '../../state/words.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useApp } from '../use-galley.ts';
import { RenameField } from './RenameField.tsx';

interface PageRowProps {
  readonly row: TreeRow;
  /** Room above it, in px. */
  readonly room: number;
  /** The page that is open in front. */
  readonly isActive: boolean;
  readonly isStop: boolean;
  readonly isChosen: boolean;
  readonly isLifted: boolean;
  readonly isRenaming: boolean;
  readonly hasMenu: boolean;
  readonly onPress: (event: PointerEvent) => void;
  readonly onChoose: (event: MouseEvent) => void;
  readonly onMenu: (x: number, y: number) => void;
  readonly onFocus: () => void;
  readonly onRenamed: (title: string | null) => void;
}

/** One line of the tree: a group, a page, or a part of the site. */
export const PageRow = memo(function PageRow({
  row,
  room,
  isActive,
  isStop,
  isChosen,
  isLifted,
  isRenaming,
  hasMenu,
  onPress,
  onChoose,
  onMenu,
  onFocus,
  onRenamed,
}: PageRowProps) {
  const isPage = row.kind === 'page';
  const classes = ['row', ...lookOf(row), isChosen ? 'is-chosen' : '', isLifted ? 'is-lifted' : '']
    .filter(Boolean)
    .join(' ');
  return (
    <div
      className={classes}
      role="treeitem"
      data-key={row.key}
      data-page={isPage && row.page.file !== null ? row.page.file : undefined}
      data-tip={tipOf(row)}
      style={{ '--d': row.depth, marginTop: room } as CSSProperties}
      aria-level={row.depth + 1}
      aria-posinset={row.position.index}
      aria-setsize={row.position.of}
      aria-expanded={isPage ? undefined : row.kind === 'part' || row.isOpen}
      aria-current={isActive ? 'page' : undefined}
      aria-selected={isChosen ? true : undefined}
      aria-keyshortcuts={row.kind === 'group' ? 'F2' : undefined}
      tabIndex={isStop ? 0 : -1}
      onPointerDown={isRenaming ? undefined : onPress}
      onClick={isRenaming ? undefined : onChoose}
      onFocus={(event) => event.target === event.currentTarget && onFocus()}
      onContextMenu={(event) => {
        event.preventDefault();
        onMenu(event.clientX, event.clientY);
      }}
    >
      {isRenaming && row.kind === 'group' ? (
        <>
          <Icon name="chevron-right" size="small" />
          <RenameField title={row.title} onDone={onRenamed} />
        </>
      ) : isPage ? (
        <PageWords row={row} />
      ) : (
        <GroupWords row={row} />
      )}
      {hasMenu && !isRenaming && <MoreHere title={rowTitle(row)} onMenu={onMenu} />}
    </div>
  );
});

function lookOf(row: TreeRow): string[] {
  if (row.kind === 'part') return ['part-row'];
  if (row.kind === 'page') return ['page-row', isMissing(row.page) ? 'is-missing' : ''];
  return ['group-row', row.depth === 0 && !row.isUnlisted ? 'is-top' : '', row.isUnlisted ? 'is-unlisted' : ''];
}

function tipOf(row: TreeRow): string | undefined {
  if (row.kind !== 'page') return undefined;
  if (row.entry?.node.kind === 'unknown') return 'Galley can’t read this entry. It stays as it is.';
  if (row.entry?.node.kind === 'operation' && row.page.file === null && row.page.madeFrom === undefined)
    return `No API file has ${row.page.path}`;
  if (row.page.madeFrom !== undefined) return `Made from ${row.page.madeFrom}`;
  return row.page.file === null ? `There is no page at ${row.page.path}` : undefined;
}

function GroupWords({ row }: { row: TreeRow & { readonly kind: 'group' | 'part' } }) {
  if (row.kind === 'part') return <span className="grow truncate">{row.title}</span>;
  return (
    <>
      <Icon name={row.isOpen ? 'chevron-down' : 'chevron-right'} size="small" />
      <span className="grow truncate">{row.title.trim() === '' ? 'Group without a title' : row.title}</span>
      {row.entry?.node.isHidden === true && <HiddenMark />}
      {(!row.isOpen || row.isUnlisted || row.pages === 0) && (
        <span className="dim t12 numbers">
          {' '}
          {row.pages}
          <span className="sr-only"> {row.pages === 1 ? 'page' : 'pages'}</span>
        </span>
      )}
    </>
  );
}

function PageWords({ row }: { row: TreeRow & { readonly kind: 'page' } }) {
  const { page } = row;
  if (page.madeFrom !== undefined || row.entry?.node.kind === 'operation') {
    return (
      <>
        <Icon name="webhook" />
        <span className="grow truncate">{page.title}</span>
        {page.method !== undefined && <span className="mono dim method">{page.method}</span>}
      </>
    );
  }
  if (row.entry?.node.kind === 'unknown')
    return (
      <>
        <Icon name="file-question-mark" />
        <span className="grow truncate">Entry that can’t be read</span>
      </>
    );
  if (page.file === null) {
    return (
      <>
        <Icon name="file-x" />
        <span className="grow truncate">{rowTitle(row)}</span>
        <span className="t12">
          {' '}
          Missing<span className="sr-only">. Enter makes it.</span>
        </span>
      </>
    );
  }
  return (
    <>
      <Icon name={row.isUnlisted ? 'file-question-mark' : 'file-text'} />
      <span className="grow truncate">{page.title}</span>
      {page.method !== undefined && <span className="mono dim method">{page.method}</span>}
      {page.hidden === true && <HiddenMark />}
      <Dot path={page.file} />
    </>
  );
}

function HiddenMark() {
  return (
    <span className="dim" role="img" aria-label="Hidden from readers’ navigation">
      <Icon name="eye-off" size="small" />
    </span>
  );
}

/** The gravest problem of a page, in colour and in words. */
function Dot({ path }: { path: string }) {
  const file = useApp((state) => state.problems[path]);
  const severity = file === undefined ? null : worst(file.problems);
  if (file === undefined || severity === null || severity === 'advice') return null;
  const counts = countSeverities(file.problems);
  const { one, many } = severityWords[severity];
  return (
    <i
      className={severity === 'error' ? 'dot bad' : 'dot warn'}
      role="img"
      aria-label={count(counts[severity], one, many)}
    />
  );
}

/** For the mouse only; the menu key does the same. */
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
