import type { Parameter } from '../../openapi/operation.ts';
import { filled, type Words } from '../../words/words.ts';

/** A parameter, or a part of a form, as far as its spelling goes. */
type Written = Pick<Parameter, 'name' | 'place' | 'style' | 'explode' | 'contentType'>;

/** How lists and objects are written, where it is not the usual way. */
export function styleNote(parameter: Written, isObject: boolean, words: Words): string | undefined {
  const as = (form: string) => filled(words, 'writtenAs', { form });
  const separatedBy = (sign: string) => filled(words, 'separatedBy', { sign });
  if (parameter.contentType !== null && parameter.place !== 'querystring') return as(parameter.contentType);
  const name = parameter.name;
  switch (parameter.style) {
    case 'deepObject':
      return as(`${name}[key]=value`);
    case 'pipeDelimited':
      return separatedBy('|');
    case 'spaceDelimited':
      return separatedBy(words.spaces);
    case 'tabDelimited':
      return separatedBy('%09');
    case 'matrix':
      return as(isObject ? (parameter.explode ? ';key=value' : `;${name}=key,value`) : `;${name}=value`);
    case 'label':
      return words.behindDot;
    default:
      return parameter.style === 'form' && !parameter.explode && parameter.place === 'query'
        ? separatedBy(words.commas)
        : undefined;
  }
}
