import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import type { Extension } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import {
  catalogue,
  catalogueAttribute,
  catalogueEntry,
  childrenOf,
  spokenName,
  type CatalogueEntry,
} from '../../../shared/derive/catalogue.ts';
import { element } from '../../ui/dom.ts';
import { completionList } from '../completion-list.ts';
import { headField } from '../page-head/hide.ts';
import { pageSyntax, pageTree } from '../syntax/field.ts';
import { writingContext, type WritingContext } from './context.ts';
import { insertComponent } from './insert.ts';
import { pageMention } from './page-mention.ts';
import { insertion } from './placeholders.ts';
import { writingSources, type WritingSources } from './sources.ts';

/** Milliseconds in which a list that came up may still be overlooked. */
const unseenTime = 60;

async function complete(context: CompletionContext): Promise<CompletionResult | null> {
  const { state, pos } = context;
  const start = state.field(headField, false)?.start ?? 0;
  const writing = writingContext(state.doc.toString(), pos, start, pageSyntax(state));
  if (writing === null) return pageMention(context);
  if (isInlineCode(context)) return null;
  // Without a letter typed, only where it is plain that something is being written.
  const isPlain = writing.kind !== 'attribute' && writing.kind !== 'language';
  if (writing.typed === '' && !context.explicit && !isPlain) return null;
  const sources = state.facet(writingSources);
  // Enter behind a whole name starts the code; it does not turn “js” into “json”.
  const whole = writing.kind === 'language' ? await sources?.languageNames() : undefined;
  if (whole?.has(writing.typed) && !context.explicit) return null;
  const options = await optionsFor(writing, sources);
  if (options.length === 0 || context.aborted) return null;
  const valid = validFor[writing.kind];
  return {
    from: writing.from,
    options,
    validFor: whole === undefined ? valid : (text) => valid!.test(text) && !whole.has(text),
    filter: writing.kind !== 'value' || !isIconValue(writing),
  };
}

const validFor: Record<WritingContext['kind'], RegExp | undefined> = {
  component: /^[\w.]*$/,
  closing: /^[\w.]*$/,
  attribute: /^[\w-]*$/,
  value: undefined,
  link: /^[^#)\s]*$/,
  image: /^[^)\s]*$/,
  language: /^[\w+#-]*$/,
  snippet: /^[^"'\n]*$/,
  operation: /^[^"'\n]*$/,
};

function isInlineCode({ state, pos }: CompletionContext): boolean {
  for (let node = pageTree(state).resolveInner(pos, -1); ; node = node.parent!) {
    if (node.name === 'InlineCode') return node.to > pos;
    if (node.parent === null) return false;
  }
}

async function optionsFor(writing: WritingContext, sources: WritingSources | null): Promise<Completion[]> {
  switch (writing.kind) {
    case 'component':
      return components(writing.parent, writing.start);
    case 'closing':
      return [...new Set(writing.open)]
        .filter((name) => name !== '')
        .map((name, index) => ({ label: name, apply: `${name}>`, detail: 'closes it', boost: 50 - index }));
    case 'attribute':
      return attributes(writing.tag, writing.present);
    case 'value':
      return values(writing, sources);
    case 'link':
      return (await links(writing.typed, sources)).map((option) => ({ ...option, apply: withEnd }));
    case 'image':
      return ((await sources?.images()) ?? []).map((path) => ({ label: `/${path}`, type: 'image' }));
    case 'language':
      return ((await sources?.languages()) ?? []).map(({ name, label }) => ({ label: name, detail: label }));
    case 'snippet':
      return ((await sources?.snippets()) ?? []).map((path) => ({ label: `/${path}` }));
    case 'operation':
      return ((await sources?.operations()) ?? []).map(({ name, summary }) => ({ label: name, detail: summary }));
  }
}

function components(parent: string | null, start: number): Completion[] {
  const around = parent === null ? undefined : catalogueEntry(parent);
  const own = around === undefined ? [] : (childrenOf(around) ?? []);
  return catalogue
    .filter((entry) => entry.snippet.startsWith('<'))
    .map((entry) => ({
      label: entry.name,
      detail: entry.summary,
      info: () => describe(entry),
      boost: own.includes(entry) ? 60 : entry.parents !== undefined ? -30 : 0,
      apply: (view: EditorView, _completion: Completion, _from: number, to: number) =>
        view.dispatch(insertion(insertComponent(view.state.doc.toString(), { from: start, to }, entry))),
    }));
}

function attributes(tag: string, present: readonly string[]): Completion[] {
  const entry = catalogueEntry(tag);
  return (entry?.attributes ?? [])
    .filter((attribute) => !present.includes(attribute.name))
    .map((attribute) => ({
      label: attribute.name,
      detail: attribute.required ? 'needed' : attribute.summary,
      info: attribute.summary,
      boost: attribute.required ? 50 : attribute.extra ? -20 : 0,
      apply: (view: EditorView, _completion: Completion, from: number, to: number) => {
        const isBraces = attribute.control === 'number' || attribute.control === 'list';
        const written = attribute.control === 'switch' ? attribute.name : `${attribute.name}=${isBraces ? '{}' : '""'}`;
        const inside = from + written.length - (attribute.control === 'switch' ? 0 : 1);
        view.dispatch({
          changes: { from, to, insert: written },
          selection: { anchor: inside },
          userEvent: 'input.complete',
        });
      },
    }));
}

const isIconValue = (writing: Extract<WritingContext, { kind: 'value' }>) =>
  catalogueAttribute(writing.tag, writing.attribute)?.control === 'icon';

async function values(
  writing: Extract<WritingContext, { kind: 'value' }>,
  sources: WritingSources | null,
): Promise<Completion[]> {
  const attribute = catalogueAttribute(writing.tag, writing.attribute);
  const control =
    attribute?.control ??
    (writing.tag === 'a' && writing.attribute === 'href'
      ? 'link'
      : writing.tag === 'img' && writing.attribute === 'src'
        ? 'image'
        : null);
  switch (control) {
    case 'link':
      return links(writing.typed, sources);
    case 'image':
      return ((await sources?.images()) ?? []).map((path) => ({ label: `/${path}` }));
    case 'icon':
      return ((await sources?.icons(writing.typed)) ?? []).map((name, index) => ({ label: name, boost: -index }));
    case 'switch':
      return ['true', 'false'].map((label) => ({ label }));
    case null:
      return [];
    default:
      return (attribute?.options ?? []).map((label) => ({ label }));
  }
}

async function links(typed: string, sources: WritingSources | null): Promise<Completion[]> {
  const hash = typed.indexOf('#');
  if (hash >= 0) {
    const address = typed.slice(0, hash);
    return ((await sources?.sections(address, '')) ?? []).map(({ id, title }) => ({
      label: `${address}#${id}`,
      detail: title,
    }));
  }
  return (sources?.pages() ?? []).map(({ address, title }) => ({ label: address, detail: title }));
}

/** The address of a link, with the sign that ends it, where that is not there yet. */
function withEnd(view: EditorView, { label }: Completion, from: number, to: number): void {
  const isEnded = view.state.sliceDoc(to, to + 1) === ')';
  view.dispatch({
    changes: { from, to, insert: isEnded ? label : `${label})` },
    selection: { anchor: from + label.length + 1 },
    userEvent: 'input.complete',
  });
}

function describe(entry: CatalogueEntry): HTMLElement {
  return element(
    'div',
    { class: 'completion-info' },
    element('b', {}, spokenName(entry.name)),
    element('p', {}, entry.useWhen),
  );
}

/** Offers what could be meant while somebody types. */
export function completion(sources: WritingSources): Extension {
  return [writingSources.of(sources), completionList(complete, unseenTime)];
}
