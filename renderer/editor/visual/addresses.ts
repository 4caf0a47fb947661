import type { Text } from '@codemirror/state';
import type { Visual } from './field.ts';

/**
 * Where an address begins that goes on up to a place, without signs around it: `https://a.b` or `www.a`. For readers of
 * the file it takes in every letter up to white space or `<`, backslashes as well: what follows can't be escaped. Null
 * where there is none, as in code and in the signs of links. The place of the letter that a backslash makes a word of
 * it: the colon, or the dot.
 */
export function addressBefore({ face }: Visual, doc: Text, pos: number): number | null {
  const line = doc.lineAt(pos);
  const before = line.text.slice(0, pos - line.from);
  let start = before.length;
  while (start > 0 && !/[\s<]/.test(before[start - 1]!)) start--;
  const found = /(?<![a-z\d])(?:https?(?=:\/\/)|www(?=\.))/i.exec(before.slice(start));
  if (found === null) return null;
  const at = line.from + start + found.index + found[0].length;
  return face.signsIn(at, at + 1).length > 0 || isCode(face, at) ? null : at;
}

/** Whether a place is in code among words. */
export function isCode(face: Visual['face'], pos: number): boolean {
  return face
    .looksIn(pos, pos)
    .some(({ className, from, to }) => className === 'visual-code-word' && from <= pos && pos < to);
}
