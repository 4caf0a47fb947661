import { expect, test } from 'vitest';
import { htmlOf } from './html-of.ts';

test.each([
  ['words', ''],
  [
    'a **b** *c* ~~d~~ `e<f` \\* &amp; 5 < 6',
    'a <strong>b</strong> <em>c</em> <s>d</s> <code>e&lt;f</code> * &amp; 5 &lt; 6',
  ],
  ['[a](https://b.c) and [d](/e)', '<a href="https://b.c">a</a> and d'],
  ['a\nb\\\nc **d**', 'a b<br>c <strong>d</strong>'],
  ['## A {#b}\n\nc\n\n---', '<h2>A</h2><p>c</p><hr>'],
  ['- a\n- **b**\n  1. c\n', '<ul><li>a</li><li><strong>b</strong><ol><li>c</li></ol></li></ul>'],
  ['3. a\n\n   b\n4. c', '<ol start="3"><li><p>a</p><p>b</p></li><li><p>c</p></li></ol>'],
  ['- [x] a\n- [ ] b', '<ul><li>☑ a</li><li>☐ b</li></ul>'],
  ['> a\n> b\n>\n> c', '<blockquote><p>a b</p><p>c</p></blockquote>'],
  ['```js title\nif (a < b) {\n  c\n}\n```', '<pre><code class="language-js">if (a &lt; b) {\n  c\n}</code></pre>'],
  ['- a\n\n  ```\n  b\n    c\n  ```', '<ul><li><p>a</p><pre><code>b\n  c</code></pre></li></ul>'],
  [
    '| A | B |\n| - | - |\n| `a` | b \\| c |\n|  | d |',
    '<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td><code>a</code></td><td>b | c</td></tr><tr><td></td><td>d</td></tr></tbody></table>',
  ],
  [
    'a\t**b**\nc\t',
    '<table><tbody><tr><td>a</td><td><strong>b</strong></td></tr><tr><td>c</td><td></td></tr></tbody></table>',
  ],
  ['<Note>\n  a **b**\n</Note>', '<blockquote><p><strong>Note</strong></p><p>a <strong>b</strong></p></blockquote>'],
  ['<Steps>\n  <Step title="A `b`">\n    c\n  </Step>\n</Steps>\n', '<p><strong>A <code>b</code></strong></p><p>c</p>'],
  ['<Card title="A" href="/b">c</Card>', '<strong>A</strong> c'],
  ['a <kbd>b</kbd> <Tooltip tip="c">d</Tooltip>{/* e */}', 'a <kbd>b</kbd> d'],
  ['[a](javascript:b) <b>c</b>', 'a <b>c</b>'],
  ['![a](/b.png) **c**', 'a <strong>c</strong>'],
])('%j', (text, html) => expect(htmlOf(text)).toBe(html));
