import type { ElementContent } from 'hast';
import { writeExactJson } from '../../base/exact-json.ts';
import type { AppendContext } from '../../html/body-state.ts';
import {
  channelSecurity,
  readChannel,
  type Binding,
  type Channel,
  type EventMessage,
  type EventOperation,
  type ExternalDocs,
} from '../../openapi/events/channel.ts';
import type { EventServer } from '../../openapi/events/servers.ts';
import { writeYaml } from '../../openapi/yaml-writer.ts';
import type { SocketModel } from '../../playground/types.ts';
import type { SettingsModel } from '../../settings/model.ts';
import type { FoundOperation } from '../../workspace/api-index.ts';
import { pieces } from '../../words/words.ts';
import { authorizations } from './authorizations.ts';
import { description, icon, inOrder, mostFields, newContext, type ApiPageContext } from './context.ts';
import { addressBar, endpoint, pathParts, type EndpointView } from './endpoint.ts';
import { note } from './field-facts.ts';
import { expandable } from './field-parts.ts';
import { field } from './fields.ts';
import { element as h } from './quick-html.ts';
import { messageTexts } from './message-texts.ts';
import { messageExamples } from './sample-column.ts';
import { schemaBlock } from './schema-block.ts';
import { serverList } from './server-list.ts';
import { channelPath, socketModel } from './socket-model.ts';

/** Longest text of a schema in another language, or of a protocol's settings, in UTF-16 units. */
const longestText = 20_000;

/** A channel read for its page. */
export interface ChannelPage {
  readonly found: FoundOperation;
  readonly channel: Channel;
  /** Null for a channel that a browser can't open. */
  readonly model: SocketModel | null;
}

export function channelPage(found: FoundOperation): ChannelPage {
  const channel = readChannel(found.document, found.entry);
  return { found, channel, model: socketModel(found.document, channel) };
}

/** Protocol and address, as operations have their method and path; brokers have topics of their own. */
export function channelBar(
  { found, channel, model }: ChannelPage,
  view: Omit<EndpointView, 'method' | 'model'>,
): ElementContent[] {
  const { entry } = found;
  // Its name is no address that could be copied.
  if (!channel.hasAddress && view.mode !== 'hide')
    return [
      h('div', { className: ['endpoint'] }, [
        h('span', { className: ['method', entry.method.toLowerCase()] }, entry.method),
        h('span', { className: ['endpoint-url'] }, entry.channel ?? entry.path),
      ]),
    ];
  if (model !== null) return endpoint({ ...view, method: entry.method, model });
  if (view.mode === 'hide') return [];
  const isWeb = /^(?:https?|sse):/i.test(channel.servers[0]?.url ?? '');
  const path = isWeb ? channelPath(channel) : entry.path;
  const address = isWeb ? channel.servers[0]!.url + path : path;
  return [addressBar({ method: entry.method, address, words: view.words }, pathParts(path))];
}

/** Everything that the file says of a channel, behind the author's own text. */
export function channelContent(
  page: ChannelPage,
  settings: { readonly api: SettingsModel['api']; readonly showsDescription: boolean },
  render: AppendContext,
): ElementContent[] {
  const { found, channel } = page;
  const context = newContext(found.document, render, settings.api, mostFields);
  const content: ElementContent[] = [];
  if (settings.showsDescription) content.push(...description(context, found.entry.description));
  content.push(...authorizations(context, { entry: found.entry, security: channelSecurity(channel) }));
  const parameters = inOrder(
    context,
    channel.parameters.map((parameter) => ({ ...parameter, required: true })),
  );
  if (parameters.length > 0) {
    content.push(render.heading(2, 'parameters'));
    content.push(
      ...parameters.map((parameter) => field(context, { ...parameter, anchor: `param-${parameter.name}` }, 'request')),
    );
  }
  for (const [schema, name, prefix] of [
    [channel.query, 'queryParameters', 'param'],
    [channel.headers, 'headers', 'header'],
  ] as const)
    if (schema !== null) content.push(render.heading(2, name), ...schemaBlock(context, schema, 'request', prefix));
  const received = channel.operations.filter(({ isReceived }) => isReceived);
  const sent = channel.operations.filter(({ isReceived }) => !isReceived);
  for (const [list, name] of [
    [received, 'messagesReceived'],
    [sent, 'messagesSent'],
  ] as const)
    if (list.length > 0)
      content.push(
        render.heading(2, name),
        ...list.flatMap((each) => operation(context, each, list.length > 1 || each.title !== found.entry.title)),
      );
  if (channel.operations.length === 0 && channel.messages.length > 0)
    content.push(render.heading(2, 'messages'), messages(context, channel.messages, 'both'));
  content.push(...servers(context, channel.servers), ...bindings(context, channel.bindings));
  content.push(...moreDocs(context, channel.externalDocs));
  for (const [list, label, side] of [
    [received.flatMap((each) => each.messages), render.words.messagesReceived, 'response'],
    [sent.flatMap((each) => each.messages), render.words.messagesSent, 'request'],
    [channel.operations.length === 0 ? channel.messages : [], render.words.messages, 'response'],
  ] as const) {
    const frame = messageExamples(messageTexts(found.document, list, side), label, render);
    if (frame !== null) render.toSideColumn(frame);
  }
  return content;
}

function moreDocs({ render }: ApiPageContext, docs: ExternalDocs | null): ElementContent[] {
  if (docs === null) return [];
  const link = render.link(docs.url);
  const target = link.external ? { target: '_blank', rel: ['noreferrer'] } : {};
  return [h('p', {}, h('a', { href: link.href, ...target }, docs.description || render.words.moreAboutThis))];
}

function operation(context: ApiPageContext, each: EventOperation, isTitled: boolean): ElementContent[] {
  const { words } = context.render;
  const side = each.isReceived ? 'response' : 'request';
  const title: ElementContent[] = [
    each.title,
    ...(each.deprecated ? [' ', h('span', { className: ['deprecated'] }, words.deprecated)] : []),
  ] as ElementContent[];
  const back = each.reply;
  return [
    ...(isTitled && each.title !== '' ? [h('p', { className: ['part-title'] }, title)] : []),
    ...description(context, each.description),
    ...(each.messages.length === 0 ? [] : [messages(context, each.messages, side)]),
    ...(back === null
      ? []
      : [
          h('p', { className: ['part-title'] }, words.reply),
          ...(back.address === '' ? [] : [note(...pieces(words, 'replyAt', { address: h('code', {}, back.address) }))]),
          ...(back.messages.length === 0
            ? []
            : [messages(context, back.messages, each.isReceived ? 'request' : 'response')]),
        ]),
    ...bindings(context, each.bindings),
  ];
}

/** Messages, each folded away but for the first. */
function messages(
  context: ApiPageContext,
  list: readonly EventMessage[],
  side: 'request' | 'response' | 'both',
): ElementContent {
  return h(
    'div',
    { className: ['responses'] },
    list.map((each, at) => {
      const { words } = context.render;
      const head: ElementContent[] = [
        h('strong', {}, each.title),
        ...(each.deprecated
          ? [{ type: 'text' as const, value: ' ' }, h('span', { className: ['deprecated'] }, words.deprecated)]
          : []),
        ...(each.summary === '' || each.summary === each.title
          ? []
          : [
              { type: 'text' as const, value: ' ' },
              h('span', { className: ['status-words'] }, ...context.render.text(each.summary)),
            ]),
      ];
      const body = message(context, each, side, at === 0 ? 'payload' : undefined);
      if (body.length === 0) return h('div', { className: ['response', 'is-plain'] }, head);
      return h('details', { className: ['response'], open: at === 0 }, [
        h('summary', {}, [icon(context, 'chevron-right'), ...head]),
        h('div', { className: ['response-body', 'flow'] }, ...body),
      ]);
    }),
  );
}

function message(
  context: ApiPageContext,
  each: EventMessage,
  side: 'request' | 'response' | 'both',
  anchor: string | undefined,
): ElementContent[] {
  const { words } = context.render;
  // Every message has something to show, however large those before it are.
  context.left = Math.max(context.left, 60);
  return [
    ...description(context, each.description),
    ...(each.contentType === '' ? [] : [h('p', { className: ['media-type'] }, h('code', {}, each.contentType))]),
    ...(each.correlation === ''
      ? []
      : [note(...pieces(words, 'correlatedBy', { place: h('code', {}, each.correlation) }))]),
    ...(each.answer === '' ? [] : [note(`${words.reply}: `, h('strong', {}, each.answer))]),
    ...(each.headers === null
      ? []
      : [expandable(context, words.someHeaders, schemaBlock(context, each.headers, side))]),
    ...each.exampleHeaders.flatMap(({ name, value }) => [
      note(`${words.example}: ${words.headers}${name === '' ? '' : ` (${name})`}`),
      plainText(writeExactJson(value, 2)),
    ]),
    ...(each.payload === null ? [] : schemaBlock(context, each.payload, side, anchor)),
    ...(each.foreign === null
      ? []
      : [
          note(...pieces(words, 'describedIn', { format: h('code', {}, each.foreign.format) })),
          plainText(
            typeof each.foreign.value === 'string' ? each.foreign.value : writeExactJson(each.foreign.value, 2),
          ),
        ]),
    ...moreDocs(context, each.externalDocs),
    ...bindings(context, each.bindings),
  ];
}

function servers(context: ApiPageContext, list: readonly EventServer[]): ElementContent[] {
  if (list.length === 0) return [];
  const waysOf = ({ security }: EventServer) => security.map((way) => way.map(({ id }) => id).join(' + '));
  // Where they differ, each says which way to sign in is its own.
  const isSame = new Set(list.map((server) => waysOf(server).join())).size === 1;
  return [
    context.render.heading(2, 'servers'),
    ...serverList(
      context,
      list.map((server) => ({
        ...server,
        facts: [`${server.protocol} ${server.protocolVersion}`.trim(), ...(isSame ? [] : waysOf(server))].filter(
          (fact) => fact !== '',
        ),
      })),
    ),
  ];
}

/** What protocols ask for beside the usual: as the file has it, for those who know the protocol. */
function bindings(context: ApiPageContext, list: readonly Binding[]): ElementContent[] {
  return list.length === 0
    ? []
    : [
        expandable(
          context,
          context.render.words.protocolSettings,
          list.map(({ protocol, value }) => plainText(writeYaml({ [protocol]: value }))),
        ),
      ];
}

function plainText(text: string): ElementContent {
  const cut = text.length > longestText ? `${text.slice(0, longestText)}\n…` : text;
  return h('pre', { className: ['body-example'], tabIndex: 0 }, h('code', {}, cut.trimEnd()));
}
