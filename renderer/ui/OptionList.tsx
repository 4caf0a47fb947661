import { useLayoutEffect, useRef, type HTMLAttributes, type ReactNode, type Ref } from 'react';
import type { Combobox } from './combobox.ts';
import { drawnWith, useVirtualLines } from './use-virtual-lines.ts';

export interface OptionListProps extends Pick<HTMLAttributes<HTMLDivElement>, 'popover' | 'onMouseDown'> {
  readonly combobox: Combobox;
  readonly label: string;
  readonly className: string;
  readonly optionClass: string;
  /** Height in px that a line is taken to have until it has been drawn. */
  readonly rowHeight: number;
  readonly children: (index: number) => ReactNode;
  readonly ref?: Ref<HTMLDivElement>;
}

/** The list of a combobox, of any length: the lines in sight are drawn, and the one that is chosen. */
export function OptionList({
  combobox,
  label,
  className,
  optionClass,
  rowHeight,
  children,
  ref,
  ...rest
}: OptionListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const { chosen, count } = combobox;
  const virtualizer = useVirtualLines({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    rangeExtractor: (range) => drawnWith(range, [chosen]),
  });
  useLayoutEffect(() => {
    if (chosen >= 0 && chosen < count) virtualizer.scrollToIndex(chosen, { align: 'auto' });
  }, [virtualizer, chosen, count]);

  const drawn = virtualizer.getVirtualItems();
  return (
    <div
      {...rest}
      {...combobox.list}
      ref={(element) => {
        scroller.current = element;
        if (typeof ref === 'function') ref(element);
        else if (ref) ref.current = element;
      }}
      className={className}
      aria-label={label}
      tabIndex={-1}
    >
      <div role="presentation" className="virtual-lines" style={{ height: virtualizer.getTotalSize() }}>
        {drawn.map((item, at) => {
          // Lines stand in the flow; what is not drawn between them is room.
          const marginTop = item.start - (drawn[at - 1]?.end ?? 0);
          return (
            <div
              key={item.index}
              {...combobox.option(item.index)}
              ref={virtualizer.measureElement}
              data-index={item.index}
              className={optionClass}
              style={{ marginTop }}
              aria-setsize={count}
              aria-posinset={item.index + 1}
            >
              {children(item.index)}
            </div>
          );
        })}
      </div>
    </div>
  );
}
