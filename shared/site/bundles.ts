import type { Element, Root } from 'hast';
import { contentHash } from '../base/hash.ts';
import { previewBundles } from '../theme/preview-files.ts';
import type { ThemeBundle } from './types.ts';

// Most pages use few components. What only some pages need (styles and script
// of one component, of code, of the page for missing addresses) is a bundle: a pair
// of files that a page names only when it holds one of the bundle's class names.
// Readers load a bundle once; the browser keeps it for the next page.

/** The bundles whose class names, or elements (`<table>`), occur anywhere in a tree, in the order given. */
export function bundlesOf(tree: Root, bundles: readonly ThemeBundle[]): ThemeBundle[] {
  const used = new Set<string>();
  collectClasses(tree, used);
  return bundles.filter((bundle) => bundle.classNames.some((name) => used.has(name)));
}

function collectClasses(node: Root | Element, used: Set<string>): void {
  for (const child of node.children) {
    // Formulas come as finished text: what they begin with says what they are.
    if ((child.type as string) === 'raw')
      used.add(`${/^<\w+/.exec((child as unknown as { value: string }).value)?.[0] ?? ''}>`);
    if (child.type !== 'element') continue;
    if (child.data?.isShared === true) {
      for (const name of classesOfShared(child)) used.add(name);
      continue;
    }
    used.add(`<${child.tagName}>`);
    const names = child.properties['className'];
    if (Array.isArray(names)) for (const name of names) used.add(String(name));
    collectClasses(child, used);
  }
}

const sharedClasses = new WeakMap<Element, ReadonlySet<string>>();

/** What stands on many pages is gone through once. */
function classesOfShared(element: Element): ReadonlySet<string> {
  let names = sharedClasses.get(element);
  if (names === undefined) {
    const { isShared: _known, ...data } = element.data ?? {};
    const own = new Set<string>();
    collectClasses({ type: 'root', children: [{ ...element, data }] }, own);
    sharedClasses.set(element, (names = own));
  }
  return names;
}

/**
 * Names bundles in a page's head: styles behind the theme's, whose layers they
 * fill; scripts before the theme's, so that they hear what it announces when it
 * starts.
 */
export function addBundles(
  head: Element,
  bundles: readonly Pick<ThemeBundle, 'stylesheet' | 'script'>[],
  link: (file: string) => string,
): void {
  const isStylesheet = (node: Element['children'][number]) =>
    node.type === 'element' && node.tagName === 'link' && String(node.properties['rel']) === 'stylesheet';
  const isScript = (node: Element['children'][number]) =>
    node.type === 'element' && node.tagName === 'script' && typeof node.properties['src'] === 'string';
  const element = (tagName: string, properties: Element['properties']): Element => ({
    type: 'element',
    tagName,
    properties,
    children: [],
  });
  const styles = bundles.flatMap((bundle) =>
    bundle.stylesheet === null ? [] : [element('link', { rel: ['stylesheet'], href: link(bundle.stylesheet) })],
  );
  const scripts = bundles.flatMap((bundle) =>
    bundle.script === null ? [] : [element('script', { src: link(bundle.script), defer: true })],
  );
  head.children.splice(head.children.findLastIndex(isStylesheet) + 1, 0, ...styles);
  const at = head.children.findIndex(isScript);
  head.children.splice(at < 0 ? head.children.length : at, 0, ...scripts);
}

/** Names all bundles, as pages of the preview do, in a head that names some. */
export function nameAllBundles(head: Element, some: readonly ThemeBundle[], link: (file: string) => string): void {
  const names = new Set(
    some.flatMap(({ stylesheet, script }) => [stylesheet, script]).map((file) => file && link(file)),
  );
  const isNamed = (node: Element['children'][number]) =>
    node.type === 'element' && names.has(String(node.properties['href'] ?? node.properties['src']));
  head.children = head.children.filter((node) => !isNamed(node));
  addBundles(head, [previewBundles], link);
}

/**
 * Makes one style sheet and one script of a page's bundles where there are several:
 * half the bytes when compressed, and a fraction of the requests. Answers the
 * files; pages with the same bundles name the same ones. Only for exports: every
 * page of the preview names `previewBundles`.
 */
export function joinBundles(
  head: Element,
  bundles: readonly ThemeBundle[],
  link: (file: string) => string,
): JoinedBundles[] {
  return joinedBundles(bundles).filter(({ kind, path, names }) => {
    const attribute = kind === 'css' ? 'href' : 'src';
    const links = new Set(names.map(link));
    const isOne = (node: Element['children'][number]) =>
      node.type === 'element' && links.has(String(node.properties[attribute]));
    const first = head.children.find(isOne);
    if (first?.type !== 'element') return false;
    head.children = head.children.filter((node) => node === first || !isOne(node));
    first.properties[attribute] = link(path);
    return true;
  });
}

/** What several bundles are as one file. */
export interface JoinedBundles {
  readonly kind: 'css' | 'js';
  readonly path: string;
  readonly text: string;
  /** The files that it stands for. */
  readonly names: readonly string[];
}

/** The files that bundles can be joined to: none for a kind of which there is one at most. */
export function joinedBundles(bundles: readonly ThemeBundle[]): JoinedBundles[] {
  const joined = (kind: JoinedBundles['kind'], part: 'stylesheet' | 'script'): JoinedBundles[] => {
    const given = bundles.filter((bundle) => bundle[part] !== null);
    if (given.length < 2) return [];
    const names = given.map((bundle) => bundle[part]!);
    const path = `bundles.${contentHash(names.join())}.${kind}`;
    return [{ kind, path, text: given.map(({ text }) => text[part]).join(''), names }];
  };
  return [...joined('css', 'stylesheet'), ...joined('js', 'script')];
}
