import type { Element, ElementContent } from 'hast';
import { encodePart } from '../base/encode.ts';
import { serialise } from '../html/document.ts';
import { isBlock } from '../html/nesting.ts';
import { plainText } from '../html/plain-text.ts';
import type { RenderedBody } from '../html/body-state.ts';
import { pageOutputs } from '../workspace/outputs.ts';
import type { PageInfo } from '../workspace/pages.ts';
import type { SiteIndex } from '../workspace/site-index.ts';
import { escapeXml } from './index-files.ts';
import { plainTitle } from '../base/plain-title.ts';
import { fileAddress, siteAddress } from './site-address.ts';
import type { SiteOptions } from './types.ts';
import { plainDescription } from './page-description.ts';

/** What a page tells as new, as RSS 2.0: an item for each entry, newest first as the page has them. */
export function feedFile(index: SiteIndex, page: PageInfo, feed: RenderedBody['feed'], options: SiteOptions): string {
  const address = siteAddress(options, page.route);
  const items = feed.map((entry) => {
    const date = [...entry.days, entry.title, entry.id].map(readDate).find((found) => found !== null) ?? null;
    const link = `${address}#${encodePart(entry.id)}`;
    return [
      '  <item>',
      `   <title>${escapeXml(entry.title)}</title>`,
      `   <link>${escapeXml(link)}</link>`,
      `   <guid isPermaLink="${options.origin !== null}">${escapeXml(link)}</guid>`,
      ...(date === null ? [] : [`   <pubDate>${date.toUTCString()}</pubDate>`]),
      ...entry.tags.map((tag) => `   <category>${escapeXml(tag)}</category>`),
      `   <description>${escapeXml(entry.description ?? inOneLine(entry.content).slice(0, 400).trim())}</description>`,
      // Readers of feeds show it away from the site, where relative addresses lead nowhere.
      ...(options.origin === null
        ? []
        : [
            `   <content:encoded>${escapeXml(serialise({ type: 'root', children: entry.content.map((node) => withFullAddresses(node, address)) }))}</content:encoded>`,
          ]),
      '  </item>',
    ].join('\n');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:atom="http://www.w3.org/2005/Atom">',
    ' <channel>',
    `  <title>${escapeXml(`${plainTitle(page.title)} - ${index.model.name}`)}</title>`,
    `  <link>${escapeXml(address)}</link>`,
    `  <description>${escapeXml(page.description === '' ? plainTitle(index.model.description || page.title) : plainDescription(page))}</description>`,
    ...(options.origin === null
      ? []
      : [
          `  <atom:link href="${escapeXml(fileAddress(options, pageOutputs.feed.path(page.route)))}" rel="self" type="application/rss+xml"/>`,
        ]),
    ...items,
    ' </channel>',
    '</rss>',
    '',
  ].join('\n');
}

/** `2026-10-14`, `November 2026`, `14 Oct 2026`; null for a version number. */
function readDate(label: string): Date | null {
  if (
    !/\b\d{4}\b/.test(label) ||
    !/^(?:\d{4}-\d{2}-\d{2}|\d{4}-\d{2}|[a-z]{3,9}\.? (?:\d{1,2},? )?\d{4}|\d{1,2}\.? [a-z]{3,9}\.?,? \d{4})$/i.test(
      label.trim(),
    )
  )
    return null;
  const time = Date.parse(/^\d{4}-\d{2}/.test(label.trim()) ? label.trim() : `${label.trim()} UTC`);
  return Number.isNaN(time) ? null : new Date(time);
}

/** Tags that stand in no line either, but only in a block of their own kind. */
const partTags = new Set(['li', 'tr', 'td', 'th', 'dt', 'dd', 'summary', 'br']);

/** The text of blocks in one line, with a space where one ends. */
function inOneLine(content: readonly ElementContent[]): string {
  const text = (node: ElementContent): string => {
    if (node.type !== 'element' || !(isBlock(node) || partTags.has(node.tagName))) return plainText([node]);
    return ` ${node.children.map(text).join('')} `;
  };
  return content.map(text).join('').replace(/\s+/g, ' ').trim();
}

/** A copy with addresses made full, and without what does nothing outside a page. */
function withFullAddresses(node: ElementContent, address: string): ElementContent {
  if (node.type !== 'element') return node;
  const properties: Element['properties'] = {};
  for (const [name, value] of Object.entries(node.properties)) {
    if ((name === 'href' || name === 'src') && typeof value === 'string') properties[name] = full(value, address);
    else if (name === 'alt' || name === 'width' || name === 'height') Object.assign(properties, { [name]: value });
  }
  const children = node.children
    .filter(
      (child) =>
        child.type !== 'element' || !(['button', 'svg', 'script', 'style'].includes(child.tagName) || isHash(child)),
    )
    .map((child) => withFullAddresses(child, address));
  return { ...node, properties, children };
}

/** The sign beside a heading that links to it. */
function isHash({ properties }: Element): boolean {
  return Array.isArray(properties['className']) && properties['className'].includes('hash');
}

function full(address: string, from: string): string {
  try {
    return new URL(address, from).href;
  } catch {
    return address;
  }
}
