// What is known to get script, requests or a browser's own powers out of text, by the way it works.
// `canary` is an address of this computer that nothing may ask for.

/** What a page does when its text got to run: a global and a request; a dialog would be seen, too. */
export const program = (canary) => `window.canary=1;fetch('${canary}hit')`;

/** Values that would leave an attribute, or be run where an address is expected. */
export function values(canary) {
  const run = program(canary);
  return [
    `"><img src=x onerror="${run}">`,
    `'"></script><script>${run}</script>`,
    `javascript:${run}`,
    ` java\tscript:${run}`,
    `java\nscript:${run}`,
    `\u0001javascript:${run}`,
    `JaVaScRiPt&colon;${run}`,
    `javascript&#58;${run}`,
    `data:text/html,<script>parent.canary=1</script>`,
    `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${run}'/>`,
    'vbscript:canary',
    'blob:https://evil.example/1',
    `{${run}}`,
    `\${${run}}`,
    `</style><script>${run}</script>`,
    `red;}*{background:url(${canary}hit)}`,
    `<svg onload=${run}>`,
    '__proto__',
    '{{constructor.constructor("canary=1")()}}',
  ];
}

const attribute = (value) => `"${value.replaceAll('"', '&quot;')}"`;

/** Tags whose text browsers read by rules of their own. */
const otherRules = [
  'xmp',
  'textarea',
  'title',
  'iframe',
  'noembed',
  'noframes',
  'noscript',
  'style',
  'script',
  'plaintext',
  'listing',
  'select',
  'option',
  'template',
  'svg',
  'math',
  'desc',
  'foreignObject',
  'annotation-xml',
  'object',
  'embed',
  'head',
  'body',
  'frameset',
  'table',
  'button',
  'a',
  'p',
];

/** Whole pieces of a page: MDX, and HTML of a description alike. */
export function pieces(canary) {
  const run = program(canary);
  const bang = `<img src=x onerror=${run}>`;
  const list = {};
  for (const name of otherRules) {
    list[`closing-${name}`] = `<${name}><a title=${attribute(`</${name}>${bang}`)}>x</a></${name}>`;
    list[`closing-${name}-in-svg`] = `<svg><${name}><a title=${attribute(`</${name}>${bang}`)}>x</a></${name}></svg>`;
    list[`closing-${name}-in-math`] =
      `<math><mtext><${name}><a title=${attribute(`</${name}>${bang}`)}>x</a></${name}></mtext></math>`;
    list[`upper-${name}`] =
      `<${name[0]}${name.slice(1).toUpperCase()}><a title=${attribute(`</${name}>${bang}`)}>x</a></${name[0]}${name.slice(1).toUpperCase()}>`;
  }
  Object.assign(list, {
    'svg-style': `<svg><style><a id=${attribute(`</style>${bang}`)} /></style></svg>`,
    'svg-paragraph': `<svg>\n\n<p>\n\n<style><a title=${attribute(`</style>${bang}`)} /></style>\n\n</p>\n\n</svg>`,
    'svg-foreign': `<svg><foreignObject><iframe srcDoc=${attribute(`<script>parent.${run}</script>`)} /><body onLoad=${attribute(run)} /></foreignObject></svg>`,
    'svg-use': `<svg><use href=${attribute(`data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><script>${run}</script></svg>#x`)} /><use xlinkHref=${attribute(`${canary}hit#x`)} /></svg>`,
    'svg-animate': `<svg><a href="/x"><animate attributeName="href" values=${attribute(`javascript:${run}`)} begin="0s" fill="freeze" /><text x="20" y="20">press</text></a></svg>`,
    'svg-set': `<svg><a href="/x"><set attributeName="xlink:href" to=${attribute(`javascript:${run}`)} /><text x="20" y="20">press</text></a><set attributeName="onload" to=${attribute(run)} /></svg>`,
    'svg-link': `<svg><a xlinkHref=${attribute(`javascript:${run}`)} href=${attribute(`javascript:${run}`)}><text x="20" y="20">press</text></a></svg>`,
    'svg-paint': `<svg><filter id="f"><feImage href="${canary}hit" /></filter><rect fill="url(${canary}hit#a)" filter="url(${canary}hit#b)" mask="url(${canary}hit)" /><image href="${canary}hit" /></svg>`,
    'svg-parts-outside': `<RequestExample><path d="M0" /><title><a title=${attribute(`</title>${bang}`)}>x</a></title></RequestExample>`,
    'svg-in-component': `<svg><Card title="x" href="/x"><title><a title=${attribute(`</title>${bang}`)}>x</a></title></Card></svg>`,
    'math-annotation': `<math><annotation-xml encoding="text/html"><style><img title=${attribute(`</style>${bang}`)} /></style></annotation-xml></math>`,
    'math-glyph': `<math><mtext><table><mglyph><style><img title=${attribute(`</style>${bang}`)} /></style></mglyph></table></mtext></math>`,
    'math-link': `<math href=${attribute(`javascript:${run}`)}><mi xlinkHref=${attribute(`javascript:${run}`)} href=${attribute(`javascript:${run}`)}>press</mi><maction actiontype="statusline#x">x</maction></math>`,
    base: `<base href="${canary}" target="_blank" />`,
    refresh: `<meta http-equiv="refresh" content="0;url=${canary}hit" /><meta httpEquiv="refresh" content="0;url=javascript:${run}" />`,
    link: `<link rel="stylesheet" href="${canary}hit" /><link rel="prefetch" href="${canary}hit" /><style>{"@import url(${canary}hit)"}</style>`,
    form: `<form id="f" action=${attribute(`javascript:${run}`)}><input type="submit" formAction=${attribute(`javascript:${run}`)} value="press" /><button formAction="javascript:${run}" form="f">press</button><input name="body" /></form><button form="f" type="submit" formaction="javascript:${run}">press</button>`,
    objects: `<object data=${attribute(`javascript:${run}`)}></object><embed src=${attribute(`javascript:${run}`)} /><applet code="x" /><portal src="${canary}hit" /><fencedframe src="${canary}hit" />`,
    frames: `<iFrame src=${attribute(`javascript:${run}`)} srcDoc=${attribute(`<script>parent.${run}</script>`)}></iFrame><iframe srcdoc=${attribute(`<img src=x onerror=parent.${run}>`)} name="opener" sandbox="allow-top-navigation allow-modals" allow="camera *; microphone *; autoplay" csp="x"></iframe><iframe src="data:text/html,<script>alert(1)</script>" /><iframe src="blob:null/1" />`,
    styles: `<div style=${attribute(`background:url(javascript:${run})`)}>x</div><div style="posi\\74ion:fixed;inset:0">x</div><div style="position:/**/fixed;inset:0">x</div><div style="--p:fixed;position:var(--p);inset:0">x</div><div style={{ position: 'fixed', inset: 0 }}>x</div><div className="fixed inset-0 z-50">x</div><div className="[position:fixed]">x</div>`,
    'style-classes': `<div className=${attribute(`[content:'</style><img/src=x/onerror=${run.replaceAll(' ', '')}>'] [--x:</style><script>${run.replaceAll(' ', '')}</script>] before:content-['</style><svg/onload=${run.replaceAll(' ', '')}>'] bg-[url(javascript:${run})]`)}>x</div>`,
    clobber: `<img name="body" id="body" /><img name="currentScript" /><a id="galley" name="galley" href="x:y" /><a id="page:content">x</a><a id="page:navigation">x</a><div id="__proto__">x</div><img name="getElementById" /><iframe name="top" src="https://example.invalid/" /><input id="documentElement" name="documentElement" />`,
    'own-data': `<button data-playground="${canary}hit.js" data-style="${canary}hit.css">press</button><button className="search" data-script="${canary}hit.js" data-folder="${canary}" data-top="${canary}">press</button><button className="copy" data-copy="page" data-copy-from=${attribute(`javascript:${run}`)}>press</button><div data-stars="a/b" dataStars="a/b" data-source="0-1" dataCopyFrom=${attribute(`javascript:${run}`)} data-banner="x" data-tabs="sync">press</div>`,
    elements: `<x-own onclick=${attribute(run)} is="x-own">press</x-own><button is="galley-search">press</button><galley-search src="${canary}hit">x</galley-search><slot name="x">x</slot><div slot="x" part="x">x</div>`,
    popovers: `<button popovertarget="page:navigation" popoverTarget="page:navigation" commandfor="page:navigation" command="show-popover">press</button><div popover="auto" id="pop" onToggle=${attribute(run)}>x</div><dialog open onClose=${attribute(run)}>x</dialog>`,
    editing: `<div contentEditable autoFocus onFocus=${attribute(run)} tabIndex="1" accessKey="s">x</div><input autofocus onfocus=${attribute(run)} type="image" src="${canary}hit" /><input type="password" /><input type="file" /><details open ontoggle=${attribute(run)}><summary>x</summary>y</details>`,
    handlers: `<div OnMouseOver=${attribute(run)} oNcLiCk=${attribute(run)} onclick=${attribute(run)} on-click="x" xml:onclick=${attribute(run)} data-onclick=${attribute(run)} onpointerrawupdate=${attribute(run)} onanimationstart=${attribute(run)} style="animation:spin 1s">press</div><video src="x" onError=${attribute(run)} /><marquee onstart=${attribute(run)}>x</marquee>`,
    pings: `<a href="/x" ping="${canary}hit" attributionsrc="${canary}hit" rel="opener prefetch" target="galley">x</a><img src="/x.png" srcset=${attribute(`javascript:${run} 2x, data:text/html,x 1x`)} longdesc=${attribute(`javascript:${run}`)} lowsrc="${canary}hit" dynsrc="${canary}hit" /><video poster=${attribute(`javascript:${run}`)} /><table background="${canary}hit"><tr><td background="${canary}hit">x</td></tr></table>`,
    'ends-early': `</p></div></main></body></html>${bang}`,
    comments: `<!--><img src=x onerror=${run}>-->`,
    nesting: `<p><div><p>a</p></div></p><button>a<button>b</button></button><a href="/a">a<span><a href="/b">b</a></span></a><ul><li>a<li>b</li></li></ul><dl><dt>a<dd>b</dd></dt></dl><h2>a<h3>b</h3></h2><table><div>a</div><tr><td>b</td></tr>c</table><tr><td>d</td></tr><ruby>a<rt>b<rt>c</rt></rt></ruby><br>x</br><img src="/x.png">y</img><tbody><p>z</p></tbody><select><option><b>x</b></option></select><nobr>a<nobr>b</nobr></nobr><image src=x />`,
    'deep-nesting': `${'<b><i><p>'.repeat(30)}x${'</p></i></b>'.repeat(30)}`,
    pre: `<pre>{"\\n\\nx"}</pre>`,
  });
  return list;
}
