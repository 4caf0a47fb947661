import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import type { RootContent } from 'mdast';
import { isFragment, rangeOf } from '../mdx/types.ts';
import type { RenderContext } from '../vocabulary/define.ts';
import { codeBlock, codePanel, type CodeDrawings } from './code-block.ts';
import { isPictureAddress, isSafeAddress } from '../base/address.ts';
import { htmlProperties } from './attributes.ts';
import { asWritten, formula } from './formula.ts';
import type { Range } from '../base/range.ts';
import { isImageIcon } from '../base/icon-types.ts';
import { prepareDiagram } from './diagram/source.ts';
import { writtenIcon } from './icons.ts';
import { inlineMarkdown } from './inline-markdown.ts';
import { plainText } from './plain-text.ts';
import type { BodyState } from './body-state.ts';

/** What code blocks draw, with the page's own ids. */
export function codeDrawings({ environment, counters, allowance }: BodyState, place: Range): CodeDrawings {
  return {
    words: environment.words,
    mayHighlight: (length) => allowance.code(length, place),
    icon: (name, type) => environment.icon(name, { type: type === '' ? undefined : type }),
    drawing: (name, className) => environment.drawing(name, className),
    figure(language, source) {
      if (language !== 'mermaid' || !allowance.diagram(source.length, prepareDiagram(source)?.connections ?? 0, place))
        return null;
      const number = (counters.get('diagram') ?? 0) + 1;
      counters.set('diagram', number);
      return environment.diagram(source, `diagram${number}`, environment.words);
    },
  };
}

/** The renderer as components see it. */
export function createContext(body: BodyState): RenderContext {
  const { environment, hast } = body;
  const nodes = (list: readonly RootContent[]): ElementContent[] =>
    hast.all({ type: 'root', children: list as RootContent[] }) as ElementContent[];
  return {
    words: environment.words,
    children: (element) => nodes(element.children),
    inlineChildren(element) {
      const rendered = nodes(element.children);
      const only = rendered.filter((node) => node.type !== 'text' || node.value.trim() !== '');
      const first = only[0];
      return only.length === 1 && first?.type === 'element' && first.tagName === 'p' ? first.children : rendered;
    },
    nodes,
    text: (markdown) => nodes(inlineMarkdown(markdown)),
    icon(icon, options = {}) {
      const className = ['icon', ...(options.className === undefined ? [] : [options.className])];
      if (isFragment(icon)) {
        const rendered = nodes(icon.children);
        const first = rendered.find((node) => node.type === 'element');
        if (first?.type !== 'element') return null;
        const own = Array.isArray(first.properties['className']) ? first.properties['className'] : [];
        return {
          ...first,
          properties: { ...first.properties, className: [...own, ...className], ...accessible(options.label) },
        };
      }
      if (typeof icon !== 'string' || icon.trim() === '') return null;
      const written = writtenIcon(icon, options.className, (reference) => environment.image(reference), options.label);
      return written ?? (isImageIcon(icon.trim()) ? null : environment.icon(icon.trim(), options));
    },
    themeIcon: (name, className) => environment.drawing(name, className),
    link: (href) => (isSafeAddress(href) ? environment.link(href) : { href: '#', external: false }),
    image: (src) => (isPictureAddress(src) ? environment.image(src) : { src: '' }),
    anchor: (text) => body.anchors.fromText(text),
    titleAnchor: (title, id) => body.anchors.ofTitle(title, id),
    anchorLink: (id, label) => h('a', { className: ['hash'], href: `#${id}`, ariaLabel: label }, '#') as Element,
    uniqueId(prefix) {
      const number = (body.counters.get(prefix) ?? 0) + 1;
      body.counters.set(prefix, number);
      return `${prefix}-${number}`;
    },
    tocEntry: (entry) => void body.toc.push(entry),
    codeBlock: (code) => codeBlock(code, codeDrawings(body, rangeOf(code))),
    codePanel: (code) => codePanel(code, codeDrawings(body, rangeOf(code))),
    toSideColumn: (content) => void body.side.push(content),
    formula: (tex, display) =>
      (body.allowance.formula(tex.length, { from: 0, to: 1 }) ? formula : asWritten)(tex, display),
    authorStyling(element) {
      const { className, style } = htmlProperties('div', element.attributes, environment);
      const names = Array.isArray(className) ? className.map(String) : [];
      for (const name of names) body.classNames.add(name);
      // A component fetches nothing that it does not show.
      return { className: names, ...(typeof style === 'string' && !/url\(|[<>"\\]/i.test(style) ? { style } : {}) };
    },
    feedEntry: (entry) => void body.feed.push(entry),
    shared<Shared>(key: string, create: () => Shared): Shared {
      if (!body.shared.has(key)) body.shared.set(key, create());
      return body.shared.get(key) as Shared;
    },
    plainText: (content) => plainText(content),
  };
}

function accessible(label: string | undefined): Record<string, string> {
  return label === undefined ? { ariaHidden: 'true' } : { role: 'img', ariaLabel: label };
}
