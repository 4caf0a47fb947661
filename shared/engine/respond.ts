import { leadsOut } from '../base/address.ts';
import { parseRepoPath, type RepoPath } from '../base/path.ts';
import type { OutputOf } from '../contract/define.ts';
import type { EngineContract } from '../contract/engine.ts';
import { exampleFolder } from '../contract/host/preview.ts';
import { sitePages } from '../site/build.ts';
import { FullText } from '../site/full-text.ts';
import { operationSection } from '../site/markdown-page.ts';
import { pageProducers, siteProducers } from '../site/outputs.ts';
import { previewPage } from '../site/preview-page.ts';
import { previewFiles } from '../theme/preview-files.ts';
import { ownStyle } from '../site/own-style.ts';
import { previewSearch } from '../site/search-page.ts';
import { playgroundWordsAt } from '../site/playground-words.ts';
import { searchFolder, themeFolder, type SiteOptions, type ThemeAssets } from '../site/types.ts';
import type { PageInfo } from '../workspace/pages.ts';
import { isPublished, outputAt, pageOutputs, type FoundOutput } from '../workspace/outputs.ts';
import type { SiteIndex } from '../workspace/site-index.ts';
import type { Engine } from './engine.ts';
import { exampleHtml } from './example-page.ts';

type Answer = OutputOf<EngineContract['calls'], 'engine.respond'>;

/** The preview is served from the top of its own origin, which nobody else knows. */
const options: SiteOptions = { base: '/', origin: null };

const text = (type: string, body: string, status = 200, page: RepoPath | null = null): Answer => ({
  kind: 'text',
  status,
  type,
  text: body,
  page,
});

/**
 * To the folder of a page. The page at the top has none: a slash of its own would put another folder before its files.
 */
const redirectTo = ({ route }: PageInfo): Answer => ({ kind: 'redirect', address: route === '' ? '' : `${route}/` });

/**
 * What the preview serves at an address (decoded, without a slash in front): what an export would have there, made when
 * it is asked for.
 *
 * @param runsScripts whether the writer lets the team's own programs run here
 */
export async function respond(
  engine: Engine,
  theme: ThemeAssets,
  address: string,
  runsScripts = false,
): Promise<Answer> {
  const { index } = engine;
  if (address.startsWith(`${themeFolder}/`)) {
    const file = address.slice(themeFolder.length + 1);
    if (previewFiles.includes(file) || theme.files.includes(file)) return { kind: 'file', from: 'theme', path: file };
  }
  const words = playgroundWordsAt(address);
  if (words !== null) return text('text/javascript; charset=utf-8', words.text);
  if (address.startsWith(`${searchFolder}/`)) {
    const file = previewSearch(index).get(address.slice(searchFolder.length + 1));
    if (file !== undefined) return text('text/javascript; charset=utf-8', file);
  }
  const page = engine.pageAt(address) ?? (address === '' ? index.home : null);
  if (page !== null && !/\.mdx?$/i.test(address)) {
    // A page is shown at its folder, as servers show an export.
    if (address === '' ? page.route !== '' : !address.endsWith('/')) return redirectTo(page);
    return text(
      pageOutputs.page.type,
      previewPage(await engine.renderPage(page), runsScripts).html(),
      200,
      page.generated === undefined ? page.path : null,
    );
  }
  if (address.startsWith(`${exampleFolder}/`)) {
    const example = await exampleHtml(
      engine.renderer,
      index,
      address.slice(exampleFolder.length + 1).replace(/\/$/, ''),
      options,
    );
    if (example !== null) return text(pageOutputs.page.type, example);
  }
  const file = parseRepoPath(address);
  if (file.ok && isPublished(index, file.value)) return published(index, file.value, runsScripts);
  const output = outputAt(index, address);
  if (output?.kind === 'page' && output.name === 'page') return redirectTo(output.page);
  const made = output === null ? null : await produce(engine, theme, output);
  if (made !== null) return text(output!.type, made);
  const moved = index.redirect(pageOutputs.page.routeOf(address) ?? address.replace(/(?<!\/)\/+$/, ''));
  const target =
    moved?.kind === 'to' && !leadsOut(moved.address) ? engine.pageAt(moved.address.split(/[?#]/)[0]!) : null;
  if (target !== null) return redirectTo(target);
  // Seen from the address that was asked for, so that it works below any path.
  const base = '../'.repeat(address.split('/').length - 1) || './';
  const quiet = { ...index, own: { ...index.own, scripts: [] } };
  return text(pageOutputs.page.type, engine.renderer.renderNotFound(quiet, { ...options, base }), 404);
}

/**
 * A file of the docs folder. Unless the writer allowed them, the team's own programs are shown as text, which no
 * browser runs: they are for readers of the export.
 */
function published({ snapshot }: SiteIndex, path: RepoPath, runsScripts: boolean): Answer {
  const kind = snapshot.kind(path);
  const own = kind === 'style' || kind === 'script' ? snapshot.text(path) : null;
  if (own === null) return { kind: 'file', from: 'docs', path };
  return kind === 'style'
    ? text('text/css; charset=utf-8', ownStyle(path, own))
    : text(`text/${runsScripts ? 'javascript' : 'plain'}; charset=utf-8`, own);
}

async function produce(engine: Engine, theme: ThemeAssets, output: FoundOutput): Promise<string | null> {
  const { index, renderer, parse } = engine;
  if (output.kind === 'site')
    return siteProducers[output.name]({ index, options, theme, renderer, full: () => fullText(engine) });
  return pageProducers[output.name]({
    index,
    options,
    parse,
    page: output.page,
    rendered: () => engine.renderPage(output.page),
  });
}

/** Renders every public page; others are answered between two of them. */
async function fullText(engine: Engine): Promise<string> {
  const { index } = engine;
  const full = new FullText(index, options);
  for (const page of sitePages(index).filter((each) => full.has(each))) {
    full.add(await engine.renderer.renderPage(index, page, options), operationSection(index, page));
    await new Promise<void>((done) => void setTimeout(done));
  }
  return full.text;
}
