import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Element, Nodes } from 'hast';
import { h } from 'hastscript';
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { describe, expect, it } from 'vitest';
import { repoPath } from '../base/path.ts';
import { interpret } from '../mdx/interpret.ts';
import { parseMdx } from '../mdx/parse.ts';
import { ownDataNames } from '../vocabulary/author-tags.ts';
import { styleText } from './author-style.ts';
import { serialise } from './document.ts';
import { renderBody } from './render.ts';
import { en } from '../words/en.ts';
import { type BodyEnvironment } from './body-state.ts';

const environment: BodyEnvironment = {
  words: en,
  component: () => null,
  icon: () => null,
  diagram: () => null,
  drawing: (name) => h('svg', { dataName: name }) as Element,
  link: (href) => ({ href, external: false }),
  image: (src) => ({ src }),
};

function rendered(text: string) {
  const { children } = interpret(repoPath('p.mdx'), parseMdx(text), {
    snippet: () => null,
    address: (reference) => reference,
    isAddress: () => false,
    isComponent: () => false,
    includes: () => null,
    variables: {},
  });
  const { content } = renderBody(children, environment);
  return { tree: { type: 'root', children: content } as Nodes, html: serialise({ type: 'root', children: content }) };
}

/** Names and texts of a tree, without its attributes. */
function shape(node: Nodes | DefaultTreeAdapterTypes.Node): string {
  if ('nodeName' in node)
    return node.nodeName === '#text'
      ? (node as DefaultTreeAdapterTypes.TextNode).value
      : `${'tagName' in node ? `<${node.tagName}>` : ''}${'childNodes' in node ? node.childNodes.map(shape).join('') : ''}${'tagName' in node ? '/' : ''}`;
  if (node.type === 'text') return node.value;
  const inner = 'children' in node ? node.children.map(shape).join('') : '';
  return node.type === 'element' ? `<${node.tagName}>${inner}/` : inner;
}

describe('a tree of an author is the one that browsers read', () => {
  it.each([
    '<p><div><p>a</p></div></p>',
    '<p>a <ul><li>b</li></ul> c</p>',
    '<button>a <button>b</button></button>',
    '<button>a <p>b</p></button>',
    '<a href="/a">a <span><a href="/b">b</a></span></a>',
    '<ul><li>a <li>b</li></li></ul>',
    '<ul><li>a <div><li>b</li></div></li></ul>',
    '<ul><li>a <ul><li>b</li></ul></li></ul>',
    '<dl><dt>a <dd>b</dd></dt></dl>',
    '<h2>a <h3>b</h3></h2>',
    '<h2>a <span><h3>b</h3></span></h2>',
    '<table><tr><td>a</td></tr></table>',
    '<table><div>a</div><tr><td>b</td></tr></table>',
    '<table>a<td>b</td></table>',
    '<table><thead>a</thead><tbody><td>b</td></tbody></table>',
    '<table><tr>a<td><p>b <table><tr><td>c</td></tr></table></p></td></tr></table>',
    '<table><col /><tr><th>a</th></tr></table>',
    '<table><colgroup>a<col /></colgroup></table>',
    '<table><caption>a <p>b</p></caption></table>',
    '<div><tr><td>a</td></tr></div>',
    '<td>a</td>',
    '<col />',
    '<ruby>a <rt>b <rt>c</rt></rt></ruby>',
    '<rt>a</rt>',
    '<br>x</br>',
    '<img src="/a.png">x</img>',
    '<iframe src="https://x.example/"><p>x</p></iframe>',
    '<select><option><b>x</b></option></select>',
    '<svg><p>a</p><text>b <em>c</em></text></svg>',
    '<svg><a href="/x"><text>a</text><a href="/y">b</a></a></svg>',
    '<svg>\n\n<text>\n\n*a* b\n\n</text>\n\n</svg>',
    '<svg><title><b>a</b></title><desc>b</desc></svg>',
    '<svg><foreignObject><div>a</div></foreignObject></svg>',
    '<svg><style>a</style></svg>',
    '<math><mi>a <b>b</b></mi><mtext><table><tr><td>c</td></tr></table></mtext></math>',
    '<math><annotation-xml><b>a</b></annotation-xml></math>',
    '<div><path d="M0" /><linearGradient /></div>',
    '<svg><linearGradient /><lineargradient /></svg>',
    '<xmp><a title="</xmp><img src=x>">x</a></xmp>',
    '<tExtArea><a title="</textarea><img src=x>">x</a></tExtArea>',
    '<title><a title="</title><img src=x>">x</a></title>',
    '<plaintext>a</plaintext>',
    '<noscript>a</noscript>',
    '<image src="x" />',
    '<nobr>a <nobr>b</nobr></nobr>',
    '<svg:script>a</svg:script>',
    '<b><p>a</p></b>',
    `${'<b><i>'.repeat(40)}x${'</i></b>'.repeat(40)}`,
    '<pre>{"\\n\\na"}</pre>',
    '<details><summary>a <p>b</p></summary>c</details>',
    '<center>a <p>b</p></center>',
    '<font color="red">a <p>b</p></font>',
    '<x-own>a</x-own>',
    '<p><hr /></p>',
    '<p><table></table></p>',
  ])('%s', (text) => {
    const { tree, html } = rendered(text);
    expect(shape(parseFragment(html))).toBe(shape(tree));
  });
});

describe('attributes', () => {
  it.each([
    ['handlers in any case', '<div onclick="x" OnMouseOver="x" oNload="x" xml:onclick="x">a</div>', '<div>a</div>'],
    ['ids of the theme', '<div id="page:content">a</div>', '<div id="page-content">a</div>'],
    [
      'names of our own scripts',
      '<button data-playground="x" dataPlayground="y" data-copy-from="z" DATA-x="1" data-PLAYGROUND="1" data-Copy-From="2" data-ok="1">a</button>',
      '<button data-ok="1" type="button">a</button>',
    ],
    [
      'names that stand for others',
      '<img name="body" src="/a.png" alt="" />',
      '<img src="/a.png" alt="" loading="lazy">',
    ],
    [
      'features of a frame',
      '<iframe src="https://x.example/" allow="camera *; autoplay; fullscreen" sandbox="allow-top-navigation" srcdoc="x" name="y" />',
      '<iframe src="https://x.example/" allow="autoplay; fullscreen" loading="lazy" title="Embedded content" sandbox="allow-scripts allow-same-origin allow-popups allow-presentation allow-forms" referrerpolicy="strict-origin-when-cross-origin"></iframe>',
    ],
    [
      'a frame in other spelling',
      '<iFrame src="javascript:x" srcDoc="y" />',
      '<iframe loading="lazy" title="Embedded content" sandbox="allow-scripts allow-same-origin allow-popups allow-presentation allow-forms" referrerpolicy="strict-origin-when-cross-origin"></iframe>',
    ],
    [
      'what is drawn from elsewhere',
      '<svg><use href="https://x.example/#a" /><rect fill="url(https://x.example/#a)" mask="url(#b)" /><image href="https://x.example/a.png" /></svg>',
      '<svg><use></use><rect mask="url(#b)"></rect><image></image></svg>',
    ],
    [
      'what animates an address',
      '<svg><a href="/x"><animate attributeName="href" values="javascript:x" /><animate attributeName="opacity" values="0;1" /></a></svg>',
      '<svg><a href="/x"><animate values="javascript:x"></animate><animate attributeName="opacity" values="0;1"></animate></a></svg>',
    ],
    [
      'links back to the page',
      '<a href="/x" target="galley" rel="opener nofollow" ping="/y">a</a>',
      '<a href="/x" rel="nofollow">a</a>',
    ],
    [
      'boxes for secrets',
      '<input type="password" name="p" form="f" /><input type="checkbox" checked />',
      '<input>\n<input type="checkbox" checked>',
    ],
  ])('%s', (_what, text, html) => expect(rendered(text).html).toBe(html));

  it.each([
    ['color: red', 'color: red'],
    ['posi\\74ion:fixed;color:red', 'color:red'],
    ['position:/**/fixed;top:0', 'top:0'],
    ['--p:fixed;position:var(--p)', '--p:fixed'],
    ['position: absolute; top: 0', 'position: absolute; top: 0'],
    ['background:url(javascript:x)', ''],
    ['background: url("a;b.png")', 'background: url("a;b.png")'],
    ['width:expression(x)', ''],
    ['all:initial;color:red', 'color:red'],
    ['color:red}*{color:blue', ''],
    ['content:"/*";color:red', 'content:"/*";color:red'],
    ['}x', ''],
    ['position: fixed !important', ''],
    ['background:url(data:text/html,x)', ''],
    ['background:url(data:image/png;base64,AA==)', 'background:url(data:image/png;base64,AA==)'],
  ])('a style %s', (text, kept) => expect(styleText(text)).toBe(kept));
});

it('names of data attributes that our scripts go by are the list’s', () => {
  const root = join(import.meta.dirname, '..');
  const scripts = readdirSync(root, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.client.ts') && !file.startsWith('playground'));
  const used = scripts.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const camel = [
      ...text.matchAll(/dataset(?:\.|\[')([A-Za-z]+)/g),
      ...[...text.matchAll(/const \{([^}]*)\} = [^;\n]*dataset/g)].flatMap((match) => [
        // `copied = 'Copied'` names one, and what it is without it.
        ...match[1]!.replace(/= '[^']*'/g, '').matchAll(/([A-Za-z]+)/g),
      ]),
    ].map((match) => match[1]!.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
    return [...camel, ...[...text.matchAll(/\bdata-([a-z][a-z-]*)/g)].map((match) => match[1]!)];
  });
  expect(used.length).toBeGreaterThan(10);
  expect([...new Set(used)].filter((name) => !ownDataNames.has(name) && !['lang', 'dataset'].includes(name))).toEqual(
    [],
  );
});

it('leaves addresses of a set of pictures whole, and what cannot be one out', () => {
  const set = (value: string) => /srcset="([^"]*)"/.exec(rendered(`<img src="/a.png" srcSet="${value}" />`).html)?.[1];
  expect(set('/a.png 1x,/b.png 2x')).toBe('/a.png 1x, /b.png 2x');
  expect(set('https://x.y/w_1,h_2/a.png 640w, /b.png')).toBe('https://x.y/w_1,h_2/a.png 640w, /b.png');
  expect(set('javascript:x() 1x, /b.png 2x')).toBe('/b.png 2x');
});
