import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { previewPage } from './preview-page.ts';
import { repoPath } from '../base/path.ts';
import { lintSite } from '../lint/runner.ts';
import { builtSite } from '../testing/build-site.ts';
import { goldenServices } from '../testing/services.ts';
import { fixtureEngine, testResources } from '../testing/fixture-site.ts';
import { respond } from '../engine/respond.ts';

// What readers' browsers load of other services; `services-loaded.test.ts` has it run in one.

const files = (integrations: unknown) => ({
  'docs.json': JSON.stringify({
    theme: 'mint',
    name: 'Served',
    navigation: { pages: ['a', 'deep/b'] },
    ...(integrations === undefined ? {} : { integrations }),
  }),
  'a.mdx': '---\ntitle: A\n---\n',
  'deep/b.mdx': '---\ntitle: B\n---\n',
});
const build = (integrations?: unknown) => builtSite(files(integrations), { base: '/docs/', origin: null });

/** The file that says what is loaded; null where the site has none. */
async function served(integrations: unknown): Promise<string | null> {
  const site = await build(integrations);
  return [...site].find(([path]) => /^galley-assets\/services\.\w+\.js$/.test(path))?.[1] ?? null;
}

describe('a service that the settings name', () => {
  it.each(Object.entries(goldenServices))('%s is loaded as it says itself', async (name, [settings, script]) => {
    expect(await served({ [name]: settings })).toBe(`galleyServices([],[\n{${script}}\n]);\n`);
  });

  it('is named once on every page, and where no page is', async () => {
    const site = await build({ fathom: { siteId: 'ABC' }, pirsch: { id: 'DEF' } });
    const file = [...site.keys()].find((path) => path.includes('/services.'))!;
    expect(site.get(file)).toMatch(/"https:\/\/cdn\.usefathom\.com[^]*"https:\/\/api\.pirsch\.io/);
    for (const [page, address] of [
      ['a/index.html', `../${file}`],
      ['deep/b/index.html', `../../${file}`],
      ['index.html', null],
      ['404.html', `/docs/${file}`],
    ] as const) {
      const html = site.get(page)!;
      if (address !== null) expect(html.split(`<script src="${address}" defer class="services">`)).toHaveLength(2);
      expect(html, page).not.toMatch(/usefathom|pirsch/);
    }
  });

  it('is on the site of the older form, too', async () => {
    const site = await builtSite(
      {
        ...files(undefined),
        'docs.json': '{"name":"A","navigation":[{"group":"G","pages":["a"]}],"analytics":{"fathom":{"siteId":"ABC"}}}',
      },
      { base: '/', origin: null },
    );
    expect([...site.values()].join('\n')).toContain('"https://cdn.usefathom.com/script.js"');
  });

  it('adds nothing to a site without', async () => {
    const site = await build();
    expect([...site.values()].join('\n')).not.toMatch(/services/i);
    const kept = await build({ telemetry: { enabled: false }, koala: { publicApiKey: 'pk_1' } });
    expect([...kept]).toEqual([...site]);
  });

  it('is never in the preview', async () => {
    const engine = fixtureEngine(files({ fathom: { siteId: 'ABC' } }));
    const page = engine.index.pages.get(repoPath('a.mdx'))!;
    const without = fixtureEngine(files(undefined));
    expect(previewPage(await engine.renderPage(page)).html()).toBe(
      previewPage(await without.renderPage(without.index.pages.get(repoPath('a.mdx'))!)).html(),
    );
    for (const address of ['a/', 'gone', '404.html'])
      expect(JSON.stringify(await respond(engine, testResources.theme, address)), address).not.toContain('services.');
  });
});

describe('what asks for consent', () => {
  const fathom = { siteId: 'ABC' };
  it.each([
    [{ cookies: { key: 'consent', value: 'yes' } }, [{ kind: 'storage', key: 'consent', value: 'yes' }]],
    [
      { onetrust: { domainScript: '0-1' } },
      [
        {
          kind: 'onetrust',
          src: 'https://cdn.cookielaw.org/scripttemplates/otSDKStub.js',
          attributes: { charset: 'UTF-8', 'data-domain-script': '0-1' },
          category: 'C0002',
        },
      ],
    ],
    [
      {
        onetrust: { domainScript: '0-1', categoryId: 'C0004', scriptSource: 'https://x.example/s.js' },
        transcend: { bundleId: 'abc', analyticsPurpose: 'Some more' },
      },
      [
        {
          kind: 'onetrust',
          src: 'https://x.example/s.js',
          attributes: { charset: 'UTF-8', 'data-domain-script': '0-1' },
          category: 'C0004',
        },
        {
          kind: 'transcend',
          src: 'https://transcend-cdn.com/cm/abc/airgap.js',
          attributes: { 'data-cfasync': 'false' },
          purpose: 'Some more',
        },
      ],
    ],
  ])('%j is asked first', async (consent, asked) => {
    const text = (await served({ ...consent, fathom }))!;
    expect(JSON.parse(/^galleyServices\((.*),\[$/m.exec(text)![1]!)).toEqual(asked);
    expect(text).toContain('usefathom');
  });

  it.each([
    { cookies: {} },
    { cookies: { key: 'consent' } },
    { cookies: 'consent' },
    { cookies: { key: 'consent', value: 5 } },
    { cookies: null },
    { onetrust: { domainScript: '"><script>' } },
    { transcend: { bundleId: 'a/b' } },
    { onetrust: { domainScript: '0-1', categoryId: '' } },
  ])('lets nothing in where %j can’t be asked', async (consent) => {
    expect((await served({ ...consent, fathom })) ?? '').not.toContain('usefathom');
    const engine = fixtureEngine(files({ ...consent, fathom }));
    expect(lintSite(engine.index, () => null).map(({ rule }) => rule)).not.toEqual([]);
  });
});

describe('a value that is no such value', () => {
  const wrong = (integrations: object) => {
    const engine = fixtureEngine(files(integrations));
    const text = files(integrations)['docs.json'];
    return lintSite(engine.index, () => null).map(({ rule, range }) => `${rule} ${text.slice(range.from, range.to)}`);
  };
  const hostile = [
    '</script><script>alert(1)</script>',
    `'+alert(1)+'`,
    '"-alert(1)-"',
    '${alert(1)}',
    '`+alert(1)+`',
    'javascript:alert(1)',
    'a\u2028alert(1)',
    'a\nalert(1)',
    '../../evil',
    'a?b=c&d',
    '',
    ' ',
  ];
  it.each(
    Object.entries(goldenServices).flatMap(([name, [settings]]) =>
      Object.keys(settings).map((key) => [name, key, settings] as const),
    ),
  )('keeps %s out and is said at its place (%s)', async (name, key, settings) => {
    for (const value of hostile) {
      const given = { [name]: { ...settings, [key]: value } };
      expect(await served(given), JSON.stringify(value)).toBeNull();
      expect(wrong(given)).toEqual([`settings/wrong-value ${JSON.stringify(value)}`]);
    }
  });

  it.each([
    [{ posthog: { apiKey: 'phc_a', apiHost: 'http://insecure.example' } }, '"http://insecure.example"'],
    [{ posthog: { apiKey: 'phc_a', apiHost: 'https://me:secret@x.example' } }, '"https://me:secret@x.example"'],
    [{ posthog: { apiKey: 'phc_a', apiHost: '//x.example' } }, '"//x.example"'],
    [{ adobe: { launchUrl: 'data:text/javascript,alert(1)' } }, '"data:text/javascript,alert(1)"'],
    [{ segment: { key: 'a', cdnUrl: 'https://x.example/?a=b' } }, '"https://x.example/?a=b"'],
    [{ ga4: { measurementId: 'UA-1' } }, '"UA-1"'],
    [{ mixpanel: { projectToken: 'a', region: 'mars' } }, '"mars"'],
    [{ hotjar: { hjid: '1a', hjsv: '6' } }, '"1a"'],
    [{ plausible: { domain: 'https://a.example' } }, '"https://a.example"'],
  ])('%j', async (given, marked) => {
    expect(await served(given)).toBeNull();
    expect(wrong(given)).toEqual([`settings/wrong-value ${marked}`]);
  });

  it('keeps its service out alone', async () => {
    const text = (await served({ ga4: { measurementId: 5 }, fathom: { siteId: 'ABC' } }))!;
    expect(text).toContain('usefathom');
    expect(text).not.toContain('gtag');
  });

  it('stays a value where every sign is allowed', async () => {
    const key = '</script>\u2028"\'`${x}\\';
    const text = (await served({ cookies: { key, value: key }, fathom: { siteId: 'ABC' } }))!;
    expect(text).not.toMatch(/<|\u2028/);
    let heard: unknown;
    runInNewContext(text, { galleyServices: (consents: unknown) => (heard = consents) });
    expect(JSON.parse(JSON.stringify(heard))).toEqual([{ kind: 'storage', key, value: key }]);
  });
});
