import { describe, expect, it } from 'vitest';
import { h } from 'hastscript';
import type { Element, ElementContent } from 'hast';
import { repoPath } from '../base/path.ts';
import { interpret } from '../mdx/interpret.ts';
import { parseMdx } from '../mdx/parse.ts';
import type { ComponentDefinition } from '../vocabulary/define.ts';
import { headingSlug } from '../base/heading-slug.ts';
import { addSourcePlaces, serialise } from './document.ts';
import { readFence } from '../base/fence.ts';
import { renderBody } from './render.ts';
import { renderMdx } from '../testing/rendering.ts';
import { en } from '../words/en.ts';
import { type BodyEnvironment } from './body-state.ts';

const box = { name: 'Box', render: (element, context) => h('aside', context.children(element)) } as ComponentDefinition;

const environment: BodyEnvironment = {
  words: en,
  component: (name) => (name === 'Box' ? box : null),
  icon: () => null,
  diagram: () => null,
  drawing: (name) => h('svg', { dataName: name }) as Element,
  link: (href) => ({ href: href.startsWith('/') ? `..${href}/` : href, external: /^https?:/.test(href) }),
  image: (src) => (src === '/a.png' ? { src: '../a.png', width: 4, height: 3 } : { src }),
};

function render(text: string) {
  const { children } = interpret(repoPath('p.mdx'), parseMdx(text), {
    snippet: () => null,
    address: (reference) => reference,
    isAddress: () => false,
    isComponent: (name) => name === 'Box',
    includes: () => null,
    variables: {},
  });
  const body = renderBody(children, environment);
  return { ...body, html: serialise({ type: 'root', children: body.content }) };
}

describe('renderBody', () => {
  it.each([
    [
      'links',
      '[a](/x) [b](https://y.z)',
      '<p><a href="../x/">a</a> <a href="https://y.z" target="_blank" rel="noreferrer">b</a></p>',
    ],
    ['a link that would run code', '[a](javascript:alert(1))', '<p><span>a</span></p>'],
    ['images', '![An A](/a.png)', '<p><img src="../a.png" width="4" height="3" alt="An A" loading="lazy"></p>'],
    ['tight lists', '- a\n- b', '<ul><li>a</li><li>b</li></ul>'],
    ['loose lists', '- a\n\n- b', '<ul><li><p>a</p></li><li><p>b</p></li></ul>'],
    [
      'tasks',
      '- [x] a',
      '<ul class="tasks"><li><input type="checkbox" checked disabled aria-label="Done"><span>a</span></li></ul>',
    ],
    [
      'strikethrough and autolinks',
      '~~a~~ https://x.y',
      '<p><del>a</del> <a href="https://x.y" target="_blank" rel="noreferrer">https://x.y</a></p>',
    ],
    [
      'own ids of headings',
      '## A b {#own}',
      '<h2 id="own"><a class="hash" href="#own" aria-label="Link to this section: A b">#</a>A b</h2>',
    ],
    [
      'first-level headings',
      '# A',
      '<h2 id="a"><a class="hash" href="#a" aria-label="Link to this section: A">#</a>A</h2>',
    ],
    ['components', '<Box>\n\nhi\n\n</Box>', '<aside><p>hi</p></aside>'],
    ['a block inside a sentence', 'a <Box>hi</Box>', '<div>a <aside>hi</aside></div>'],
    [
      'HTML tags with React spelling',
      '<div className="a b" style={{ marginTop: 4, "--x": 2 }}>x</div>',
      '<div class="a b" style="margin-top:4px;--x:2">x</div>',
    ],
    ['HTML style text', '<div style="color: red">x</div>', '<div style="color: red">x</div>'],
    ['paragraphs in tags that hold a line', '<p>\n\nx\n\n</p>', '<p>x</p>'],
    [
      'drawings',
      '<svg viewBox="0 0 1 1" strokeWidth="2"><path d="M0" fillRule="evenodd" /></svg>',
      '<svg viewBox="0 0 1 1" stroke-width="2"><path d="M0" fill-rule="evenodd"></path></svg>',
    ],
    [
      'scripts',
      '<script>alert(1)</script>',
      '<code class="placeholder" title="<script> is not allowed in pages">&#x3C;script></code>',
    ],
    [
      'frames of other kinds',
      '<iframe src="javascript:alert(1)" srcDoc="<script>" />',
      '<iframe loading="lazy" title="Embedded content" sandbox="allow-scripts allow-same-origin allow-popups allow-presentation allow-forms" referrerpolicy="strict-origin-when-cross-origin"></iframe>',
    ],
    [
      'unbound names',
      'Hi {name}',
      '<p>Hi <code class="placeholder" title="“name” has no value here">{name}</code></p>',
    ],
    [
      'unknown components with what they hold',
      '<Fancy>\n\nkept\n\n</Fancy>',
      '<div class="placeholder-block"><p class="placeholder-note"><code class="placeholder" title="There is no component called Fancy">&#x3C;Fancy></code><span>There is no component called Fancy</span></p><p>kept</p></div>',
    ],
  ])('%s', (_name, text, expected) => {
    expect(render(text).html).toBe(expected);
  });

  it('draws tables in a frame that scrolls', () => {
    expect(render('| a | b |\n|---|--:|\n| 1 | 2 |').html).toBe(
      '<div class="table" tabindex="0" role="group" aria-label="Table"><table><thead><tr><th scope="col">a</th><th class="cell-right" scope="col">b</th></tr></thead><tbody><tr><td>1</td><td class="cell-right">2</td></tr></tbody></table></div>',
    );
  });

  it('draws formulas as MathML and survives broken ones', () => {
    expect(render('$x^2$').html).toMatch(/^<p><math><msup>/);
    expect(render('$\\frac{$').html).toContain('class="placeholder"');
    expect(render('$\\href{javascript:alert(1)}{x}$').html).not.toContain('href=');
  });

  it('numbers equal headings and lists second and third level in the contents', () => {
    const body = render('## A\n\n### A\n\n#### A\n\n## `b` c');
    expect(body.toc).toEqual([
      { id: 'a', title: 'A', level: 2 },
      { id: 'a-2', title: 'A', level: 3 },
      { id: 'b-c', title: 'b c', level: 2 },
    ]);
    expect(body.anchors).toEqual(['a', 'a-2', 'a-3', 'b-c']);
  });

  it('takes the names of older links for ids', () => {
    const body = render('### Add <a name="add-open-source"></a>');
    expect(body.anchors).toContain('add-open-source');
    expect(body.html).toContain('id="add-open-source"');
  });

  it('has anchors for footnotes', () => {
    expect(render('a[^1]\n\n[^1]: note').anchors).toEqual(['footnote-label', 'fn-1']);
  });

  it('keeps places for the preview', () => {
    const text = '# A\n\nhello <Box>hi</Box>';
    const body = render(text);
    addSourcePlaces(body.content);
    const places = (nodes: readonly ElementContent[]): string[] =>
      nodes.flatMap((node) =>
        node.type === 'element'
          ? [
              ...(typeof node.properties['dataSource'] === 'string' ? [node.properties['dataSource']] : []),
              ...places(node.children),
            ]
          : [],
      );
    expect(
      places(body.content).map((place) => text.slice(...(place.split('-').map(Number) as [number, number]))),
    ).toEqual(['# A', 'hello <Box>hi</Box>', '<Box>hi</Box>']);
  });

  it('marks lines of code', () => {
    const { html } = render('```js server.js {1} lines\nlet a; // [!code ++]\nlet b; // [!code --]\n```');
    expect(html).toContain('<figure class="code numbers has-diff">');
    expect(html).toContain('<span>server.js</span><span class="lang">JavaScript</span>');
    expect(html).toContain(
      '<span class="line hl add"><span class="tk">let</span> a<span class="tp">;</span></span>\n<span class="line del">',
    );
    expect(html).not.toContain('[!code');
  });
});

describe('headingSlug', () => {
  it.each([
    ['Get started', 'get-started'],
    ['OAuth 2.0 (beta)', 'oauth-2-0-beta'],
    ["What's new?", 'what’s-new'],
    ['Read/write & more', 'read/write-&-more'],
    ['Über uns', 'über-uns'],
    ['日本語', '日本語'],
    ['session.in — clients → task', 'session-in-—-clients-→-task'],
    ['Step 3: a, b {c}', 'step-3-a-b-c'],
    ['???', 'section'],
  ])('%s → %s', (text, slug) => expect(headingSlug(text)).toBe(slug));
});

describe('readFence', () => {
  it.each([
    ['ts', 'server.ts', { language: 'ts', title: 'server.ts' }],
    [
      'ts',
      'My title {1,3-5} lines wrap',
      { title: 'My title', lineNumbers: true, wrap: true, highlight: new Set([1, 3, 4, 5]) },
    ],
    [
      'ts',
      'title="a b" icon=node highlight={2} focus={3}',
      { title: 'a b', icon: 'node', highlight: new Set([2]), focus: new Set([3]) },
    ],
    ['ts', '[expandable] nocopy', { expandable: true, copy: false, title: '' }],
    [null, null, { language: '', title: '', copy: true }],
    ['js', 'Wrap long lines here', { title: 'Wrap long lines here', wrap: false, lineNumbers: false }],
    ['js', 'lines title="a.js" wrap', { title: 'a.js', lineNumbers: true, wrap: true }],
    ['ts{1,3}', '', { language: 'ts', highlight: new Set([1, 3]) }],
    ['ts', 'wrap={true} lines={false} icon={"node"}', { wrap: true, lineNumbers: false, icon: 'node' }],
    ['ts', '{1-999999999}', { language: 'ts' }],
  ])('%s %s', (lang, meta, expected) => expect(readFence(lang, meta)).toMatchObject(expected));

  it('has sizes as HTML and styles know them', () => {
    expect(render('<img src="https://x.y/a.png" alt="A" width="70%" height="20px" />').html).toContain(
      'style="width:70%" height="20"',
    );
    expect(render('<iframe src="https://x.y/" width="560" frameborder="0"></iframe>').html).toMatch(
      /^<iframe src="https:\/\/x\.y\/" width="560"(?! frameborder)/,
    );
  });

  it('has yes and no as words where those are values', () => {
    const { html } = render(
      '<button aria-pressed={true} aria-expanded={false} data-open disabled={false}>a</button> <i aria-hidden data-x={true} hidden={true}>b</i>',
    );
    expect(html).toContain('<button aria-pressed="true" aria-expanded="false" data-open="true" type="button">');
    expect(html).toContain('<i aria-hidden="true" data-x="true" hidden>');
  });

  it('keeps paragraphs that are written as tags, in a link as they are, in a line as lines', () => {
    const card = render('<a href="https://x.y/"><h3>T</h3><p className="small">Text.</p></a>').html;
    expect(card).toMatch(/<h3[^>]*>T<\/h3><p class="small">Text\.<\/p><\/a>/);
    expect(render('<button><p className="b" style={{ color: "red" }}>One</p><p>Two</p></button>').html).toContain(
      '<button type="button"><span class="b" style="display:block;color:red">One</span><span style="display:block">Two</span></button>',
    );
    expect(render('<a href="https://x.y/">\n\nOne\n\nTwo\n\n</a>').html).toContain('One<br>Two');
  });

  it('has no link in a link', () => {
    const nested = render('<a href="https://x.y/">\n\n### Title\n\nText [inside](https://z.w/)\n\n</a>').html;
    expect(nested.match(/<a /g)).toHaveLength(1);
    expect(nested).toContain('<span>inside</span>');
  });

  it('tells levels of headings that follow from each other', () => {
    expect(
      render('### A\n\n#### B\n\n## C\n\n#### D')
        .html.match(/<h\d[^>]*>/g)!
        .map((tag) => tag.replace(/ id="[^"]*"/, '')),
    ).toEqual(['<h3 aria-level="2">', '<h4 aria-level="3">', '<h2>', '<h4 aria-level="3">']);
  });

  it('names each table', () => {
    const table = '| a |\n|---|\n| 1 |\n';
    expect(render(`${table}\n${table}`).html.match(/aria-label="[^"]*"/g)).toEqual([
      'aria-label="Table"',
      'aria-label="Table 2"',
    ]);
  });
});

it('shows a field as it is at first, in whichever words', () => {
  const { html, problems } = renderMdx('<input type="checkbox" defaultChecked />\n\n<input defaultValue="me" />');
  expect(html).toMatch(/<input[^>]* checked/);
  expect(html).toContain('value="me"');
  expect(problems).toEqual([]);
});

it('keeps names that stand in one line in one line', () => {
  const names = "export const first = 'Ada'\nexport const who = { last: 'Lovelace' }\n\n";
  expect(renderMdx(`${names}{first} {who.last}\n\n{first}`).html).toBe('<p>Ada Lovelace</p>\n<p>Ada</p>');
  expect(renderMdx(`${names}<Note>\n  {first} {who.last}\n</Note>`).html).toContain('<p>Ada Lovelace</p>');
  // A block stays one, beside whatever it stands.
  expect(renderMdx(`${names}{first} <Note>x</Note>`).html).toContain('<p>Ada</p>');
});
