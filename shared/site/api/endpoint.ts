import { writeExactJson } from '../../base/exact-json.ts';
import type { Element, ElementContent } from 'hast';
import { drawing } from '../../theme/drawings.ts';
import { baseAddress } from '../../playground/build-request.ts';
import type { RequestModel } from '../../playground/types.ts';
import type { Words } from '../../words/words.ts';
import { element as h } from './quick-html.ts';

/** What readers can do with an endpoint on its page. */
export type PlaygroundMode = 'show' | 'simple' | 'hide';

/** What is loaded when the playground is first opened; addresses relative to the page. */
export interface PlaygroundFiles {
  readonly script: string;
  readonly stylesheet: string;
  /** The words of the page’s language; null where the script says them itself. */
  readonly words: string | null;
  /** What gets tokens, for endpoints that ask for one. */
  readonly oauth: string;
}

export interface EndpointView {
  readonly method: string;
  readonly model: RequestModel;
  readonly mode: PlaygroundMode;
  readonly playground: PlaygroundFiles | null;
  readonly words: Words;
  /** Whether the whole address is shown, the server's with it. */
  readonly isFull: boolean;
}

/** Method, address, and the button that opens the playground. The page carries the playground's data beside it. */
export function endpoint(view: EndpointView): ElementContent[] {
  if (view.mode === 'hide') return [];
  const { model } = view;
  const base = baseAddress(model, { server: 0, variables: {} });
  const address = base + model.path;
  const canTry = view.mode === 'show' && view.playground !== null && base !== '';
  const bar = addressBar(
    { method: view.method, address, words: view.words },
    [...(base === '' ? [] : [h('i', {}, view.isFull ? base : pathOf(base))]), ...pathParts(model.path)],
    canTry
      ? [
          h(
            'button',
            {
              type: 'button',
              className: ['btn', 'primary', 'needs-js'],
              dataPlayground: view.playground!.script,
              dataStyle: view.playground!.stylesheet,
              ...(asksForToken(model) ? { dataOauth: view.playground!.oauth } : {}),
              ...(view.playground!.words === null ? {} : { dataWords: view.playground!.words }),
            },
            [view.words.tryIt, drawing('play')],
          ),
        ]
      : [],
  );
  return [bar, ...(canTry ? [playgroundData(model)] : [])];
}

/**
 * What stands below the title of a page about an endpoint or a channel: its method or protocol, its address, and a
 * button that copies it.
 */
export function addressBar(
  view: { readonly method: string; readonly address: string; readonly words: Words },
  parts: readonly ElementContent[],
  more: readonly ElementContent[] = [],
): Element {
  return h('div', { className: ['endpoint'] }, [
    h('span', { className: ['method', view.method.toLowerCase()] }, view.method),
    h('code', { className: ['endpoint-url'], tabIndex: 0 }, [...parts]),
    h(
      'button',
      { type: 'button', className: ['copy', 'needs-js'], dataCopy: view.address, ariaLabel: view.words.copyAddress },
      [drawing('copy', 'cp'), drawing('check', 'ok')],
    ),
    ...more,
  ]);
}

const asksForToken = ({ auth }: RequestModel) =>
  auth.some(({ fields }) => fields.some(({ oauth }) => oauth !== undefined));

/** The part of the servers' address that readers need beside the path: host and version are in the samples. */
function pathOf(base: string): string {
  const path = /^(?:https?|wss?):\/\/[^/]+(\/.*)$/i.exec(base)?.[1] ?? '';
  return path.replace(/(?<!\/)\/+$/, '');
}

/** An address with its parameters told apart. */
export function pathParts(path: string): ElementContent[] {
  return path
    .split(/(\{[^{}]+\})/)
    .filter((part) => part !== '')
    .map((part) => (part.startsWith('{') && part.endsWith('}') ? h('em', {}, part) : { type: 'text', value: part }));
}

/** Inert data for the playground. Nothing in it can end the element that it stands in. */
function playgroundData(model: RequestModel): Element {
  return {
    type: 'element',
    tagName: 'script',
    properties: { type: 'application/json', className: ['playground-data'] },
    children: [{ type: 'text', value: writeExactJson(model).replaceAll('<', '\\u003c') }],
  };
}
