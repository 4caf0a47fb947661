// A docs folder in which every trick stands in every place where an author's text arrives.
import { pieces, values } from './tricks.mjs';

const attribute = (value) => `"${value.replaceAll('"', '&quot;')}"`;
/** A few things a page: one site of many pages costs more than the same in few. */
function* groups(list, size) {
  for (let index = 0; index < list.length; index += size) yield list.slice(index, index + size);
}
const page = (title, body) => `---\ntitle: ${JSON.stringify(title)}\n---\n\n${body}\n`;

/**
 * Files of the folder by path.
 * @param canary address ending in a slash that nothing may ask for
 * @param components names of components with those of their attributes
 */
export function hostileFiles(canary, components) {
  const tricks = values(canary);
  const all = pieces(canary);
  const files = {};
  // Every value in every attribute of every component.
  const written = components.map(({ name, kind, attributes }) => {
    const lines = tricks.map((trick) => {
      const names = [
        ...attributes,
        'onclick',
        'onMouseOver',
        'style',
        'dangerouslySetInnerHTML',
        'href',
        'src',
        'id',
        'className',
        'dataCopyFrom',
        'data-playground',
      ];
      const pairs = [...new Set(names)].map((key) => `${key}=${attribute(trick)}`).join(' ');
      return kind === 'inline' ? `a <${name} ${pairs}>x</${name}> b` : `<${name} ${pairs}>\n\nx\n\n</${name}>`;
    });
    return lines.join('\n\n');
  });
  for (const [index, group] of [...groups(written, 6)].entries())
    files[`components/${index}.mdx`] = page(`Components ${index}`, group.join('\n\n'));
  // Every value in every attribute of HTML's own tags.
  const plainTags = [
    'a',
    'img',
    'iframe',
    'video',
    'audio',
    'source',
    'track',
    'area',
    'svg',
    'use',
    'image',
    'form',
    'button',
    'input',
    'object',
    'embed',
    'script',
    'style',
    'base',
    'meta',
    'link',
    'math',
    'template',
    'details',
    'body',
    'blockquote',
    'td',
    'dialog',
    'unknown',
  ].map((tag) => {
    const names = [
      'href',
      'src',
      'srcDoc',
      'srcSet',
      'action',
      'formAction',
      'xlinkHref',
      'xlink:href',
      'data',
      'poster',
      'cite',
      'ping',
      'background',
      'onClick',
      'onerror',
      'onload',
      'style',
      'class',
      'id',
      'name',
      'title',
      'http-equiv',
      'content',
      'autofocus',
      'onfocus',
      'ontoggle',
      'open',
      'target',
      'rel',
      'allow',
      'is',
      'slot',
      'usemap',
      'type',
    ];
    return tricks
      .map((trick) => `<${tag} ${names.map((name) => `${name}=${attribute(trick)}`).join(' ')}></${tag}>`)
      .join('\n\n');
  });
  for (const [index, group] of [...groups(plainTags, 6)].entries())
    files[`tags/${index}.mdx`] = page(`Tags ${index}`, group.join('\n\n'));
  // Every piece: in the page, in a line, in every frame that turns content about, through a snippet.
  const inLine = (piece) => piece.replace(/\n+/g, ' ');
  const framed = [];
  const open = [];
  for (const [name, piece] of Object.entries(all)) {
    files[`_snippets/piece-${name}.mdx`] = piece;
    open.push(
      `${piece}\n\nIn a line ${inLine(piece)} and on.\n\n- In a list ${inLine(piece)}\n\n> ${inLine(piece)}\n\n| a | b |\n|---|---|\n| ${inLine(piece).replaceAll('|', '\\|')} | b |\n\n<Snippet file="piece-${name}.mdx" />`,
    );
    const said = attribute(piece);
    framed.push(
      `<Tabs>\n  <Tab title=${said}>\n\n${piece}\n\n  </Tab>\n</Tabs>\n\n<Card title=${said} href="/x">\n\n${piece}\n\n</Card>\n\n<Accordion title=${said}>\n\n${piece}\n\n</Accordion>\n\n<ResponseField name=${said} type=${said}>\n\n${piece}\n\n</ResponseField>\n\n<Update label=${said} description=${said}>\n\n${piece}\n\n</Update>\n\n<Frame caption=${said}>\n\n${piece}\n\n</Frame>`,
    );
  }
  for (const [index, group] of [...groups(open, 12)].entries())
    files[`pieces/${index}.mdx`] = page(`Pieces ${index}`, group.join('\n\n'));
  for (const [index, group] of [...groups(framed, 12)].entries())
    files[`frames/${index}.mdx`] = page(`Frames ${index}`, group.join('\n\n'));
  const mean = tricks[1];
  const quoted = JSON.stringify(mean);
  files['text.mdx'] =
    `---\ntitle: ${quoted}\ndescription: ${quoted}\nsidebarTitle: ${quoted}\nicon: ${quoted}\ntag: ${quoted}\n"og:image": ${quoted}\ncanonical: ${quoted}\nkeywords: [${quoted}]\n---\n\n${tricks
      .map((trick) => {
        const plain = trick.replace(/[<>\n]/g, '');
        return `[a](<${plain}>) ![b](<${plain}>) [c]: <${plain}>`;
      })
      .join(
        '\n\n',
      )}\n\n\`\`\`js title=${quoted}\n</code></pre><script>window.canary=1</script>\n\`\`\`\n\n\`\`\`</code><img src=x onerror=canary=1>\nx\n\`\`\`\n\n\`\`\`mermaid\nflowchart TD\n A["<img src=x onerror=window.canary=1>"] --> B\n click A "javascript:window.canary=1"\n\`\`\`\n\n$\\href{javascript:window.canary=1}{x}$ $\\text{</mtext><img src=x onerror=window.canary=1>}$ $\\htmlData{x=1}{y}$ $\\includegraphics{x}$\n\n## ${mean.replace(/[<>{}]/g, '\\$&')} {#page:content}\n\n{(() => { globalThis.canary = 1 })()}\n\nexport const x = (() => { globalThis.canary = 1 })()\n`;
  // Another's API file: descriptions, titles, names, values, samples, and whole pages of it.
  const everything = Object.values(all).join('\n\n');
  const content = [...groups(Object.values(all), 12)].map((group, index) => {
    const [first] = group;
    const text = group.join('\n\n');
    return [
      `/piece/${index}`,
      {
        post: {
          operationId: `piece${index}`,
          summary: index % 5 === 0 ? first : `Piece ${index}`,
          description: text,
          tags: ['Pieces'],
          'x-mint': { content: text, metadata: { description: first } },
          parameters: group.map((piece, number) => ({
            name: `${number}${piece.slice(0, 40)}`,
            in: 'query',
            description: piece,
            example: piece,
            schema: { type: 'string', enum: [piece, mean], default: mean, description: piece, title: piece },
          })),
          requestBody: {
            description: text,
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Piece' }, example: { text } } },
          },
          responses: {
            200: {
              description: text,
              content: {
                'application/json': {
                  schema: { $ref: '#/components/schemas/Piece' },
                  examples: { [mean]: { summary: first, value: { [mean]: text } } },
                },
              },
              headers: { [`X-${index}`]: { description: text, schema: { type: 'string' } } },
            },
          },
          'x-codeSamples': [{ lang: mean, label: first, source: text }],
        },
      },
    ];
  });
  files['api.json'] = JSON.stringify({
    openapi: '3.1.0',
    info: { title: mean, version: mean, description: everything.slice(0, 50_000) },
    servers: [
      { url: tricks[2], description: mean },
      {
        url: `https://${'{'}host${'}'}.example.com`,
        variables: { host: { default: mean, enum: [mean], description: mean } },
      },
    ],
    tags: [{ name: 'Pieces', description: mean }],
    security: [{ key: [] }],
    components: {
      securitySchemes: { key: { type: 'apiKey', in: 'header', name: mean, description: mean } },
      schemas: {
        Piece: {
          type: 'object',
          title: mean,
          description: everything.slice(0, 20_000),
          properties: Object.fromEntries(
            Object.entries(all)
              .filter((_, index) => index % 4 === 0)
              .map(([name, piece]) => [
                `${name}${mean}`,
                {
                  type: 'string',
                  title: piece,
                  description: piece,
                  example: piece,
                  default: piece,
                  enum: [piece],
                  pattern: piece,
                },
              ]),
          ),
        },
      },
    },
    paths: Object.fromEntries(content),
  });
  const style = '"); } </style><script>window.canary=1</script>';
  files['docs.json'] = JSON.stringify({
    name: mean,
    favicon: mean,
    logo: { light: mean, dark: tricks[2], href: tricks[2] },
    backgroundImage: style,
    colors: { primary: tricks[15], light: '#fff', dark: tricks[14], background: { light: tricks[15], dark: '#000' } },
    banner: { content: everything.slice(0, 5000), dismissible: true },
    topbarLinks: [
      { name: mean, url: tricks[2] },
      { name: 'data', url: tricks[8] },
    ],
    topbarCtaButton: { type: 'link', name: mean, url: tricks[2] },
    anchors: [
      { name: mean, icon: mean, url: tricks[2], color: tricks[15] },
      { name: 'In', url: 'tags', color: { from: tricks[15], to: tricks[14] } },
    ],
    footerSocials: { github: tricks[2], x: tricks[8], website: mean },
    footer: { links: [{ header: mean, items: [{ label: mean, href: tricks[2] }] }] },
    redirects: [
      { source: '/../../../escape', destination: tricks[2] },
      { source: '/moved', destination: tricks[2] },
      { source: '/sent', destination: '//evil.example/"><script>canary=1</script>' },
    ],
    seo: { metatags: { 'og:title': mean, [mean]: mean } },
    openapi: 'api.json',
    navigation: [
      {
        group: mean,
        icon: mean,
        tag: mean,
        pages: Object.keys(files)
          .filter((file) => file.endsWith('.mdx') && !file.startsWith('_'))
          .map((file) => file.replace(/\.mdx$/, '')),
      },
      { group: 'API', pages: content.map(([path]) => `POST ${path}`) },
      { group: '__proto__', pages: ['../../../../etc/passwd', 'constructor'] },
    ],
    __proto__: { polluted: true },
  });
  return files;
}
