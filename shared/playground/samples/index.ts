import type { HttpRequest } from '../types.ts';
import { csharp } from './csharp.ts';
import { curl } from './curl.ts';
import { go } from './go.ts';
import { java } from './java.ts';
import { javascript } from './javascript.ts';
import { php } from './php.ts';
import { python } from './python.ts';
import { ruby } from './ruby.ts';
import type { SampleLanguage } from './sample.ts';

export type { SampleLanguage } from './sample.ts';

/** All languages of request samples, in the order of their tabs. */
export const sampleLanguages: readonly SampleLanguage[] = [curl, javascript, python, go, java, php, ruby, csharp];

/**
 * The languages of these names, in their order: all where none is named, or none of them is known. Names are ids of
 * {@link sampleLanguages}.
 */
export function chosenLanguages(names: readonly string[] = []): readonly SampleLanguage[] {
  const chosen = [...new Set(names)].flatMap((name) => sampleLanguages.find(({ id }) => id === name) ?? []);
  return chosen.length === 0 ? sampleLanguages : chosen;
}

/** The same request in every language, or in those of the names. */
export function writeSamples(
  request: HttpRequest,
  names?: readonly string[],
): { readonly language: SampleLanguage; readonly source: string }[] {
  return chosenLanguages(names).map((language) => ({ language, source: language.write(request) }));
}
