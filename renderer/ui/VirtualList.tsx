import {
  useLayoutEffect,
  useMemo,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type UIEvent,
} from 'react';
import { afterPress } from './press.ts';
import { useVirtualLines } from './use-virtual-lines.ts';
import { drawnLines, linesOf, type VirtualGroup } from './virtual-rows.ts';

export interface VirtualListProps<Row, Group extends VirtualGroup<Row>> {
  readonly className: string;
  readonly groups: readonly Group[];
  readonly keyOf: (row: Row) => string;
  /** Height of a heading in px: it stays at the top, and no row is behind it. */
  readonly headingHeight: number;
  readonly heading: (group: Group) => ReactNode;
  /** Height in px that a row is taken to have until it has been drawn. */
  readonly rowHeight: number;
  readonly row: (row: Row, isChosen: boolean) => ReactNode;
  readonly rowClass: (isChosen: boolean) => string;
  /** Key of the row that is chosen. */
  readonly chosen: string | null;
  /** What the rows were asked for: when it changes, the chosen row is brought in sight again. */
  readonly asked: string;
  /** The chosen row takes the focus as soon as it is there. */
  readonly focusAtFirst?: boolean;
  /** When it changes, the chosen row takes the focus. */
  readonly focusAgain?: number;
  /** What can be done with a row is asked for, at a place of the window: by the second button, or a key. */
  readonly onMenu?: (row: Row, at: { readonly x: number; readonly y: number }) => void;
  readonly onChoose: (row: Row) => void;
  /** Enter, or a double click. */
  readonly onOpen: (row: Row) => void;
}

/**
 * A list of any length that draws what is in sight. Arrow keys, Home and End choose, and the focus is on the
 * chosen row; the row that has the focus is never taken away by scrolling. Heights are measured, as the
 * chosen row may be taller than others. Rows may hold controls.
 */
export function VirtualList<Row, Group extends VirtualGroup<Row>>({
  className,
  groups,
  keyOf,
  headingHeight,
  heading,
  rowHeight,
  row,
  rowClass,
  chosen,
  asked,
  focusAtFirst = false,
  focusAgain = 0,
  onMenu,
  onChoose,
  onOpen,
}: VirtualListProps<Row, Group>) {
  const scroller = useRef<HTMLDivElement>(null);
  /** Key of the line that has the focus, or a control in it that has. */
  const focused = useRef<string | null>(null);
  /** The focus goes to the row that is chosen next. */
  const isFocusWanted = useRef(focusAtFirst);
  const hasFocus = useRef(false);
  const lines = useMemo(() => linesOf(groups), [groups]);
  const keys = useMemo(
    () =>
      lines.map(({ group, place }) => (place < 0 ? `group ${groups[group]!.key}` : keyOf(groups[group]!.rows[place]!))),
    [lines, groups, keyOf],
  );
  const indexes = useMemo(() => new Map(keys.map((key, index) => [key, index])), [keys]);
  const at = chosen === null ? -1 : (indexes.get(chosen) ?? -1);
  // With nothing chosen, the Tab key comes to the first row.
  const stop = at >= 0 ? at : Math.min(1, lines.length - 1);

  const virtualizer = useVirtualLines({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (lines[index]!.place < 0 ? headingHeight : rowHeight),
    getItemKey: (index) => keys[index]!,
    rangeExtractor: (range) => drawnLines(range, lines, [stop, indexes.get(focused.current ?? '') ?? -1]),
    measureElement: (line, entry) => entry?.borderBoxSize[0]?.blockSize ?? line.getBoundingClientRect().height,
    scrollPaddingStart: headingHeight,
  });
  const drawn = virtualizer.getVirtualItems();
  const own = drawn.find(({ index }) => index === at);
  const [start, height] = [own?.start ?? 0, own?.size ?? 0];

  const element = (index: number) => scroller.current?.querySelector<HTMLElement>(`[data-index="${index}"]`) ?? null;
  const seen = useRef({ chosen, asked, focusAgain, at, start, height, isInSight: true });
  const tabStop = useRef<HTMLElement | null>(null);
  /** The list is scrolling to the chosen row, and not by the writer. */
  const isOnItsWay = useRef(false);
  /**
   * Whether all of the chosen row is in sight, below the heading. From what is known of it: asking the browser would
   * cost a layout.
   */
  function isInSight(top: number): boolean {
    const line = virtualizer.measurementsCache[at];
    return (
      line !== undefined &&
      line.start >= top + headingHeight - 1 &&
      line.end <= top + (virtualizer.scrollRect?.height ?? 0) + 1
    );
  }

  /** Brings the chosen row in sight. */
  function reveal(): void {
    isOnItsWay.current = true;
    const line = virtualizer.measurementsCache[at];
    const [top, room] = [virtualizer.scrollOffset ?? 0, virtualizer.scrollRect?.height ?? 0];
    const isNear =
      line !== undefined &&
      virtualizer.itemSizeCache.has(line.key) &&
      line.end > top - room &&
      line.start < top + 2 * room;
    // What is near has been measured, with all on the way: one step. Elsewhere the library goes there, and corrects the
    // place as rows are measured.
    if (isNear && scroller.current !== null)
      scroller.current.scrollTop = line.start - headingHeight < top ? line.start - headingHeight : line.end - room;
    else virtualizer.scrollToIndex(at, { align: 'auto' });
  }

  function onScroll(event: UIEvent<HTMLElement>) {
    const isThere = isInSight(event.currentTarget.scrollTop);
    if (!isThere && isOnItsWay.current) return;
    isOnItsWay.current = false;
    seen.current.isInSight = isThere;
  }

  /** Rows that were measured on the way, or one that is no longer chosen and shrank, may have moved where it leads. */
  function onScrollEnd(event: UIEvent<HTMLElement>) {
    if (isOnItsWay.current && at >= 0 && !isInSight(event.currentTarget.scrollTop)) reveal();
  }

  const stopFollowing = () => void (isOnItsWay.current = false);

  /** The focus follows the chosen row, where it is wanted there or would be lost. */
  function moveFocus(isNew: boolean): void {
    if (at < 0) return;
    const { activeElement: active } = document;
    // What had the focus is gone, a fix that was used for example: the list keeps it, on the row that is chosen then.
    const isLost =
      hasFocus.current &&
      (active === document.body ||
        (isNew &&
          active instanceof HTMLElement &&
          active.matches('li[data-index], li[data-index] button') &&
          active.closest('li') !== element(at)));
    const line = element(at);
    // The first rows are drawn when the height of the list is known.
    if (line === null) return;
    if (isFocusWanted.current || isLost) line.focus({ preventScroll: true });
    isFocusWanted.current = false;
  }

  /**
   * The row that the Tab key comes to. Not by React: where the row that has the focus changes its place in the order
   * of Tab, the browser lays out the whole window at once, to see whether it may keep it. So the focus goes first.
   */
  function moveTabStop(): void {
    const next = element(stop);
    if (next === tabStop.current) return;
    if (tabStop.current !== null) tabStop.current.tabIndex = -1;
    if (next !== null) next.tabIndex = 0;
    tabStop.current = next;
  }

  useLayoutEffect(() => {
    const before = seen.current;
    const isNew = before.chosen !== chosen || before.asked !== asked;
    // It has grown, or moved because others came and went: who had it in sight keeps it there.
    const hasMoved = before.at !== at || before.height !== height || before.start !== start;
    if (before.focusAgain !== focusAgain) isFocusWanted.current = true;
    seen.current = { chosen, asked, focusAgain, at, start, height, isInSight: isNew || before.isInSight };
    if (at >= 0 && (isNew || (hasMoved && before.isInSight)) && !isInSight(virtualizer.scrollOffset ?? 0)) reveal();
    moveFocus(isNew);
    moveTabStop();
  });

  function rowAt(index: number): Row | undefined {
    const line = lines[index];
    return line === undefined || line.place < 0 ? undefined : groups[line.group]!.rows[line.place];
  }

  /** The next line that is a row, in a direction; where there is none, the one that was asked from. */
  function rowFrom(index: number, step: 1 | -1): number {
    for (let next = index + step; next >= 0 && next < lines.length; next += step)
      if (lines[next]!.place >= 0) return next;
    return index;
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const isOnRow = event.target instanceof HTMLElement && event.target.dataset['index'] !== undefined;
    const isText = event.target instanceof HTMLInputElement;
    let next: number;
    if (event.key === 'ArrowDown') next = rowFrom(at, 1);
    else if (event.key === 'ArrowUp') next = at < 0 ? stop : rowFrom(at, -1);
    else if (event.key === 'Home' && !isText) next = rowFrom(-1, 1);
    else if (event.key === 'End' && !isText) next = rowFrom(lines.length, -1);
    else if (event.key === 'Enter' && isOnRow) {
      const opened = rowAt(at);
      if (opened === undefined) return;
      event.preventDefault();
      return onOpen(opened);
    } else return;
    event.preventDefault();
    const row = rowAt(next);
    if (row === undefined) return;
    if (next === at) {
      // It may have been scrolled away.
      reveal();
      element(at)?.focus({ preventScroll: true });
      return;
    }
    isFocusWanted.current = true;
    onChoose(row);
  }

  function onFocus(event: FocusEvent) {
    hasFocus.current = true;
    const line = event.target.closest<HTMLElement>('[data-index]');
    focused.current = line === null ? null : (keys[Number(line.dataset['index'])] ?? null);
  }

  function onBlur(event: FocusEvent) {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    hasFocus.current = false;
    focused.current = null;
  }

  const sections: {
    readonly group: number;
    readonly heading: (typeof drawn)[number];
    readonly gap: number;
    readonly rows: { readonly item: (typeof drawn)[number]; readonly gap: number }[];
  }[] = [];
  let end = 0;
  for (const item of drawn) {
    const line = lines[item.index];
    if (line === undefined) continue;
    // Lines stand in the flow, so that headings can stay at the top; what is not drawn between them is room.
    const gap = item.start - end;
    if (line.place < 0) sections.push({ group: line.group, heading: item, gap, rows: [] });
    else sections.at(-1)?.rows.push({ item, gap });
    end = item.end;
  }

  return (
    <div
      ref={scroller}
      className={`virtual-list ${className}`}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onBlur={onBlur}
      onScroll={onScroll}
      onScrollEnd={onScrollEnd}
      onWheel={stopFollowing}
      onPointerDown={stopFollowing}
    >
      <div className="virtual-lines" style={{ height: virtualizer.getTotalSize() }}>
        {sections.map(({ group, heading: head, gap, rows }) => {
          const shown = groups[group]!;
          return (
            <section key={shown.key} aria-label={shown.label} style={{ marginTop: gap }}>
              <div className="virtual-heading" data-index={head.index} ref={virtualizer.measureElement}>
                {heading(shown)}
              </div>
              <ul>
                {rows.map(({ item, gap: room }) => {
                  const { place } = lines[item.index]!;
                  const one = shown.rows[place]!;
                  const isChosen = item.index === at;
                  return (
                    <li
                      key={item.key}
                      ref={virtualizer.measureElement}
                      data-index={item.index}
                      className={rowClass(isChosen)}
                      style={{ marginTop: room }}
                      aria-setsize={shown.rows.length}
                      aria-posinset={place + 1}
                      aria-current={isChosen ? 'true' : undefined}
                      tabIndex={-1}
                      onClick={() => onChoose(one)}
                      onFocus={() => afterPress(() => onChoose(one))}
                      onDoubleClick={() => onOpen(one)}
                      onContextMenu={
                        onMenu &&
                        ((event) => {
                          event.preventDefault();
                          onMenu(one, menuPlace(event));
                        })
                      }
                    >
                      {row(one, isChosen)}
                    </li>
                  );
                })}
              </ul>
            </section>
          );
        })}
      </div>
    </div>
  );
}

/** Where a menu comes up: at the pointer; asked for by a key, at the row. */
function menuPlace({ clientX, clientY, currentTarget }: MouseEvent): { readonly x: number; readonly y: number } {
  if (clientX > 0 || clientY > 0) return { x: clientX, y: clientY };
  const { left, bottom } = currentTarget.getBoundingClientRect();
  return { x: left + 16, y: bottom };
}
