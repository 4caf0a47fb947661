import { describe, expect, it } from 'vitest';
import { inlineMarkdown } from './inline-markdown.ts';
import { plainText } from './plain-text.ts';

describe('inlineMarkdown', () => {
  it.each([
    ['Array<string> of <id>', 'Array<string> of <id>'],
    ['<Card>', '<Card>'],
    ['**Map<Key>** and `<b>`', 'Map<Key> and <b>'],
    ['A <b>bold</b> word<br/> <!-- note -->', 'A bold word '],
    ['<button-group>', '<button-group>'],
  ])('keeps what is meant to be read: %s', (text, shown) => {
    expect(plainText(inlineMarkdown(text)).trimEnd()).toBe(shown.trimEnd());
  });
});
