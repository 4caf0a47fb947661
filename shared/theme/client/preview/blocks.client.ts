// What is new of the page's text is put between what stays.
import morphdom from 'morphdom';
import type { ToPreview } from './messages.ts';

type Places = NonNullable<Extract<ToPreview, { kind: 'update' }>['blocks']>;

/** The element that holds what is written on the page. */
export const textOf = (page: Document) => page.querySelector('main .prose');

/**
 * Puts new blocks where older ones stood. False, and nothing done, where the text has not the children that they are
 * of: browsers make other ones of what is no HTML, and programs of the writer’s own change pages.
 */
export function putBlocks(
  text: Element,
  blocks: readonly ChildNode[],
  { total, at, removed, shift }: Places,
  policy: Parameters<typeof morphdom>[2],
): boolean {
  const before = [...text.childNodes];
  if (before.length !== total) return false;
  const old = before.slice(at, at + removed);
  const behind = before.slice(at + removed);
  blocks.forEach((block, index) => {
    const there = old[index];
    if (there === undefined) text.insertBefore(block, behind[0] ?? null);
    else if (there instanceof Element && block.nodeType === Node.ELEMENT_NODE) morphdom(there, block, policy);
    else there.replaceWith(block);
  });
  for (const block of old.slice(blocks.length)) block.remove();
  if (shift !== 0) for (const block of behind) if (block instanceof HTMLElement) moveOn(block, shift);
  return true;
}

/** Notes by how much the places of a block are further on than they say: writing them anew takes longer. */
function moveOn(block: HTMLElement, by: number): void {
  const shift = Number(block.dataset['shift'] ?? 0) + by;
  if (shift === 0) delete block.dataset['shift'];
  else block.dataset['shift'] = String(shift);
}

/** Places of a block in the page's text. */
export function sourceOf(element: HTMLElement): readonly [from: number, to: number] {
  const [from, to] = element.dataset['source']!.split('-').map(Number) as [number, number];
  const shift = Number(element.closest<HTMLElement>('[data-shift]')?.dataset['shift'] ?? 0);
  return [from + shift, to + shift];
}
