import { ApiDocument } from '../openapi/document.ts';
import { faultsOfApi } from '../openapi/faults.ts';
import { isObject } from '../openapi/json.ts';
import { apiVersion, parseApiText } from '../openapi/parse.ts';
import { placesOfApi } from '../openapi/places.ts';
import { convertSwagger2 } from '../openapi/swagger2.ts';

/**
 * What is told of a text of OpenAPI or Swagger: line, title, what is proposed instead, and whether it is mere advice.
 *
 * @param files what other files hold
 */
export function faultsIn(text: string, files: Readonly<Record<string, unknown>> = {}): string[] {
  const parsed = parseApiText(text);
  const version = parsed.ok ? apiVersion(parsed.value) : null;
  if (!parsed.ok || version === null || !isObject(parsed.value)) throw new Error('The text is no API file');
  const load = (file: string) => files[file];
  const identity = { file: 'api.yaml', version, root: parsed.value };
  const document = new ApiDocument(version === '2.0' ? convertSwagger2(identity, load) : identity, load);
  const places = placesOfApi(text);
  return faultsOfApi(parsed.value, document).map(({ pointer, title, instead, severity }) => {
    const line = text.slice(0, places.find(pointer).key.from).split('\n').length;
    const proposed = instead === undefined ? '' : ` → ${instead.text}`;
    return `${line} ${severity === undefined ? '' : `(${severity}) `}${title}${proposed}`;
  });
}
