import { writeExactJson } from '../base/exact-json.ts';
import { decodePointer, type ApiDocument, type Located } from './document.ts';
import { objectAt, own, textAt } from './json.ts';

/** Another request that an answer gives the values for. */
export interface ResponseLink {
  readonly name: string;
  readonly description: string;
  /** Id of the operation, or a reference to it. */
  readonly operation: string;
  /** Where the parameters' values come from: expressions such as `$response.body#/id`. */
  readonly parameters: readonly { readonly name: string; readonly value: string }[];
  /** The same for the body; empty where nothing is said. */
  readonly body: string;
  /** Empty: the usual one. */
  readonly server: string;
}

/** Requests that an answer leads on to (OpenAPI, “Link Object”). */
export function readLinks(document: ApiDocument, response: Located): ResponseLink[] {
  const written = (value: unknown) => (typeof value === 'string' ? value : writeExactJson(value));
  return Object.entries(objectAt(response.value, 'links') ?? {}).flatMap(([name, link]): ResponseLink[] => {
    const at = document.resolve(link, response.file);
    if (at === null) return [];
    return [
      {
        name,
        description: textAt(at.value, 'description'),
        operation: textAt(at.value, 'operationId') || operationWords(textAt(at.value, 'operationRef')),
        parameters: Object.entries(objectAt(at.value, 'parameters') ?? {}).map(([parameter, value]) => ({
          name: parameter,
          value: written(value),
        })),
        body: written(own(at.value, 'requestBody')),
        server: textAt(own(at.value, 'server'), 'url'),
      },
    ];
  });
}

/** `#/paths/~1users~1{id}/get` is `GET /users/{id}` for readers. */
function operationWords(reference: string): string {
  const [, path, method] = /^#\/paths\/([^/]+)\/(?:additionalOperations\/)?([^/]+)$/.exec(reference) ?? [];
  return path === undefined ? reference : `${method!.toUpperCase()} ${decodePointer(path)}`;
}
