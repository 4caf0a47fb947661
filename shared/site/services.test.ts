import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { previewHtml } from './renderer.ts';
import { repoPath } from '../base/path.ts';
import { lintSite } from '../lint/runner.ts';
import { builtSite } from '../testing/build-site.ts';
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

const list = (...names: string[]) => JSON.stringify(names);
const tracking = [
  'trackSubmit',
  'trackClick',
  'trackLink',
  'trackForm',
  'pageview',
  'identify',
  'reset',
  'group',
  'track',
  'ready',
  'alias',
  'debug',
  'page',
  'once',
  'off',
  'on',
  'addSourceMiddleware',
  'addIntegrationMiddleware',
  'setAnonymousId',
  'addDestinationMiddleware',
];

/** Settings of each service, and what its file holds of it. */
const golden: Record<string, [settings: object, script: string]> = {
  ga4: [
    { measurementId: 'G-ABC' },
    `src:"https://www.googletagmanager.com/gtag/js?id=G-ABC",before(queue){
window.dataLayer = window.dataLayer || [];
window.gtag = window.gtag || function () { window.dataLayer.push(arguments); };
window.gtag('js', new Date());
window.gtag('config', "G-ABC");
}`,
  ],
  gtm: [
    { tagId: 'GTM-ABC' },
    `src:"https://www.googletagmanager.com/gtm.js?id=GTM-ABC",before(queue){
window.dataLayer = window.dataLayer || [];
window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
}`,
  ],
  plausible: [
    { domain: 'docs.acme.com', server: 'stats.acme.com' },
    `src:"https://stats.acme.com/js/script.js",attributes:{"data-domain":"docs.acme.com"},before(queue){
window.plausible = window.plausible || function () {
(window.plausible.q = window.plausible.q || []).push(arguments);
};
}`,
  ],
  fathom: [{ siteId: 'ABC' }, 'src:"https://cdn.usefathom.com/script.js",attributes:{"data-site":"ABC"}'],
  pirsch: [{ id: 'ABC' }, 'src:"https://api.pirsch.io/pa.js",attributes:{"id":"pianjs","data-code":"ABC"}'],
  posthog: [
    { apiKey: 'phc_abc', apiHost: 'https://eu.i.posthog.com/' },
    `src:"https://eu-assets.i.posthog.com/static/array.js",attributes:{"crossorigin":"anonymous"},before(queue){
queue('posthog', ${list('capture', 'identify', 'register', 'reset', 'group', 'alias', 'onFeatureFlags', 'opt_in_capturing', 'opt_out_capturing')}, {"__SV":1,"people":[],"_i":[["phc_abc",{"api_host":"https://eu.i.posthog.com","person_profiles":"identified_only","disable_session_recording":true},"posthog"]]});
}`,
  ],
  mixpanel: [
    { projectToken: 'abc', region: 'eu' },
    `src:"https://cdn.mxpnl.com/libs/mixpanel-2-latest.min.js",before(queue){
queue('mixpanel', ${list('track', 'track_pageview', 'track_links', 'track_forms', 'register', 'register_once', 'identify', 'alias', 'reset', 'opt_in_tracking', 'opt_out_tracking')}, {"__SV":1.2,"people":[],"_i":[["abc",{"api_host":"https://api-eu.mixpanel.com","track_pageview":true},"mixpanel"]]});
}`,
  ],
  amplitude: [
    { apiKey: 'abc' },
    `src:"https://cdn.amplitude.com/script/abc.js",after(){
window.amplitude.init("abc", { fetchRemoteConfig: true, autocapture: true });
}`,
  ],
  segment: [
    { key: 'abc', cdnUrl: 'https://cdn.acme.com/' },
    `src:"https://cdn.acme.com/analytics.js/v1/abc/analytics.min.js",before(queue){
queue('analytics', ${list(...tracking, 'screen', 'register')}, {"invoked":true,"_writeKey":"abc","_cdn":"https://cdn.acme.com"});
window.analytics.page();
}`,
  ],
  heap: [
    { appId: '123' },
    `src:"https://cdn.heapanalytics.com/js/heap-123.js",before(queue){
queue('heap', ${list('addEventProperties', 'addUserProperties', 'clearEventProperties', 'identify', 'resetIdentity', 'removeEventProperty', 'setEventProperties', 'track', 'unsetEventProperty')}, {"appid":"123","config":{}});
}`,
  ],
  hightouch: [
    { writeKey: 'abc', apiHost: 'eu-west-1.hightouch-events.com' },
    `src:"https://cdn.hightouch-events.com/browser/release/v1-latest/events.min.js",before(queue){
queue('htevents', ${list(...tracking)}, {"invoked":true,"_writeKey":"abc","_loadOptions":{"apiHost":"eu-west-1.hightouch-events.com"}});
window.htevents.page();
}`,
  ],
  adobe: [
    { launchUrl: 'https://assets.adobedtm.com/a/launch-b.min.js' },
    'src:"https://assets.adobedtm.com/a/launch-b.min.js"',
  ],
  clarity: [
    { projectId: 'abc' },
    `src:"https://www.clarity.ms/tag/abc",before(queue){
window.clarity = window.clarity || function () {
(window.clarity.q = window.clarity.q || []).push(arguments);
};
}`,
  ],
  hotjar: [
    { hjid: '123', hjsv: '6' },
    `src:"https://static.hotjar.com/c/hotjar-123.js?sv=6",before(queue){
window.hj = window.hj || function () { (window.hj.q = window.hj.q || []).push(arguments); };
window._hjSettings = {"hjid":123,"hjsv":6};
}`,
  ],
  logrocket: [
    { appId: 'abc/docs' },
    `src:"https://cdn.logr-in.com/LogRocket.min.js",attributes:{"crossorigin":"anonymous"},after(){
window.LogRocket.init("abc/docs");
}`,
  ],
  intercom: [
    { appId: 'abc123' },
    `src:"https://widget.intercom.io/widget/abc123",before(queue){
window.intercomSettings = {"api_base":"https://api-iam.intercom.io","app_id":"abc123"};
if (!window.Intercom) {
var calls = function () { calls.c(arguments); };
calls.q = [];
calls.c = function (call) { calls.q.push(call); };
window.Intercom = calls;
}
}`,
  ],
  frontchat: [
    { snippetId: 'abc123' },
    `src:"https://chat-assets.frontapp.com/v1/chat.bundle.js",after(){
window.FrontChat('init', {"chatId":"abc123","useDefaultLauncher":true});
}`,
  ],
};

describe('a service that the settings name', () => {
  it.each(Object.entries(golden))('%s is loaded as it says itself', async (name, [settings, script]) => {
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
    expect(previewHtml(await engine.renderPage(page)).html).toBe(
      previewHtml(await without.renderPage(without.index.pages.get(repoPath('a.mdx'))!)).html,
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
    Object.entries(golden).flatMap(([name, [settings]]) =>
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

describe('a service that counts', () => {
  const up = 'docs.feedback.thumbs_up';
  const heard: Record<string, readonly unknown[]> = {
    ga4: ['gtag', 'event', 'docs_feedback_thumbs_up'],
    gtm: ['dataLayer.push', { event: up }],
    plausible: ['plausible', up],
    fathom: ['fathom.trackEvent', up],
    pirsch: ['pirsch', up],
    posthog: ['posthog.capture', up],
    mixpanel: ['mixpanel.track', up],
    amplitude: ['amplitude.track', up],
    segment: ['analytics.track', up],
    heap: ['heap.track', up],
    hightouch: ['htevents.track', up],
    adobe: ['_satellite.track', up],
    clarity: ['clarity', 'event', up],
    hotjar: ['hj', 'event', 'docs_feedback_thumbs_up'],
    logrocket: ['LogRocket.track', up],
  };
  const older = (more: object) =>
    builtSite(
      {
        'docs.json': JSON.stringify({ name: 'A', navigation: [{ group: 'G', pages: ['a'] }], ...more }),
        'a.mdx': '---\ntitle: A\n---\n',
      },
      { base: '/', origin: null },
    );

  it('is each of those that the older form names', () => {
    expect(Object.keys(heard)).toEqual(Object.keys(golden).filter((name) => !['intercom', 'frontchat'].includes(name)));
  });

  it.each(Object.entries(heard))('%s hears whether a page helped', async (name, expected) => {
    const site = await older({ analytics: { [name]: golden[name]![0] }, feedback: { thumbsRating: true } });
    const file = [...site].find(([path]) => path.includes('/services.'))![1];
    const calls: unknown[][] = [];
    const method =
      (called: string) =>
      (...all: unknown[]) =>
        void calls.push([called, ...all]);
    const [called, own] = String(expected[0]).split('.') as [string, string?];
    const window = { [called]: own === undefined ? method(called) : { [own]: method(`${called}.${own}`) } };
    runInNewContext(file, {
      window,
      galleyServices: (_: unknown, [service]: { count: (event: string) => void }[]) => service!.count(up),
    });
    expect(JSON.parse(JSON.stringify(calls))).toEqual([expected]);
    expect(site.get('a/index.html')).toContain('<div class="thumbs"');
  });

  it('is asked for nothing where readers are not asked, and readers are not where none counts', async () => {
    const analytics = { fathom: { siteId: 'ABC' } };
    for (const more of [{ analytics }, { feedback: { thumbsRating: true } }])
      expect([...(await older(more)).values()].join('\n')).not.toMatch(/thumbs"|trackEvent/);
  });
});
