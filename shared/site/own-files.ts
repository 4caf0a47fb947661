import type { Element, Root } from 'hast';
import { h } from 'hastscript';
import { contentHash } from '../base/hash.ts';
import { findElement } from '../html/document.ts';
import { nameKnownClasses } from './known-classes.ts';
import { nameKnownParts } from './known-ids.ts';
import type { Addresses } from '../workspace/routes.ts';
import type { SiteIndex } from '../workspace/site-index.ts';

/** Tells the team's own files from the theme's in a page. */
const mark = 'dataOwn';

/**
 * The peer's pages say their mode by a class, `dark` or `light`: so do those with files of the team, at once, when the
 * mode changes, and where the preview writes the classes anew. Stands behind the head's other script.
 */
const modeClassScript =
  ';(function(d){function f(){["dark","light"].forEach(function(m){d.classList.toggle(m,d.dataset.theme===m)})}f();new MutationObserver(f).observe(d,{attributes:true,attributeFilter:["class","data-theme"]})})(document.documentElement)';

function nameMode(tree: Root): void {
  const root = findElement(tree, ({ tagName }) => tagName === 'html');
  const head = findElement(tree, ({ tagName }) => tagName === 'head');
  const { dataTheme, className } = root?.properties ?? {};
  // Without script a page has the mode that the site asks for.
  if (root !== null && typeof dataTheme === 'string')
    root.properties['className'] = [...(Array.isArray(className) ? className : []), dataTheme];
  const script = head?.children.find(
    (node): node is Element =>
      node.type === 'element' && node.tagName === 'script' && Object.keys(node.properties).length === 0,
  );
  script?.children.push({ type: 'text', value: modeClassScript });
}

/**
 * Names the team's own CSS and JavaScript in a page: styles at the end of the head, behind everything of the theme, so
 * that they count where both say something; scripts at the end of the body, run in their order when the page is read.
 * Both may name parts of the page as the peer does, so these have its ids and classes, that of the mode among them.
 *
 * @param anchors ids of the page's content
 */
export function addOwnFiles(tree: Root, index: SiteIndex, addresses: Addresses, anchors: readonly string[]): void {
  const { own } = index;
  if (own.styles.length + own.scripts.length === 0) return;
  nameMode(tree);
  nameKnownParts(tree, anchors);
  nameKnownClasses(tree, index);
  findElement(tree, ({ tagName }) => tagName === 'head')?.children.push(
    ...own.styles.map((path) => h('link', { rel: ['stylesheet'], href: addresses.file(path), [mark]: '' })),
  );
  findElement(tree, ({ tagName }) => tagName === 'body')?.children.push(
    ...own.scripts.map((path) => h('script', { src: addresses.file(path), defer: true, [mark]: '' })),
  );
}

/**
 * Makes a page with them one for the preview: without the scripts, unless the writer lets them run, and with styles
 * whose addresses are other ones when their text is, so that the frame sees what was saved.
 */
export function previewOwnFiles(tree: Root, { own, snapshot }: SiteIndex, runsScripts: boolean): void {
  const body = findElement(tree, ({ tagName }) => tagName === 'body');
  if (body !== null && !runsScripts) body.children = body.children.filter((node) => !isOwn(node));
  const head = findElement(tree, ({ tagName }) => tagName === 'head');
  for (const [index, link] of (head?.children ?? []).filter(isOwn).entries())
    link.properties['href'] =
      `${String(link.properties['href'])}?${contentHash(snapshot.text(own.styles[index]!) ?? '')}`;
}

function isOwn(node: Root['children'][number]): node is Element {
  return node.type === 'element' && node.properties[mark] !== undefined;
}
