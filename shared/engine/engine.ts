import type { Diagnostic } from '../base/diagnostic.ts';
import type { RepoPath } from '../base/path.ts';
import type { KeptEntry, SiteSummary } from '../contract/engine.ts';
import type { PageTree } from '../contract/host/pages.ts';
import type { ArenaReader } from '../mdx/quick/quick-tree.ts';
import type { SiteRenderer, RenderedPage } from '../site/renderer.ts';
import type { KeptProducts } from '../site/page-products.ts';
import type { SiteOptions, SiteResources, ThemeBundle } from '../site/types.ts';
import type { PageInfo } from '../workspace/pages.ts';
import type { RepositoryFacts } from '../workspace/repository.ts';
import type { SiteIndex } from '../workspace/site-index.ts';
import type { FileChange, RemoteFile, SourceFile } from '../workspace/snapshot.ts';
import type { ApiValidator } from './api-validation.ts';
import { BackgroundChecker } from './background-checker.ts';
import type { DictionaryLoader } from './dictionaries.ts';
import type { EngineEvents, ProblemsChange } from './events.ts';
import { KeptPages, type PageStore } from './kept-pages.ts';
import { keptProducts } from './kept-products.ts';
import { PreviewFollower } from './preview-follower.ts';
import { SiteChecks } from './site-checks.ts';
import { SiteModel, type SiteChange } from './site-model.ts';
import { Spelling } from './spelling.ts';

export type { ArenaReader, PageStore };

/**
 * The core at work on one docs folder. Pure but for time: no files, no network;
 * the host tells it what changes. What it is told goes to the model of the site,
 * and from there, one way, to the checks, the background and the preview.
 */
export class Engine {
  readonly #site: SiteModel;
  readonly #spelling: Spelling;
  readonly #checks: SiteChecks;
  readonly #background: BackgroundChecker;
  readonly #follower: PreviewFollower;
  readonly #bundles: readonly ThemeBundle[];
  #kept: KeptPages | null = null;

  constructor(
    resources: SiteResources,
    events: EngineEvents,
    validateApi: ApiValidator | null = null,
    loadDictionaries: DictionaryLoader | null = null,
    quick: ArenaReader | null = null,
  ) {
    this.#bundles = resources.theme.bundles;
    this.#site = new SiteModel(resources, events, (change) => this.#siteChanged(change), quick);
    this.#checks = new SiteChecks(this.#site, validateApi, (this.#spelling = new Spelling(loadDictionaries)));
    this.#background = new BackgroundChecker(this.#site, this.#checks, (change) => events.problems(change));
    this.#follower = new PreviewFollower(this.#site, this.#checks, (update) => events.preview(update));
  }

  #siteChanged(change: SiteChange): void {
    this.#background.siteChanged(change, this.#checks.siteChanged(change));
    this.#follower.siteChanged(change);
  }

  get index(): SiteIndex {
    return this.#site.index;
  }

  get renderer(): SiteRenderer {
    return this.#site.renderer;
  }

  /** Reads a page, or answers what was read of the same text before. */
  readonly parse = (path: RepoPath, text: string) => this.#site.parse(path, text);

  /**
   * Takes a folder's files. Its pages are checked in the background from now on, unless the host asks for everything
   * itself; after `headStart` milliseconds, or sooner once a page is followed.
   */
  load(
    files: readonly SourceFile[],
    {
      checksInBackground = true,
      headStart = 0,
    }: { readonly checksInBackground?: boolean; readonly headStart?: number } = {},
  ): SiteSummary {
    if (checksInBackground) this.#background.start(headStart);
    this.#site.load(files);
    return this.summary();
  }

  change(changes: readonly FileChange[]): void {
    this.#site.change(changes);
  }

  overlay(path: RepoPath, text: string | null, version: number): void {
    this.#site.overlay(path, text, version);
  }

  repository(facts: RepositoryFacts | null): void {
    this.#site.repository(facts);
  }

  remote(files: readonly RemoteFile[]): void {
    this.#site.remote(files);
  }

  skip(path: RepoPath): void {
    this.#site.skip(path);
  }

  /** What the writer looks at: its preview is kept in step, and it is checked before the rest of the site. */
  follow(path: RepoPath | null, beside: RepoPath | null = null, inBlocks = true): void {
    this.#follower.follow(path, beside, inBlocks);
    if (path !== null) this.#background.checkFirst(path);
  }

  summary(): SiteSummary {
    return this.#site.summary();
  }

  tree(): PageTree {
    return this.#site.tree();
  }

  pageAt(address: string): PageInfo | null {
    return this.#site.pageAt(address);
  }

  pageFor(path: RepoPath, beside: RepoPath | null = null): PageInfo | null {
    return this.#follower.pageFor(path, beside);
  }

  renderPage(page: PageInfo, options?: SiteOptions): Promise<RenderedPage> {
    return this.#site.renderPage(page, options);
  }

  problems(): ProblemsChange {
    return this.#checks.problems();
  }

  keepFacts(rendered: RenderedPage): void {
    this.#checks.keepFacts(rendered);
  }

  /** From now on, what other commands made of pages counts where it would come out the same; what is made is kept. */
  useStore(store: PageStore): void {
    this.#kept = new KeptPages(store, this.#bundles);
    this.#checks.useKept(this.#kept);
  }

  /** Takes what another engine made of pages of this site; see `makePages`. */
  takeMade(entries: readonly KeptEntry[]): void {
    this.#kept?.take(entries);
  }

  /**
   * What other commands made of the pages of the site as it is now; null where nothing is kept. Facts come along.
   *
   * @param pictures what forms pages have of their pictures
   */
  keptProducts(options: SiteOptions, pictures: string): KeptProducts | null {
    const { index } = this;
    const kept = this.#kept;
    return kept === null || this.#site.skipsPages ? null : keptProducts(kept, this.#checks, index, options, pictures);
  }

  checkAll(...options: Parameters<SiteChecks['checkAll']>): Promise<Diagnostic[]> {
    return this.#checks.checkAll(...options);
  }

  /** Dictionaries were added or taken away. */
  dictionariesChanged(): Promise<void> {
    return this.#background.spellAgain();
  }

  /** What a word was meant to be, best first. */
  suggest(word: string): Promise<string[]> {
    return this.#spelling.suggest(word);
  }
}
