import type { ElementContent } from 'hast';
import { addressSchemes } from '../../base/address.ts';
import type { AppendContext } from '../../html/body-state.ts';
import type { ApiDocument } from '../../openapi/document.ts';
import type { SettingsModel } from '../../settings/model.ts';
import type { Words } from '../../words/words.ts';
import { descriptionNodes } from './descriptions.ts';
import { quickHtml, written } from './quick-html.ts';

/** What the parts of an API page share while it is drawn. */
export interface ApiPageContext {
  readonly document: ApiDocument;
  readonly render: AppendContext;
  /** Fields in the order of the file; otherwise required ones first, then by name. */
  readonly keepsOrder: boolean;
  /** Whether what lies inside of fields is open at first. */
  readonly isExpanded: boolean;
  /** Names of facts of a schema that stand beside each field's name. */
  readonly facts: readonly string[];
  /** Fields that may still be drawn: circular and very large schemas end here. */
  left: number;
  /** What is drawn goes to all pages of the file as HTML, so texts need no tree. */
  readonly isShared: boolean;
  /**
   * The page of one model: named schemas in it are links to theirs, so that each is written once.
   */
  readonly isModel: boolean;
  /** Set once something was drawn that only this page may show: a link within the site counts from the page. */
  isOwn: boolean;
}

/**
 * Fields of one page, nested ones included: circular and huge schemas stay below 300 kB (measured by
 * e2e/corpora/openapi.mjs).
 */
export const mostFields = 300;

/** What a page begins with. `left`: fields that it may have. */
export function newContext(
  document: ApiDocument,
  render: AppendContext,
  settings: SettingsModel['api'],
  left: number,
): ApiPageContext {
  return {
    document,
    render,
    keepsOrder: settings.maintainOrder,
    isExpanded: settings.expandsFields,
    facts: settings.facts,
    left,
    isShared: false,
    isOwn: false,
    isModel: false,
  };
}

/** Links within the site, of Markdown and of HTML. */
const outer = `(?:${addressSchemes.link.join('|')}):`;
// Expression: built – of the table of schemes, which are letters.
const innerLink = new RegExp(`\\]\\(\\s*<?(?!${outer})|\\b(?:href|src)\\s*=\\s*["']?(?!${outer})|\\]:`);

/** A description as blocks. */
export function description(context: ApiPageContext, text: string): ElementContent[] {
  if (text.trim() === '') return [];
  const isInner = innerLink.test(text);
  if (isInner) context.isOwn = true;
  if (!context.isShared || isInner) return context.render.nodes(descriptionNodes(text));
  const { words } = context.render;
  let known = described.get(words);
  if (known === undefined) described.set(words, (known = new Map()));
  let html = known.get(text);
  if (html === undefined) {
    if (known.size > 20_000) known.clear();
    known.set(text, (html = quickHtml(context.render.nodes(descriptionNodes(text)))));
  }
  return [{ type: 'raw', value: html } as unknown as ElementContent];
}

/** HTML of descriptions without links within the site, by language: the same texts stand in many schemas. */
const described = new Map<Words, Map<string, string>>();

const icons = new Map<string, ElementContent>();

/** One of the theme's drawings, written once. */
export function icon(context: ApiPageContext, name: 'plus' | 'chevron-right'): ElementContent {
  let known = icons.get(name);
  // The build looks for the names of drawings in the code.
  if (known === undefined)
    icons.set(
      name,
      (known = written([
        name === 'plus' ? context.render.themeIcon('plus') : context.render.themeIcon('chevron-right'),
      ])),
    );
  return known;
}

/** The order in which readers get fields (BEHAVIOUR.md, `api.maintainOrder`). */
export function inOrder<Field extends { readonly name: string; readonly required: boolean }>(
  context: ApiPageContext,
  fields: readonly Field[],
): readonly Field[] {
  if (context.keepsOrder) return fields;
  return [...fields].sort(
    (a, b) => Number(b.required) - Number(a.required) || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0),
  );
}
