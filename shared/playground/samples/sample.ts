import { readExactJson } from '../../base/exact-json.ts';
import type { HttpRequest } from '../types.ts';

/** A language that request samples are written in. */
export interface SampleLanguage {
  readonly id: string;
  /** Title of the tab. */
  readonly label: string;
  /** For highlighting. */
  readonly fence: string;
  write(request: HttpRequest): string;
}

/** A text as a C-like string literal: JSON's escapes are those of JavaScript, Python, Java, Go and C# alike. */
export function quoted(text: string): string {
  return JSON.stringify(text).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** A text as a shell word in single quotes: nothing inside is expanded. */
export function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** A text as a literal in single quotes, in which only the quote and the backslash are special (PHP, Ruby). */
export function singleQuoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

/** A body that is JSON, as a value; undefined for any other. */
export function jsonBody(request: HttpRequest): unknown {
  const type = headerOf(request, 'content-type') ?? '';
  if (request.body.kind !== 'text' || !/[/+]json\b/i.test(type)) return undefined;
  try {
    return readExactJson(request.body.text);
  } catch {
    return undefined;
  }
}

export function headerOf(request: HttpRequest, name: string): string | undefined {
  return request.headers.find(([own]) => own.toLowerCase() === name)?.[1];
}

/** Lines of a block, each indented. */
export function indent(text: string, by: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? line : by + line))
    .join('\n');
}
