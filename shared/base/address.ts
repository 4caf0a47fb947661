/**
 * Schemes that an address may have, by what it is for. The one place that says so:
 * pages, settings, HTML, lint, what is pasted and what is opened outside ask here.
 */
export const addressSchemes = {
  /** What readers follow. */
  link: ['https', 'http', 'mailto', 'tel', 'sms'],
  /** What is fetched and shown: pictures, films, API files. */
  file: ['https', 'http'],
  /** What Galley itself hands to another program (TRUST, links out). */
  opened: ['https', 'http', 'mailto'],
} as const;

export type AddressPurpose = keyof typeof addressSchemes;

/** The scheme before the first colon, lower case; null where there is none. Signs that browsers skip do not hide it. */
export function schemeOf(address: string): string | null {
  return /^([a-z][a-z0-9+.-]*):/i.exec(address.replace(/^[\s\0]+|[\0-\x1f]/g, ''))?.[1]?.toLowerCase() ?? null;
}

/** Whether an address leads out of the site: one with a scheme, or with the name of another host (`//x.example`). */
export function leadsOut(address: string): boolean {
  return schemeOf(address) !== null || address.trim().startsWith('//');
}

/**
 * Whether an address may be used: one within the site, or with a scheme that is fine for the purpose. `javascript:`,
 * `data:` and unknown ones are not.
 */
export function isSafeAddress(address: string, purpose: AddressPurpose = 'link'): boolean {
  const scheme = schemeOf(address);
  return scheme === null || (addressSchemes[purpose] as readonly string[]).includes(scheme);
}

const pictureData = /^data:image\/[\w.+-]+[;,]/i;

/**
 * Whether a picture, film or sound may be shown from an address: within the site, on the web, or written in the address
 * itself.
 */
export function isPictureAddress(address: string): boolean {
  return isSafeAddress(address, 'file') || pictureData.test(address.trim());
}

/**
 * A complete address that readers can follow out of the site, without white space: `https://x.example`,
 * `mailto:a@b.example`.
 */
export function isCompleteAddress(value: string): boolean {
  return schemeOf(value) !== null && isLinkAddress(value) && !/\s/.test(value);
}

/**
 * Whether a setting may lead there: a path, a section, or an address with a host
 * or a name behind its scheme, and without signs that browsers overlook.
 */
export function isLinkAddress(value: string): boolean {
  if (!isCleanAddress(value)) return false;
  const scheme = schemeOf(value);
  return (
    scheme === null || (isSafeAddress(value) && (isWebScheme(scheme) ? isWebAddress(value) : /^[a-z]+:\S/i.test(value)))
  );
}

/** An absolute `http` or `https` address. */
export function isWebAddress(value: string): boolean {
  return isCleanAddress(value) && /^https?:\/\/[^\s/?#]+/i.test(value);
}

/**
 * An address that keys may be sent to: over https, or http on this computer; without a name and password or a fragment
 * in it.
 */
export function isProtectedAddress(value: string): boolean {
  if (!isWebAddress(value) || !URL.canParse(value)) return false;
  const { protocol, hostname, username, password, hash } = new URL(value);
  const isBare = username === '' && password === '' && hash === '';
  return isBare && (protocol === 'https:' || isOwnComputer(hostname));
}

/** Whether a host, as `URL` writes it, is the computer that asks. */
export function isOwnComputer(hostname: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}

/** A file of the site or a web address, for settings: pictures, API files. */
export function isFileAddress(value: string): boolean {
  return isCleanAddress(value) && (schemeOf(value) === null || isWebAddress(value));
}

/**
 * An address as it may be opened outside Galley; null for every other scheme, and where a name or password stands in
 * it.
 */
export function openedAddress(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  return isSafeAddress(url.href, 'opened') && url.username === '' && url.password === '' ? url.href : null;
}

/**
 * The web address that was probably meant by one without `https://`; null for
 * anything that may as well be a path of the site.
 */
export function withScheme(value: string): string | null {
  const trimmed = value.trim();
  if (/^\/\/[^\s/]+\.[^\s/]+/.test(trimmed)) return `https:${trimmed}`;
  if (
    /^www\.[^\s/]+\.[^\s/]+/i.test(trimmed) ||
    /^(?:[a-z0-9-]+\.)+(?:com|org|net|io|dev|ai|app)(?:[/?#]\S*)?$/i.test(trimmed)
  )
    return `https://${trimmed}`;
  return null;
}

function isWebScheme(scheme: string): boolean {
  return scheme === 'http' || scheme === 'https';
}

function isCleanAddress(value: string): boolean {
  // A protocol-relative address would take over whatever scheme the site is read with, `file:` included.
  return value !== '' && value === value.trim() && !/[\0-\x1f\x7f\\]/.test(value) && !value.startsWith('//');
}
