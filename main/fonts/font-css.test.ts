import { describe, expect, it } from 'vitest';
import { parseFaces } from './font-css.ts';

const place = 'https://fonts.gstatic.com/';
const face = (values: Record<string, string>, more = '') =>
  `/* latin */\n@font-face {\n${Object.entries({
    'font-family': "'Source Serif 4'",
    'font-style': 'normal',
    'font-weight': '400 700',
    'font-display': 'swap',
    src: `url(${place}s/a/v1/a.woff2) format('woff2')`,
    'unicode-range': 'U+0000-00FF, U+0131, U+4??',
    ...values,
  })
    .map(([name, value]) => `  ${name}: ${value};`)
    .join('\n')}\n}${more}`;
const parse = (css: string) => parseFaces(css, 'Source Serif 4', place);

describe('a style sheet of typefaces', () => {
  it('is read face by face', () => {
    const css = face({}) + face({ 'font-style': 'italic', 'font-weight': '700' });
    expect(parse(css)).toEqual([
      { style: 'normal', weight: '400 700', range: 'U+0000-00FF, U+0131, U+4??', url: `${place}s/a/v1/a.woff2` },
      { style: 'italic', weight: '700', range: 'U+0000-00FF, U+0131, U+4??', url: `${place}s/a/v1/a.woff2` },
    ]);
  });

  it('may leave out letters, weight and style', () => {
    expect(parse(`@font-face{font-family:"source serif 4";src:url("${place}x.woff2") format("woff2")}`)).toEqual([
      { style: 'normal', weight: '400', range: '', url: `${place}x.woff2` },
    ]);
  });

  it.each([
    ['another family', face({ 'font-family': "'Other'" })],
    ['a file of another server', face({ src: "url(https://evil.example/a.woff2) format('woff2')" })],
    ['a server whose name only begins alike', face({ src: "url(https://fonts.gstatic.com.evil/a) format('woff2')" })],
    ['a file on this computer', face({ src: "local('x')" })],
    ['program text as data', face({ src: "url(data:font/woff2;base64,AAAA) format('woff2')" })],
    ['another kind of file', face({ src: `url(${place}a.ttf) format('truetype')` })],
    ['a weight that ends the block', face({ 'font-weight': '400}body{display:none' })],
    ['a weight of words', face({ 'font-weight': 'url(//x)' })],
    ['a weight beyond all', face({ 'font-weight': '9999' })],
    ['letters that are none', face({ 'unicode-range': 'U+0-FF,url(//x)' })],
    ['a style of its own', face({ 'font-style': 'oblique 10deg' })],
    ['an address with a bracket', face({ src: `url(${place}a)b.woff2) format('woff2')` })],
    ['a block that nothing ends', '@font-face {font-family: "Source Serif 4";'],
    ['nothing', ''],
    ['HTML', '<!doctype html><title>Sorry</title>'],
  ])('%s is left out', (_name, css) => {
    expect(parse(css)).toEqual([]);
  });

  it('is read to an end, however long it is', () => {
    expect(parse(face({}).repeat(2_000))).toHaveLength(400);
    expect(parse('@font-face'.repeat(40_000))).toEqual([]);
    expect(parse(face({ 'unicode-range': 'U+0,'.repeat(100_000) }))).toHaveLength(1);
  });
});
