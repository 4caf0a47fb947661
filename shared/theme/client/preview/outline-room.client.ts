/** How far an outline reaches beyond its element: its offset and its width, in pixels. */
const reach = 6;

const sides = ['Top', 'Right', 'Bottom', 'Left'] as const;

/** What has got room within, for an outline. */
let roomy: HTMLElement | null = null;

/**
 * What scrolls sideways, as a table does, cuts off what reaches beyond it: an outline around a cell at its edge. It
 * gets room within, and so much less around it that nothing moves.
 */
export function makeRoom(element: Element): void {
  for (let around = element.parentElement; around !== null && around !== document.body; around = around.parentElement) {
    const style = getComputedStyle(around);
    if (style.overflowX !== 'auto' && style.overflowX !== 'scroll') continue;
    const own = sides.map((side) => [style[`padding${side}`], style[`margin${side}`]] as const);
    for (const [index, side] of sides.entries()) {
      const [padding, margin] = own[index]!;
      around.style[`padding${side}`] = `${parseFloat(padding) + reach}px`;
      around.style[`margin${side}`] = `${parseFloat(margin) - reach}px`;
    }
    roomy = around;
    return;
  }
}

/** Takes the room away again. */
export function forgetRoom(): void {
  if (roomy === null) return;
  for (const side of sides) for (const space of ['padding', 'margin'] as const) roomy.style[`${space}${side}`] = '';
  if (roomy.getAttribute('style') === '') roomy.removeAttribute('style');
  roomy = null;
}
