import type { Diagnostic } from '../base/diagnostic.ts';
import { contentHash } from '../base/hash.ts';
import type { RepoPath } from '../base/path.ts';
import type { PageTree } from '../contract/host/pages.ts';
import type { SiteSummary } from '../contract/engine.ts';
import { galleySettingsPath } from '../lint/galley-settings.ts';
import { parseMdx, unreadable } from '../mdx/parse.ts';
import type { MdxDocument } from '../mdx/types.ts';
import { SiteRenderer, type RenderedPage } from '../site/renderer.ts';
import type { SiteOptions, SiteResources } from '../site/types.ts';
import type { PageInfo } from '../workspace/pages.ts';
import type { RepositoryFacts } from '../workspace/repository.ts';
import { normaliseRoute } from '../workspace/routes.ts';
import { SiteIndexer, type SiteIndex } from '../workspace/site-index.ts';
import { Snapshot, type FileChange, type RemoteFile, type SourceFile } from '../workspace/snapshot.ts';
import { ApiValidation, type ApiValidator } from './api-validation.ts';
import { BoundedCache } from './cache.ts';
import type { EngineEvents, FileProblems } from './events.ts';
import { checkLinks, gatherFacts, type PageFacts } from './facts.ts';
import { PreviewFollower } from './preview-follower.ts';
import { ProblemBook } from './problem-book.ts';
import { Rest } from './rest.ts';
import { pageTree } from './tree.ts';

/** Text of the parsed pages that are kept, in UTF-16 units. A tree takes about 40 times its text. */
const parsedText = 1_500_000;

/** A pause in writing, in milliseconds. */
const pauseTime = 250;

/** The preview is served from the top of its own origin. */
const previewOptions: SiteOptions = { base: '/', origin: null };

/**
 * The core at work on one docs folder: knows its files, keeps what was read of
 * them, checks pages in the background, and renders what is asked for. Pure but
 * for time: no files, no network; the host tells it what changes.
 */
export class Engine {
  readonly #events: EngineEvents;
  readonly #indexer = new SiteIndexer();
  readonly #parsed = new BoundedCache<string, MdxDocument>(parsedText);
  readonly #facts = new Map<RepoPath, PageFacts>();
  readonly #versions = new Map<RepoPath, number>();
  readonly #validation: ApiValidation;
  readonly #skipped = new Map<RepoPath, string>();
  readonly renderer: SiteRenderer;
  #snapshot = new Snapshot();
  #index: SiteIndex;
  #queue: RepoPath[] = [];
  #working = false;
  #isQuiet = false;
  readonly #follower: PreviewFollower;
  readonly #rest = new Rest();
  readonly #book = new ProblemBook();
  #changedProblems = new Set<RepoPath>();
  #treeSent = '';

  constructor(resources: SiteResources, events: EngineEvents, validateApi: ApiValidator | null = null) {
    this.#validation = new ApiValidation(validateApi);
    this.#events = events;
    this.renderer = new SiteRenderer(resources, this.parse);
    this.#index = this.#indexer.index(this.#snapshot);
    this.#follower = new PreviewFollower({
      pageFor: (path) => this.pageFor(path),
      version: (path) => this.#versions.get(path) ?? 0,
      render: (page) => this.renderPage(page),
      send: (update) => this.#events.preview(update),
    });
  }

  get index(): SiteIndex {
    return this.#index;
  }

  /** Reads a page, or answers what was read of the same text before. */
  readonly parse = (path: RepoPath, text: string): MdxDocument => {
    const known = this.#parsed.get(path);
    if (known !== undefined && known.text === text) return known;
    this.#events.look(path);
    const document = this.#skipped.get(path) === text ? unreadable(text) : parseMdx(text);
    this.#parsed.set(path, document, text.length + 200);
    return document;
  };

  /** Reading a page hung an engine before this one: its present text is shown as it is. */
  skip(path: RepoPath): void {
    this.#skipped.set(path, this.#snapshot.text(path) ?? '');
    this.#parsed.delete(path);
    this.#facts.delete(path);
    this.#touch(path);
  }

  load(files: readonly SourceFile[]): SiteSummary {
    this.#snapshot = new Snapshot(new Map(files.map((file) => [file.path, file])), this.#snapshot.overlays, this.#snapshot.repository, this.#snapshot.remote);
    this.#facts.clear();
    this.#reindex();
    this.#queueAll();
    return this.summary();
  }

  /** Like `load`, without checking pages in the background: for hosts that ask for everything themselves. */
  loadQuietly(files: readonly SourceFile[]): SiteSummary {
    this.#isQuiet = true;
    this.#working = true;
    return this.load(files);
  }

  change(changes: readonly FileChange[]): void {
    const filesBefore = this.#snapshot.files;
    this.#snapshot = this.#snapshot.withChanges(changes);
    this.#reindex();
    const cameOrWent = changes.some(({ path, file }) => (file === null) !== !filesBefore.has(path));
    for (const { path } of changes) this.#touch(path);
    if (cameOrWent) this.#filesCameOrWent();
    this.#follower.schedule();
  }

  overlay(path: RepoPath, text: string | null, version: number): void {
    const isNew = !this.#snapshot.has(path);
    this.#snapshot = this.#snapshot.withOverlay(path, text);
    this.#versions.set(path, version);
    this.#rest.written();
    this.#reindex();
    this.#touch(path);
    if (isNew) this.#filesCameOrWent();
    this.#follower.schedule();
  }

  /** What git knows of the folder: for links to edit pages, and for dates. */
  repository(facts: RepositoryFacts | null): void {
    this.#snapshot = this.#snapshot.withRepository(facts);
    this.#index = this.#indexer.index(this.#snapshot);
    this.#recheckSite();
    if (!this.#working) this.#sendProblems();
  }

  /** API files from the web, fresh or as a last copy. */
  remote(files: readonly RemoteFile[]): void {
    const isNew = files.some((file) => JSON.stringify(file) !== JSON.stringify(this.#snapshot.remote.get(file.address)));
    if (!isNew) return;
    this.#snapshot = this.#snapshot.withRemote(files);
    this.#reindex();
    this.#follower.schedule();
  }

  follow(path: RepoPath | null): void {
    this.#follower.follow(path);
    // What the writer looks at is checked before the rest of the site.
    if (path !== null && this.#index.pages.has(path) && !this.#isQuiet) {
      this.#enqueueFirst(path);
      this.#work();
    }
  }

  summary(): SiteSummary {
    const { settings, model, pages } = this.#index;
    const settingsPath = this.#snapshot.settingsPath;
    return { name: model.name, settingsPath, dialect: settingsPath === null ? null : settings.dialect, parses: settings.parses, pages: pages.size };
  }

  tree(): PageTree {
    return pageTree(this.#index);
  }

  /** All problems known so far, by file; `checked` of `pages` files have been looked at. */
  problems(): { files: FileProblems[]; checked: number; pages: number } {
    const files = [...this.#book.paths(this.#facts)].sort().map((path) => this.#problemsOf(path)).filter((file) => file.problems.length > 0);
    return { files, checked: this.#facts.size, pages: this.#checkable().length };
  }

  async renderPage(page: PageInfo, options: SiteOptions = previewOptions): Promise<RenderedPage> {
    return this.renderer.renderPage(this.#index, page, options);
  }

  /** Keeps what a rendered page says about itself; the next link check knows it. */
  learn(rendered: RenderedPage): PageFacts | null {
    const { path } = rendered.page;
    // Nobody wrote a page that is made from an API file, so there is nothing in it to check.
    if (rendered.page.generated !== undefined) return null;
    const facts = gatherFacts(this.#index, path, this.parse(path, this.#snapshot.text(path) ?? ''), rendered.interpretation, rendered.body.anchors, this.renderer, this.#overlayVersion(path));
    // What is known of its links stands until they are checked against the other pages again.
    checkLinks(this.#index, path, facts, this.#facts);
    this.#facts.set(path, facts);
    return facts;
  }

  /** Checks everything that has not been looked at yet, pages and links, and answers all problems. */
  async checkAll(signal?: AbortSignal, onProgress?: (done: number, total: number) => void): Promise<Diagnostic[]> {
    const paths = this.#checkable();
    for (const [done, path] of paths.entries()) {
      if (signal?.aborted) break;
      onProgress?.(done, paths.length);
      if (this.#facts.get(path)?.text !== this.#snapshot.text(path)) await this.#look(path);
    }
    for (const [path, facts] of this.#facts) checkLinks(this.#index, path, facts, this.#facts);
    this.#book.readSettings(this.#index);
    await this.#validation.update(this.#index);
    this.#book.checkSite(this.#index, this.renderer, this.#validation.problems(this.#index));
    if (signal?.aborted !== true) this.#book.checkWhole(this.#index, this.#facts);
    return this.problems().files.flatMap((file) => file.problems);
  }

  /** The page that the preview shows for a document: itself, or for snippets and settings one that they go into. */
  pageFor(path: RepoPath): PageInfo | null {
    const own = this.#index.pages.get(path);
    if (own !== undefined) return own;
    if (this.#snapshot.kind(path) === 'snippet') {
      for (const [page, facts] of this.#facts) if (facts.snippets.includes(path) && this.#index.pages.has(page)) return this.#index.pages.get(page)!;
    }
    const { path: followedPath } = this.#follower;
    const followed = followedPath === null ? undefined : this.#index.pages.get(followedPath);
    return followed ?? this.#index.home;
  }

  pageAt(address: string): PageInfo | null {
    return this.#index.byRoute.get(normaliseRoute(address)) ?? null;
  }

  #reindex(): void {
    const before = this.#index;
    this.#index = this.#indexer.index(this.#snapshot);
    if (before.api !== this.#index.api) {
      this.#events.api?.(this.#index.api.addresses);
      this.#apiChanged();
    }
    if (this.#book.readSettings(this.#index)) {
      for (const path of this.#book.paths(this.#facts)) this.#changedProblems.add(path);
      this.#changedProblems.add(galleySettingsPath);
      this.#work();
    }
    const hasOtherRulesFile = this.#book.hasOtherRulesFile(this.#index);
    if (hasOtherRulesFile || before.settings !== this.#index.settings || before.pages !== this.#index.pages || before.api !== this.#index.api) {
      this.#events.summary(this.summary());
      const tree = pageTree(this.#index);
      const key = JSON.stringify(tree);
      if (key !== this.#treeSent) {
        this.#treeSent = key;
        this.#events.tree(tree);
      }
      this.#recheckSite();
      this.#work();
    }
  }

  /** Problems of the site as a whole: settings, navigation. */
  #recheckSite(): void {
    for (const path of this.#book.checkSite(this.#index, this.renderer, this.#validation.problems(this.#index))) this.#changedProblems.add(path);
  }

  /** Asks for the strict opinion on API files, and tells when it is another one. */
  async #validate(): Promise<void> {
    if (!(await this.#validation.update(this.#index))) return;
    this.#recheckSite();
    this.#work();
  }

  /** Pages that show an operation are looked at again. */
  #apiChanged(): void {
    if (!this.#isQuiet) setTimeout(() => void this.#validate());
    for (const page of this.#index.pages.values()) if (page.settings.openapi !== undefined && this.#facts.has(page.path)) this.#enqueueFirst(page.path, true);
    this.#work();
  }

  /** Pages and snippets: everything whose text is checked. */
  #checkable(): RepoPath[] {
    return [...this.#index.pages.keys(), ...this.#snapshot.paths('snippet')];
  }

  #queueAll(): void {
    this.#queue = this.#checkable();
    this.#work();
  }

  /** A file's text changed: it is looked at first, then the pages that include it. */
  #touch(path: RepoPath): void {
    const kind = this.#snapshot.kind(path) ?? (this.#index.pages.has(path) ? 'page' : null);
    if (!this.#snapshot.has(path)) {
      if (this.#facts.delete(path)) this.#changedProblems.add(path);
      this.#queue = this.#queue.filter((other) => other !== path);
    } else if (kind === 'page' || kind === 'snippet') {
      this.#enqueueFirst(path);
    }
    if (kind === 'snippet') for (const [page, facts] of this.#facts) if (facts.snippets.includes(path)) this.#enqueueFirst(page, true);
    this.#work();
  }

  #enqueueFirst(path: RepoPath, again = false): void {
    if (!again && this.#facts.get(path)?.text === this.#snapshot.text(path)) return;
    if (again) this.#facts.delete(path);
    this.#queue = [path, ...this.#queue.filter((other) => other !== path)];
  }

  /** Addresses may lead somewhere else now, and snippets may have been found or lost. */
  #filesCameOrWent(): void {
    for (const [path, facts] of this.#facts) {
      if (facts.isIncomplete || facts.snippets.some((snippet) => !this.#snapshot.has(snippet))) this.#enqueueFirst(path, true);
      else this.#recheckLinks(path, facts);
    }
    for (const path of this.#checkable()) if (!this.#facts.has(path) && !this.#queue.includes(path)) this.#queue.push(path);
    this.#work();
  }

  #recheckLinks(path: RepoPath, facts: PageFacts): void {
    const before = JSON.stringify(facts.linkProblems);
    checkLinks(this.#index, path, facts, this.#facts);
    if (JSON.stringify(facts.linkProblems) !== before) this.#changedProblems.add(path);
  }

  async #look(path: RepoPath): Promise<PageFacts> {
    const page = this.#index.pages.get(path);
    if (page !== undefined) {
      const { latest } = this.#follower;
      return this.learn(latest?.page === page && latest.index === this.#index ? latest : await this.renderPage(page))!;
    }
    const interpretation = this.renderer.interpret(this.#index, path);
    const facts = gatherFacts(this.#index, path, this.parse(path, this.#snapshot.text(path) ?? ''), interpretation, [], this.renderer, this.#overlayVersion(path));
    this.#facts.set(path, facts);
    return facts;
  }

  #overlayVersion(path: RepoPath): number | null {
    return this.#snapshot.overlays.has(path) ? (this.#versions.get(path) ?? null) : null;
  }

  /** Looks at queued pages one after the other, giving way to calls in between, and to somebody who is writing. */
  #work(): void {
    if (this.#working) return;
    this.#working = true;
    const step = async (): Promise<void> => {
      const wait = this.#rest.left();
      if (wait > 0) return void setTimeout(() => void step(), wait);
      const path = this.#queue.shift();
      if (path !== undefined && this.#snapshot.has(path)) {
        const before = this.#facts.get(path);
        const facts = await this.#look(path);
        checkLinks(this.#index, path, facts, this.#facts);
        this.#changedProblems.add(path);
        if (before === undefined || !sameSet(before.anchors, facts.anchors)) this.#anchorsChanged(path);
      }
      if (this.#queue.length === 0 || this.#changedProblems.size >= 50) this.#sendProblems();
      if (this.#queue.length === 0) this.#working = false;
      else setTimeout(() => void step());
    };
    setTimeout(() => void step());
  }

  /** Links to a page's sections are checked again when its sections change. */
  #anchorsChanged(path: RepoPath): void {
    if (this.#queue.length > 0) return this.#afterQueue();
    for (const [other, facts] of this.#facts) if (other === path || facts.links.some((link) => link.address.includes('#'))) this.#recheckLinks(other, facts);
  }

  #relinkAll = false;
  /** While many pages wait, one pass at the end does for all. */
  #afterQueue(): void {
    this.#relinkAll = true;
  }

  #sendProblems(): void {
    if (this.#queue.length === 0 && this.#relinkAll) {
      this.#relinkAll = false;
      for (const [path, facts] of this.#facts) this.#recheckLinks(path, facts);
    }
    if (this.#queue.length === 0) this.#scheduleWhole();
    if (this.#changedProblems.size === 0) return;
    const files = [...this.#changedProblems].map((path) => this.#problemsOf(path));
    this.#changedProblems.clear();
    this.#events.problems({ files, checked: this.#facts.size, pages: this.#checkable().length });
  }

  #wholeTimer: ReturnType<typeof setTimeout> | null = null;
  /** What concerns all pages together is looked at when the writer pauses, not at every key. */
  #scheduleWhole(): void {
    if (this.#wholeTimer !== null) clearTimeout(this.#wholeTimer);
    this.#wholeTimer = setTimeout(() => {
      this.#wholeTimer = null;
      if (this.#queue.length > 0) return;
      const changed = this.#book.checkWhole(this.#index, this.#facts);
      if (changed.size === 0) return;
      this.#events.problems({ files: [...changed].map((path) => this.#problemsOf(path)), checked: this.#facts.size, pages: this.#checkable().length });
    }, pauseTime);
  }

  #problemsOf(path: RepoPath): FileProblems {
    const facts = this.#facts.get(path);
    const problems = this.#book.of(path, this.#facts);
    return {
      path,
      title: this.#index.pages.get(path)?.title ?? path,
      version: facts === undefined ? this.#overlayVersion(path) : facts.version,
      hash: problems.length === 0 ? '' : contentHash(facts?.text ?? this.#snapshot.text(path) ?? ''),
      problems,
    };
  }
}

function sameSet(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && [...a].every((value) => b.has(value));
}
