import { didYouMean } from '../../base/text.ts';
import type { ApiDocument } from '../document.ts';
import { shortened, type ApiFault } from '../fault.ts';
import { isObject, listAt, objectAt, type JsonObject } from '../json.ts';
import type { ApiVersion } from '../parse.ts';

/** Names of ways to sign in that a file asks for and does not describe, one list of them after the other. */
export class SecurityNames {
  readonly #known: readonly string[];
  readonly #version: ApiVersion;
  readonly #told = new Set<string>();

  constructor(document: ApiDocument) {
    const shared =
      document.version === '2.0'
        ? document.child(document.at, 'securityDefinitions')
        : document.resolve(objectAt(objectAt(document.root, 'components'), 'securitySchemes'), document.file);
    this.#known = Object.keys(shared?.value ?? {});
    this.#version = document.version;
  }

  /**
   * What is wrong in a list of requirements. A name without anything like it in the file is told once: what is missing
   * is its description, and whoever adds that has mended all.
   *
   * @param source the file or an operation, which has the list
   */
  *faults(source: JsonObject, at: readonly string[]): Generator<ApiFault> {
    for (const [index, requirement] of listAt(source, 'security').entries())
      for (const name of Object.keys(isObject(requirement) ? requirement : {})) {
        // Since 3.2 a way to sign in may be named by its address.
        if (this.#known.includes(name) || name.startsWith('x-') || (this.#version === '3.2' && /[./#:]/.test(name)))
          continue;
        const meant = didYouMean(name, this.#known);
        if (meant === null && this.#told.has(name)) continue;
        this.#told.add(name);
        yield {
          pointer: [...at, 'security', String(index), name],
          title: `“${shortened(name)}” is no way to sign in that this file describes`,
          detail: `Readers see its name, and not how to sign in. ${meant === null ? `Describe it below ${this.#place}, or name one that is there${this.#known.length === 0 ? '' : ` (${this.#known.slice(0, 5).map(shortened).join(', ')})`}.` : `Did you mean “${meant}”?`}`,
          ...(meant === null ? {} : { instead: { of: 'key', text: meant } }),
        };
      }
  }

  get #place(): string {
    return this.#version === '2.0' ? '“securityDefinitions”' : '“components › securitySchemes”';
  }
}
