import type { Operation } from '../../openapi/operation.ts';
import type { ApiDocument } from '../../openapi/document.ts';
import { sampleContent } from '../../openapi/sample.ts';
import type { FormSchema, RequestModel } from '../../playground/types.ts';
import type { SettingsModel } from '../../settings/model.ts';
import { languageKey } from '../../base/sample-language.ts';

/**
 * A request as the settings of all API pages want it to be offered (`api.examples`, `api.playground`).
 *
 * @param operation what the API file says of it; null where a page describes it by hand
 */
export function asSettingsSay(
  model: RequestModel,
  { samples, withCredentials, proxy }: SettingsModel['api'],
  operation: Operation | null,
): RequestModel {
  return {
    ...model,
    ...(samples.languages.length === 0 ? {} : { sampleLanguages: samples.languages.map(languageKey) }),
    ...(withCredentials ? { withCredentials } : {}),
    ...(proxy === null ? {} : { proxy }),
    ...(samples.fill ? filledIn(model, operation) : {}),
  };
}

/** Fields that begin with examples and defaults of the file. What was only made up would be sent by mistake. */
function filledIn(model: RequestModel, operation: Operation | null): Pick<RequestModel, 'parameters' | 'body'> {
  const hasExample = (list: readonly { readonly value?: unknown }[] | undefined) =>
    list?.some(({ value }) => value !== undefined) === true;
  return {
    parameters: model.parameters.map((parameter) => {
      const written = operation?.parameters.find(
        ({ name, place }) => name === parameter.name && place === parameter.place,
      );
      const initial =
        parameter.initial ?? (hasExample(written?.examples) ? parameter.sample : givenValue(parameter.schema));
      return initial === undefined ? parameter : { ...parameter, initial };
    }),
    body: model.body && {
      ...model.body,
      contents: model.body.contents.map((content, index) => {
        const isGiven = hasExample(operation?.body?.contents[index]?.examples);
        const initial = isGiven ? content.sample : givenValue(content.schema ?? {});
        return initial === undefined ? content : { ...content, initial };
      }),
    },
  };
}

/** What a schema gives as its example or default, or as those of its properties; undefined where it gives none. */
function givenValue({ example, default: usual, properties }: FormSchema): unknown {
  if (example !== undefined || usual !== undefined) return example ?? usual;
  const fields = Object.entries(properties ?? {}).flatMap(([name, schema]): [string, unknown][] => {
    const value = givenValue(schema);
    return value === undefined ? [] : [[name, value]];
  });
  return fields.length === 0 ? undefined : Object.fromEntries(fields);
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
