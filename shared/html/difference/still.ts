import type { Element, ElementContent } from 'hast';

// A rendered page as a picture of itself: what needs a script is unfolded or gone, and nothing leads anywhere. Two
// pages are compared and shown in this form.

/** What means nothing where no script runs, or would run one. */
const left = new Set(['script', 'style', 'link', 'template', 'dialog', 'wbr']);
/** Names of other elements: those of the older page stand for nothing, as its ids are gone. */
const references = ['htmlFor', 'ariaControls', 'ariaLabelledBy', 'ariaDescribedBy', 'popoverTarget', 'name'];
/** What loads, plays or leads away. */
const doings = ['target', 'rel', 'download', 'fetchPriority', 'autoPlay', 'tabIndex', 'hidden', 'popoverTarget'];

interface Around {
  readonly isOld: boolean;
  /** What stands in the tab of each panel, by the panel's id. */
  readonly tabs: ReadonlyMap<string, readonly ElementContent[]> | null;
}

/** The same content without scripts, links and folds, and without ids where it is the older one. Changes no tree. */
export function still(nodes: readonly ElementContent[], isOld: boolean): ElementContent[] {
  return all(nodes, { isOld, tabs: null });
}

function all(nodes: readonly ElementContent[], around: Around): ElementContent[] {
  return nodes.flatMap((node) =>
    node.type === 'element' ? element(node, around) : node.type === 'comment' ? [] : [node],
  );
}

function element(node: Element, around: Around): ElementContent[] {
  const { tagName, properties } = node;
  if (left.has(tagName) || hasClass(node, 'needs-js') || hasClass(node, 'hash')) return [];
  if (tagName === 'svg') return [around.isOld ? renamed(node) : node];
  if (properties['role'] === 'tablist' || (tagName === 'select' && around.tabs !== null)) return [];
  if (tagName === 'iframe') return [embed(node)];
  const inner = properties['dataTabs'] === undefined ? around : { ...around, tabs: labels(node) };
  const children = all(node.children, inner);
  if (children.length === 0 && node.children.some(({ type }) => type === 'element') && !/^(?:li|td|th)$/.test(tagName))
    return [];
  const next: Element = { ...node, properties: quiet(node, around.isOld), children };
  if (tagName === 'button') next.tagName = 'span';
  else if (tagName === 'form') next.tagName = 'div';
  const title = properties['dataTitle'];
  if (around.tabs !== null && typeof title === 'string') {
    const label = around.tabs.get(String(properties['id'])) ?? [{ type: 'text', value: title }];
    next.properties = { className: [...classesOf(node).filter((name) => name !== 'active'), 'active'] };
    next.children = [
      { type: 'element', tagName: 'p', properties: { className: ['difference-tab'] }, children: all(label, around) },
      ...children,
    ];
  }
  return [next];
}

function quiet({ tagName, properties }: Element, isOld: boolean): Element['properties'] {
  const next = { ...properties };
  for (const name of doings) delete next[name];
  if (isOld) for (const name of ['id', ...references]) delete next[name];
  if (tagName === 'a' && next['href'] !== undefined) {
    // As writers know it: from the top of the site.
    next['dataTo'] = String(next['href']).replace(/^(?:\.\.\/)+/, '/');
    delete next['href'];
  }
  if (tagName === 'details') next['open'] = true;
  if (tagName === 'input' || tagName === 'select' || tagName === 'textarea') next['disabled'] = true;
  if (tagName === 'button') for (const name of ['type', 'disabled']) delete next[name];
  // What scrolls by itself can be reached with the keyboard.
  if (tagName === 'pre' || properties['role'] === 'group') next['tabIndex'] = properties['tabIndex'];
  return next;
}

/** A page of somebody else runs scripts: its name and address stand for it. */
function embed({ properties, position }: Element): Element {
  const words = ['Embedded', properties['title'], properties['src']].filter((word) => typeof word === 'string');
  return {
    type: 'element',
    tagName: 'div',
    properties: { className: ['difference-embed'] },
    children: [{ type: 'text', value: words.join(' ') }],
    position,
  };
}

/** What stands in the tabs of a set. */
function labels(set: Element): Map<string, readonly ElementContent[]> {
  const found = new Map<string, readonly ElementContent[]>();
  const look = (nodes: readonly ElementContent[]) => {
    for (const node of nodes) {
      if (node.type !== 'element' || node.properties['role'] === 'tabpanel') continue;
      if (node.properties['role'] === 'tab') found.set(String(node.properties['ariaControls']), node.children);
      else look(node.children);
    }
  };
  look(set.children);
  return found;
}

/** A drawing whose parts have names of their own: those of the newer page may be the same. */
function renamed(drawing: Element): Element {
  return drawing.data?.isShared === true ? drawing : withNames(drawing, (name) => `before-${name}`);
}

/** A drawing with its parts called otherwise, wherever it names them itself. */
export function withNames(drawing: Element, nameOf: (name: string) => string): Element {
  const own = new Set<string>();
  const collect = ({ properties, children }: Element): void => {
    if (properties['id'] !== undefined && properties['id'] !== null) own.add(String(properties['id']));
    for (const child of children) if (child.type === 'element') collect(child);
  };
  collect(drawing);
  if (own.size === 0) return drawing;
  const named = (name: string) => (own.has(name) ? nameOf(name) : name);
  const value = (name: string, text: string) =>
    name === 'id'
      ? nameOf(text)
      : text
          .replace(/url\(#([^()]*)\)/g, (_, reference: string) => `url(#${named(reference)})`)
          .replace(/^#(.*)$/, (_, reference: string) => `#${named(reference)}`);
  const rename = (node: Element): Element => ({
    ...node,
    properties: Object.fromEntries(
      Object.entries(node.properties).map(([name, each]) => [
        name,
        typeof each === 'string' ? value(name, each) : each,
      ]),
    ),
    children: node.children.map((child) => (child.type === 'element' ? rename(child) : child)),
  });
  return rename(drawing);
}

export function classesOf({ properties }: Element): string[] {
  return Array.isArray(properties['className']) ? properties['className'].map(String) : [];
}

export function hasClass(element: Element, name: string): boolean {
  const { className } = element.properties;
  return Array.isArray(className) && className.includes(name);
}
