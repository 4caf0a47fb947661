/** A picture that could not be loaded is asked for again after so long, in milliseconds. */
const forgottenAfter = 60_000;
/** So many failures of one host, and nothing that came from it: the rest of it is not asked for either. */
const mostFailures = 6;

const failedPictures = new Map<string, number>();
const hosts = new Map<string, { failures: number; at: number }>();

const isRemote = (address: string) => /^https?:/i.test(address);

function settled(event: Event): void {
  const element = event.target;
  if (!(element instanceof HTMLImageElement) || !isRemote(element.currentSrc || element.src)) return;
  const address = element.currentSrc || element.src;
  const { host } = new URL(address);
  if (event.type === 'load') {
    failedPictures.delete(address);
    hosts.delete(host);
    return;
  }
  failedPictures.set(address, Date.now());
  hosts.set(host, { failures: (hosts.get(host)?.failures ?? 0) + 1, at: Date.now() });
}

/** Notes what can't be loaded, from now on. */
export function watchPictures(): void {
  document.addEventListener('error', settled, true);
  document.addEventListener('load', settled, true);
  window.addEventListener('online', () => {
    failedPictures.clear();
    hosts.clear();
  });
}

/**
 * Takes the addresses of pictures that could not be loaded a moment ago out of
 * a page that is about to be shown: while a writer types, pictures move from
 * element to element, and each move would ask for them again. Their words stay.
 */
export function leaveOutUnreachable(next: Document): void {
  if (hosts.size === 0) return;
  const since = Date.now() - forgottenAfter;
  for (const picture of next.querySelectorAll<HTMLImageElement>('img[src]')) {
    const address = picture.getAttribute('src')!;
    if (!isRemote(address) || !URL.canParse(address)) continue;
    const { href, host } = new URL(address);
    const ofHost = hosts.get(host);
    if ((failedPictures.get(href) ?? 0) < since && !(ofHost !== undefined && ofHost.failures >= mostFailures && ofHost.at >= since)) continue;
    picture.removeAttribute('src');
    picture.removeAttribute('srcset');
  }
}
