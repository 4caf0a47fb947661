import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import type { PageView, SiteView } from '../html/types.ts';
import { themeColors } from '../theme/colors.ts';
import { renderShell } from '../theme/shell.ts';
import { en } from '../words/en.ts';
import { renderMdx } from './rendering.ts';

/** A small site, for tests of the theme in a browser. */
export const site: SiteView = {
  name: 'Halyard',
  language: 'en',
  words: en,
  home: '/',
  logo: null,
  favicon: null,
  colors: themeColors({ primary: null, light: null, dark: null, background: { light: null, dark: null } }),
  backgroundImage: null,
  topbarLinks: [],
  topbarButton: { kind: 'github', label: '', href: 'https://github.com/halyard/sdk' },
  socials: [],
  colorMode: { default: null, toggle: true },
};
export const assets = { stylesheets: ['/t.css'], scripts: ['/t.js'], preload: [], search: null };
export const none = { icon: () => null };

/** HTML of a page of that site, made from MDX, with a long empty part at its end. */
export function pageOf(source: string, given: SiteView = site): string {
  const { trees, toc } = renderMdx(source);
  const view: PageView = {
    title: 'Page',
    documentTitle: 'Page',
    description: '',
    lead: [],
    heading: [{ type: 'text', value: 'Page' }],
    mode: 'default',
    deprecated: false,
    version: null,
    otherVersions: [],
    updated: null,
    structuredData: null,
    feedHref: null,
    tabs: [],
    anchors: [],
    dropdowns: [],
    versions: {
      name: 'Version',
      label: 'Version',
      items: [{ label: 'v1', href: '#', external: false, current: true }],
    },
    languages: null,
    sidebar: [
      {
        kind: 'group',
        title: 'G',
        open: true,
        items: [{ kind: 'page', label: 'Other', href: '#section', external: false, current: false }],
      },
    ],
    breadcrumbs: [],
    toc,
    content: [...trees, h('div', { style: 'height:3000px' })],
    side: [],
    previous: null,
    next: null,
    editLinks: [],
    markdownHref: '/page.md',
    indexHref: '/llms.txt',
    fullHref: '/llms-full.txt',
    head: [],
  };
  return toHtml(renderShell(view, given, assets, none));
}
