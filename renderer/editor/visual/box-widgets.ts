import type { RangeSet } from '@codemirror/state';
import { BlockWrapper, Decoration, type DecorationSet } from '@codemirror/view';
import type { Frame } from './boxes.ts';
import { frameRole } from './spoken.ts';
import { CaptionWidget } from './title-widgets.ts';

/** Which box is around which: the higher one around the lower. The editor compares only boxes of one set. */
export const boxRank = (depth: number): number => Math.max(1, 99 - depth);

/** Boxes as they were, moved; new ones where one of them is another now. */
export function wrappersOf(frames: readonly Frame[], old: RangeSet<BlockWrapper>): RangeSet<BlockWrapper> {
  if (areDrawnBy(frames, old)) return old;
  return BlockWrapper.set(
    frames.map((frame) => wrapperOf(frame).range(frame.from, endOf(frame))),
    true,
  );
}

/** What stands below the content of boxes. */
export function captionsOf(frames: readonly Frame[]): DecorationSet {
  const captions = frames.flatMap(({ caption }) => caption ?? []);
  if (captions.length === 0) return Decoration.none;
  const drawn = captions.map(({ text, at }) =>
    Decoration.widget({ widget: new CaptionWidget(text), block: true, side: 5 }).range(at),
  );
  return Decoration.set(drawn, true);
}

/** Where a box ends: behind the begin of its last line, which takes that along, and behind what stands below it. */
const endOf = ({ to, caption }: { to: number; caption?: Frame['caption'] | undefined }): number =>
  Math.max(to, caption?.at ?? 0);

function areDrawnBy(frames: readonly Frame[], drawn: RangeSet<BlockWrapper>): boolean {
  if (frames.length !== drawn.size) return false;
  const inOrder = frames.toSorted((a, b) => a.from - b.from);
  const cursor = drawn.iter();
  for (const { from, to, caption, ...look } of inOrder) {
    const known = cursor.value === null ? undefined : looks.get(cursor.value);
    if (cursor.from !== from || cursor.to !== endOf({ to, caption }) || known === undefined || !isSameLook(known, look))
      return false;
    cursor.next();
  }
  return true;
}

type FrameLook = Omit<Frame, 'from' | 'to' | 'caption'>;

const isSameLook = (one: FrameLook, other: FrameLook) =>
  one.className === other.className &&
  one.label === other.label &&
  one.depth === other.depth &&
  one.number === other.number;

const looks = new WeakMap<BlockWrapper, FrameLook>();

function wrapperOf({ className, label, depth, number }: FrameLook): BlockWrapper {
  const wrapper = BlockWrapper.create({
    tagName: 'div',
    attributes: {
      class: className,
      'data-label': label,
      ...frameRole({ className, label, number }),
      ...(number === null ? {} : { 'data-number': String(number) }),
    },
    rank: boxRank(depth),
  });
  looks.set(wrapper, { className, label, depth, number });
  return wrapper;
}
