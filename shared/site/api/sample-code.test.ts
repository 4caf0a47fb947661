import { expect, it } from 'vitest';
import { codePanel } from '../../html/code-block.ts';
import { serialise } from '../../html/document.ts';
import { sampleLanguages } from '../../playground/samples/index.ts';
import type { HttpRequest } from '../../playground/types.ts';
import { en } from '../../words/en.ts';
import { sampleHtml } from './sample-code.ts';

const drawings = {
  words: en,
  mayHighlight: () => true,
  figure: () => null,
  icon: () => null,
  drawing: () => ({ type: 'element' as const, tagName: 'svg', properties: {}, children: [] }),
};
const whole = (source: string, language: string) =>
  serialise({
    type: 'root',
    children: [...codePanel({ type: 'code', lang: language, value: source }, drawings).content],
  });

const json = {
  name: 'it’s "so" & <b>',
  count: 12.5e3,
  list: [true, null, { deep: 'a\\b\n`c` ${d} #{e} $F // g /* h */' }],
  empty: {},
  'odd-key': '',
};
const plainJson = { name: 'so "it" is & <b>', list: [1, { deep: 'a # b // c' }], empty: [] };
const requests: readonly HttpRequest[] = [
  { method: 'GET', url: 'https://a.test/users/{id}?q=%20x&list=a,b', headers: [], body: { kind: 'none' } },
  {
    method: 'DELETE',
    url: 'https://a.test/v1',
    headers: [
      ['Authorization', 'Bearer <YOUR_TOKEN>'],
      ['X-Quote', `it's "so"`],
    ],
    body: { kind: 'none' },
  },
  {
    method: 'POST',
    url: 'https://a.test/v1',
    headers: [['Content-Type', 'application/json']],
    body: { kind: 'text', text: JSON.stringify(json, null, 2) },
  },
  {
    method: 'POST',
    url: 'https://a.test/v1',
    headers: [['Content-Type', 'application/json']],
    body: { kind: 'text', text: JSON.stringify(plainJson, null, 2) },
  },
  {
    method: 'PUT',
    url: 'https://a.test/v1',
    headers: [['Content-Type', 'application/xml']],
    body: { kind: 'text', text: '<a b="c">\n  <d/>\n</a>' },
  },
  {
    method: 'POST',
    url: 'https://a.test/v1',
    headers: [['Content-Type', 'image/png']],
    body: { kind: 'file', file: { name: 'file.png', type: 'image/png', content: null } },
  },
  {
    method: 'POST',
    url: 'https://a.test/v1',
    headers: [],
    body: {
      kind: 'multipart',
      parts: [
        { name: 'a', text: 'b c', type: '' },
        { name: 'j', text: '{"x":1}', type: 'application/json' },
        { name: 'f', file: { name: 'f.bin', type: '', content: null } },
      ],
    },
  },
];

it.each(sampleLanguages.map(({ label, fence }) => [label, fence] as const))(
  'colours %s line by line as it colours the whole',
  (label, fence) => {
    const { write } = sampleLanguages.find((each) => each.label === label)!;
    let compared = 0;
    for (const request of requests) {
      const source = write(request);
      const html = sampleHtml(source, fence);
      if (html === null) continue;
      compared++;
      // The general way takes the lines of such a text for Ruby itself.
      if (label === 'Ruby' && source.split('\n').some((line) => line.split("'").length % 2 === 0))
        expect(html).toMatch(
          /<span class="ts">'(?:\{|&#x3C;a b="c">)<\/span><\/span>\n<span class="line"><span class="ts"> {2}/,
        );
      else expect(html).toBe(whole(source, fence));
    }
    expect(compared).toBeGreaterThanOrEqual(4);
  },
);

it('colours JSON likewise, and leaves to others what it does not know', () => {
  const source = JSON.stringify(json, null, 2);
  expect(sampleHtml(source, 'json')).toBe(whole(source, 'json'));
  expect(sampleHtml('<a>\n</a>', 'xml')).toBeNull();
  expect(sampleHtml("curl --data-raw '{\n  it'\\''s\n}'", 'bash')).toBeNull();
});
