// Settings of pages and of the site that cost far more to read than they weigh.
const times = (text, count) => text.repeat(Math.max(1, Math.round(count)));
const list = (count, item) => Array.from({ length: Math.max(1, Math.round(count)) }, (_, index) => item(index));
const block = (settings) => `---\n${settings}\n---\n\nText.\n`;

const page = (name, what, expects, settings, more = {}) => ({
  name: `settings-${name}`,
  what,
  culprit: 'bomb.mdx',
  expects,
  files: (size) => ({ 'bomb.mdx': block(settings(size)) }),
  ...more,
});
const toml = (name, what, expects, settings) => ({
  name: `toml-${name}`,
  what,
  culprit: 'bomb.mdx',
  expects,
  files: (size) => ({ 'bomb.mdx': `+++\n${settings(size)}\n+++\n\nText.\n` }),
});
const site = (name, what, expects, text, more = {}) => ({
  name: `docs-${name}`,
  what,
  culprit: 'docs.json',
  expects,
  files: (size) => ({ 'docs.json': text(size) }),
  ...more,
});
const docs = (more) =>
  JSON.stringify({ name: 'Bomb', colors: { primary: '#336699' }, favicon: '/favicon.svg', ...more });
const pages = ['index', 'other'];
/** Half of a pair of UTF-16 units. */
const half = '\ud800';
const start = { group: 'Start', pages };

export const settingsBombs = [
  page(
    'aliases',
    'YAML whose aliases multiply by ten, nine times',
    'named',
    (size) =>
      `title: Bomb\na0: &a0 ["x","x","x","x","x","x","x","x","x","x"]\n${list(9 * size, (index) => `a${index + 1}: &a${index + 1} [${times(`*a${index},`, 10).slice(0, -1)}]`).join('\n')}\nkeywords: *a${Math.round(9 * size)}`,
    { short: 1 },
  ),
  page(
    'alias-objects',
    'YAML objects whose aliases multiply',
    'named',
    (size) =>
      `title: Bomb\na0: &a0 {x: 1, y: 2}\n${list(30 * size, (index) => `a${index + 1}: &a${index + 1} {x: *a${index}, y: *a${index}}`).join('\n')}`,
  ),
  page(
    'alias-merges',
    'YAML merge keys that multiply',
    'any',
    (size) =>
      `title: Bomb\na0: &a0 {x: 1}\n${list(2_000 * size, (index) => `a${index + 1}: &a${index + 1}\n  <<: *a${index}\n  k${index}: 1`).join('\n')}`,
  ),
  page('circle', 'a YAML list that holds itself', 'any', () => 'title: Bomb\nkeywords: &a [*a]'),
  page('circle-title', 'a YAML title that holds itself', 'any', () => 'title: &a [*a]'),
  page(
    'deep-lists',
    'YAML lists 100,000 deep',
    'named',
    (size) => `title: Bomb\na: ${times('[', 100_000 * size)}${times(']', 100_000 * size)}`,
  ),
  page(
    'deep-objects',
    'YAML objects 100,000 deep',
    'named',
    (size) => `title: Bomb\na: ${times('{a: ', 100_000 * size)}1${times('}', 100_000 * size)}`,
  ),
  page(
    'deep-dashes',
    'YAML dashes 100,000 deep',
    'named',
    (size) => `title: Bomb\na:\n  ${times('- ', 100_000 * size)}x`,
  ),
  page(
    'deep-lines',
    'YAML of 3,000 levels of indentation',
    'named',
    (size) => `title: Bomb\n${list(3_000 * size, (index) => `${' '.repeat(index)}a:`).join('\n')}`,
  ),
  page(
    'keys',
    '100,000 page settings',
    'any',
    (size) => `title: Bomb\n${list(100_000 * size, (index) => `k${index}: x`).join('\n')}`,
  ),
  page(
    'long',
    'page settings of 10 MB',
    'named',
    (size) => `title: Bomb\n${times('# a comment that says nothing at all\n', 270_000 * size)}`,
  ),
  page('long-title', 'a title of 1 MB', 'any', (size) => `title: "${times('word ', 200_000 * size)}"`),
  page(
    'many-keywords',
    '100,000 keywords',
    'any',
    (size) => `title: Bomb\nkeywords: [${list(100_000 * size, (index) => `k${index}`).join(',')}]`,
  ),
  page('quotes', '1 MB of quotation marks', 'any', (size) => `title: ${times('"', 1_000_000 * size)}`),
  page('colons', '1 MB of colons', 'any', (size) => `title: ${times(': ', 500_000 * size)}`),
  page('unended', 'settings that nothing ends', 'any', () => '', {
    files: (size) => ({ 'bomb.mdx': `---\ntitle: Bomb\n${times('key: value\n', 100_000 * size)}` }),
  }),
  page('tags', 'a YAML tag that names program code', 'any', () => 'title: !!js/function "function () { return 1 }"'),
  toml(
    'deep-lists',
    'TOML lists 100,000 deep',
    'named',
    (size) => `title = "Bomb"\na = ${times('[', 100_000 * size)}${times(']', 100_000 * size)}`,
  ),
  toml(
    'deep-tables',
    'TOML tables 100,000 deep',
    'named',
    (size) => `title = "Bomb"\n[a${times('.a', 100_000 * size)}]\nx = 1`,
  ),
  toml(
    'many-tables',
    '20,000 TOML tables',
    'any',
    (size) => `title = "Bomb"\n${list(20_000 * size, (index) => `[a${index}.b.c]\nx = 1`).join('\n')}`,
  ),
  site(
    'deep-lists',
    'docs.json of 100,000 nested lists',
    'named',
    (size) =>
      `{"name":"Bomb","colors":{"primary":"#336699"},"favicon":"/favicon.svg","navigation":[{"group":"Start","pages":["index","other"]}],"extra":${times('[', 100_000 * size)}${times(']', 100_000 * size)}}`,
    { short: 0.2 },
  ),
  site(
    'deep-objects',
    'docs.json of 100,000 nested objects',
    'named',
    (size) =>
      `{"name":"Bomb","colors":{"primary":"#336699"},"favicon":"/favicon.svg","navigation":[{"group":"Start","pages":["index","other"]}],"extra":${times('{"a":', 100_000 * size)}1${times('}', 100_000 * size)}}`,
  ),
  site(
    'deep-open',
    'docs.json of 100,000 brackets that nothing closes',
    'any',
    (size) => `{"name":"Bomb","navigation":${times('[', 100_000 * size)}`,
  ),
  site('deep-groups', 'navigation groups 90 deep', 'any', () => docs({ navigation: [start, nest(90)] })),
  site(
    'deeper-groups',
    'navigation groups 10,000 deep',
    'named',
    (size) =>
      `{"name":"Bomb","colors":{"primary":"#336699"},"favicon":"/favicon.svg","navigation":[{"group":"Start","pages":["index","other"]},${times('{"group":"g","pages":[', 10_000 * size)}"index"${times(']}', 10_000 * size)}]}`,
  ),
  site('entries', '200,000 navigation entries', 'named', (size) =>
    docs({ navigation: [start, { group: 'All', pages: list(200_000 * size, (index) => `missing/page-${index}`) }] }),
  ),
  site('entries-of-one', '200,000 navigation entries of one page', 'named', (size) =>
    docs({ navigation: [{ group: 'All', pages: list(200_000 * size, (index) => pages[index % 2]) }] }),
  ),
  site('groups', '100,000 navigation groups', 'named', (size) =>
    docs({ navigation: [start, ...list(100_000 * size, (index) => ({ group: `Group ${index}`, pages: ['index'] }))] }),
  ),
  site('entries-newer', '200,000 navigation entries in the newer form', 'named', (size) =>
    docs({
      $schema: 'https://mintlify.com/docs.json',
      theme: 'mint',
      navigation: {
        groups: [{ group: 'All', pages: [...pages, ...list(200_000 * size, (index) => `missing/page-${index}`)] }],
      },
    }),
  ),
  site('tabs', '20,000 tabs', 'named', (size) =>
    docs({
      navigation: [start],
      tabs: list(20_000 * size, (index) => ({ name: `Tab ${index}`, url: `tab-${index}` })),
    }),
  ),
  site('anchors', '20,000 anchors', 'named', (size) =>
    docs({
      navigation: [start],
      anchors: list(20_000 * size, (index) => ({
        name: `Anchor ${index}`,
        url: `https://example.com/${index}`,
        icon: 'star',
      })),
    }),
  ),
  site('versions', '5,000 versions', 'named', (size) =>
    docs({ navigation: [start], versions: list(5_000 * size, (index) => `v${index}`) }),
  ),
  site('topbar', '50,000 links at the top', 'named', (size) =>
    docs({
      navigation: [start],
      topbarLinks: list(50_000 * size, (index) => ({ name: `Link ${index}`, url: `https://example.com/${index}` })),
    }),
  ),
  site('keys', '100,000 settings that do not exist', 'any', (size) =>
    JSON.stringify({
      name: 'Bomb',
      colors: { primary: '#336699' },
      navigation: [start],
      ...Object.fromEntries(list(100_000 * size, (index) => [`nam${index}`, 1])),
    }),
  ),
  site(
    'same-key',
    'one setting 100,000 times',
    'any',
    (size) =>
      `{"favicon":"/favicon.svg","navigation":[{"group":"Start","pages":["index","other"]}],${times('"name":"Bomb",', 100_000 * size)}"colors":{"primary":"#336699"}}`,
  ),
  site(
    'comments',
    '100,000 comments',
    'any',
    (size) =>
      `{${times('/* a */\n', 100_000 * size)}"name":"Bomb","colors":{"primary":"#336699"},"favicon":"/favicon.svg","navigation":[{"group":"Start","pages":["index","other"]}]}`,
  ),
  site(
    'commas',
    '1,000,000 commas',
    'any',
    (size) =>
      `{"name":"Bomb","colors":{"primary":"#336699"},"favicon":"/favicon.svg","navigation":[{"group":"Start","pages":["index","other"]}${times(',', 1_000_000 * size)}{"group":"More","pages":[]}]}`,
  ),
  site(
    'words',
    '1 MB of words without quotation marks',
    'any',
    (size) =>
      `{"favicon":"/favicon.svg","navigation":[{"group":"Start","pages":["index","other"]}],"name":${times('word ', 200_000 * size)}}`,
  ),
  site('long-name', 'a name of 10 MB', 'named', (size) =>
    docs({ navigation: [start], name: times('word ', 2_000_000 * size) }),
  ),
  site('long', 'docs.json of 15 MB', 'named', (size) =>
    docs({ navigation: [start], extra: list(1_000_000 * size, (index) => `entry-${index}`) }),
  ),
  site('fifty-megabytes', 'docs.json of 50 MB', 'named', (size) =>
    docs({ navigation: [start], extra: times('x', 50_000_000 * size) }),
  ),
  {
    name: 'docs-half-signs',
    what: 'docs.json and a page with half a surrogate pair in every text: it can’t be encoded',
    culprit: 'docs.json',
    expects: 'any',
    short: 1,
    files: () => ({
      'docs.json': docs({
        name: `A${half}`,
        versions: [`v${half}`, 'v2'],
        navigation: [start, { group: `G${half}`, version: `v${half}`, pages: ['bomb', `b${half}`] }],
        tabs: [{ name: `T${half}`, url: `t${half}` }],
        redirects: [{ source: `/a${half}`, destination: `/b${half}` }],
        topbarLinks: [{ name: half, url: `https://example.com/${half}` }],
        feedback: { raiseIssue: true, suggestEdit: true },
        logo: `/l${half}.svg`,
        favicon: `/f${half}.svg`,
        openapi: `/o${half}.json`,
        footerSocials: { x: `https://x.com/${half}` },
      }),
      'bomb.mdx': `---\ntitle: "A\\ud800"\nversion: "v\\ud800"\n---\n\n## Head {"\\ud800"}\n\n<Card title={"\\ud800"} href={"/b\\ud800#\\ud800"}>x</Card>\n\n<a id={"x\\ud800"}>y</a>\n\n<img src={"/q\\ud800.png"} />\n`,
    }),
  },
  site('broken', 'docs.json that is binary', 'any', (size) => Buffer.alloc(Math.round(1_000_000 * size), 0xff)),
  {
    name: 'team-patterns',
    what: 'galley.json with 20,000 nasty patterns',
    culprit: 'galley.json',
    expects: 'named',
    files: (size) => ({
      'galley.json': JSON.stringify({
        rules: list(200 * size, (index) => ({
          rule: 'image-frame',
          severity: 'off',
          paths: list(100, (pattern) => `${times('*a', 40)}${index}-${pattern}/**/**/**/b`),
          reason: 'x',
        })),
      }),
    }),
  },
  {
    name: 'team-rules',
    what: 'galley.json with 100,000 decisions',
    culprit: 'galley.json',
    expects: 'named',
    files: (size) => ({
      'galley.json': JSON.stringify({
        rules: list(100_000 * size, (index) => ({
          rule: 'image-frame',
          severity: 'off',
          paths: [`p${index}`],
          reason: 'x',
        })),
      }),
    }),
  },
  {
    name: 'team-deep',
    what: 'galley.json 100,000 deep',
    culprit: 'galley.json',
    expects: 'named',
    files: (size) => ({ 'galley.json': `{"rules":${times('[', 100_000 * size)}${times(']', 100_000 * size)}}` }),
  },
  {
    name: 'team-stars',
    what: 'galley.json with patterns that look back without end',
    culprit: 'galley.json',
    expects: 'any',
    files: () => ({
      'galley.json': JSON.stringify({
        rules: [
          {
            rule: 'page-description',
            severity: 'off',
            paths: [`${times('*a', 30)}b`, `${times('**/', 30)}b`, `${times('a*', 400)}b`],
            reason: 'x',
          },
        ],
      }),
      [`${'a'.repeat(200)}.mdx`]: '---\ntitle: A\n---\n\nText.\n',
      [`${times('a/', 60)}a.mdx`]: '---\ntitle: A\n---\n\nText.\n',
    }),
  },
];

function nest(depth) {
  return depth === 0 ? 'index' : { group: `Group ${depth}`, pages: [nest(depth - 1), 'other'] };
}
