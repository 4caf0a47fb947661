/** A path under which a site is served, from what was written: `docs/v2` → `/docs/v2/`; null when it can't be one. */
export function siteBase(written: string): string | null {
  const parts = written.trim().split('/').filter(Boolean);
  if (parts.some((part) => !/^[\w.~-]+$/.test(part) || /^\.+$/.test(part))) return null;
  return parts.length === 0 ? '/' : `/${parts.join('/')}/`;
}
