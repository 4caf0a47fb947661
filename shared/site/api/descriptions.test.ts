import { expect, it } from 'vitest';
import { plainText } from '../../html/plain-text.ts';
import { descriptionNodes } from './descriptions.ts';

it.each([
  ['A header `Authorization: Bearer <a>` or Bearer <token>', 'A header Authorization: Bearer <a> or Bearer <token>'],
  ['Array<string> and Map<K, V>', 'Array<string> and Map<K, V>'],
  ['Put <your-key> after <br> the <label>', 'Put <your-key> after  the <label>'],
  ['<p>One <b>bold</b> <foo>in</foo></p>', 'One bold <foo>in</foo>'],
  ['Is <center>small</center><font color="red"> and red</font>', 'Is small and red'],
  ['Plays <video src="x.mp4"></video> well', 'Plays  well'],
  ['<!-- nobody reads this -->a < b > c', 'a < b > c'],
])('%s', (text, expected) =>
  expect(plainText(descriptionNodes(text) as never).replace(/\s+/g, ' ')).toBe(expected.replace(/\s+/g, ' ')),
);
