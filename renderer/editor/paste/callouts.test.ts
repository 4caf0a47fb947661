import { describe, expect, test } from 'vitest';
import { withCallouts } from './callouts.ts';
import { blocksOfHtml, cellOf, joinBlocks } from './from-html.ts';

const read = (html: string) => {
  const found = blocksOfHtml(html);
  return found === null ? null : joinBlocks(found.blocks);
};

describe('boxes that are copied with their looks', () => {
  test.each([
    [
      'GitHub',
      '<div class="markdown-alert markdown-alert-caution" dir="auto"><p class="markdown-alert-title" dir="auto"><svg></svg>Caution</p><p>Do <b>not</b>.</p><ul><li>a</li></ul></div>',
      '<Warning>\n  Do **not**.\n\n  - a\n</Warning>',
    ],
    [
      'Docusaurus',
      '<div class="theme-admonition theme-admonition-tip admonition_xJq3 alert alert--success"><div class="admonitionHeading_Gvgb"><span class="admonitionIcon_Rf37"><svg></svg></span>My way</div><div class="admonitionContent_BuS1"><p>Do it.</p></div></div>',
      '<Tip>\n  **My way**\n\n  Do it.\n</Tip>',
    ],
    [
      'MkDocs',
      '<div class="admonition danger"><p class="admonition-title">Danger</p><p>Hot.</p></div>',
      '<Danger>\n  Hot.\n</Danger>',
    ],
    [
      'VitePress',
      '<div class="info custom-block"><p class="custom-block-title">INFO</p><p>So.</p></div>',
      '<Info>\n  So.\n</Info>',
    ],
    [
      'Confluence',
      '<div class="confluence-information-macro confluence-information-macro-warning"><span class="aui-icon"></span><div class="confluence-information-macro-body"><p>So.</p></div></div>',
      '<Warning>\n  So.\n</Warning>',
    ],
    ['Notion', '<aside>\n💡 Words <b>here</b>.\n</aside>', '<Tip>\n  Words **here**.\n</Tip>'],
    [
      'Notion',
      '<figure class="block-color-gray_background callout" style="display:flex"><div style="font-size:1.5em"><span class="icon">⚠️</span></div><div style="width:100%"><p>Hot.</p><p>Very.</p></div></figure>',
      '<Warning>\n  Hot.\n\n  Very.\n</Warning>',
    ],
    ['a quotation', '<blockquote><p>[!NOTE]<br>So.</p></blockquote>', '<Note>\n  So.\n</Note>'],
    ['a quotation', '<blockquote><p>[!NOTE]</p><p>So.</p></blockquote>', '<Note>\n  So.\n</Note>'],
  ])('%s', (_from, html, text) => expect(read(html)).toBe(text));

  test('what is folded is an accordion', () => {
    const folded = '<details><summary>Say <b>"more"</b></summary><p>a</p><p>b</p></details>';
    const text = '<Accordion title="Say &quot;more&quot;">\n  a\n\n  b\n</Accordion>';
    expect(read(folded)).toBe(text);
    expect(read(`<ul class="toggle"><li>${folded}</li></ul>`)).toBe(text);
    expect(read('<details><p>a <b>b</b></p></details>')).toBe('a **b**');
  });

  test('what is none stays what it is', () => {
    expect(read('<aside><p>See <b>also</b>.</p></aside>')).toBe('See **also**.');
    expect(read('<blockquote><p>[!OTHER] So.</p></blockquote>')).toBe('> [!OTHER] So.');
    expect(read('<blockquote><p>[!NOTE]</p></blockquote>')).toBe('> [!NOTE]');
  });
  test('in a cell come its words', () =>
    expect(cellOf(blocksOfHtml('<aside>💡 a<p>b</p></aside>')!.blocks)).toBe('a<br />b'));
  test('in a cell an accordion leaves all its words', () =>
    expect(cellOf(blocksOfHtml('<details><summary>A "b"</summary><p>c</p></details>')!.blocks)).toBe('A "b"<br />c'));
});

describe('boxes in Markdown', () => {
  test.each([
    ['> [!NOTE]\n> a\n>\n> - b', '<Note>\n  a\n\n  - b\n</Note>'],
    ['x\n> [!tip]\n> a\ny', 'x\n\n<Tip>\n  a\n</Tip>\n\ny'],
    ['> [!IMPORTANT]\n> a\n\n> b', '<Warning>\n  a\n</Warning>\n\n> b'],
    ['<aside>\n🚨 a\n\nb\n\n</aside>\n\nc', '<Danger>\n  a\n\n  b\n</Danger>\n\nc'],
    ['<aside>\n👩🏽‍🚀\n\na\n\n</aside>', '<Note>\n  a\n</Note>'],
  ])('%j', (text, made) => expect(withCallouts(text)).toBe(made));

  test.each(['> a\n> [!NOTE]', '> [!NOTE]', '> [!OTHER]\n> a', '```\n> [!NOTE]\n> a\n```', '<aside>\na\n</aside>'])(
    '%j stays',
    (text) => expect(withCallouts(text)).toBe(text),
  );
});
