import { dictionary } from '../../base/dictionary.ts';
import type { Element, Text } from 'hast';

// The drawing library answers with text. It is taken apart here by a list of
// what may stand in it, so that nothing of an author's can become more than a
// drawing: names, shapes, numbers, and colours of the theme.

const tags = new Set([
  'svg',
  'defs',
  'marker',
  'polygon',
  'polyline',
  'line',
  'path',
  'g',
  'text',
  'tspan',
  'rect',
  'circle',
  'ellipse',
]);
const numeric = /^[-\d.,\sMLHVCSQTAZmlhvcsqtaz%]*(?:em)?$/;
const rules = dictionary<RegExp>({
  viewBox: numeric,
  width: numeric,
  height: numeric,
  markerWidth: numeric,
  markerHeight: numeric,
  refX: numeric,
  refY: numeric,
  points: numeric,
  x: numeric,
  y: numeric,
  x1: numeric,
  x2: numeric,
  y1: numeric,
  y2: numeric,
  cx: numeric,
  cy: numeric,
  r: numeric,
  rx: numeric,
  ry: numeric,
  dx: numeric,
  dy: numeric,
  d: numeric,
  'font-size': numeric,
  'stroke-width': numeric,
  'stroke-dasharray': numeric,
  transform: /^(?:translate|rotate)\([-\d.,\s]*\)$/,
  orient: /^[\w-]+$/,
  class: /^[\w -]+$/,
  'text-anchor': /^\w+$/,
  'dominant-baseline': /^[\w-]+$/,
  'font-weight': /^\w+$/,
  'font-style': /^\w+$/,
  'text-decoration': /^[\w-]+$/,
  'stroke-linejoin': /^\w+$/,
  'stroke-linecap': /^\w+$/,
  fill: /^(?:none|var\(--[\w-]+\))$/,
  stroke: /^(?:none|var\(--[\w-]+\))$/,
});

export interface Drawing {
  readonly svg: Element;
  /** All text in it, and the names that its parts carry. */
  readonly words: string;
  /** Lines that connect things: from, to, and what is written at them. */
  readonly connections: readonly { readonly from: string; readonly to: string; readonly label: string }[];
}

/** A drawing as a tree. `prefix` keeps ids apart where several drawings share a page. */
export function drawingFromText(text: string, prefix: string): Drawing | null {
  const root: Element = { type: 'element', tagName: 'g', properties: {}, children: [] };
  const open: Element[] = [root];
  const words: string[] = [];
  const connections: Drawing['connections'][number][] = [];
  const names = new Map<string, string>();
  let skipped = 0;
  for (const match of text.matchAll(/<(\/?)([a-zA-Z][\w:-]*)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>|([^<]+)/g)) {
    const [, closing, tag, written, empty, content] = match;
    if (content !== undefined) {
      if (skipped > 0 || !/^(?:text|tspan)$/.test(open.at(-1)!.tagName)) continue;
      const value = decode(content);
      words.push(value);
      open.at(-1)!.children.push({ type: 'text', value } satisfies Text);
      continue;
    }
    // Style sheets and whatever else is not a shape go, with all that they hold.
    if (!tags.has(tag!) || skipped > 0) {
      if (empty === '') skipped += closing === '' ? 1 : -1;
      continue;
    }
    if (closing !== '') {
      if (open.length < 2 || open.pop()!.tagName !== tag) return null;
      continue;
    }
    const given = Object.fromEntries(
      [...written!.matchAll(/(?<![\w:-])([\w:-]+)="([^"]*)"/g)].map((attribute) => [
        attribute[1]!,
        decode(attribute[2]!),
      ]),
    );
    const element: Element = { type: 'element', tagName: tag!, properties: {}, children: [] };
    for (const [name, value] of Object.entries(given)) {
      if (name.startsWith('data-')) words.push(value);
      const reference = /^url\(#([\w-]+)\)$/.exec(value)?.[1];
      if (name === 'id' && tag === 'marker') element.properties['id'] = prefix + value;
      else if (/^marker-(?:start|mid|end)$/.test(name) && reference !== undefined)
        element.properties[name] = `url(#${prefix}${reference})`;
      else if (Object.hasOwn(rules, name) && rules[name]!.test(value))
        element.properties[name === 'class' ? 'className' : name] = name === 'class' ? value.split(' ') : value;
    }
    if (given['data-id'] !== undefined) names.set(given['data-id'], given['data-label'] || given['data-id']);
    const from = given['data-from'] ?? given['data-entity1'];
    const to = given['data-to'] ?? given['data-entity2'];
    // The words at a line are a part of their own with the same ends.
    if (from !== undefined && to !== undefined && given['class'] !== 'edge-label')
      connections.push({ from, to, label: given['data-label'] ?? '' });
    open.at(-1)!.children.push(element);
    if (empty === '') open.push(element);
  }
  const svg = root.children[0];
  if (open.length !== 1 || svg?.type !== 'element' || svg.tagName !== 'svg') return null;
  const nameOf = (id: string) =>
    (/^_(?:start|end)$/.test(id) ? id.slice(1) : (names.get(id) ?? id)).replace(/\s+/g, ' ');
  return {
    svg,
    words: words.join('\n'),
    connections: connections.map(({ from, to, label }) => ({ from: nameOf(from), to: nameOf(to), label })),
  };
}

function decode(text: string): string {
  return text.replace(/&(?:lt|gt|quot|apos|amp|#\d+|#x[\da-f]+);/gi, (entity) => {
    const named = ({ '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&amp;': '&' } as Record<string, string>)[
      entity.toLowerCase()
    ];
    if (named !== undefined) return named;
    const code = /^&#x/i.test(entity) ? parseInt(entity.slice(3), 16) : parseInt(entity.slice(2), 10);
    return code > 0 && code < 0x110000 ? String.fromCodePoint(code) : '';
  });
}
