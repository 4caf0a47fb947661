import type { Severity } from '../../base/diagnostic.ts';
import { didYouMean } from '../../base/text.ts';
import type { ApiIdentity } from '../document.ts';
import { shortened, type ApiFault } from '../fault.ts';
import { isObject, listAt, objectAt, own, type JsonObject } from '../json.ts';

/** Lists of schemas whose properties belong together. */
const lists = ['allOf', 'anyOf', 'oneOf'];

/** Keys below which further properties of the same object may be described. */
const alsoDescribing = [
  ...[...lists, '$ref', '$dynamicRef', 'if', 'then', 'else', 'not', 'dependentSchemas'],
  ...['patternProperties', 'additionalProperties', 'unevaluatedProperties'],
];

/** Properties that have to be there and that nobody describes: mostly a name that was misspelt, or has gone. */
export class RequiredNames {
  /** Schemas that are put together with others, which may describe what these require. */
  readonly #shared: ReadonlySet<string>;

  readonly #severity: Severity;

  /** @param document the file as it is written */
  constructor({ root, version }: ApiIdentity) {
    // Programs of that time refuse the file.
    this.#severity = version === '2.0' ? 'warning' : 'advice';
    const shared = new Set<string>();
    const visit = (value: unknown): void => {
      if (Array.isArray(value)) for (const entry of value) visit(entry);
      if (!isObject(value)) return;
      for (const list of lists)
        for (const entry of listAt(value, list)) {
          const reference = own(entry, '$ref');
          if (typeof reference === 'string') shared.add(reference);
        }
      for (const key of Object.keys(value)) visit(value[key]);
    };
    visit(root);
    this.#shared = shared;
  }

  /** Names that one schema requires and does not describe, where nothing else could. */
  *faults(schema: JsonObject, at: readonly string[]): Generator<ApiFault> {
    const properties = objectAt(schema, 'properties');
    const names = properties === null ? [] : Object.keys(properties);
    const isWhole =
      names.length > 0 &&
      alsoDescribing.every((key) => ['undefined', 'boolean'].includes(typeof own(schema, key))) &&
      !at.some((key) => alsoDescribing.includes(key)) &&
      !this.#shared.has(`#/${at.map((key) => key.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')}`);
    if (!isWhole) return;
    for (const [index, name] of listAt(schema, 'required').entries()) {
      if (typeof name !== 'string' || names.includes(name)) continue;
      const meant = didYouMean(name, names);
      yield {
        pointer: [...at, 'required', String(index)],
        severity: this.#severity,
        title: `“${shortened(name)}” is required, and nothing describes it`,
        detail: `Readers see no such property, and a request without it may be refused. ${meant === null ? 'Describe it below “properties”, or take its name out of “required”.' : `Did you mean “${meant}”?`}`,
        ...(meant === null ? {} : { instead: { of: 'value', text: meant } }),
      };
    }
  }
}
