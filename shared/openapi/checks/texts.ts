import type { ApiFault } from '../fault.ts';
import { isObject, listAt, own, type JsonObject } from '../json.ts';

/** Fields that hold text wherever they stand beside what is described. */
const textFields = ['title', 'summary', 'description', 'termsOfService'] as const;
/** What tools call examples of code that are written by hand. */
const codeSamples = ['x-codeSamples', 'x-code-samples'] as const;

/** Texts that hold something else, such as a reference to a file: readers see nothing of them. */
export function* textFaults(holder: JsonObject, at: readonly string[]): Generator<ApiFault> {
  for (const name of textFields) if (isNoText(own(holder, name))) yield faultOf(name, [...at, name]);
  for (const list of codeSamples)
    for (const [index, sample] of listAt(holder, list).entries())
      if (isNoText(own(sample, 'source'))) yield faultOf('source', [...at, list, String(index), 'source']);
}

function isNoText(value: unknown): boolean {
  return isObject(value) || Array.isArray(value);
}

function faultOf(name: string, pointer: readonly string[]): ApiFault {
  return {
    pointer,
    title: `“${name}” is no text`,
    detail:
      'Readers see nothing of it. OpenAPI takes no text from other files: write the text itself here, over several lines if need be.',
  };
}
