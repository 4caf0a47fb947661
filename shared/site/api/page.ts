import type { ElementContent } from 'hast';
import { h } from 'hastscript';
import type { RootContent } from 'mdast';
import type { AppendContext } from '../../html/body-state.ts';
import type { RequestModel } from '../../playground/types.ts';
import type { PageInfo } from '../../workspace/pages.ts';
import type { Words } from '../../words/words.ts';
import type { SiteIndex } from '../../workspace/site-index.ts';
import { endpoint, type PlaygroundMode, type PlaygroundFiles } from './endpoint.ts';
import { asSettingsSay } from './api-settings.ts';
import { manualModel, ownExamples } from './manual-page.ts';
import { modelContent, operationContent, operationPage } from './operation-page.ts';
import { requestSamples } from './sample-column.ts';
import { methodOf } from '../sidebar.ts';

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
}

/** The API part of a page; null for a page that shows no endpoint. `playground`: its files as seen from the page. */
export function apiPart(
  index: SiteIndex,
  page: PageInfo,
  children: readonly RootContent[],
  words: Words,
  playground: PlaygroundFiles | null,
): ApiPart | null {
  const { settings } = page;
  if (settings.openapi !== undefined) return openapiPart(index, page, children, words, playground);
  if (settings['openapi-schema'] !== undefined) return modelPart(index, page, words);
  const written = manualModel(settings, index.model.api, children);
  if (written === null) return null;
  const model = asSettingsSay(written, index.model.api);
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
    append(render) {
      const samples = own.request ? null : requestSamples(model, null, index.model.api.samples, render);
      if (samples !== null) render.toSideColumn(samples);
      return [];
    },
  };
}

function openapiPart(
  index: SiteIndex,
  page: PageInfo,
  children: readonly RootContent[],
  words: Words,
  playground: PlaygroundFiles | null,
): ApiPart | null {
  const found = index.api.operationOf(page);
  if (found === null) return missingPart(page, words);
  const operation = operationPage(found, index.model.api);
  const own = ownExamples(children);
  const showsLead =
    operation.isLead && (page.settings.description === undefined || page.settings.description.trim() === '');
  const isSaid = page.settings.description?.trim() === found.entry.description.trim();
  const { model } = operation;
  return {
    endpoint: endpoint({
      method: found.entry.method,
      model,
      mode: found.entry.isWebhook ? 'simple' : modeOf(index, page, model),
      playground,
      words,
      isFull: index.model.api.showsServer,
    }),
    lead: showsLead ? found.entry.description.trim() : (page.settings.description?.trim() ?? ''),
    append: (render) =>
      operationContent(
        operation,
        {
          api: index.model.api,
          showsDescription: !showsLead && !isSaid && found.entry.description.trim() !== '',
          hasRequestExample: own.request,
          hasResponseExample: own.response,
        },
        render,
      ),
  };
}

/** A page about a model of the API file: its fields, and what it looks like. */
function modelPart(index: SiteIndex, page: PageInfo, words: Words): ApiPart {
  const found = index.api.modelOf(page);
  if (found === null)
    return {
      endpoint: [],
      append: () => [
        h('p', { className: ['placeholder-note'] }, [
          h('code', { className: ['placeholder'] }, page.settings['openapi-schema']),
          ` ${words.modelMissing}`,
        ]),
      ],
    };
  return { endpoint: [], append: (render) => modelContent(found, index.model.api, render) };
}

/** The page names an operation that no file has: readers see its name and no blank page (BEHAVIOUR.md, “No match”). */
function missingPart(page: PageInfo, words: Words): ApiPart {
  const [method, ...path] = page.settings.openapi!.trim().split(/\s+/).slice(-2);
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
    append: () => [
      h('p', { className: ['placeholder-note'] }, [
        h('code', { className: ['placeholder'] }, page.settings.openapi),
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
