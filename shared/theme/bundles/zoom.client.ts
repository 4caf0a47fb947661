// Pictures open over the page at their full size: those in frames, and those that are marked for it. The dialog is the
// browser's own: Escape closes it and the focus goes back to where it was.

// In the language of the page; an English one carries no words.
const { picture = 'Picture', close = 'Close' } = document.documentElement.dataset;

/** Pictures that lead nowhere. */
const pictures = 'img:not(a img)';

function enlarge(image: HTMLImageElement): void {
  // Pressed before the theme's script arrived, and pressed again by it.
  if (document.querySelector('.zoomed[open]')) return;
  const dialog = document.createElement('dialog');
  dialog.className = 'zoomed';
  dialog.setAttribute('aria-label', image.alt || picture);
  const large = document.createElement('img');
  // The original where the page offers smaller forms of it, else the file that the author meant for this screen.
  large.src = (image.srcset.includes('webp ') ? '' : image.currentSrc) || image.src;
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
  const button = frame?.querySelector<HTMLElement>('.zoom');
  if (!button && !target.matches('.zoomable')) return;
  const image = button?.contains(target)
    ? // The one that shows: frames may hold one for each colour mode.
      [...frame!.querySelectorAll<HTMLImageElement>(pictures)].find(({ clientWidth }) => clientWidth)
    : target.matches(pictures) && (target as HTMLImageElement);
  if (!image) return;
  // Focus returns to what had it: the button, also where the picture was clicked.
  button?.focus({ preventScroll: true });
  enlarge(image);
});

export {};
