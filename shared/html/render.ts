import type { Element, ElementContent } from 'hast';
import type { Root, RootContent } from 'mdast';
import { toHast, type Handlers, type State } from 'mdast-util-to-hast';
import type { MdxElement } from '../mdx/types.ts';
import type { FeedEntry, RenderContext } from '../vocabulary/define.ts';
import { rangeOf } from '../mdx/types.ts';
import { en } from '../words/en.ts';
import { filled } from '../words/words.ts';
import { Allowance } from './allowance.ts';
import { AnchorNames } from './anchors.ts';
import { answerToOthers } from './other-anchors.ts';
import { htmlElement, inSpace } from './author-element.ts';
import { codeBlock } from './code-block.ts';
import { codeDrawings, createContext } from './context.ts';
import { asWritten, formula } from './formula.ts';
import { isBlock, orderHeadings, unnestLinks } from './nesting.ts';
import { plainText } from './plain-text.ts';
import { quietNote } from './quiet-notes.ts';
import { settle } from './settle.ts';
import type { TocEntry } from './types.ts';
import {
  anchor,
  breakable,
  footnoteAnchors,
  heading,
  headingIdOf,
  patch,
  picture,
  table,
  trimEnd,
} from './plain-elements.ts';
import type { AppendContext, BodyEnvironment, BodyState, RenderedBody } from './body-state.ts';

/**
 * Renders the interpreted content of a page. The same input gives the same
 * output. What `append` makes stands behind it and shares its anchors, contents
 * and side column.
 */
export function renderBody(
  children: readonly RootContent[],
  environment: BodyEnvironment,
  append?: (context: AppendContext) => ElementContent[],
): RenderedBody {
  const anchors = new AnchorNames();
  const toc: TocEntry[] = [];
  const side: ElementContent[] = [];
  const feed: FeedEntry[] = [];
  const classNames = new Set<string>();
  const allowance = new Allowance();
  // One state and one context serve the whole page; the converter makes its own state first.
  let whole: BodyState | null = null;
  const bodyState = (hast: State): BodyState =>
    (whole ??= {
      environment,
      anchors,
      toc,
      side,
      feed,
      counters: new Map(),
      shared: new Map(),
      classNames,
      allowance,
      hast,
      space: 'html',
    });
  const root: Root = { type: 'root', children: children as RootContent[] };
  let appended: ElementContent[] = [];
  if (append !== undefined) root.children = [...root.children, { type: 'appended' } as unknown as RootContent];
  const tree = toHast(root, {
    handlers: {
      ...createHandlers(bodyState),
      appended(state: State) {
        const body = bodyState(state);
        appended = append!({
          ...createContext(body),
          heading(level, name) {
            const id = body.anchors.ofTitle(en[name]);
            const text = environment.words[name];
            body.toc.push({ id, title: text, level });
            return heading(level, id, text, [{ type: 'text', value: text }], environment.words);
          },
        });
        return undefined;
      },
    } as Handlers,
    clobberPrefix: '',
    footnoteLabel: environment.words.footnotes,
    footnoteBackLabel: (reference, again) =>
      filled(environment.words, 'backToReference', { number: `${reference + 1}${again > 1 ? `-${again}` : ''}` }),
    footnoteLabelTagName: 'h2',
    footnoteLabelProperties: { className: ['sr'] },
  });
  const content = tree.type === 'root' ? (tree.children as ElementContent[]) : [tree as ElementContent];
  for (const element of content)
    if (element.type === 'element' && element.properties['dataFootnotes'] !== undefined)
      element.properties['className'] = ['footnotes'];
  content.push(...appended);
  for (const nodes of [content, side]) {
    unnestLinks(nodes);
    settle(nodes);
  }
  orderHeadings(content);
  return {
    content,
    side,
    toc,
    anchors: [...anchors.all, ...footnoteAnchors(content)],
    otherAnchors: answerToOthers([...content, ...side], anchors.others()),
    feed,
    classNames: allowance.classes(classNames),
    problems: allowance.problems(),
  };
}

function createHandlers(bodyState: (state: State) => BodyState): Handlers {
  let context: RenderContext | null = null;
  return {
    heading(state, node: Extract<RootContent, { type: 'heading' }>) {
      const body = bodyState(state);
      const custom = node.children.find((child) => child.type === 'headingId');
      const text = plainText(node.children.filter((child) => child.type !== 'headingId')).trim();
      const id = custom === undefined ? body.anchors.ofTitle(text) : body.anchors.unique(headingIdOf(custom.value));
      // The page's title is its only first-level heading.
      const level = Math.max(2, node.depth);
      if (level <= 3) body.toc.push({ id, title: text, level: level as 2 | 3 });
      const content = state.all({ ...node, children: node.children.filter((child) => child.type !== 'headingId') });
      return patch(state, node, heading(level, id, text, trimEnd(content as ElementContent[]), body.environment.words));
    },
    headingId(_state, node: { value: string }) {
      return { type: 'text', value: `{#${node.value}}` };
    },
    paragraph(state, node: Extract<RootContent, { type: 'paragraph' }>) {
      const content = state.all(node) as ElementContent[];
      // A block inside a sentence would end the <p> in the browser.
      return patch(state, node, {
        type: 'element',
        tagName: content.some(isBlock) ? 'div' : 'p',
        properties: {},
        children: content,
      });
    },
    code(state, node: Extract<RootContent, { type: 'code' }>) {
      const body = bodyState(state);
      return patch(state, node, codeBlock(node, codeDrawings(body, rangeOf(node))));
    },
    table(state, node: Extract<RootContent, { type: 'table' }>) {
      // The frame scrolls where the table is wider than the page; it takes the focus for the keyboard.
      const { counters, environment } = bodyState(state);
      const { words } = environment;
      const number = (counters.get('table') ?? 0) + 1;
      counters.set('table', number);
      const properties = {
        className: ['table'],
        tabIndex: 0,
        role: 'group',
        ariaLabel: number === 1 ? words.table : `${words.table} ${number}`,
      };
      return patch(state, node, { type: 'element', tagName: 'div', properties, children: [table(state, node)] });
    },
    list(state, node: Extract<RootContent, { type: 'list' }>) {
      const isTasks = node.children.some((item) => typeof item.checked === 'boolean');
      const properties: Element['properties'] = {};
      if (node.ordered === true && typeof node.start === 'number' && node.start !== 1) properties['start'] = node.start;
      if (isTasks) properties['className'] = ['tasks'];
      return patch(state, node, {
        type: 'element',
        tagName: node.ordered === true ? 'ol' : 'ul',
        properties,
        children: state.all(node) as ElementContent[],
      });
    },
    listItem(state, node: Extract<RootContent, { type: 'listItem' }>, parent) {
      const loose = node.spread === true || (parent?.type === 'list' && parent.spread === true);
      const content: ElementContent[] = [];
      for (const child of state.all(node) as ElementContent[]) {
        if (!loose && child.type === 'element' && child.tagName === 'p') content.push(...child.children);
        else content.push(child);
      }
      if (typeof node.checked !== 'boolean')
        return patch(state, node, { type: 'element', tagName: 'li', properties: {}, children: content });
      const { words } = bodyState(state).environment;
      const box: Element = {
        type: 'element',
        tagName: 'input',
        properties: {
          type: 'checkbox',
          checked: node.checked,
          disabled: true,
          ariaLabel: node.checked ? words.done : words.toDo,
        },
        children: [],
      };
      return patch(state, node, {
        type: 'element',
        tagName: 'li',
        properties: {},
        children: [
          box,
          { type: 'element', tagName: content.some(isBlock) ? 'div' : 'span', properties: {}, children: content },
        ],
      });
    },
    link(state, node: Extract<RootContent, { type: 'link' }>) {
      const { environment } = bodyState(state);
      return patch(
        state,
        node,
        anchor(node.url, node.title ?? undefined, state.all(node) as ElementContent[], environment),
      );
    },
    linkReference(state, node: Extract<RootContent, { type: 'linkReference' }>) {
      const { environment } = bodyState(state);
      const definition = state.definitionById.get(node.identifier.toUpperCase());
      const content = state.all(node) as ElementContent[];
      return definition === undefined
        ? [{ type: 'text', value: '[' }, ...content, { type: 'text', value: ']' }]
        : patch(state, node, anchor(definition.url, definition.title ?? undefined, content, environment));
    },
    image(state, node: Extract<RootContent, { type: 'image' }>) {
      return patch(
        state,
        node,
        picture(node.url, node.alt ?? '', node.title ?? undefined, bodyState(state).environment),
      );
    },
    imageReference(state, node: Extract<RootContent, { type: 'imageReference' }>) {
      const definition = state.definitionById.get(node.identifier.toUpperCase());
      return definition === undefined
        ? { type: 'text', value: `![${node.alt ?? ''}]` }
        : patch(
            state,
            node,
            picture(definition.url, node.alt ?? '', definition.title ?? undefined, bodyState(state).environment),
          );
    },
    inlineCode(state, node: Extract<RootContent, { type: 'inlineCode' }>) {
      return patch(state, node, { type: 'element', tagName: 'code', properties: {}, children: breakable(node.value) });
    },
    // Markdown's own HTML can't occur in MDX; content that comes from elsewhere shows it as text.
    html: (_state, node: { value: string }) => ({ type: 'text', value: node.value }),
    inlineMath: (state, node: Extract<RootContent, { type: 'inlineMath' }>) =>
      (bodyState(state).allowance.formula(node.value.length, rangeOf(node)) ? formula : asWritten)(node.value, false),
    math: (state, node: Extract<RootContent, { type: 'math' }>) =>
      (bodyState(state).allowance.formula(node.value.length, rangeOf(node)) ? formula : asWritten)(node.value, true),
    mdxPlaceholder(state, node: Extract<RootContent, { type: 'mdxPlaceholder' }>) {
      if (node.isQuiet === true) {
        const left = state.all(node) as ElementContent[];
        // What stood in the line of a tag of its own is a paragraph without it.
        const isLoose = !node.inline && left.length > 0 && !left.some(isBlock);
        return [
          patch(state, node, quietNote(node)),
          ...(isLoose ? [{ type: 'element', tagName: 'p', properties: {}, children: left } as Element] : left),
        ];
      }
      const source: Element = {
        type: 'element',
        tagName: 'code',
        properties: { className: ['placeholder'], title: node.reason },
        children: [{ type: 'text', value: node.source }],
      };
      const content = state.all(node) as ElementContent[];
      if (node.inline && !content.some(isBlock)) return [patch(state, node, source), ...content];
      return patch(state, node, {
        type: 'element',
        tagName: 'div',
        properties: { className: ['placeholder-block'] },
        children: [
          {
            type: 'element',
            tagName: 'p',
            properties: { className: ['placeholder-note'] },
            children: [
              source,
              { type: 'element', tagName: 'span', properties: {}, children: [{ type: 'text', value: node.reason }] },
            ],
          },
          ...content,
        ],
      });
    },
    mdxElement(state, node: MdxElement) {
      const body = bodyState(state);
      const definition = body.environment.component(node.name);
      if (definition !== null) {
        const rendered = inSpace(body, 'html', () => definition.render(node, (context ??= createContext(body))));
        const list = Array.isArray(rendered) ? (rendered as ElementContent[]) : [rendered as ElementContent];
        for (const element of list) if (element.type === 'element') state.patch(node, element);
        // What stands in front of it is a hint or a choice.
        const own = list.at(-1);
        if (own?.type === 'element' && own.data?.isShared !== true)
          own.data = { ...own.data, component: { name: node.name, attributes: node.attributes } };
        return list;
      }
      return htmlElement(state, node, body);
    },
  };
}
