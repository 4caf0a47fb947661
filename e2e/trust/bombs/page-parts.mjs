// What hostile pages are made of.

export const head = (title) => `---\ntitle: ${title}\n---\n\n`;
export const times = (text, count) => text.repeat(Math.max(1, Math.round(count)));
export const lines = (count, line) =>
  Array.from({ length: Math.max(1, Math.round(count)) }, (_, index) => line(index)).join('\n');
/** Names of boxes of a diagram, all together. */
export const boxes = (count, name) => lines(count, (index) => `${name}${index}`).replaceAll('\n', ' & ');

/** One page of the folder is the bomb: `size` is from 0 to 1, 1 being the size that the guarantee is given for. */
export const page = (name, what, expects, text, more = {}) => ({
  name,
  what,
  culprit: 'bomb.mdx',
  expects,
  files: (size) => ({ 'bomb.mdx': `${head('Bomb')}${text(size)}\n` }),
  ...more,
});

/** Signs that open something, so many that it nests without end. */
export const nested = (name, sign, more = {}) =>
  page(`nested-${name}`, `100,000 × ${JSON.stringify(sign)}`, 'named', (size) => times(sign, 100_000 * size), more);

/** Bytes that are no text, the same at every run. */
export function garbage(length) {
  const bytes = Buffer.alloc(length);
  let state = 1;
  for (let index = 0; index < length; index++)
    bytes[index] = (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) >>> 24;
  return bytes;
}

export function signs(length) {
  let state = 7;
  const parts = [];
  for (let index = 0; index < length; index++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const sign = 32 + ((state >>> 8) % 0xd000);
    parts.push(String.fromCharCode(sign));
  }
  return parts.join('');
}

export function soup(length) {
  const pieces = [
    '[',
    ']',
    '(',
    ')',
    '![',
    '](',
    '*',
    '**',
    '_',
    '`',
    '```\n',
    '<',
    '>',
    '</',
    '<a>',
    '{',
    '}',
    '$',
    '$$\n',
    '|',
    '\n',
    '\n\n',
    '    ',
    '- ',
    '> ',
    '#',
    '\\',
    '&',
    '~~',
    '^',
    ':',
    '"',
    "'",
    '=',
    'a',
    ' ',
    '1. ',
    '<!--',
    '---\n',
  ];
  let state = 11;
  let text = '';
  while (text.length < length) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    text += pieces[(state >>> 8) % pieces.length];
  }
  return text;
}
