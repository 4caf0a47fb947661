// An independent reader of an exported site: follows every link and address that
// its pages write, knowing nothing of how they were made. Answers what leads
// nowhere inside the site.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';

const attribute = /\s(href|src|poster)=(?:"([^"]*)"|([^\s>"']+))/g;
const id = /\sid=(?:"([^"]*)"|([^\s>"']+))/g;
const decodeHtml = (text) =>
  text.replace(/&#x([0-9a-f]+);|&#(\d+);|&(amp|lt|gt|quot|apos);/gi, (_, hex, number, name) =>
    hex
      ? String.fromCodePoint(parseInt(hex, 16))
      : number
        ? String.fromCodePoint(Number(number))
        : { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }[name.toLowerCase()],
  );
const decodeAddress = (text) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The tags of a page, without what is text: scripts, styles, and code that shows markup. */
const markup = (html) =>
  (
    html
      .replace(/(<(script|style)\b[^>]*>)[\s\S]*?<\/\2>/gi, '$1')
      .match(/<[a-z][\w-]*(?:\s+[^\s"'>/=]+(?:=(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*\s*\/?>/gi) ?? []
  ).join('\n');

/**
 * Every address of every page that leads to nothing in the folder: `{ page, address, reason }`,
 * reason `missing` (no such file) or `anchor` (no such place on the page).
 */
export function crawl(folder) {
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.html'));
  const ids = new Map();
  const html = new Map(pages.map((page) => [page, markup(readFileSync(join(folder, page), 'utf8'))]));
  for (const [page, text] of html)
    ids.set(page, new Set([...text.matchAll(id)].map((match) => decodeHtml(match[1] ?? match[2]))));
  const found = [];
  let checked = 0;
  for (const [page, text] of html) {
    // Served at any depth: its addresses begin at the base, which the caller knows.
    if (page === '404.html') continue;
    const seen = new Set();
    for (const [, , quoted, bare] of text.matchAll(attribute)) {
      const address = decodeHtml(quoted ?? bare).trim();
      if (seen.has(address) || /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address)) continue;
      seen.add(address);
      checked++;
      const [path, ...rest] = address.split('#');
      const plain = decodeAddress(path.split('?')[0]);
      let target = plain === '' ? page : posix.normalize(posix.join(posix.dirname(page), plain));
      if (target.startsWith('../') || plain.startsWith('/')) {
        found.push({ page, address, reason: 'missing' });
        continue;
      }
      const file = join(folder, target);
      if (existsSync(file) && statSync(file).isDirectory()) target = posix.join(target, 'index.html');
      if (!existsSync(join(folder, target))) found.push({ page, address, reason: 'missing' });
      else if (rest.length > 0 && rest[0] !== '' && ids.has(target)) {
        const place = decodeAddress(rest.join('#'));
        if (!ids.get(target).has(place) && !ids.get(target).has(rest.join('#')))
          found.push({ page, address, reason: 'anchor' });
      }
    }
  }
  return { pages: pages.length, checked, found };
}
