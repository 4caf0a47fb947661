// Whether a page says to a browser what it says to its writer: the text of a page is read twice,
// once by the simplest reader there is (what Galley's writer meant: every tag is closed where it was
// opened, text is text), and once by HTML's own rules (parse5). Both trees must be the same.
import { parse } from 'parse5';

const voids = new Set(['area', 'base', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);

/** What browsers add or join, which says nothing else: each with its reason. */
function plain(text) {
  // Line breaks are one kind to every reader of HTML (13.2.3.5, “Preprocessing the input stream”).
  return text.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
}

const references = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };
function decoded(text) {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(amp|lt|gt|quot|nbsp));/gi, (_, hex, decimal, name) => {
    if (name !== undefined) return references[name.toLowerCase()];
    const code = hex === undefined ? Number(decimal) : parseInt(hex, 16);
    // 13.2.5.80: there is no U+0000 in a document.
    return code === 0 ? '\uFFFD' : String.fromCodePoint(code);
  });
}

/** The tree as its writer meant it. Throws where the text is none that the writer makes. */
export function meantTree(text) {
  const root = { name: '#document', children: [] };
  const open = [root];
  const add = (node) => open.at(-1).children.push(node);
  let at = 0;
  while (at < text.length) {
    const here = open.at(-1);
    if (here.name === 'script' || here.name === 'style') {
      const end = text.indexOf(`</${here.name}>`, at);
      if (end < 0) throw new Error(`<${here.name}> is not closed`);
      if (end > at) add({ text: plain(text.slice(at, end)) });
      open.pop();
      at = end + here.name.length + 3;
      continue;
    }
    if (text[at] !== '<') {
      const end = text.indexOf('<', at);
      const words = text.slice(at, end < 0 ? undefined : end);
      add({ text: plain(decoded(words)) });
      at += words.length;
      continue;
    }
    const comment = /^<!--([\s\S]*?)-->/.exec(text.slice(at, at + 20_000));
    if (comment !== null) {
      add({ comment: plain(comment[1]) });
      at += comment[0].length;
      continue;
    }
    const doctype = /^<!doctype html>/i.exec(text.slice(at, at + 20));
    if (doctype !== null) {
      at += doctype[0].length;
      continue;
    }
    const tag = /<(\/?)([A-Za-z][^\s/>]*)((?:\s+[^\s=>"'/]+(?:="[^"]*"|='[^']*'|=[^\s"'>]*)?)*)\s*(\/?)>/y;
    tag.lastIndex = at;
    const match = tag.exec(text);
    if (match === null) throw new Error(`no tag at “${text.slice(at, at + 60)}”`);
    at += match[0].length;
    const [, slash, name, attributes, selfClosing] = match;
    if (slash !== '') {
      if (here.name !== name) throw new Error(`</${name}> closes <${here.name}> before “${text.slice(at, at + 40)}”`);
      open.pop();
      continue;
    }
    const element = { name, attributes: {}, children: [] };
    for (const [, key, , double, single, bare] of attributes.matchAll(
      /([^\s=>"'/]+)(=(?:"([^"]*)"|'([^']*)'|([^\s"'>]*)))?/g,
    ))
      element.attributes[key] ??= plain(decoded(double ?? single ?? bare ?? ''));
    add(element);
    const isForeign = open.some((outer) => outer.name === 'svg' || outer.name === 'math');
    if (!(voids.has(name) && !isForeign) && selfClosing === '') open.push(element);
    // The first line break of <pre> says nothing (13.2.6.4.7): the writer puts one before its own.
    if (name === 'pre' && text[at] === '\n') at++;
  }
  if (open.length > 1) throw new Error(`<${open.at(-1).name}> is not closed`);
  return root;
}

/** The tree as browsers read it, in the same form. */
export function readTree(text) {
  const convert = (node) => {
    if (node.nodeName === '#text') return [{ text: plain(node.value) }];
    if (node.nodeName === '#comment') return [{ comment: plain(node.data) }];
    if (node.nodeName === '#documentType') return [];
    const attributes = Object.fromEntries(
      (node.attrs ?? []).map(({ name, prefix, value }) => [prefix ? `${prefix}:${name}` : name, plain(value)]),
    );
    return [
      { name: node.tagName ?? '#document', attributes, children: (node.content ?? node).childNodes.flatMap(convert) },
    ];
  };
  return convert(parse(text))[0];
}

/** A line a node, its depth in front. */
function lines(node, depth, out) {
  if (node.text !== undefined || node.comment !== undefined) {
    out.push(`${depth} ${node.comment === undefined ? '' : '!'}${JSON.stringify(node.text ?? node.comment)}`);
    return out;
  }
  const attributes = Object.entries(node.attributes ?? {})
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => ` ${name}=${JSON.stringify(value)}`)
    .join('');
  out.push(`${depth} <${node.name}${attributes}>`);
  const children = [];
  for (const child of node.children) {
    // Text beside text is one text to a browser; an empty one is none.
    if (child.text === '') continue;
    if (child.text !== undefined && children.at(-1)?.text !== undefined)
      children[children.length - 1] = { text: children.at(-1).text + child.text };
    else children.push(child);
  }
  for (const child of children) lines(child, depth + 1, out);
  return out;
}

/**
 * White space around <head> and <body>, which stands elsewhere in the tree or nowhere (13.2.6.4.2, .3, .6 and .20).
 * Changes the tree.
 */
function withoutOuterSpace(tree) {
  for (const node of [tree, ...tree.children.filter((child) => child.name === 'html')])
    node.children = node.children.filter((child) => child.text === undefined || child.text.trim() !== '');
  const body = tree.children.find((child) => child.name === 'html')?.children.find((child) => child.name === 'body');
  const last = body?.children.at(-1);
  if (last?.text !== undefined) last.text = last.text.trimEnd();
  return tree;
}

/** How the two trees of a page differ: null, or the first place. */
export function difference(html) {
  let meant;
  try {
    meant = lines(withoutOuterSpace(meantTree(html)), 0, []);
  } catch (error) {
    return `it can’t be read simply: ${error.message}`;
  }
  const read = lines(withoutOuterSpace(readTree(html)), 0, []);
  for (let index = 0; index < Math.max(meant.length, read.length); index++)
    if (meant[index] !== read[index])
      return `meant ${String(meant[index]).slice(0, 200)}, read ${String(read[index]).slice(0, 200)} (after ${String(meant[index - 1]).slice(0, 120)})`;
  return null;
}

const ownElements = new Set('html head body meta link title script style'.split(' '));
const refused = new Set(
  'base object embed applet frame frameset form textarea noscript template xmp noembed noframes plaintext listing foreignObject annotation-xml mglyph malignmark feImage set animateMotion param portal'.split(
    ' ',
  ),
);

/** What a page holds, as browsers read it, that could run, load or send: one line each. */
export function dangers(html) {
  const found = [];
  const visit = (node, inMain, inSvg) => {
    if (node.name === undefined) return;
    const { name, attributes = {} } = node;
    if (refused.has(name)) found.push(`<${name}>`);
    if (inMain && ownElements.has(name) && !(inSvg && name === 'title')) found.push(`<${name}> in the content`);
    if (/-/.test(name) && !/^(?:font-face|annotation-xml|color-profile|missing-glyph)/.test(name))
      found.push(`<${name}>`);
    for (const [key, value] of Object.entries(attributes)) {
      if (/^on/i.test(key)) found.push(`${name} ${key}`);
      if (
        [
          'srcdoc',
          'formaction',
          'action',
          'ping',
          'is',
          'slot',
          'contenteditable',
          'autofocus',
          'background',
          'manifest',
          'nonce',
        ].includes(key)
      )
        found.push(`${name} ${key}`);
      if (
        ['href', 'src', 'xlink:href', 'poster', 'cite', 'data', 'action', 'formaction', 'srcset'].includes(key) &&
        /^(?:javascript|vbscript|blob|data:text|data:application)/i.test(value.replace(/[\x00-\x20]/g, ''))
      )
        found.push(`${name} ${key}=${value.slice(0, 60)}`);
      if (key === 'style' && inMain && /position\s*:\s*fixed|javascript:|expression\(/i.test(value))
        found.push(`${name} style=${value.slice(0, 60)}`);
      if (key === 'id' && inMain && /^page:/.test(value) && name !== 'main') found.push(`${name} id=${value}`);
    }
    if (name === 'style' && /position:fixed/.test(node.children[0]?.text ?? '') && inMain)
      found.push('a style that is fixed');
    const isContent = inMain || /(?:^| )prose(?: |$)/.test(attributes.class ?? '');
    for (const child of node.children ?? []) visit(child, isContent, inSvg || name === 'svg');
  };
  visit(readTree(html), false, false);
  return [...new Set(found)];
}
