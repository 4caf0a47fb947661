import type { Root } from 'hast';
import { findElement } from '../html/document.ts';
import { oauthPage } from '../playground/oauth/ways.ts';
import { wordsFor } from '../words/languages.ts';
import { escapeXml } from './index-files.ts';
import { direction } from '../theme/shell/direction.ts';
import { themeFolder, type ThemeAssets } from './types.ts';

/** The page that authorization servers send readers of the site back to: its name never changes. */
export const oauthPagePath = `${themeFolder}/${oauthPage}`;

/** Whether a rendered page has an endpoint whose token readers can get there. */
export function asksForTokens(tree: Root): boolean {
  return findElement(tree, ({ properties }) => 'dataOauth' in properties) !== null;
}

/** What stands at {@link oauthPagePath}: it hands on what it was told, and mostly closes before anybody reads it. */
export function oauthPageHtml({ playground }: ThemeAssets, language: string): string {
  const said = escapeXml(wordsFor(language).closeWindow);
  const dir = direction(language) === undefined ? '' : ' dir="rtl"';
  return `<!doctype html>\n<html lang="${escapeXml(language)}"${dir}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${said}</title><link rel="icon" href="data:,"><meta name="robots" content="noindex"><meta name="referrer" content="no-referrer"></head><body><p>${said}</p><script src="${escapeXml(playground?.returned ?? '')}"></script></body></html>\n`;
}
