import { didYouMean } from '../../base/text.ts';
import type { ApiDocument } from '../document.ts';
import { shortened, type ApiFault } from '../fault.ts';
import { isObject, own, textAt, type JsonObject } from '../json.ts';
import { listOperations } from '../operations.ts';

/** Deepest place in which ids of operations are looked for: those of callbacks lie in operations. */
const deepest = 20;

/** Operations to which answers lead on, and that the file does not have (OpenAPI, “Link Object”). */
export class LinkNames {
  readonly #document: ApiDocument;
  #known: ReadonlySet<string> | undefined;

  constructor(document: ApiDocument) {
    this.#document = document;
  }

  /** @param link one that stands in a response, or among what a file shares */
  *faults(link: JsonObject, at: readonly string[]): Generator<ApiFault> {
    const id = textAt(link, 'operationId');
    if (id !== '' && !this.#ids.has(id)) {
      const meant = didYouMean(id, [...this.#ids]);
      yield {
        pointer: [...at, 'operationId'],
        title: 'This link leads to no operation',
        detail: `No operation has the id “${shortened(id)}”, and readers can’t find what this answer leads on to. ${meant === null ? 'Write the “operationId” of an operation of this file.' : `Did you mean “${meant}”?`}`,
        ...(meant === null ? {} : { instead: { of: 'value', text: meant } }),
      };
    }
    const reference = textAt(link, 'operationRef');
    if (reference.startsWith('#/') && this.#document.resolve({ $ref: reference }, this.#document.file) === null)
      yield {
        pointer: [...at, 'operationRef'],
        title: 'This link leads to no operation',
        detail: `There is no ${shortened(reference)} in this file, and readers can’t find what this answer leads on to. Correct it; a slash inside of a path is written as “~1” there.`,
      };
  }

  /** All ids, looked for when the first link asks: most files have none. */
  get #ids(): ReadonlySet<string> {
    if (this.#known !== undefined) return this.#known;
    // What path items in other files have is among the operations; callbacks have some of their own.
    const ids = new Set(listOperations(this.#document).map(({ operationId }) => operationId));
    const collect = (value: unknown, depth: number) => {
      if (typeof value !== 'object' || value === null || depth > deepest) return;
      if (typeof own(value, 'operationId') === 'string') ids.add(textAt(value, 'operationId'));
      // What links ask for says nothing of what there is.
      for (const [key, inner] of Object.entries(value)) if (key !== 'links') collect(inner, depth + 1);
    };
    const { root } = this.#document;
    for (const group of ['paths', 'webhooks', 'components'])
      if (isObject(own(root, group))) collect(own(root, group), 0);
    return (this.#known = ids);
  }
}
