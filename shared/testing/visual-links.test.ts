// The form of a link on the page: its words as they are read, and what is written where nobody changed them.
import { expect, test } from 'vitest';
import { labelOf, writeLink } from '../../renderer/editor/markdown/link.ts';
import { linkOnPage, linkPlace } from '../../renderer/editor/visual/link-words.ts';
import { onPage } from './visual-editor.ts';

test.each([
  ['a «**b**» c', 'b'],
  ['a **«b»** c', 'b'],
  ['a **b «c** d» e', 'c d'],
  ['«a `b` *c*» d', 'a b c'],
  ['a [**b**‸](/d) c', 'b'],
  ['a [b\\_c `d`‸](/d) c', 'b_c d'],
  ['a «snake\\_case» b', 'snake_case'],
  ['a b‸c d', 'bc'],
  ['a «b\nc» d', 'b c'],
])('no sign is seen in the words of %s', (drawn, shown) => {
  expect(linkPlace(onPage(drawn).state).shown).toBe(shown);
});

test.each([
  // Words that stay are as they were written.
  ['a «**b**» c', null, 'a [**b**](/x) c'],
  ['a [**b** c‸](/d) e', null, 'a [**b** c](/x) e'],
  ['a [b\\_c‸](/d) e', null, 'a [b\\_c](/x) e'],
  // Others are letters, and bold where all of them were.
  ['a [**b‸**](/d) c', 'e', 'a [**e**](/x) c'],
  ['a [`b‸`](/d) c', 'e*', 'a [`e*`](/x) c'],
  ['a [b‸](/d) c', '*e* [f]', 'a [\\*e\\* \\[f\\]](/x) c'],
  ['a [**b** *c*‸](/d) e', 'f', 'a [f](/x) e'],
  ['a «**b**» c', 'e', 'a [**e**](/x) c'],
  ['a **«b»** c', 'e', 'a [**e**](/x) c'],
  ['a «b\nc» d', null, 'a [b\nc](/x) d'],
  ['> a «b\n> c» d', null, '> a [b\n> c](/x) d'],
  ['a «b\nc» d', 'e', 'a [e](/x) d'],
  ['| a |\n| - |\n| «b» |', 'c|d', '| a |\n| - |\n| [c\\|d](/x) |'],
])('%s, %s: %s', (drawn, words, expected) => {
  const editor = onPage(drawn);
  const place = linkPlace(editor.state);
  const label = labelOf(place, words ?? place.shown!);
  if (!place.isLink && label === place.label) linkOnPage(editor.view, place, '/x');
  else {
    const { edit, cursor } = writeLink(editor.text, place, label, '/x');
    editor.view.dispatch({ changes: edit, selection: { anchor: cursor }, userEvent: 'input.link' });
  }
  expect(editor.text).toBe(expected);
});
