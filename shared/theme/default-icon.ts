import { encodePart } from '../base/encode.ts';
import type { SiteView } from '../html/types.ts';

/**
 * The icon of a site whose settings name none: its first letter on the colour of
 * its buttons. Without an icon browsers ask for `/favicon.ico` at every site.
 */
export function defaultIcon(site: Pick<SiteView, 'name' | 'colors'>): string {
  const color = (name: string, fallback: string) => /#[0-9a-f]{6}/i.exec(site.colors[name] ?? '')?.[0] ?? fallback;
  const letter = [...site.name.trim()][0]?.toLocaleUpperCase('en') ?? 'D';
  const text = letter.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${color('--solid', '#0e7c86')}"/><text x="16" y="22.5" text-anchor="middle" font-family="system-ui,sans-serif" font-size="19" font-weight="650" fill="${color('--on-solid', '#ffffff')}">${text}</text></svg>`;
  return `data:image/svg+xml,${encodePart(svg)}`;
}
