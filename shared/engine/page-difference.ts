import type { Element, ElementContent, Root } from 'hast';
import { h } from 'hastscript';
import { LineIndex, type Range } from '../base/range.ts';
import type { RepoPath } from '../base/path.ts';
import type { OutputOf } from '../contract/define.ts';
import type { EngineContract } from '../contract/engine.ts';
import type { ComparedPage } from '../contract/host/page-difference.ts';
import { pageDifference, type PageParts } from '../html/difference/difference.ts';
import { hasClass, still } from '../html/difference/still.ts';
import { findElement, serialiseDocument } from '../html/document.ts';
import { rangeOfPageSetting } from '../settings/frontmatter/edit.ts';
import { nameAllBundles } from '../site/bundles.ts';
import type { RenderedPage } from '../site/renderer.ts';
import { themeFolder } from '../site/types.ts';
import { differenceFiles } from '../theme/preview-files.ts';
import { readPageInfo } from '../workspace/pages.ts';
import { relativeAddresses } from '../workspace/routes.ts';
import type { Engine } from './engine.ts';

type Answer = OutputOf<EngineContract['calls'], 'engine.comparePage'>;

/**
 * Two texts of a page as one document: what readers will see, with what is different marked. Both are drawn by the
 * renderer of preview and export, with the settings, snippets and API files of today: what is different is what the
 * page itself says. A text that can't be read whole is compared as text; the answer says why.
 */
export async function comparePages(engine: Engine, pages: ComparedPage): Promise<Answer> {
  const { path, from, before, after, address } = pages;
  // One after the other, each read once, the newer one last: it is the one that stays read.
  const unreadThen = unreadable(engine, from, before, 'in the older version');
  const old = before === null || unreadThen !== null ? null : await render(engine, from, before, address);
  const unread = unreadable(engine, path, after, 'now') ?? unreadThen;
  if (unread !== null) return { kind: 'text', why: unread };
  const now = after === null ? null : await render(engine, path, after, address);
  const shown = (now ?? old)!;
  if (old === null || now === null)
    return {
      kind: 'page',
      isWhole: now === null ? 'deleted' : 'new',
      differences: [],
      html: document(shown, null, whole(partsOf(shown, noPlace))),
    };
  const parts = [partsOf(old, settingPlaces(engine, from, before!)), partsOf(now, settingPlaces(engine, path, after!))];
  const { differences, ...drawn } = pageDifference(parts[0]!, parts[1]!);
  if (differences.length === 0) return { kind: 'text', why: nothingSeen(before!, after!) };
  return { kind: 'page', isWhole: null, differences: [...differences], html: document(now, old, drawn) };
}

function unreadable(engine: Engine, path: RepoPath, text: string | null, when: string): string | null {
  if (text === null) return null;
  const problem = engine.parse(path, text).problems.find(({ rule }) => rule === 'no-parse-error');
  if (problem === undefined) return null;
  const { line } = new LineIndex(text).at(problem.range.from);
  return `It is shown in the text, because the page can’t be read whole ${when}. Line ${line}: ${problem.title.replace(/\.$/, '')}.`;
}

function nothingSeen(before: string, after: string): string {
  const solid = (text: string) => text.replace(/\s+/g, '');
  return solid(before) === solid(after)
    ? 'Only white space is different: readers see the same page.'
    : 'Readers see the same page: what is different stands in its text alone.';
}

/** A text as the page at a path would be with it. */
function render({ index, renderer }: Engine, path: RepoPath, text: string, address: string): Promise<RenderedPage> {
  return renderer.renderPage(
    { ...index, snapshot: index.snapshot.withOverlay(path, text) },
    readPageInfo(path, text),
    { base: '/', origin: null },
    address,
  );
}

/** Where a setting of a page stands in its text; null where it does not. */
type SettingPlace = (key: 'title' | 'description') => Range | null;

const noPlace: SettingPlace = () => null;

function settingPlaces(engine: Engine, path: RepoPath, text: string): SettingPlace {
  const { frontmatter } = engine.parse(path, text);
  return (key) => {
    const found = frontmatter === null ? null : rangeOfPageSetting(text, frontmatter, key);
    return found === null ? null : { from: found.key.from, to: found.value.to };
  };
}

/** What the page's own text makes: neither the site around it nor what it is called elsewhere. */
function partsOf({ tree, body }: RenderedPage, placeOf: SettingPlace): PageParts {
  const head = findElement(tree, (element) => hasClass(element, 'page-head'));
  const title = head === null ? null : findElement(head, ({ tagName }) => tagName === 'h1');
  const lead = head === null ? null : findElement(head, (element) => hasClass(element, 'lead'));
  return {
    head: [
      title === null ? null : at(title, placeOf('title')),
      lead === null ? null : at(lead, placeOf('description')),
    ].filter((element) => element !== null),
    content: body.content,
    side: body.side,
  };
}

/** An element that stands at a place of the text. */
function at(element: Element, place: Range | null): Element {
  if (place === null) return element;
  // Only the offsets are looked at.
  const point = (offset: number) => ({ line: 1, column: 1, offset });
  return { ...element, position: { start: point(place.from), end: point(place.to) } };
}

const whole = ({ head, content, side }: PageParts): PageParts => ({
  head: still(head, false),
  content: still(content, false),
  side: still(side, false),
});

/** The page alone, in the site's looks and with no script but the one that leads through its differences. */
function document(shown: RenderedPage, old: RenderedPage | null, { head, content, side }: PageParts): string {
  const { tree, shownAt, bundles, page } = shown;
  const link = (file: string) => relativeAddresses(shownAt).file(`${themeFolder}/${file}`);
  const root = findElement(tree, ({ tagName }) => tagName === 'html')!;
  const article = findElement(tree, (element) => hasClass(element, 'article'));
  const { lang, dir } = root.properties;
  const own = headOf(tree);
  nameAllBundles(own, bundles, link);
  const styles = own.children.filter(isLooks);
  const known = new Set(styles.map(styleText));
  // Looks that an author gave by class names are made for each page.
  const olderStyles =
    old === null ? [] : headOf(old.tree).children.filter((node) => isStyle(node) && !known.has(styleText(node)));
  const mode = page.settings.mode ?? 'default';
  return serialiseDocument({
    type: 'root',
    children: [
      { type: 'doctype' },
      h('html', { lang, dir, className: ['differences'] }, [
        h('head', [
          h('meta', { charSet: 'utf-8' }),
          h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
          h('title', page.title),
          ...styles,
          ...olderStyles,
          h('link', { rel: ['stylesheet'], href: link(differenceFiles.stylesheet) }),
          h('script', { src: link(differenceFiles.script), defer: true }),
        ]),
        h('body', [
          h('main', { className: ['page', `mode-${mode}`] }, [
            h('article', { className: ['article'], dir: article?.properties['dir'] }, [
              ...(head.length === 0 ? [] : [h('header', { className: ['page-head'] }, head.map(titled))]),
              h('div', { className: ['prose'] }, ...content),
              ...(side.length === 0
                ? []
                : [h('aside', { className: ['difference-side'], ariaLabel: 'Examples' }, ...side)]),
            ]),
          ]),
        ]),
      ]),
    ],
  });
}

const headOf = (tree: Root): Element => findElement(tree, ({ tagName }) => tagName === 'head')!;

const isStyle = (node: ElementContent): boolean => node.type === 'element' && node.tagName === 'style';

const isLooks = (node: ElementContent): boolean =>
  isStyle(node) ||
  (node.type === 'element' &&
    node.tagName === 'link' &&
    /^(?:stylesheet|preload)$/.test(String(node.properties['rel'])));

function styleText(node: ElementContent): string {
  const [text] = node.type === 'element' ? node.children : [];
  return text?.type === 'text' ? text.value : '';
}

const titled = (node: ElementContent): ElementContent =>
  node.type === 'element' && node.tagName === 'h1' ? h('div', { className: ['page-title'] }, node) : node;
