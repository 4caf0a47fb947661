/** Where a site is served. */
export interface SiteAddress {
  /** `https://docs.example.com`; null: anywhere. */
  readonly origin: string | null;
  /** The path under which it stands there: `/` or `/docs/`. */
  readonly base: string;
}

/** Where it is served as it was not said: at the top of any server. */
export const anywhere: SiteAddress = { origin: null, base: '/' };

/** What is wrong with an address that `siteAddress` does not read. */
export const noSiteAddress = {
  title: 'This is no address of a site',
  detail: 'Write it like https://docs.example.com/, or only a path such as /docs/.',
};

/**
 * Where a site is served, from what was written: `https://acme.github.io/docs`, `acme.github.io/docs`, only a path
 * (`/docs/`, `docs`), or nothing. Null where it can't be: another scheme, a name and password, a query, letters that a
 * path can't hold.
 */
export function siteAddress(written: string): SiteAddress | null {
  const text = written.trim();
  const [first = ''] = text.split('/');
  const hasScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(text);
  if (!hasScheme && !isHost(first)) return withPath(null, text);
  const address = hasScheme ? text : `${first.startsWith('localhost') ? 'http' : 'https'}://${text}`;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') return null;
  return withPath(url.origin, url.pathname);
}

function withPath(origin: string | null, path: string): SiteAddress | null {
  const parts = path.split('/').filter(Boolean);
  if (parts.some((part) => !/^[\w.~-]+$/.test(part) || /^\.+$/.test(part))) return null;
  return { origin, base: parts.length === 0 ? '/' : `/${parts.join('/')}/` };
}

/** Whether the first part of an address without a scheme names a computer, and no folder such as `v2.0`. */
const isHost = (part: string) =>
  /^localhost(?::\d{1,5})?$/i.test(part) || /^[a-z\d-][a-z\d.-]*\.[a-z]{2,}(?::\d{1,5})?$/i.test(part);

/** As people read and write it: `https://acme.github.io/docs/`, `/docs/`. */
export function shownAddress({ origin, base }: SiteAddress): string {
  return `${origin ?? ''}${base}`;
}
