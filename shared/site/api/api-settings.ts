import type { Operation } from '../../openapi/operation.ts';
import type { ApiDocument } from '../../openapi/document.ts';
import { sampleContent } from '../../openapi/sample.ts';
import type { RequestModel } from '../../playground/types.ts';
import type { SettingsModel } from '../../settings/model.ts';
import { languageKey } from './sample-language.ts';

/** A request as the settings of all API pages want it to be offered (`api.examples`, `api.playground`). */
export function asSettingsSay(model: RequestModel, { samples, withCredentials }: SettingsModel['api']): RequestModel {
  return {
    ...model,
    ...(samples.languages.length === 0 ? {} : { sampleLanguages: samples.languages.map(languageKey) }),
    ...(withCredentials ? { withCredentials } : {}),
    ...(samples.fill
      ? {
          parameters: model.parameters.map((parameter) =>
            parameter.initial === undefined && parameter.sample !== undefined
              ? { ...parameter, initial: parameter.sample }
              : parameter,
          ),
          body:
            model.body === null
              ? null
              : {
                  ...model.body,
                  contents: model.body.contents.map((content) =>
                    content.sample === undefined ? content : { ...content, initial: content.sample },
                  ),
                },
        }
      : {}),
  };
}

/**
 * The same request with what it must have only, for samples (`api.examples.defaults`). Examples that the file
 * gives stay whole: somebody chose what they say.
 */
export function leastRequest(
  model: RequestModel,
  described: { readonly document: ApiDocument; readonly operation: Operation } | null,
): RequestModel {
  const contents = described?.operation.body?.contents;
  return {
    ...model,
    parameters: model.parameters.filter(({ required }) => required),
    body:
      model.body === null || !model.body.required
        ? null
        : {
            ...model.body,
            contents: model.body.contents.map((content, index) => {
              const written = contents?.[index];
              if (written === undefined) return { ...content, sample: requiredFields(content) };
              // What is no field stays as it is written.
              return typeof content.sample === 'string'
                ? content
                : { ...content, sample: sampleContent(described!.document, written, 'request', 'required') };
            }),
          },
  };
}

/** The fields that a body described by hand must have. */
function requiredFields({ sample, schema }: NonNullable<RequestModel['body']>['contents'][number]): unknown {
  if (typeof sample !== 'object' || sample === null || Array.isArray(sample)) return sample;
  const required = schema?.required ?? [];
  return Object.fromEntries(Object.entries(sample).filter(([name]) => required.includes(name)));
}
