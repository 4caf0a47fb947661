import type { ElementContent } from 'hast';
import type { AppendContext } from '../../html/body-state.ts';
import { readOperation, type Operation, type Parameter } from '../../openapi/operation.ts';
import { listAt } from '../../openapi/json.ts';
import { tagsOf } from '../../openapi/operations.ts';
import { parameterPlaces } from '../../openapi/parameter-place.ts';
import { viewSchema } from '../../openapi/schema.ts';
import type { SettingsModel } from '../../settings/model.ts';
import { asSettingsSay } from './api-settings.ts';
import type { RequestModel } from '../../playground/types.ts';
import type { FoundModel, FoundOperation } from '../../workspace/api-index.ts';
import type { WordName } from '../../words/words.ts';
import { authorizations } from './authorizations.ts';
import { description, inOrder, mostFields, newContext, type ApiPageContext } from './context.ts';
import { field } from './fields.ts';
import { schemaBlock } from './schema-block.ts';
import { requestModel } from './request-model.ts';
import { serverList } from './server-list.ts';
import { styleNote } from './style-note.ts';
import { callbacks, requestBody, responses } from './responses.ts';
import { modelExample, payloadExamples, requestSamples, responseExamples } from './sample-column.ts';
import { element as h } from './quick-html.ts';

/** An operation read for its page. */
export interface OperationPage {
  readonly found: FoundOperation;
  readonly operation: Operation;
  readonly model: RequestModel;
  /** Whether the description stands in the page's head already. */
  readonly isLead: boolean;
}

export function operationPage(found: FoundOperation, settings: SettingsModel['api']): OperationPage {
  const operation = readOperation(found.document, found.entry);
  return {
    found,
    operation,
    model: asSettingsSay(requestModel(found.document, operation, settings.baseUrls), settings, operation),
    isLead: isOneLine(found.entry.description),
  };
}

/** Whether a description fits into the head of a page: one paragraph of words. */
export function isOneLine(text: string): boolean {
  const trimmed = text.trim();
  return trimmed !== '' && trimmed.length <= 320 && !/\n\s*\n|^[-*#>|]|<\w|\n\s*(?:[-*+]|\d+\.)\s|```/.test(trimmed);
}

const headingOf: Readonly<Record<Parameter['place'], WordName>> = {
  path: 'pathParameters',
  query: 'queryParameters',
  querystring: 'query',
  header: 'headers',
  cookie: 'cookies',
};

/** Everything that the file says of the operation, behind the author's own text. */
export function operationContent(
  page: OperationPage,
  settings: {
    readonly api: SettingsModel['api'];
    readonly showsDescription: boolean;
    readonly hasRequestExample: boolean;
    readonly hasResponseExample: boolean;
    /** Tags whose description stands on a page of its own. */
    readonly tagsSaid: ReadonlySet<string>;
    /** Whether readers find the file's servers elsewhere: on the page about it, and where they send a request. */
    readonly areServersSaid: boolean;
  },
  render: AppendContext,
): ElementContent[] {
  const { found, operation } = page;
  const context = newContext(found.document, render, settings.api, mostFields);
  const content: ElementContent[] = [];
  if (settings.showsDescription) content.push(...description(context, found.entry.description));
  content.push(...authorizations(context, operation));
  for (const place of parameterPlaces) {
    const list = inOrder(
      context,
      operation.parameters.filter((parameter) => parameter.place === place),
    );
    if (list.length === 0) continue;
    content.push(render.heading(2, headingOf[place]));
    if (place === 'cookie') content.push(h('p', { className: ['field-note'] }, render.words.cookiesNotSent));
    content.push(...list.map((parameter) => parameterField(context, parameter)));
  }
  if (operation.body !== null) {
    // What the API sends itself holds what only the API writes.
    content.push(
      ...requestBody(
        context,
        operation.body,
        render.heading(2, 'body'),
        found.entry.isWebhook ? 'response' : 'request',
        'body',
      ),
    );
  }
  if (operation.responses.length > 0) {
    // Large requests leave the responses something to show.
    context.left = Math.max(context.left, mostFields / 2);
    content.push(
      render.heading(2, operation.responses.length === 1 ? 'response' : 'responses'),
      h('div', { className: ['responses'] }, ...responses(context, operation.responses)),
    );
  }
  if (operation.callbacks.length > 0) {
    context.left = Math.max(context.left, 100);
    content.push(
      render.heading(2, 'callbacks'),
      h('div', { className: ['responses'] }, ...callbacks(context, operation.callbacks)),
    );
  }
  const hasOwnServers = [found.entry.operation, found.entry.pathItem].some(
    ({ value }) => listAt(value, 'servers').length > 0,
  );
  if (hasOwnServers || !settings.areServersSaid) content.push(...servers(context, operation));
  content.push(
    ...tagWords(
      context,
      found.entry.tags.filter((tag) => !settings.tagsSaid.has(tag)),
    ),
  );
  const docs = operation.externalDocs;
  if (docs !== null) {
    const link = render.link(docs.url);
    content.push(
      h(
        'p',
        {},
        h(
          'a',
          { href: link.href, ...(link.external ? { target: '_blank', rel: ['noreferrer'] } : {}) },
          docs.description || render.words.moreAboutEndpoint,
        ),
      ),
    );
  }
  if (!found.entry.isWebhook && !settings.hasRequestExample)
    side(render, requestSamples(page.model, { document: found.document, operation }, settings.api.samples, render));
  if (found.entry.isWebhook && !settings.hasRequestExample && operation.body !== null)
    side(render, payloadExamples(found.document, operation.body, render));
  if (!settings.hasResponseExample) side(render, responseExamples(found.document, operation.responses, render));
  return content;
}

/** Longest text about a tag that stands on all of its pages, in UTF-16 units; of longer ones the first paragraph. */
const longestTag = 1_000;

/** What the file says of the groups that an operation belongs to. */
function tagWords(context: ApiPageContext, names: readonly string[]): ElementContent[] {
  const tags = tagsOf(context.document);
  return names.flatMap((name): ElementContent[] => {
    const tag = tags.get(name);
    const text = tag?.description.trim() ?? '';
    if (tag === undefined || text === '') return [];
    const said = text.length > longestTag ? text.split(/\n\s*\n/)[0]!.slice(0, longestTag) : text;
    return [h('p', { className: ['part-title'] }, tag.title), ...description(context, said)];
  });
}

/** Where requests go, where that is more than one address. */
function servers(context: ApiPageContext, { servers: list, entry }: Operation): ElementContent[] {
  if (entry.isWebhook || (list.length < 2 && list.every((server) => server.variables.length === 0))) return [];
  return [context.render.heading(2, 'servers'), ...serverList(context, list)];
}

/** The fields of a model, with an example beside them. */
export function modelContent(
  { document, schema }: FoundModel,
  settings: SettingsModel['api'],
  render: AppendContext,
): ElementContent[] {
  const context = newContext(document, render, settings, mostFields);
  side(render, modelExample(document, schema, render));
  return schemaBlock(context, schema, 'response', 'field');
}

function side(render: AppendContext, frame: ReturnType<typeof requestSamples>): void {
  if (frame !== null) render.toSideColumn(frame);
}

function parameterField(context: ApiPageContext, parameter: Parameter): ElementContent {
  return field(
    context,
    {
      name: parameter.name,
      schema: parameter.schema,
      required: parameter.required,
      deprecated: parameter.deprecated,
      description: parameter.description,
      location: parameter.place === 'querystring' ? 'query' : parameter.place,
      anchor: `param-${parameter.name}`,
      note: styleNote(parameter, isObjectOf(context, parameter), context.render.words),
      examples: parameter.examples,
    },
    'request',
  );
}

function isObjectOf({ document }: ApiPageContext, { schema }: Parameter): boolean {
  return schema !== null && viewSchema(document, schema).types.includes('object');
}
