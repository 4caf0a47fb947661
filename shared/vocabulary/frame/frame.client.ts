// Pictures in frames open over the page at their full size. The dialog is the
// browser's own: Escape closes it and the focus goes back to where it was.

// In the language of the page; an English one carries no words.
const { picture = 'Picture', close = 'Close' } = document.documentElement.dataset;

/** The picture that shows: frames may hold one for each colour mode. */
const pictureOf = (frame: Element) =>
  [...frame.querySelectorAll('img')].find((image) => image.getClientRects().length > 0 && !image.closest('a'));

function enlarge(image: HTMLImageElement): void {
  // Pressed before the theme's script arrived, and pressed again by it.
  if (document.querySelector('.zoomed[open]')) return;
  const dialog = document.createElement('dialog');
  dialog.className = 'zoomed';
  dialog.setAttribute('aria-label', image.alt || picture);
  const large = document.createElement('img');
  // The largest file that the picture offers; its own pixels are the limit.
  large.src = image.currentSrc || image.src;
  large.alt = image.alt;
  const button = document.createElement('button');
  button.setAttribute('aria-label', close);
  button.append(large);
  dialog.append(button);
  dialog.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

document.addEventListener('click', (event) => {
  const target = event.target as Element;
  const frame = target.closest('.frame-body');
  const button = target.closest('.zoom');
  if (!frame?.querySelector('.zoom')) return;
  const image = button
    ? pictureOf(frame)
    : target instanceof HTMLImageElement && !target.closest('a')
      ? target
      : undefined;
  if (!image) return;
  // Focus returns to what had it: the button, also where the picture was clicked.
  frame.querySelector<HTMLElement>('.zoom')?.focus({ preventScroll: true });
  enlarge(image);
});

export {};
