// Tooltips: where there is script they stay inside the window, open over
// anything that clips, and close with Escape. Without it CSS centres them.

const gap = 8;

function place(tooltip: Element): void {
  const box = tooltip.querySelector<HTMLElement>('.tooltip-box');
  const term = tooltip.querySelector('.tooltip-term');
  tooltip.classList.remove('dismissed');
  // On phones the box is a sheet at the lower edge.
  if (!box || !term || matchMedia('(max-width: 40rem)').matches) return box?.removeAttribute('style');
  // A term broken over two lines has two boxes; the first is where reading starts.
  const at = term.getClientRects()[0] ?? term.getBoundingClientRect();
  box.style.cssText = 'position:fixed;translate:none';
  const { offsetWidth: width, offsetHeight: height } = box;
  const left = Math.max(
    gap,
    Math.min(at.left + at.width / 2 - width / 2, document.documentElement.clientWidth - width - gap),
  );
  const above = at.top - height - gap;
  box.style.cssText += `;inset:${above < gap ? at.bottom + gap : above}px auto auto ${left}px`;
}

for (const type of ['pointerover', 'focusin']) {
  document.addEventListener(type, (event) => {
    const tooltip = (event.target as Element).closest('.tooltip');
    // Moving inside an open one changes nothing.
    if (tooltip && !tooltip.contains((event as PointerEvent).relatedTarget as Node | null)) place(tooltip);
  });
}

// What is fixed to the window would stay behind.
document.addEventListener(
  'scroll',
  () => document.querySelectorAll('.tooltip-box[style]').forEach((box) => box.removeAttribute('style')),
  { capture: true, passive: true },
);

// A touch elsewhere closes, also where the browser leaves the focus behind.
document.addEventListener('pointerdown', (event) => {
  for (const tooltip of document.querySelectorAll('.tooltip:is(:hover, :focus-within)'))
    if (!tooltip.contains(event.target as Node)) tooltip.classList.add('dismissed');
});

document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape')
    document
      .querySelectorAll('.tooltip:is(:hover, :focus-within)')
      .forEach((tooltip) => tooltip.classList.add('dismissed'));
});

export {};
