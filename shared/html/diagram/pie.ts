import type { Element } from 'hast';
import { h, s } from 'hastscript';

// Pies are drawn here: the library has none. Colours are the theme's meanings
// without their meaning; the list beside the pie says everything in words.

interface Slice {
  readonly label: string;
  readonly value: number;
}

export interface Pie {
  readonly title: string;
  /** Whether values stand behind the shares. */
  readonly showsData: boolean;
  readonly slices: readonly Slice[];
}

const fills = ['blue', 'amber', 'green', 'violet', 'red', 'faint'];
/** More slices than twice the colours can't be told apart. */
const mostSlices = fills.length * 2;
const radius = 96;
const center = 104;

/** Reads `pie [showData] [title …]` and its lines `"label" : value`; null where anything else is said. */
export function readPie(text: string): Pie | null {
  const [first = '', ...lines] = text.split('\n').map((entry) => entry.trim());
  const head = /^pie(\s+showData)?(?:\s+title\s+(\S.*))?$/.exec(first);
  if (head === null) return null;
  let title = head[2] ?? '';
  const slices: Slice[] = [];
  for (const entry of lines) {
    const own = /^title\s+(\S.*)$/.exec(entry);
    const slice = /^"([^"]+)"\s*:\s*(\d+(?:\.\d+)?)$/.exec(entry);
    if (own !== null && slices.length === 0) title = own[1]!;
    else if (slice !== null && Number(slice[2]) > 0) slices.push({ label: slice[1]!, value: Number(slice[2]) });
    else return null;
  }
  return slices.length === 0 || slices.length > mostSlices ? null : { title, showsData: head[1] !== undefined, slices };
}

/**
 * The pie, clockwise from the top in the order of the source, and its legend: a
 * list in words, which wraps below the pie where the window is narrow.
 */
export function drawPie({ slices, showsData }: Pie): Element[] {
  const sum = slices.reduce((all, slice) => all + slice.value, 0);
  const share = (value: number) => (value / sum < 0.005 ? 'under 1%' : `${Math.round((value / sum) * 100)}%`);
  const colors = slices.map((_, index) => ({
    fill: `var(--${fills[index % fills.length]!})`,
    fillOpacity: index < fills.length ? '1' : '.55',
  }));
  let turned = 0;
  const parts = slices.map(({ value }, index) => {
    const from = turned / sum;
    turned += value;
    if (slices.length === 1) return s('circle', { cx: center, cy: center, r: radius, ...colors[index] });
    return s('path', {
      d: slicePath(from, turned / sum),
      stroke: 'var(--bg)',
      strokeWidth: 2,
      strokeLinejoin: 'round',
      ...colors[index],
    });
  });
  const size = center * 2;
  return [
    s('svg', { viewBox: `0 0 ${size} ${size}`, width: size, height: size, ariaHidden: 'true' }, parts),
    h(
      'ul',
      { className: ['legend'] },
      slices.map(({ label, value }, index) =>
        h('li', [
          s('svg', { viewBox: '0 0 14 14', width: 14, height: 14, ariaHidden: 'true' }, [
            s('rect', { width: 14, height: 14, ...colors[index] }),
          ]),
          h('span', label),
          h('span', share(value) + (showsData ? ` (${value})` : '')),
        ]),
      ),
    ),
  ];
}

/** Outline between two shares of the turn, each from 0 to 1. */
function slicePath(from: number, to: number): string {
  const at = (turn: number) =>
    `${round(center + radius * Math.sin(turn * 2 * Math.PI))} ${round(center - radius * Math.cos(turn * 2 * Math.PI))}`;
  return `M${center} ${center}L${at(from)}A${radius} ${radius} 0 ${to - from > 0.5 ? 1 : 0} 1 ${at(to)}Z`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
