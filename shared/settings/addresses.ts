/**
 * Whether a value may become the target of a link: a web address, `mailto:`, a
 * path or a section. Everything else (`javascript:`, `data:`, …) is refused,
 * also with the white space and control signs that browsers overlook.
 */
export function isLinkAddress(value: string): boolean {
  return isCleanAddress(value) && (schemeOf(value) === null || /^(?:https?:\/\/[^\s/]|mailto:[^\s])/i.test(value));
}

/** An absolute `http` or `https` address. */
export function isWebAddress(value: string): boolean {
  return isCleanAddress(value) && /^https?:\/\/[^\s/?#]+/i.test(value);
}

/** A file of the site or a web address: images, OpenAPI files. */
export function isFileAddress(value: string): boolean {
  return isCleanAddress(value) && (schemeOf(value) === null || isWebAddress(value));
}

/** Whether an address leads out of the site. */
export function isExternal(value: string): boolean {
  return schemeOf(value) !== null || value.startsWith('//');
}

/**
 * The web address that was probably meant by one without `https://`; null for
 * anything that may as well be a path of the site.
 */
export function withScheme(value: string): string | null {
  const trimmed = value.trim();
  if (/^\/\/[^\s/]+\.[^\s/]+/.test(trimmed)) return `https:${trimmed}`;
  if (/^www\.[^\s/]+\.[^\s/]+/i.test(trimmed) || /^(?:[a-z0-9-]+\.)+(?:com|org|net|io|dev|ai|app)(?:[/?#]\S*)?$/i.test(trimmed)) return `https://${trimmed}`;
  return null;
}

/** The page path that a link prefix or page entry means: no slashes around it, no `.mdx` or `.md`. */
export function normalisePagePath(path: string): string {
  return path.replace(/^(?:\.?\/)+|(?<!\/)\/+$/g, '').replace(/\.mdx?$/i, '');
}

/** Entries of the navigation that name an operation of an OpenAPI file: `GET /users`, `openapi.json POST /users`. */
export function isOperationEntry(entry: string): boolean {
  return /^(?:\S+\s+)?(?:get|post|put|patch|delete|head|options|trace|webhook)\s+\S/i.test(entry);
}

function isCleanAddress(value: string): boolean {
  // A protocol-relative address would take over whatever scheme the site is read with, `file:` included.
  return value !== '' && value === value.trim() && !/[\0-\x1f\x7f\\]/.test(value) && !value.startsWith('//');
}

/** The scheme before the first colon, lower case. Signs that browsers skip do not hide it. */
function schemeOf(value: string): string | null {
  return /^([a-z][a-z0-9+.-]*):/i.exec(value.replace(/[\0-\x20]/g, ''))?.[1]?.toLowerCase() ?? null;
}
