import type { Element, Nodes } from 'hast';
import { find, html, svg, type Schema } from 'property-information';

// Writing is most of what a page without code costs, and a site is mostly the
// same few attributes. This is what hast-util-to-html writes with the settings
// that we would give it, byte for byte (a test compares), at a fifth of the time:
// names of attributes are looked up once, and nothing is an option. Where that
// writer's text would be read as another tree, ours is the tree's: a line break at
// the beginning of <pre>, U+0000, and an end tag in styles and scripts.

/** What a schema says about one property. */
interface Attribute {
  readonly name: string;
  readonly kind: 'boolean' | 'overloaded' | 'plain';
  readonly separator: ' ' | ', ';
}

/** The tag whose text is a program or a style: written without references. */
type Program = 'script' | 'style' | null;

const known = { html: new Map<string, Attribute>(), svg: new Map<string, Attribute>() };
/**
 * Elements that have no end: HTML's own, and those that browsers still read so.
 * https://html.spec.whatwg.org/#void-elements
 */
const voids = new Set([
  'area',
  'base',
  'basefont',
  'bgsound',
  'br',
  'col',
  'command',
  'embed',
  'frame',
  'hr',
  'image',
  'img',
  'input',
  'keygen',
  'link',
  'meta',
  'param',
  'source',
  'track',
  'wbr',
]);
/** Elements of drawings whose content is HTML again: https://html.spec.whatwg.org/#html-integration-point */
const integrationPoints = new Set(['desc', 'foreignObject', 'title']);

/** HTML text of a tree. `raw` nodes are written as they are: formulas arrive as finished MathML. */
export function writeHtml(tree: Nodes): string {
  const parts: string[] = [];
  node(parts, tree, html, null);
  return parts.join('');
}

function node(parts: string[], value: Nodes, schema: Schema, program: Program): void {
  switch (value.type) {
    case 'text':
      parts.push(program !== null ? closed(value.value, program) : escapeText(value.value));
      return;
    case 'element':
      if (value.data?.isShared === true) parts.push((value.data.html ??= written(value)));
      else element(parts, value, schema);
      return;
    case 'root':
      all(parts, value.children, schema, null);
      return;
    case 'comment':
      parts.push(
        `<!--${value.value.replace(/^>|^->|<!--|-->|--!>|<!-$/g, (signs) => signs.replace(/[<>]/g, reference))}-->`,
      );
      return;
    case 'doctype':
      parts.push('<!doctype html>');
      return;
    default:
      parts.push((value as { readonly value: string }).value);
  }
}

function written(value: Element): string {
  const parts: string[] = [];
  element(parts, value, html);
  return parts.join('');
}

function all(parts: string[], children: readonly Nodes[], schema: Schema, program: Program): void {
  for (const child of children) node(parts, child, schema, program);
}

function element(parts: string[], value: Element, outer: Schema): void {
  const { tagName } = value;
  const schema = tagName === 'svg' ? svg : outer;
  const isHtml = outer === html;
  const inner = schema === svg && integrationPoints.has(tagName) ? html : schema;
  parts.push('<', tagName);
  attributes(parts, value.properties, schema);
  parts.push('>');
  const before = parts.length;
  // Browsers leave out the first line break of <pre>.
  if (tagName === 'pre' && value.children[0]?.type === 'text' && value.children[0].value.startsWith('\n'))
    parts.push('\n');
  if (isHtml && tagName === 'template') all(parts, value.content?.children ?? [], inner, null);
  else all(parts, value.children, inner, tagName === 'script' || tagName === 'style' ? tagName : null);
  if (isHtml && voids.has(tagName.toLowerCase()) && isEmpty(parts, before)) return;
  parts.push('</', tagName, '>');
}

function isEmpty(parts: readonly string[], from: number): boolean {
  for (let index = from; index < parts.length; index++) if (parts[index] !== '') return false;
  return true;
}

function attributes(parts: string[], properties: Element['properties'], schema: Schema): void {
  for (const key in properties) {
    const value = properties[key];
    if (value === null || value === undefined) continue;
    const attribute = attributeOf(schema, key);
    const written = plainValue(attribute, value);
    if (written === false) continue;
    parts.push(' ', attribute.name);
    if (written !== true) parts.push('="', escapeValue(written), '"');
  }
}

/** The text of a value; true for an attribute without one, false for no attribute. */
function plainValue(attribute: Attribute, value: NonNullable<Element['properties'][string]>): string | boolean {
  if (typeof value === 'boolean') return value;
  if (attribute.kind !== 'plain') {
    if (value === attribute.name || value === '') return attribute.kind === 'overloaded' ? true : value !== '';
    if (typeof value !== 'string') return Boolean(value);
  }
  if (typeof value === 'number') return !Number.isNaN(value) && String(value);
  if (typeof value === 'string') return value;
  return (attribute.separator === ', ' && value.at(-1) === '' ? [...value, ''] : value)
    .join(attribute.separator)
    .trim();
}

function attributeOf(schema: Schema, key: string): Attribute {
  const attributes = schema === html ? known.html : known.svg;
  let attribute = attributes.get(key);
  if (attribute === undefined) {
    const info = find(schema, key);
    attribute = {
      name: info.attribute.replace(/[\0\t\n\f\r "&'/<=>`]/g, reference),
      kind: info.overloadedBoolean ? 'overloaded' : info.boolean ? 'boolean' : 'plain',
      separator: info.commaSeparated ? ', ' : ' ',
    };
    attributes.set(key, attribute);
  }
  return attribute;
}

function escapeText(text: string): string {
  return /[\0<&]/.test(text) ? text.replace(/[\0<&]/g, (sign) => (sign === '\0' ? '\uFFFD' : reference(sign))) : text;
}

/**
 * Text of a style or script with nothing in it that browsers would take for its end,
 * or for the beginning of a comment: written as the escape that strings of its
 * language know. Such signs stand in strings only.
 */
function closed(text: string, program: 'script' | 'style'): string {
  return text.replace(/<(?=\/(?:script|style)|!--|script)/gi, program === 'style' ? '\\3c ' : '\\u003c');
}

function escapeValue(text: string): string {
  return /[\0"&'`]/.test(text) ? text.replace(/[\0"&'`]/g, reference) : text;
}

function reference(sign: string): string {
  return `&#x${sign.charCodeAt(0).toString(16).toUpperCase()};`;
}
