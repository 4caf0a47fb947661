import type { Element, ElementContent, Root } from 'hast';
import { addSourcePlaces, findElement, serialise, serialiseDocument } from '../html/document.ts';
import { showNotes } from '../html/quiet-notes.ts';
import { earlyLinkScript } from '../theme/early-press.ts';
import { previewScript } from '../theme/preview-files.ts';
import { relativeAddresses } from '../workspace/routes.ts';
import { nameAllBundles } from './bundles.ts';
import { previewOwnFiles } from './own-files.ts';
import type { RenderedPage } from './renderer.ts';
import { themeFolder } from './types.ts';

/** A child of the page's text: a block, or what stands between two. */
export interface PreviewBlock {
  /** HTML with places of the source counted from `from`: a block that has only moved has the same. */
  readonly html: string;
  /** Where it begins in the page's text (UTF-16 offset); null where it has no place there. */
  readonly from: number | null;
  /** HTML with places in the page's text. */
  whole(): string;
}

/** A page for the preview: with source places and the preview's script. What is not asked for is not written. */
export interface PreviewPage {
  /** The whole document. */
  html(): string;
  /** What lies in its `<main>`. */
  content(): string;
  /** What is around the content. */
  readonly shell: string;
  /** The content but for its text: examples that stand beside it have places in the source, too. */
  readonly frame: string;
  /** The children of its text, one for each node that a browser makes of it; null where that can't be told. */
  readonly blocks: readonly PreviewBlock[] | null;
}

/**
 * A page as the preview shows it. Changes the page's tree.
 *
 * @param runsScripts whether it names the team's own programs, too: where a page is loaded, and the writer allowed them
 */
export function previewPage(rendered: RenderedPage, runsScripts = false): PreviewPage {
  const { tree } = rendered;
  showNotes(tree);
  askNobody(tree.children as ElementContent[]);
  previewOwnFiles(tree, rendered.index, runsScripts);
  const link = (file: string) => relativeAddresses(rendered.shownAt).file(`${themeFolder}/${file}`);
  const head = findElement(tree, (element) => element.tagName === 'head');
  if (head !== null) {
    nameAllBundles(head, rendered.bundles, link);
    const early = findElement(head, (element) => element.tagName === 'script')?.children[0];
    if (early?.type === 'text') early.value += earlyLinkScript;
    head.children.push({
      type: 'element',
      tagName: 'script',
      properties: { src: link(previewScript), defer: true },
      children: [],
    });
  }
  const html = () => {
    addSourcePlaces(tree.children as ElementContent[]);
    return serialiseDocument(tree);
  };
  const main = findElement(tree, (element) => element.tagName === 'main');
  if (main === null) return { html, content: () => '', shell: html(), frame: '', blocks: null };
  const text = findElement(main, isText);
  const blocks = text === null ? null : blocksOf(text.children);
  const content = () => {
    addSourcePlaces(main.children);
    return serialise({ type: 'root', children: main.children });
  };
  return {
    html,
    content,
    shell: shellOf(tree, head, main),
    frame: text === null ? '' : without(text, content),
    blocks,
  };
}

/** The element that holds what is written on the page: the frame's script finds it by the same name. */
const isText = ({ properties }: Element) =>
  Array.isArray(properties['className']) && properties['className'].includes('prose');

function blocksOf(nodes: readonly ElementContent[]): PreviewBlock[] | null {
  const blocks: PreviewBlock[] = [];
  let isAfterText = false;
  for (const node of nodes) {
    // Neighbouring texts are one node for a browser, and what is raw may be any number of nodes.
    if (node.type !== 'element' && (node.type !== 'text' || node.value === '' || isAfterText)) return null;
    isAfterText = node.type === 'text';
    const from = (node.type === 'element' ? node.position?.start.offset : null) ?? null;
    addSourcePlaces([node], from ?? 0);
    blocks.push({
      html: serialise(node),
      from,
      whole() {
        addSourcePlaces([node]);
        return serialise(node);
      },
    });
  }
  return blocks;
}

function without<Result>(element: Element, read: () => Result): Result {
  const { children } = element;
  element.children = [];
  const result = read();
  element.children = children;
  return result;
}

function shellOf(tree: Root, head: Element | null, main: Element): string {
  const inHead = head?.children ?? [];
  // What is said about a page is made from its text: it must not make the whole page new at every key.
  if (head !== null) head.children = inHead.filter((node) => !isDescription(node));
  const shell = without(main, () => serialise(tree));
  if (head !== null) head.children = inHead;
  return shell;
}

/**
 * Takes out what the page would ask of others on the web: the preview may not, and its browser says so at every page.
 * The text asks for nothing.
 */
export function askNobody(nodes: readonly ElementContent[]): void {
  for (const node of nodes) {
    if (node.type !== 'element') continue;
    delete node.properties['dataStars'];
    askNobody(node.children);
  }
}

function isDescription(node: ElementContent): boolean {
  return (
    node.type === 'element' &&
    node.tagName === 'meta' &&
    (node.properties['name'] === 'description' || node.properties['property'] === 'og:description')
  );
}
