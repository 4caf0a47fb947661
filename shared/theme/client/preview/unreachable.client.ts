/** A picture that could not be loaded is asked for again after so long, in milliseconds. */
const forgottenAfter = 60_000;

/** When a picture failed, by its address. */
const failed = new Map<string, number>();

const isRemote = (address: string) => /^https?:/i.test(address);

function note(picture: HTMLImageElement): void {
  const address = picture.currentSrc || picture.src;
  if (!isRemote(address)) return;
  if (picture.naturalWidth > 0) failed.delete(address);
  else failed.set(address, Date.now());
}

function settled({ target }: Event): void {
  if (target instanceof HTMLImageElement) note(target);
}

/** Notes what can't be loaded, from now on and up to now. */
export function watchPictures(): void {
  document.addEventListener('error', settled, true);
  document.addEventListener('load', settled, true);
  window.addEventListener('online', () => failed.clear());
  // Those of the page itself may have failed before this script ran.
  for (const picture of document.images) if (picture.complete && picture.getAttribute('src') !== null) note(picture);
}

/**
 * Takes the addresses of pictures that could not be loaded a moment ago out of
 * a page that is about to be shown: while a writer types, pictures move from
 * element to element, and each move would ask for them again. Their words stay.
 */
export function leaveOutUnreachable(next: Document): void {
  if (failed.size === 0) return;
  const since = Date.now() - forgottenAfter;
  for (const picture of next.querySelectorAll<HTMLImageElement>('img[src]')) {
    const address = picture.getAttribute('src')!;
    if (!isRemote(address) || !URL.canParse(address)) continue;
    if ((failed.get(new URL(address).href) ?? 0) < since) continue;
    picture.removeAttribute('src');
    picture.removeAttribute('srcset');
  }
}
