import { describe, expect, it } from 'vitest';
import { metaAt } from '../settings/fields.ts';
import { builtSite } from '../testing/build-site.ts';
import { expectEffect, type Effect } from '../testing/effects.ts';
import { settingPaths } from '../testing/setting-paths.ts';
import { readRemote } from '../workspace/repository.ts';
import { serviceEffects, type Settings } from '../testing/service-effects.ts';
import { socialEffects } from '../testing/social-effects.ts';

// Every property of a settings file changes the site: each entry sets one, and
// says what readers get with it that they do not get without, or the other way.

const group = { group: 'Start', pages: ['index', 'guides/a', 'cli/run'] };
const base: Settings = { name: 'Kestrel', navigation: [group] };
const page = 'guides/a/index.html';
const anchor = { name: 'CLI', url: 'cli' };
const tab = { name: 'CLI', url: 'cli' };
const versions = ['v1', 'v2'];
const button = { name: 'Sign up', url: 'https://app.example' };

const effects: Record<string, Effect<Settings>> = {
  name: {
    after: { name: 'Harrier' },
    shows: ['<title>A - Harrier</title>', '<meta property="og:site_name" content="Harrier">', '>Harrier</a>'],
    hides: 'Kestrel',
  },
  description: { after: { description: 'All about Kestrel.' }, at: 'llms.txt', shows: '> All about Kestrel.' },
  'navigation[].group': {
    after: { navigation: [{ ...group, group: 'Learn' }] },
    shows: /<p class="nav-title"[^>]*><span>Learn<\/span>/,
    hides: '>Start<',
  },
  'navigation[].pages': {
    before: { navigation: [{ group: 'Start', pages: ['index', 'guides/a'] }] },
    after: {},
    shows: '<span>Run</span>',
  },
  'navigation[].icon': {
    after: { navigation: [{ ...group, icon: 'rocket' }] },
    shows: /<p class="nav-title"[^>]*><svg class="icon icon-solid"/,
  },
  'navigation[].iconType': {
    before: { navigation: [{ ...group, icon: 'bell' }] },
    after: { navigation: [{ ...group, icon: 'bell', iconType: 'regular' }] },
    shows: 'd="M2 2z"',
    hides: 'd="M8 8z"',
  },
  'navigation[].version': {
    before: { versions },
    after: {
      versions,
      navigation: [
        { ...group, version: 'v2' },
        { group: 'Old', version: 'v1', pages: ['old'] },
      ],
    },
    at: 'old/index.html',
    hides: '<span>Run</span>',
  },
  'navigation[].pages[].group': {
    after: { navigation: [{ group: 'Start', pages: ['index', { group: 'Deep', pages: ['guides/a', 'cli/run'] }] }] },
    shows: /<summary><span>Deep<\/span>/,
  },
  'navigation[].pages[].icon': {
    before: { navigation: [{ group: 'S', pages: [{ group: 'Deep', pages: ['guides/a'] }] }] },
    after: { navigation: [{ group: 'S', pages: [{ group: 'Deep', icon: '🪶', pages: ['guides/a'] }] }] },
    shows: '<summary><span class="icon emoji" aria-hidden="true">🪶</span>',
  },
  'navigation[].pages[].iconType': {
    before: { navigation: [{ group: 'S', pages: [{ group: 'Deep', icon: 'bell', pages: ['guides/a'] }] }] },
    after: {
      navigation: [{ group: 'S', pages: [{ group: 'Deep', icon: 'bell', iconType: 'regular', pages: ['guides/a'] }] }],
    },
    shows: 'd="M2 2z"',
  },
  'navigation[].pages[].version': {
    before: { versions, navigation: [{ group: 'S', pages: ['guides/a', { group: 'Deep', pages: ['cli/run'] }] }] },
    after: {
      versions,
      navigation: [{ group: 'S', pages: ['guides/a', { group: 'Deep', version: 'v2', pages: ['cli/run'] }] }],
    },
    hides: /<summary><span>Deep[^]*<summary><span>Deep/,
  },
  logo: { after: { logo: '/logo.svg' }, shows: '<img src="../../logo.svg" alt="Kestrel" width="640" height="320"' },
  'logo.light': {
    before: { logo: { light: '/other.svg', dark: '/dark.svg' } },
    after: { logo: { light: '/logo.svg', dark: '/dark.svg' } },
    shows: /<img src="..\/..\/logo.svg" [^>]*class="only-light">/,
  },
  'logo.dark': {
    before: { logo: { light: '/logo.svg', dark: '/other.svg' } },
    after: { logo: { light: '/logo.svg', dark: '/dark.svg' } },
    shows: /<img src="..\/..\/dark.svg" [^>]*class="only-dark">/,
  },
  'logo.href': {
    before: { logo: { light: '/logo.svg', dark: '/dark.svg' } },
    after: { logo: { light: '/logo.svg', dark: '/dark.svg', href: 'https://kestrel.example' } },
    shows: '<a class="logo" href="https://kestrel.example"',
    hides: '<a class="logo" href="../../">',
  },
  favicon: {
    after: { favicon: '/logo.svg' },
    shows: '<link rel="icon" href="../../logo.svg">',
    hides: '<link rel="icon" href="data:image/svg+xml,',
  },
  'colors.primary': {
    before: { colors: { primary: '#0e7c86' } },
    after: { colors: { primary: '#5b21b6' } },
    shows: '--solid:#5b21b6',
    hides: '--solid:#0e7c86',
  },
  'colors.light': {
    before: { colors: { primary: '#0e7c86' } },
    after: { colors: { primary: '#0e7c86', light: '#4cc9c4' } },
    shows: /--accent:var\(--light,[^)]*\) var\(--dark,#4cc9c4\)/,
  },
  'colors.dark': {
    before: { colors: { primary: '#0e7c86' } },
    after: { colors: { primary: '#0e7c86', dark: '#123456' } },
    shows: '--solid:#123456',
  },
  'colors.background.light': {
    before: { colors: { primary: '#0e7c86' } },
    after: { colors: { primary: '#0e7c86', background: { light: '#fdf6e3', dark: '#002b36' } } },
    shows: /--bg:var\(--light,#fdf6e3\)/,
  },
  'colors.background.dark': {
    before: { colors: { primary: '#0e7c86' } },
    after: { colors: { primary: '#0e7c86', background: { light: '#fdf6e3', dark: '#002b36' } } },
    shows: /--bg:[^;]*var\(--dark,#002b36\)/,
  },
  'topbarLinks[].name': {
    before: { topbarLinks: [{ name: 'Old', url: 'https://s.example' }] },
    after: { topbarLinks: [{ name: 'Status', url: 'https://s.example' }] },
    shows: '>Status</a>',
    hides: '>Old</a>',
  },
  'topbarLinks[].url': {
    before: { topbarLinks: [{ name: 'Status', url: '/guides/a' }] },
    after: { topbarLinks: [{ name: 'Help', url: 'mailto:help@k.example' }] },
    shows: '<a href="mailto:help@k.example">Help</a>',
  },
  'topbarCtaButton.name': {
    before: { topbarCtaButton: button },
    after: { topbarCtaButton: { ...button, name: 'Start' } },
    shows: /class="btn primary"[^>]*>Start/,
  },
  'topbarCtaButton.url': {
    before: { topbarCtaButton: button },
    after: { topbarCtaButton: { ...button, url: '/cli/run' } },
    shows: 'class="btn primary" href="../../cli/run/"',
  },
  'topbarCtaButton.type': {
    before: { topbarCtaButton: button },
    after: { topbarCtaButton: { type: 'github', url: 'https://github.com/kestrel/sdk' } },
    shows: ['<span>kestrel/sdk</span>', 'data-stars="kestrel/sdk"'],
    hides: 'class="btn primary"',
  },
  versions: {
    after: { versions },
    shows: ['<details class="menu version"', '?version=v2', 'data-versions="[&#x22;v1&#x22;,&#x22;v2&#x22;]"'],
  },
  'versions[].name': {
    before: { versions: [{ name: 'v1' }] },
    after: { versions: [{ name: 'v1' }, { name: 'Next' }] },
    shows: '>Next</span>',
  },
  'versions[].url': {
    before: { versions: [{ name: 'v1' }, { name: 'v2' }] },
    after: { versions: [{ name: 'v1' }, { name: 'v2', url: 'https://v2.example' }] },
    shows: 'href="https://v2.example"',
    hides: '?version=v2',
  },
  'versions[].default': {
    before: { versions: [{ name: 'v1' }, { name: 'v2' }] },
    after: { versions: [{ name: 'v1' }, { name: 'v2', default: true }] },
    shows: 'data-versions="[&#x22;v2&#x22;,&#x22;v1&#x22;]"',
  },
  'versions[].locale': {
    before: { versions: [{ name: 'Deutsch' }] },
    after: { versions: [{ name: 'Deutsch', locale: 'de' }] },
    shows: ['<html lang="de"', '<details class="menu language"'],
    hides: '<html lang="en"',
  },
  'anchors[].name': {
    before: { anchors: [anchor] },
    after: { anchors: [{ ...anchor, name: 'Terminal' }] },
    shows: />Terminal<\/a>/,
  },
  'anchors[].url': {
    before: { anchors: [{ name: 'CLI', url: 'https://x.example' }] },
    after: { anchors: [anchor] },
    hides: '<span>Run</span>',
    shows: '<a href="../../cli/run/">CLI</a>',
  },
  'anchors[].icon': {
    before: { anchors: [anchor] },
    after: { anchors: [{ ...anchor, icon: 'rocket' }] },
    shows: /<span class="anchor-tile"><svg[^>]*><path d="M0 0h512v512z">/,
  },
  'anchors[].iconType': {
    before: { anchors: [{ ...anchor, icon: 'bell' }] },
    after: { anchors: [{ ...anchor, icon: 'bell', iconType: 'regular' }] },
    shows: 'd="M2 2z"',
  },
  'anchors[].color': {
    before: { anchors: [{ ...anchor, icon: 'rocket' }] },
    after: { anchors: [{ ...anchor, icon: 'rocket', color: '#ff0000' }] },
    shows: '--tile:#ff0000',
  },
  'anchors[].color.from': {
    before: { anchors: [{ ...anchor, icon: 'rocket', color: '#ff0000' }] },
    after: { anchors: [{ ...anchor, icon: 'rocket', color: { from: '#123456', to: '#654321' } }] },
    shows: 'linear-gradient(135deg,#123456,',
  },
  'anchors[].color.to': {
    before: { anchors: [{ ...anchor, icon: 'rocket', color: '#ff0000' }] },
    after: { anchors: [{ ...anchor, icon: 'rocket', color: { from: '#123456', to: '#654321' } }] },
    shows: ',#654321)',
  },
  'anchors[].version': {
    before: { versions, anchors: [anchor] },
    after: { versions, anchors: [{ ...anchor, version: 'v2' }] },
    hides: /<div data-in="0"><ul class="anchors">/,
  },
  'anchors[].isDefaultHidden': {
    before: { anchors: [anchor] },
    after: { anchors: [{ ...anchor, isDefaultHidden: true }] },
    hides: '>CLI</a>',
  },
  'topAnchor.name': {
    before: { anchors: [anchor] },
    after: { anchors: [anchor], topAnchor: { name: 'Handbook' } },
    shows: 'Handbook</a>',
    hides: 'Documentation</a>',
  },
  'topAnchor.icon': {
    before: { anchors: [anchor] },
    after: { anchors: [anchor], topAnchor: { name: 'Documentation', icon: 'rocket' } },
    shows: 'd="M0 0h512v512z"',
    hides: 'd="M0 0z"',
  },
  'topAnchor.iconType': {
    before: { anchors: [anchor], topAnchor: { name: 'D', icon: 'bell' } },
    after: { anchors: [anchor], topAnchor: { name: 'D', icon: 'bell', iconType: 'regular' } },
    shows: 'd="M2 2z"',
  },
  'tabs[].name': { before: { tabs: [tab] }, after: { tabs: [{ ...tab, name: 'Terminal' }] }, shows: '>Terminal</a>' },
  'tabs[].url': {
    before: { tabs: [{ ...tab, url: 'https://x.example' }] },
    after: { tabs: [tab] },
    hides: '<span>Run</span>',
  },
  'tabs[].icon': { before: { tabs: [tab] }, after: { tabs: [{ ...tab, icon: 'rocket' }] }, shows: 'd="M0 0h512v512z"' },
  'tabs[].iconType': {
    before: { tabs: [{ ...tab, icon: 'bell' }] },
    after: { tabs: [{ ...tab, icon: 'bell', iconType: 'regular' }] },
    shows: 'd="M2 2z"',
  },
  'tabs[].isDefaultHidden': {
    before: { tabs: [tab] },
    after: { tabs: [{ ...tab, isDefaultHidden: true }] },
    hides: '>CLI</a>',
  },
  'tabs[].version': {
    before: { versions, tabs: [tab] },
    after: { versions, tabs: [{ ...tab, version: 'v2' }] },
    hides: '<nav class="tabbar" aria-label="Sections" data-in="0">',
  },
  'primaryTab.name': {
    before: { tabs: [tab] },
    after: { tabs: [tab], primaryTab: { name: 'Guides' } },
    shows: '>Guides</a>',
    hides: '>Documentation</a>',
  },
  'footerSocials[].type': {
    after: { footerSocials: [{ type: 'discord', url: 'https://d.example' }] },
    shows: 'aria-label="Discord"',
  },
  'footerSocials[].url': {
    after: { footerSocials: [{ type: 'discord', url: 'https://d.example' }] },
    shows: '<a href="https://d.example"',
  },
  'feedback.suggestEdit': {
    after: { feedback: { suggestEdit: true } },
    shows: 'href="https://github.com/acme/docs/edit/main/site/guides/a.mdx"',
  },
  'feedback.raiseIssue': {
    after: { feedback: { raiseIssue: true } },
    shows: 'href="https://github.com/acme/docs/issues/new?title=',
  },
  'feedback.thumbsRating': {
    before: { analytics: { fathom: { siteId: 'ABC' } } },
    after: { analytics: { fathom: { siteId: 'ABC' } }, feedback: { thumbsRating: true } },
    shows: /<div class="page-end"><div class="feedback"><div class="thumbs" hidden[^>]*>Was this page helpful\?/,
  },
  'feedback.address': {
    before: { feedback: { thumbsRating: true } },
    after: { feedback: { thumbsRating: true, address: 'https://forms.example/a' } },
    shows: /class="services"[^]*<div class="thumbs" hidden[^>]*data-more=/,
  },
  'modeToggle.default': {
    after: { modeToggle: { default: 'dark' } },
    shows: ['data-theme="dark"', /dataset\.theme=m==="light"\|\|m==="dark"\?m:"dark"/],
    hides: 'prefers-color-scheme',
  },
  'modeToggle.isHidden': {
    after: { modeToggle: { isHidden: true } },
    hides: ['aria-label="Switch between light and dark"', 'localStorage.getItem("galley-theme")'],
  },
  backgroundImage: {
    after: { backgroundImage: '/logo.svg' },
    shows: '<div class="backdrop" style="background-image:url(&#x22;../../logo.svg&#x22;)">',
  },
  'redirects[].source': {
    after: { redirects: [{ source: '/old-guide', destination: '/guides/a' }] },
    at: 'old-guide/index.html',
    shows: 'url=../guides/a/',
  },
  'redirects[].destination': {
    before: { redirects: [{ source: '/x/:rest*', destination: '/:rest*' }] },
    after: { redirects: [{ source: '/x/:rest*', destination: '/guides/:rest*' }] },
    at: '_redirects',
    shows: '/docs/x/* /docs/guides/:splat 301',
  },
  'redirects[].permanent': {
    before: { redirects: [{ source: '/x', destination: '/guides/a' }] },
    after: { redirects: [{ source: '/x', destination: '/guides/a', permanent: false }] },
    at: '_redirects',
    shows: '302',
    hides: '301',
  },
  metadata: { after: { metadata: { 'og:locale': 'en_GB' } }, shows: '<meta property="og:locale" content="en_GB">' },
  'seo.metatags': {
    after: { seo: { metatags: { 'google-site-verification': 'k' } } },
    shows: '<meta name="google-site-verification" content="k">',
  },
  'seo.indexHiddenPages': { after: { seo: { indexHiddenPages: true } }, at: 'sitemap.xml', shows: '/docs/old/' },
  'seo.indexing': { after: { seo: { indexing: 'all' } }, at: 'sitemap.xml', shows: '/docs/old/' },
};

Object.assign(effects, socialEffects, serviceEffects(base));

/** Their pages are made from API files; `shared/site/api` has their tests. */
const ofApiPages = /^api\.|(?:^|\.)openapi$/;

const files = {
  'index.mdx': '---\ntitle: Home\n---\n',
  'guides/a.mdx': '---\ntitle: A\n---\n\nText\n',
  'cli/run.mdx': '---\ntitle: Run\n---\n',
  'old.mdx': '---\ntitle: Old page\n---\n',
  'logo.svg': '',
  'dark.svg': '',
  'other.svg': '',
};
const repository = { web: readRemote('git@github.com:acme/docs.git'), branch: 'main', folder: 'site', changed: {} };

const build = (settings: Settings) =>
  builtSite(
    { ...files, 'docs.json': JSON.stringify({ ...base, ...settings }) },
    { base: '/docs/', origin: 'https://k.example' },
    repository,
  );

describe('every property of the settings', () => {
  it('has its effect tested here', () => {
    expect(settingPaths('docs').filter((path) => !ofApiPages.test(path) && effects[path] === undefined)).toEqual([]);
    expect(
      Object.keys(effects).filter(
        (path) =>
          metaAt(
            'docs',
            path.split('.').flatMap((part) => (part.endsWith('[]') ? [part.slice(0, -2), 0] : [part])),
          ) === undefined,
      ),
    ).toEqual([]);
  });

  it.each(Object.entries(effects))('%s', async (_path, effect) => {
    const { before = {}, after, at = page } = effect;
    expectEffect((await build(before)).get(at) ?? '', (await build(after)).get(at) ?? '', effect);
  });
});
