import { dictionary } from '../../base/dictionary.ts';
import type { Element, ElementContent } from 'hast';
import { bodyText } from '../../openapi/body-text.ts';
import type { ApiResponse, Callback, Encoding, MediaContent, Parameter, RequestBody } from '../../openapi/operation.ts';
import type { SampleSide } from '../../openapi/sample.ts';
import { tabSet } from '../../vocabulary/tab-set.ts';
import { showOrHide } from '../../vocabulary/show-or-hide.ts';
import { filled, pieces, type Words } from '../../words/words.ts';
import { description, icon, type ApiPageContext } from './context.ts';
import { field } from './fields.ts';
import { schemaBlock } from './schema-block.ts';
import { element as h } from './quick-html.ts';
import { styleNote } from './style-note.ts';
import { viewSchema } from '../../openapi/schema.ts';
import { exampleLink } from './example-link.ts';

const reasons = dictionary<string>({
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'No content',
  206: 'Partial content',
  301: 'Moved permanently',
  302: 'Found',
  303: 'See other',
  304: 'Not modified',
  307: 'Temporary redirect',
  308: 'Permanent redirect',
  400: 'Bad request',
  401: 'Unauthorised',
  402: 'Payment required',
  403: 'Forbidden',
  404: 'Not found',
  405: 'Method not allowed',
  406: 'Not acceptable',
  408: 'Request timeout',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition failed',
  413: 'Content too large',
  415: 'Unsupported media type',
  422: 'Unprocessable content',
  429: 'Too many requests',
  500: 'Internal server error',
  501: 'Not implemented',
  502: 'Bad gateway',
  503: 'Service unavailable',
  504: 'Gateway timeout',
});

/** Colour of a status: what became of the request. */
export function statusHue(status: string): 'green' | 'amber' | 'red' | 'blue' {
  return status.startsWith('2')
    ? 'green'
    : status.startsWith('3')
      ? 'blue'
      : status.startsWith('4') || status.startsWith('5')
        ? 'red'
        : 'amber';
}

/** What a status is called where the file says nothing of it. */
export function statusWords(status: string, words: Words): string {
  return (
    reasons[status] ??
    (status === 'default'
      ? words.otherStatus
      : /^\dXX$/i.test(status)
        ? filled(words, 'statusRange', { first: `${status[0]}00`, last: `${status[0]}99` })
        : '')
  );
}

/** Bodies of a request or response, by media type. */
function contents(
  context: ApiPageContext,
  list: readonly MediaContent[],
  side: SampleSide,
  anchorPrefix?: string,
): ElementContent[] {
  const withSchema = list.filter((content) => content.schema !== null);
  if (withSchema.length === 0) return list.length === 0 ? [] : [mediaTypes(list)];
  // The same schema in several spellings is said once.
  const isSame = withSchema.every((content) => content.schema!.value === withSchema[0]!.schema!.value);
  if (isSame || withSchema.length === 1)
    return [
      mediaTypes(list),
      ...block(context, withSchema[0]!, side, anchorPrefix),
      ...withSchema.slice(1).flatMap((content) => partFacts(context, content)),
    ];
  const panels = list.slice(0, 12).map((content, index) => ({
    title: content.type,
    label: [h('code', {}, content.type)],
    content:
      content.schema === null
        ? [note(context.render.words.unknownContent)]
        : block(context, content, side, index === 0 ? anchorPrefix : undefined),
  }));
  const set = tabSet(panels, { label: context.render.words.mediaType, sync: false }, context.render);
  return [
    h('div', { className: ['variants'], ...set.frame }, [set.list, ...set.panels]),
    ...(list.length > panels.length ? [mediaTypes(list.slice(panels.length))] : []),
  ];
}

function block(
  context: ApiPageContext,
  content: MediaContent,
  side: SampleSide,
  anchorPrefix?: string,
): ElementContent[] {
  const before = content.isSequence ? [note(context.render.words.stream)] : [];
  return [...before, ...schemaBlock(context, content.schema!, side, anchorPrefix), ...partFacts(context, content)];
}

/** How the parts of a form are sent, where the file says more than the usual. */
function partFacts(context: ApiPageContext, content: MediaContent): ElementContent[] {
  const { words } = context.render;
  return Object.entries(content.encoding).flatMap(([name, part]): ElementContent[] => [
    ...partStyle(context, content, name, part),
    ...(part.contentType === ''
      ? []
      : [note(...pieces(words, 'sentAs', { name: h('code', {}, name), type: h('code', {}, part.contentType) }))]),
    ...(part.headers.length === 0
      ? []
      : [
          note(...pieces(words, 'ownHeaders', { name: h('code', {}, name) })),
          ...part.headers.map((header) => headerField(context, header, 'request')),
        ]),
  ]);
}

/** How a list or an object is written in a form, where it is not the usual way. */
function partStyle(context: ApiPageContext, content: MediaContent, name: string, part: Encoding): ElementContent[] {
  if (part.style === '') return [];
  const { document, render } = context;
  const property =
    content.schema === null
      ? undefined
      : viewSchema(document, content.schema).properties.find((each) => each.name === name);
  const isObject = property?.schema ? viewSchema(document, property.schema).types.includes('object') : false;
  const explode = part.explode ?? part.style === 'form';
  const said = styleNote({ ...part, name, place: 'query', explode, contentType: null }, isObject, render.words);
  return said === undefined ? [] : [note(h('code', {}, name), ': ', said)];
}

function note(...content: readonly (ElementContent | string)[]): Element {
  return h('p', { className: ['field-note'] }, content as ElementContent[]);
}

function mediaTypes(list: readonly MediaContent[]): Element {
  return h(
    'p',
    { className: ['media-type'] },
    list.flatMap((content, index): ElementContent[] => [
      ...(index > 0 ? [{ type: 'text' as const, value: ' ' }] : []),
      h('code', {}, content.type),
    ]),
  );
}

/** What a request sends. Its media type stands in the line of the heading. */
export function requestBody(
  context: ApiPageContext,
  body: RequestBody,
  heading: Element,
  side: SampleSide,
  anchorPrefix?: string,
): ElementContent[] {
  const content = contents(context, body.contents, side, anchorPrefix);
  const types = content[0]?.type === 'element' && content[0].tagName === 'p' ? content.splice(0, 1) : [];
  return [
    types.length === 0 ? heading : h('div', { className: ['body-head'] }, [heading, ...types]),
    ...description(context, body.description),
    ...(body.required ? [] : [note(context.render.words.bodyIsOptional)]),
    ...content,
    ...(side === 'request' ? bodyExamples(context, body.contents) : []),
  ];
}

/** Longest example of a body that is shown, in UTF-16 units. */
const longestExample = 4000;
const mostExamples = 8;

/** Examples of a body that the samples beside it do not show: all but the first of the first media type. */
function bodyExamples(context: ApiPageContext, list: readonly MediaContent[]): ElementContent[] {
  const all = list.flatMap((content, at) =>
    content.examples.map((example, index) => ({
      content,
      example,
      isShown: at === 0 && index === 0 && example.value !== undefined,
    })),
  );
  const rest = all.filter(({ isShown, example }) => !isShown || example.description !== '').slice(0, mostExamples);
  if (rest.length === 0) return [];
  return [
    expandable(
      context,
      context.render.words.someExamples,
      rest.flatMap(({ content, example }): ElementContent[] => {
        const { text } = bodyText(context.document, content, example.value);
        const name = example.summary || example.name;
        return [
          h('p', { className: ['part-title'] }, [
            ...(name === '' ? [] : [name, ' ']),
            ...(list.length > 1 || name === '' ? [h('code', {}, content.type)] : []),
          ]),
          ...description(context, example.description),
          example.value === undefined
            ? note(exampleLink(context.render, example.address))
            : h(
                'pre',
                { className: ['body-example'], tabIndex: 0 },
                h('code', {}, text.length > longestExample ? `${text.slice(0, longestExample)}\n…` : text),
              ),
        ];
      }),
    ),
  ];
}

function expandable(context: ApiPageContext, label: string, content: readonly ElementContent[]): Element {
  return h('details', { className: ['expandable'] }, [
    h('summary', {}, [
      icon(context, 'plus'),
      h('span', {}, showOrHide([{ type: 'text', value: label }], context.render.words)),
    ]),
    h('div', { className: ['expandable-body', 'flow'] }, ...content),
  ]);
}

/** All responses, each folded away but for the first success. */
export function responses(context: ApiPageContext, list: readonly ApiResponse[]): Element[] {
  const first = list.find((response) => response.status.startsWith('2')) ?? list[0];
  return list.map((response) => {
    const inside = [
      ...headers(context, response),
      ...contents(context, response.contents, 'response'),
      ...links(context, response),
    ];
    const words = response.description.trim() || response.summary || statusWords(response.status, context.render.words);
    const isLine = !/\n[^\S\n]*\n|^[^\S\r\n\u2028\u2029]*[-*#|]/m.test(words);
    const head: ElementContent[] = [
      h('span', { className: ['status', statusHue(response.status)] }, h('strong', {}, response.status)),
    ];
    if (isLine)
      head.push(
        { type: 'text', value: ' ' },
        h('span', { className: ['status-words'] }, ...inlineOf(description(context, words))),
      );
    const body = [...(isLine ? [] : description(context, words)), ...inside];
    if (body.length === 0) return h('div', { className: ['response', 'is-plain'] }, head);
    return h('details', { className: ['response'], open: response === first }, [
      h('summary', {}, [icon(context, 'chevron-right'), ...head]),
      h('div', { className: ['response-body', 'flow'] }, ...body),
    ]);
  });
}

/** Content of a lone paragraph, for the line of a summary: no links, which would fight with opening it. */
function inlineOf(blocks: readonly ElementContent[]): ElementContent[] {
  const plain = (nodes: readonly ElementContent[]): ElementContent[] =>
    nodes.map((node) =>
      node.type !== 'element'
        ? node
        : {
            ...node,
            tagName: node.tagName === 'a' || node.tagName === 'p' || node.tagName === 'div' ? 'span' : node.tagName,
            properties: node.tagName === 'code' ? node.properties : {},
            children: plain(node.children),
          },
    );
  return plain(blocks);
}

function headers(context: ApiPageContext, response: ApiResponse): ElementContent[] {
  if (response.headers.length === 0) return [];
  return [
    expandable(
      context,
      context.render.words.someHeaders,
      response.headers.map((header) => headerField(context, header, 'response')),
    ),
  ];
}

function headerField(context: ApiPageContext, header: Parameter, side: SampleSide): Element {
  return field(
    context,
    {
      name: header.name,
      schema: header.schema,
      required: header.required,
      deprecated: header.deprecated,
      description: header.description,
      examples: header.examples,
    },
    side,
  );
}

/** Requests that this answer leads on to, and what it gives them. */
function links(context: ApiPageContext, response: ApiResponse): ElementContent[] {
  return response.links.flatMap((link): ElementContent[] => {
    const values = [
      ...link.parameters.map(({ name, value }) => [name, value] as const),
      ...(link.body === '' ? [] : [[context.render.words.body, link.body] as const]),
    ];
    return [
      note(
        ...pieces(context.render.words, 'leadsOnTo', { operation: h('code', {}, link.operation || link.name) }),
        ...values.flatMap(([name, value], index) => [
          index === 0 ? ': ' : ', ',
          h('code', {}, name),
          ' ← ',
          h('code', {}, value),
        ]),
        ...(link.server === '' ? [] : [' (', h('code', {}, link.server), ')']),
      ),
      ...description(context, link.description),
    ];
  });
}

/** What the API calls back, folded away. */
export function callbacks(context: ApiPageContext, list: readonly Callback[]): Element[] {
  return list.map((callback) =>
    h('details', { className: ['response'] }, [
      h('summary', {}, [
        icon(context, 'chevron-right'),
        h('span', { className: ['method', callback.method.toLowerCase()] }, callback.method),
        ' ',
        h('span', { className: ['status-words'] }, [
          h('strong', {}, callback.title || callback.name),
          ' ',
          h('code', {}, callback.address),
        ]),
      ]),
      h('div', { className: ['response-body', 'flow'] }, [
        ...description(context, callback.description),
        ...(callback.parameters.length === 0
          ? []
          : [
              h('p', { className: ['part-title'] }, context.render.words.parameters),
              ...callback.parameters.map((parameter) =>
                field(
                  context,
                  {
                    name: parameter.name,
                    schema: parameter.schema,
                    required: parameter.required,
                    deprecated: parameter.deprecated,
                    description: parameter.description,
                    location: parameter.place,
                    examples: parameter.examples,
                  },
                  'response',
                ),
              ),
            ]),
        ...(callback.body === null
          ? []
          : [
              h('p', { className: ['part-title'] }, context.render.words.body),
              ...description(context, callback.body.description),
              ...contents(context, callback.body.contents, 'response'),
            ]),
        ...(callback.responses.length === 0
          ? []
          : [
              h('p', { className: ['part-title'] }, context.render.words.yourAnswer),
              ...responses(context, callback.responses),
            ]),
      ]),
    ]),
  );
}
