import { beforeAll, describe, expect, it } from 'vitest';
import { builtSite } from '../testing/build-site.ts';
import { everyWordFiles, everyWordPages } from '../testing/every-word.ts';
import { languages } from '../words/languages.ts';

const options = { base: '/', origin: 'https://docs.example.com' };
const inFolder = (folder: string) =>
  Object.fromEntries(Object.entries(everyWordPages).map(([name, text]) => [`${folder}/${name}.mdx`, text]));
const settings = (navigation: unknown) =>
  JSON.stringify({
    $schema: 'https://mintlify.com/docs.json',
    theme: 'mint',
    name: 'Halyard',
    colors: { primary: '#0E7C86' },
    api: { openapi: 'api.json' },
    contextual: { options: ['copy', 'view', 'chatgpt', 'download-pdf'] },
    banner: { content: 'Neu', dismissible: true },
    metadata: { timestamp: true },
    redirects: [
      { source: '/old', destination: '/ar/first' },
      { source: '/older', destination: '/en/first' },
    ],
    navbar: { links: [{ label: 'Hilfe', href: 'https://x.example' }] },
    footer: { links: [{ header: 'Firma', items: [{ label: 'Wir', href: 'https://y.example' }] }] },
    navigation,
  });
const repository = {
  web: 'https://github.com/a/b',
  branch: 'main',
  root: '',
  changed: { 'de/more.mdx': '2026-03-03T10:00:00Z' },
} as never;

/** Texts that people see or hear, between tags and read out; code, drawings, formulas and dates are no words. */
function said(html: string): string[] {
  const body = html
    .slice(html.indexOf('<body'))
    .replace(/<(script|style|pre|code|math|svg|time)\b[^>]*>[\s\S]*?<\/\1>/g, '\n')
    .replace(/<p class="sr notice"[\s\S]*?<\/p>/g, '');
  const heard = [...body.matchAll(/ (?:aria-label|title|placeholder|alt)="([^"]*)"/g)].map(([, text]) => text!);
  return [...body.replace(/<[^>]*>/g, '\n').split('\n'), ...heard]
    .map((text) => text.trim())
    .filter((text) => /\p{L}{2}/u.test(text));
}

/** Names, and what an API says in its own signs; the same in every language. */
const names = new RegExp(
  '^(?:Galley|OK|\\{key\\}|Halyard|Ctrl K|Deutsch|العربية|English|中文|Kiswahili|[A-Z]{3,}|Bash|cURL|Ruby|Python|PHP|Java(?:Script)?|Go|C#|TypeScript|JSON' +
    '|(?:string|integer|object|enum|union|\\||&#x3C;|>| |\\[\\])+|Authorization|x-key|#[0-9A-F]{6} / #[0-9A-F]{6}|أول|ثان|First|Moja|No content|(?:No content|Fine|Write to us|Install)\\..*)$',
);

/** A test for what the theme says in a language: whole texts and what stands before, between and behind their parts. */
function speaks(language: keyof typeof languages): (text: string) => boolean {
  const escaped = (text: string) => text.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const isWord = (text: string) => /\p{L}{2}/u.test(text);
  // Code stands in elements of its own.
  const cut = Object.values(languages[language])
    .flatMap((text) => text.toLowerCase().split(/`[^`]*`/))
    .map((text) => text.split(/\{\w+\}/));
  const pieces = new Set(cut.flatMap((parts) => parts.map((part) => part.trim())));
  const whole = cut
    .filter((parts) => parts.length > 1 && parts.some(isWord))
    .map((parts) => new RegExp(`^${parts.map(escaped).join('.*')}$`, 's'));
  const isSaid = (text: string) => pieces.has(text) || whole.some((pattern) => pattern.test(text));
  return (text) => {
    const small = text.toLowerCase();
    return (
      isSaid(small) ||
      // “Navigation öffnen:”, “Vergrößern: Karte”, “Tabelle 2”, “Jeder andere Status. Diese Antwort …”
      [...small.matchAll(/:| \d|\. /g)].some(({ index }) => pieces.has(small.slice(0, index))) ||
      // “≥ 1, ein Vielfaches von 3”
      small.split(', ').every((part) => !isWord(part) || isSaid(part) || implicit.test(part))
    );
  };
}

/** Names of ways to sign in are those of OAuth. */
const implicit = /^implicit: anmelden unter$/;

const settingsText = settings({
  languages: [
    { language: 'de', tabs: [{ tab: 'Alles', pages: Object.keys(everyWordPages).map((name) => `de/${name}`) }] },
    { language: 'ar', pages: ['ar/first', 'ar/second'] },
    { language: 'en', pages: ['en/first'] },
    { language: 'cn', pages: ['cn/first'] },
    { language: 'sw', pages: ['sw/first'] },
  ],
});

describe('a site in several languages', () => {
  let site: Map<string, string>;
  const page = (path: string) => site.get(`${path}/index.html`)!;
  beforeAll(async () => {
    site = await builtSite(
      {
        ...everyWordFiles,
        ...inFolder('de'),
        'docs.json': settingsText,
        'ar/first.mdx': `---\ntitle: أول\n---\n\n## ب\n\n<Note>ج</Note>\n\n\`\`\`js\nd\n\`\`\`\n`,
        'ar/second.mdx': '---\ntitle: ثان\n---\n',
        'en/first.mdx': '---\ntitle: First\n---\n\n## A\n\n<Note>C</Note>\n',
        'cn/first.mdx': '---\ntitle: 一\n---\n\n## 二\n',
        'sw/first.mdx': '---\ntitle: Moja\n---\n\n## Mbili\n',
      },
      options,
      repository,
    );
  });

  it('says everything in German but what authors write and what is a name', () => {
    const isGerman = speaks('de');
    const titles = Object.values(everyWordPages).map((text) => /title: (.*)/.exec(text)![1]!);
    const everywhere = `${everyWordFiles['api.json']}${settingsText}${titles.join('\n')}`;
    const found = [...site].flatMap(([path, html]) => {
      if (!/^(?:de\/|index|404)/.test(path) || !path.endsWith('.html')) return [];
      const source = everyWordPages[path.split('/')[1] ?? ''] ?? everyWordPages['more']!;
      return said(html).flatMap((text) =>
        names.test(text) ||
        isGerman(text) ||
        source.includes(text) ||
        source.replace(/<[^>]*>/g, '').includes(text) ||
        everywhere.includes(text)
          ? []
          : [`${path}: ${text}`],
      );
    });
    expect([...site.keys()].filter((path) => path.startsWith('de/')).length).toBeGreaterThan(40);
    expect([...new Set(found)]).toEqual([]);
  });

  it('names the parts of a page in its language', () => {
    expect(page('de/more')).toContain('Zum Inhalt springen</a>');
    expect(page('de/more')).toContain('aria-label="Auf dieser Seite"');
    expect(page('de/more')).toContain('Seite kopieren');
    expect(page('de/more')).toContain('<span>Suchen …</span>');
    expect(page('ar/first')).toContain('aria-label="في هذه الصفحة"');
    expect(page('cn/first')).toContain('aria-label="本页目录"');
    expect(page('en/first')).toContain('aria-label="On this page"');
  });

  it('names what components show in its language, and leaves links to their parts as they are', () => {
    expect(page('de/note')).toContain('aria-label="Hinweis"');
    expect(page('ar/first')).toContain('aria-label="ملاحظة"');
    expect(page('ar/first')).toContain('aria-label="نسخ الشيفرة"');
    expect(page('de/more')).toContain('Alle 20 Zeilen anzeigen');
    expect(page('de/send')).toMatch(/<h2 id="body">.*?<\/a>Rumpf<\/h2>/);
    expect(page('de/send')).toContain('<span class="required">erforderlich</span>');
    expect(page('de/send')).toMatch(
      /Optionen<span class="if-closed"> anzeigen<\/span><span class="if-open"> ausblenden<\/span>/,
    );
  });

  it('writes dates as the language does', () => {
    expect(page('de/more')).toMatch(/Aktualisiert am <time[^>]*>3\. März 2026</);
  });

  it('says on the page for missing addresses what its first language says', () => {
    expect(site.get('404.html')).toContain('Diese Seite gibt es hier nicht');
    expect(site.get('404.html')).toContain('<html lang="de"');
  });

  it('leads on in the language of the page that has moved', () => {
    expect(page('old')).toContain('<html lang="ar" dir="rtl">');
    expect(page('old')).toContain('<p>نُقلت هذه الصفحة: <a href="../ar/first/">أول</a></p>');
    expect(page('older')).toContain('<html lang="en"><head>');
    expect(page('older')).toContain('<p>This page has moved: <a href="../en/first/">First</a></p>');
  });

  it('says what language a page is in, and which way it is written', () => {
    expect(page('de/more')).toMatch(/<html lang="de"(?! dir)/);
    expect(page('ar/first')).toContain('<html lang="ar" dir="rtl"');
    expect(page('cn/first')).toContain('<html lang="zh"');
    // The notice for programs is the same everywhere.
    expect(page('ar/first')).toContain('<p class="sr notice" lang="en" dir="ltr">');
    expect(page('en/first')).toContain('<p class="sr notice">');
  });

  it('gives the words of scripts to pages that are not in English', () => {
    expect(page('de/more')).toMatch(/<html[^>]* data-copied="Kopiert"[^>]* data-words="[^"]*Ergebnisse/);
    expect(page('en/first')).toContain('<html lang="en" class="has-place">');
    expect(page('sw/first')).toContain('<html lang="sw" class="has-place">');
  });

  it('is English where the theme does not know the language', () => {
    expect(page('sw/first')).toContain('<html lang="sw"');
    expect(page('sw/first')).toContain('aria-label="On this page"');
  });
});

describe('a site of the older form', () => {
  it('has the words of a version’s language', async () => {
    const site = await builtSite(
      {
        'mint.json': JSON.stringify({
          name: 'Halyard',
          versions: [
            { name: 'English', locale: 'en' },
            { name: 'Español', locale: 'es' },
          ],
          navigation: [
            { group: 'A', version: 'English', pages: ['a'] },
            { group: 'B', version: 'Español', pages: ['b'] },
          ],
        }),
        'a.mdx': '---\ntitle: A\n---\n\n## A\n',
        'b.mdx': '---\ntitle: B\n---\n\n## B\n',
      },
      options,
    );
    expect(site.get('a/index.html')).toContain('Skip to content');
    expect(site.get('b/index.html')).toContain('<html lang="es"');
    expect(site.get('b/index.html')).toContain('Saltar al contenido');
  });
});
