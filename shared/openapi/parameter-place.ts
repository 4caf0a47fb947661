import { didYouMean } from '../base/text.ts';
import type { ApiVersion } from './parse.ts';

export type ParameterPlace = 'path' | 'query' | 'header' | 'cookie' | 'querystring';
export const parameterPlaces: readonly ParameterPlace[] = ['path', 'query', 'querystring', 'header', 'cookie'];

/** Where parameters can go, by version (“Parameter Object”). */
export function placesOf(version: ApiVersion): readonly string[] {
  return version === '2.0'
    ? ['path', 'query', 'header', 'body', 'formData']
    : parameterPlaces.filter((place) => place !== 'querystring' || version === '3.2');
}

/**
 * Where a parameter goes whose file may say it wrongly: what it says, what that is likely to mean, else the path where
 * that has its name, else the query. Null for what is no parameter in OpenAPI 3: the body.
 */
export function placeOf(written: string, name: string, path: string): ParameterPlace | null {
  if ((parameterPlaces as readonly string[]).includes(written)) return written as ParameterPlace;
  if (/^(?:body|formData)$/i.test(written)) return null;
  const meant = written === '' ? null : didYouMean(written, parameterPlaces);
  return (meant as ParameterPlace | null) ?? (path.includes(`{${name}}`) ? 'path' : 'query');
}
