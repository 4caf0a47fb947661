import { EditorState } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../../shared/base/edit.ts';
import { pageLanguage } from '../language/mdx.ts';
import { hiddenHead } from '../page-head/hide.ts';
import type { NewValue } from './attributes.ts';
import { formTarget } from './targets.ts';

/** The caret stands at `‸`. */
function stateOf(marked: string): EditorState {
  return EditorState.create({
    doc: marked.replace('‸', ''),
    selection: { anchor: marked.indexOf('‸') },
    extensions: [EditorState.lineSeparator.of('\n'), hiddenHead(), pageLanguage()],
  });
}
const targetOf = (marked: string) => formTarget(stateOf(marked));

/** What a form shows of what stands at the caret: its fields with their values. */
function shown(marked: string): string {
  const target = targetOf(marked);
  if (target === null) return 'nothing';
  const fields = target.attributes.flatMap((attribute) => {
    const value = target.value(attribute);
    return value.kind === 'text'
      ? [`${attribute.name}=${value.text}`]
      : value.kind === 'switch' && value.on
        ? [attribute.name]
        : [];
  });
  return [target.name, ...fields].join(' ');
}

function set(marked: string, name: string, value: NewValue): string {
  const target = targetOf(marked)!;
  const attribute = target.attributes.find((each) => each.name === name)!;
  return applyEdits(marked.replace('‸', ''), target.change(attribute, value));
}

describe('what stands at the cursor', () => {
  it.each([
    ['Words‸ alone', 'nothing'],
    ['A ‸![The logo](/a.png "Hint") here', 'Picture alt=The logo src=/a.png title=Hint'],
    ['![a \\[b\\]](</a b.png>)‸', 'Picture alt=a [b] src=/a b.png'],
    ['![words][name]‸\n\n[name]: /a.png', 'nothing'],
    ['<img src="/a.png" alt="A" width={20} ‸/>', 'Picture src=/a.png alt=A width=20'],
    ['```js title="a.js" lines\nco‸de\n```', 'Code language=js title=a.js marked= lines'],
    ['| A | B |\n| --- | ---: |\n| 1 | 2‸ |', 'Table alignment=right'],
    ['<Note>\n  In a ‸note.\n</Note>', 'Note'],
    ['<Card title="T">\n  ![p‸](/a.png)\n</Card>', 'Picture alt=p src=/a.png'],
    ['<Card title="T">\n  Wor‸ds\n</Card>', 'Card title=T'],
    ['<CodeGroup>\n```js\n1‸\n```\n</CodeGroup>', 'Code language=js title= marked='],
  ])('%s', (marked, found) => expect(shown(marked)).toBe(found));
});

describe('a form changes', () => {
  it('the words, the file and the hint of a picture, and nothing beside', () => {
    const picture = 'A ‸![one](/a.png) b';
    expect(set(picture, 'alt', 'a [new] one')).toBe('A ![a \\[new\\] one](/a.png) b');
    // Its signs are letters: `<b>` would be a tag that nothing ends.
    expect(set(picture, 'alt', 'a {b} <c> *d*')).toBe('A ![a \\{b\\} \\<c> \\*d\\*](/a.png) b');
    expect(shown('![a \\{b\\} \\<c>‸](/a.png)')).toBe('Picture alt=a {b} <c> src=/a.png');
    expect(set('| A |\n| - |\n| ![b‸](/a.png) |', 'alt', 'c|d')).toBe('| A |\n| - |\n| ![c\\|d](/a.png) |');
    expect(set(picture, 'src', '/a b.png')).toBe('A ![one](</a b.png>) b');
    expect(set(picture, 'title', 'So "it" is')).toBe('A ![one](/a.png "So ’it’ is") b');
    expect(set('‸![one](/a.png "x")', 'title', '')).toBe('![one](/a.png)');
    expect(set('‸![one]()', 'src', '/b.png')).toBe('![one](/b.png)');
    expect(set(picture, 'alt', 'one')).toBe('A ![one](/a.png) b');
    expect(set('‸<img src="/a.png" />', 'alt', 'Two')).toBe('<img src="/a.png" alt="Two" />');
  });

  it('the language, title and numbers of code', () => {
    const code = '```js a.js\nx‸\n```';
    expect(set(code, 'language', 'ts')).toBe('```ts a.js\nx\n```');
    expect(set(code, 'title', '')).toBe('```js\nx\n```');
    expect(set(code, 'lines', true)).toBe('```js a.js lines\nx\n```');
    expect(set(code, 'marked', '1')).toBe('```js a.js {1}\nx\n```');
  });

  it('how the words of a column stand', () => {
    const table = '| A | B |\n| --- | --- |\n| 1 | 2‸ |';
    expect(set(table, 'alignment', 'center')).toBe('| A | B |\n| --- | :---: |\n| 1 | 2 |');
    expect(set('| A |\n| :-: |\n| 1‸ |', 'alignment', null)).toBe('| A |\n| - |\n| 1 |');
  });
});
