import type { Element, Nodes } from 'hast';
import { find, html, svg, type Schema } from 'property-information';
import { inOnePiece } from '../base/text.ts';

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
  return inOnePiece(node(tree, html, null));
}

// Texts are put together as they come: joining a list of so many small ones takes ten times as long.

function node(value: Nodes, schema: Schema, program: Program): string {
  switch (value.type) {
    case 'text':
      return program !== null ? closed(value.value, program) : escapeText(value.value);
    case 'element':
      return value.data?.isShared === true
        ? (value.data.html ??= inOnePiece(element(value, html)))
        : element(value, schema);
    case 'root':
      return all(value.children, schema, null);
    case 'comment':
      return `<!--${value.value.replace(/^>|^->|<!--|-->|--!>|<!-$/g, (signs) => signs.replace(/[<>]/g, reference))}-->`;
    case 'doctype':
      return '<!doctype html>';
    default:
      return (value as { readonly value: string }).value;
  }
}

function all(children: readonly Nodes[], schema: Schema, program: Program): string {
  let written = '';
  for (const child of children) written += node(child, schema, program);
  return written;
}

function element(value: Element, outer: Schema): string {
  const { tagName, children } = value;
  const schema = tagName === 'svg' ? svg : outer;
  const isHtml = outer === html;
  const inner = schema === svg && integrationPoints.has(tagName) ? html : schema;
  const open = `<${tagName}${attributes(value.properties, schema)}>`;
  // Browsers leave out the first line break of <pre>.
  const first = tagName === 'pre' && children[0]?.type === 'text' && children[0].value.startsWith('\n') ? '\n' : '';
  const program = tagName === 'script' || tagName === 'style' ? tagName : null;
  const content =
    isHtml && tagName === 'template' ? all(value.content?.children ?? [], inner, null) : all(children, inner, program);
  if (isHtml && content === '' && first === '' && voids.has(tagName.toLowerCase())) return open;
  return `${open}${first}${content}</${tagName}>`;
}

function attributes(properties: Element['properties'], schema: Schema): string {
  let all = '';
  for (const key in properties) {
    const value = properties[key];
    if (value === null || value === undefined) continue;
    const attribute = attributeOf(schema, key);
    const written = plainValue(attribute, value);
    if (written === false) continue;
    all += written === true ? ` ${attribute.name}` : ` ${attribute.name}="${escapeValue(written)}"`;
  }
  return all;
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
