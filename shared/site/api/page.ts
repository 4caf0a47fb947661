import type { ElementContent } from 'hast';
import { h } from 'hastscript';
import type { RootContent } from 'mdast';
import type { AppendContext } from '../../html/body-state.ts';
import { plainTitle } from '../../base/plain-title.ts';
import { pieceAt } from '../../openapi/pieces.ts';
import { viewSchema } from '../../openapi/schema.ts';
import type { RequestModel } from '../../playground/types.ts';
import type { ApiFile } from '../../workspace/api-index.ts';
import type { PageInfo } from '../../workspace/pages.ts';
import type { Addresses } from '../../workspace/routes.ts';
import type { Words } from '../../words/words.ts';
import type { SiteIndex } from '../../workspace/site-index.ts';
import { apiReference } from '../../settings/frontmatter/read.ts';
import { endpoint, type PlaygroundMode, type PlaygroundFiles } from './endpoint.ts';
import { asSettingsSay } from './api-settings.ts';
import { manualModel, ownExamples } from './manual-page.ts';
import { apiFileLink } from './file-link.ts';
import { linkModels } from './model-links.ts';
import { pageOfOperation } from './operation-pages.ts';
import { isLead } from './overview-content.ts';
import { overviewWords } from '../../workspace/api-overview.ts';
import { overviewPage } from './overview-pages.ts';
import { modelPageContent } from './model-page.ts';
import { isOneLine, modelContent, operationContent, operationPage } from './operation-page.ts';
import { requestSamples } from './sample-column.ts';
import { channelBar, channelContent, channelPage } from './channel-page.ts';
import { methodOf } from '../sidebar.ts';
import { siteLanguage } from '../site-view.ts';

/** What an API page has beside its author's text. */
export interface ApiPart {
  /** Below the page's title. */
  readonly endpoint: ElementContent[];
  /** Behind the author's text. */
  append(render: AppendContext): ElementContent[];
  /**
   * What stands in the page's head: its own description, else the file's where that is one line; Markdown. Absent: the
   * page's.
   */
  readonly lead?: string;
  /** Pages of models that it links to, once it was appended. */
  readonly models: ReadonlySet<PageInfo>;
}

/** What the part of a page about an API is made for. */
export interface ApiPlace {
  readonly index: SiteIndex;
  readonly page: PageInfo;
  readonly words: Words;
  readonly language: string;
  readonly addresses: Addresses;
}

/** The API part of a page; null for a page that shows no endpoint. `playground`: its files as seen from the page. */
export function apiPart(
  place: ApiPlace,
  children: readonly RootContent[],
  playground: PlaygroundFiles | null,
): ApiPart | null {
  const { index, page, words } = place;
  const { settings, generated } = page;
  if (generated?.model !== undefined) return modelPagePart(place, generated.file, generated.model.key);
  if (generated?.overview !== undefined) return overviewPart(place, generated.file, generated.overview.tag);
  if (settings.openapi !== undefined) return openapiPart(place, children, playground);
  if (settings.asyncapi !== undefined) return channelPart(place, playground);
  if (settings['openapi-schema'] !== undefined) return modelPart(place);
  const written = manualModel(settings, index.model.api, children);
  if (written === null) return null;
  const model = asSettingsSay(written, index.model.api, null);
  const own = ownExamples(children);
  return {
    endpoint: endpoint({
      method: model.method,
      model,
      mode: modeOf(index, page, model),
      playground,
      words,
      isFull: index.model.api.showsServer,
    }),
    models: noModels,
    append(render) {
      const samples = own.request ? null : requestSamples(model, null, index.model.api.samples, render);
      if (samples !== null) render.toSideColumn(samples);
      return [];
    },
  };
}

const noModels: ReadonlySet<PageInfo> = new Set();

/**
 * Content of an API file on a page, with links to what it only shows in part: pages of models, and the file itself
 * below it all.
 */
function linked(
  { index, language, addresses }: ApiPlace,
  file: ApiFile,
  draw: (render: AppendContext) => ElementContent[],
): Pick<ApiPart, 'append' | 'models'> {
  const models = new Set<PageInfo>();
  return {
    models,
    append(render) {
      const content = draw(render);
      const spoken = language === siteLanguage(index) ? null : language;
      linkModels(content, (key) => {
        const page = index.models.page(file, key, spoken);
        if (page !== null) models.add(page);
        return page === null ? null : addresses.page(page.route);
      });
      const link = apiFileLink(index, file, render);
      // The class names the script that opens models in place.
      if (link !== null || models.size > 0)
        content.push(h('div', { className: models.size > 0 ? ['opens-models'] : [] }, link === null ? [] : [link]));
      return content;
    },
  };
}

function openapiPart(
  place: ApiPlace,
  children: readonly RootContent[],
  playground: PlaygroundFiles | null,
): ApiPart | null {
  const { index, page, words } = place;
  const found = index.api.operationOf(page);
  if (found === null) return missingPart(page, words);
  const operation = operationPage(found, index.model.api);
  const own = ownExamples(children);
  const showsLead =
    operation.isLead && (page.settings.description === undefined || page.settings.description.trim() === '');
  const isSaid = page.settings.description?.trim() === found.entry.description.trim();
  const { model } = operation;
  const mode = found.entry.isWebhook ? 'simple' : modeOf(index, page, model);
  const isSaidOn = (tag: string | null) => overviewPage(index, found.file.file, tag, place.language) !== null;
  return {
    endpoint: endpoint({
      method: found.entry.httpMethod,
      model,
      mode,
      playground,
      words,
      isFull: index.model.api.showsServer,
    }),
    lead: showsLead ? found.entry.description.trim() : (page.settings.description?.trim() ?? ''),
    ...linked(place, found.file, (render) =>
      operationContent(
        operation,
        {
          api: index.model.api,
          showsDescription: !showsLead && !isSaid && found.entry.description.trim() !== '',
          hasRequestExample: own.request,
          hasResponseExample: own.response,
          tagsSaid: new Set(found.entry.tags.filter(isSaidOn)),
          areServersSaid: mode === 'show' && isSaidOn(null),
        },
        render,
      ),
    ),
  };
}

/** A page about a channel of an AsyncAPI file. */
function channelPart(place: ApiPlace, playground: PlaygroundFiles | null): ApiPart {
  const { index, page, words } = place;
  const found = index.api.operationOf(page);
  if (found?.entry.channel === undefined) return missingPart(page, words);
  const said = found.entry.description.trim();
  const own = page.settings.description?.trim() ?? '';
  const isLead = own === '' && isOneLine(said);
  const channel = channelPage(found);
  return {
    endpoint: channelBar(channel, {
      mode: channel.model === null ? 'simple' : modeOf(index, page, channel.model),
      playground,
      words,
      isFull: index.model.api.showsServer,
    }),
    lead: isLead ? said : own,
    ...linked(place, found.file, (render) =>
      channelContent(channel, { api: index.model.api, showsDescription: !isLead && own !== said }, render),
    ),
  };
}

/** The page of a model that other pages show in part. */
function modelPagePart(place: ApiPlace, name: string, key: string): ApiPart | null {
  const { index, addresses, language } = place;
  const file = index.api.file(name);
  const schema = file?.document ? pieceAt(file.document, key) : null;
  if (schema === null) return null;
  const description = viewSchema(file!.document!, schema).description.trim();
  const isLead = isOneLine(description);
  return {
    endpoint: [],
    lead: isLead ? description : '',
    ...linked(place, file!, (render) =>
      modelPageContent(
        { file: file!, document: file!.document!, schema },
        {
          api: index.model.api,
          key,
          showsDescription: !isLead,
          pageOf(entry) {
            const page = pageOfOperation(index, entry, language);
            return page === null ? null : { href: addresses.page(page.route), title: plainTitle(page.title) };
          },
        },
        render,
      ),
    ),
  };
}

/** The page about an API file or one of its tags: its content is Markdown (overview-content.ts). */
function overviewPart(place: ApiPlace, name: string, tag: string | null): ApiPart | null {
  const file = place.index.api.file(name);
  if (file === null) return null;
  const { description } = overviewWords(file, tag);
  return {
    endpoint: [],
    lead: isLead(place.page, description) ? description : '',
    ...linked(place, file, () => []),
  };
}

/** A page about a model of the API file: its fields, and what it looks like. */
function modelPart(place: ApiPlace): ApiPart {
  const { index, page, words } = place;
  const found = index.api.modelOf(page);
  if (found === null)
    return {
      endpoint: [],
      models: noModels,
      append: () => [
        h('p', { className: ['placeholder-note'] }, [
          h('code', { className: ['placeholder'] }, page.settings['openapi-schema']),
          ` ${words.modelMissing}`,
        ]),
      ],
    };
  return {
    endpoint: [],
    ...linked(place, found.file, (render) => modelContent(found, index.model.api, render)),
  };
}

/** The page names an operation that no file has: readers see its name and no blank page (BEHAVIOUR.md, “No match”). */
function missingPart(page: PageInfo, words: Words): ApiPart {
  const written = (apiReference(page.settings) ?? '').trim();
  const [method, ...path] = page.settings.openapi === undefined ? [] : written.split(/\s+/).slice(-2);
  return {
    endpoint:
      path.length === 0
        ? []
        : [
            h('div', { className: ['endpoint'] }, [
              h('span', { className: ['method', methodOf(page)?.toLowerCase() ?? ''] }, method!.toUpperCase()),
              h('code', { className: ['endpoint-url'], tabIndex: 0 }, path.join(' ')),
            ]),
          ],
    models: noModels,
    append: () => [
      h('p', { className: ['placeholder-note'] }, [
        h('code', { className: ['placeholder'] }, written),
        ` ${words.endpointMissing}`,
      ]),
    ],
  };
}

/**
 * The page's own wish, else the site's. Without a known server there is nothing to try (BEHAVIOUR.md,
 * `api.playground.mode`).
 */
function modeOf(index: SiteIndex, page: PageInfo, model: RequestModel): PlaygroundMode {
  const wish = page.settings.playground;
  const mode =
    wish === undefined
      ? index.model.api.playground
      : wish === 'none' || wish === 'hide'
        ? 'hide'
        : wish === 'simple'
          ? 'simple'
          : 'show';
  return mode === 'show' && model.servers.length === 0 ? 'simple' : mode;
}
