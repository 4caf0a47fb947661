import type { Rect } from '@codemirror/view';

/**
 * Where the caret stands behind a drawn line break, in pixels of the screen: in front of what follows, or, where
 * nothing does, at the begin of the row below. No box of the break itself tells: all of them lie in the row above.
 */
export function belowBreak(drawn: HTMLElement): Rect | null {
  const around = drawn.closest('.visual-cell, .cm-line');
  const row = drawn.getClientRects()[0];
  if (around === null || row === undefined) return null;
  const { direction, lineHeight, paddingLeft, paddingRight } = getComputedStyle(around);
  const next = firstLetterBehind(drawn, around);
  const isLeftToRight = direction === 'ltr';
  if (next !== null && next.top > row.top) {
    const x = isLeftToRight ? next.left : next.right;
    return { left: x, right: x, top: next.top, bottom: next.bottom };
  }
  const { left, right } = around.getBoundingClientRect();
  const x = isLeftToRight ? left + parseFloat(paddingLeft) : right - parseFloat(paddingRight);
  const height = parseFloat(lineHeight);
  return { left: x, right: x, top: row.top + height, bottom: row.bottom + height };
}

function firstLetterBehind(drawn: HTMLElement, around: Element): DOMRect | null {
  const walker = document.createTreeWalker(around, NodeFilter.SHOW_TEXT);
  walker.currentNode = drawn;
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (drawn.contains(node) || node.nodeValue === '') continue;
    const letter = document.createRange();
    letter.setStart(node, 0);
    letter.setEnd(node, 1);
    return letter.getClientRects()[0] ?? null;
  }
  return null;
}
