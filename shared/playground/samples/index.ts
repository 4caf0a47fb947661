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

/** The same request in every language. */
export function writeSamples(request: HttpRequest): { readonly language: SampleLanguage; readonly source: string }[] {
  return sampleLanguages.map((language) => ({ language, source: language.write(request) }));
}
