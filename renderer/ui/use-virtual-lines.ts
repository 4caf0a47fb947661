import {
  defaultRangeExtractor,
  useVirtualizer,
  type Range,
  type Virtualizer,
  type VirtualizerOptions,
} from '@tanstack/react-virtual';

type LineOptions = Pick<
  VirtualizerOptions<HTMLDivElement, HTMLElement>,
  'count' | 'getScrollElement' | 'estimateSize' | 'rangeExtractor'
> &
  Partial<
    Pick<VirtualizerOptions<HTMLDivElement, HTMLElement>, 'getItemKey' | 'measureElement' | 'scrollPaddingStart'>
  >;

/** Lines drawn beyond the edges: a page of arrow keys, and the next turn of the wheel. */
export const overscan = 4;

/** Heights and places of the lines of a list of any length, of which those in sight are drawn. */
export function useVirtualLines(options: LineOptions): Virtualizer<HTMLDivElement, HTMLElement> {
  // eslint-disable-next-line react-hooks/incompatible-library -- what it returns is asked anew in each drawing, and handed to nothing that remembers
  return useVirtualizer<HTMLDivElement, HTMLElement>({
    ...options,
    overscan,
    // What is beyond the edges is drawn already: nothing has to be drawn inside of a scroll event.
    useFlushSync: false,
  });
}

/** The lines of a range and its surroundings, and those that are kept wherever they are, in order. */
export function drawnWith(range: Range, kept: readonly number[]): number[] {
  const isLine = (index: number) => index >= 0 && index < range.count;
  return [...new Set([...defaultRangeExtractor(range), ...kept.filter(isLine)])].sort((a, b) => a - b);
}
