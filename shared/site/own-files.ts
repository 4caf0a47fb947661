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
 * Names the team's own CSS and JavaScript in a page: styles at the end of the head, behind everything of the theme, so
 * that they count where both say something; scripts at the end of the body, run in their order when the page is read.
 * Both may name parts of the page as the peer does, so these have its ids and classes.
 *
 * @param anchors ids of the page's content
 */
export function addOwnFiles(tree: Root, index: SiteIndex, addresses: Addresses, anchors: readonly string[]): void {
  const { own } = index;
  if (own.styles.length + own.scripts.length === 0) return;
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
