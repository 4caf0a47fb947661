import { contentHash } from '../base/hash.ts';
import type { RepoPath } from '../base/path.ts';
import type { SiteSummary } from '../contract/engine.ts';
import type { PageTree } from '../contract/host/pages.ts';
import { parseFile } from '../mdx/parse-component.ts';
import { unreadable } from '../mdx/parse.ts';
import type { ArenaReader } from '../mdx/quick/quick-tree.ts';
import type { MdxDocument } from '../mdx/types.ts';
import { SiteRenderer, type RenderedPage } from '../site/renderer.ts';
import type { SiteOptions, SiteResources } from '../site/types.ts';
import type { PageInfo } from '../workspace/pages.ts';
import type { RepositoryFacts } from '../workspace/repository.ts';
import { normaliseRoute } from '../workspace/routes.ts';
import { SiteIndexer, type SiteIndex } from '../workspace/site-index.ts';
import { Snapshot, type FileChange, type RemoteFile, type SourceFile } from '../workspace/snapshot.ts';
import { BoundedCache } from './cache.ts';
import type { EngineEvents } from './events.ts';
import { pageTree } from './tree.ts';

/** Text of the parsed pages that are kept, in UTF-16 units. A tree takes about 40 times its text. */
const parsedText = 1_500_000;

/** The same for the texts that some of them had before. */
const otherText = 200_000;

/** The preview is served from the top of its own origin. */
const previewOptions: SiteOptions = { base: '/', origin: null };

/** What became of the site, for those who work with it: they hear of it once the model holds it. */
export interface SiteChange {
  /**
   * load: every file is another; files: saved files; writing: one unsaved text; web: API files from the web;
   * repository: what git knows; skip: a page is text from now on.
   */
  readonly cause: 'load' | 'files' | 'writing' | 'web' | 'repository' | 'skip';
  readonly before: SiteIndex;
  readonly index: SiteIndex;
  /** Files whose text may be another one, or that came or went; those of `load` are not named. */
  readonly paths: readonly RepoPath[];
  /** Files have come or gone, so addresses may lead somewhere else. */
  readonly cameOrWent: boolean;
}

/** What the host hears of the model itself. */
type ModelEvents = Pick<EngineEvents, 'summary' | 'tree' | 'api' | 'reading'>;

/**
 * The site as it is now: saved files with the unsaved texts over them, their
 * index, and the trees of pages read last. Everything else of the engine asks it
 * and is told of its changes; it knows nobody.
 */
export class SiteModel {
  readonly renderer: SiteRenderer;
  readonly #events: ModelEvents;
  readonly #changed: (change: SiteChange) => void;
  readonly #quick: ArenaReader | null;
  readonly #indexer = new SiteIndexer();
  readonly #parsed = new BoundedCache<string, MdxDocument>(parsedText);
  /** What was read of the text that a page had before: a page is compared with its older text, and edits are undone. */
  readonly #otherTexts = new BoundedCache<string, MdxDocument>(otherText);
  readonly #skipped = new Map<RepoPath, string>();
  readonly #versions = new Map<RepoPath, number>();
  #snapshot = new Snapshot();
  #index: SiteIndex;
  #treeSent = '';
  #isWritten = false;
  #rendered: RenderedPage | null = null;
  #scripts: { readonly own: SiteIndex['own']; readonly version: string } | null = null;

  /**
   * @param changed is called at the end of every change, after the host has been told
   * @param quick reads pages faster, where the host has what does
   */
  constructor(
    resources: SiteResources,
    events: ModelEvents,
    changed: (change: SiteChange) => void,
    quick: ArenaReader | null = null,
  ) {
    this.#quick = quick;
    this.#events = events;
    this.#changed = changed;
    this.renderer = new SiteRenderer(resources, this.parse);
    this.#index = this.#indexer.index(this.#snapshot);
  }

  get index(): SiteIndex {
    return this.#index;
  }

  /** Takes files in place of all saved ones; unsaved texts stay, which the host may have told first. */
  load(files: readonly SourceFile[]): void {
    const { overlays, repository, remote } = this.#snapshot;
    this.#change('load', new Snapshot(new Map(files.map((file) => [file.path, file])), overlays, repository, remote));
  }

  /** Saved files are others. An unsaved text over one of them still counts. */
  change(changes: readonly FileChange[]): void {
    const { files } = this.#snapshot;
    const cameOrWent = changes.some(({ path, file }) => (file === null) !== !files.has(path));
    this.#change(
      'files',
      this.#snapshot.withChanges(changes),
      changes.map(({ path }) => path),
      cameOrWent,
    );
  }

  /** Unsaved text of a document, which may have no file yet; null when it is saved or closed. */
  overlay(path: RepoPath, text: string | null, version: number): void {
    const isNew = !this.#snapshot.has(path);
    this.#versions.set(path, version);
    this.#change('writing', this.#snapshot.withOverlay(path, text), [path], isNew);
    // Whoever writes has a page read at every key: what does it faster is made ready behind the first one.
    if (this.#isWritten) return;
    this.#isWritten = true;
    if (this.#quick?.begin !== undefined) setTimeout(this.#quick.begin);
  }

  /** What git knows of the folder: for links to edit pages, and for dates. */
  repository(facts: RepositoryFacts | null): void {
    this.#change('repository', this.#snapshot.withRepository(facts));
  }

  /** API files from the web, fresh or as a last copy. Those that are known as they are change nothing. */
  remote(files: readonly RemoteFile[]): void {
    const isNew = files.some(
      (file) => JSON.stringify(file) !== JSON.stringify(this.#snapshot.remote.get(file.address)),
    );
    if (isNew) this.#change('web', this.#snapshot.withRemote(files));
  }

  /** Reading a page hung an engine before this one: its present text is shown as it is. */
  skip(path: RepoPath): void {
    this.#skipped.set(path, this.#snapshot.text(path) ?? '');
    this.#parsed.delete(path);
    this.#otherTexts.delete(path);
    this.#change('skip', this.#snapshot, [path]);
  }

  /** Whether pages are shown as text, because reading them hung an engine. */
  get skipsPages(): boolean {
    return this.#skipped.size > 0;
  }

  /** Reads a page, or answers what was read of the same text before. */
  readonly parse = (path: RepoPath, text: string): MdxDocument => {
    const known = this.#parsed.get(path);
    if (known !== undefined && known.text === text) return known;
    const other = this.#otherTexts.get(path);
    if (known !== undefined) this.#otherTexts.set(path, known, known.text.length + 200);
    if (other !== undefined && other.text === text) {
      this.#parsed.set(path, other, text.length + 200);
      return other;
    }
    this.#events.reading(path);
    const document = this.#skipped.get(path) === text ? unreadable(text) : parseFile(path, text, this.#quick);
    this.#parsed.set(path, document, text.length + 200);
    return document;
  };

  /** @param index the site, where somebody listens to what is asked of it */
  renderPage(page: PageInfo, options: SiteOptions = previewOptions, index = this.#index): Promise<RenderedPage> {
    return this.renderer.renderPage(index, page, options);
  }

  /**
   * Renders a page, and remembers it until the site changes: what the writer looks at is not rendered once more to be
   * checked.
   */
  async renderFollowed(page: PageInfo): Promise<RenderedPage> {
    const rendered = await this.renderPage(page);
    if (rendered.index === this.#index) this.#rendered = rendered;
    return rendered;
  }

  /**
   * What `renderFollowed` made of a page as it still is. To be looked at only: making a preview of it adds to its tree.
   */
  rendered(page: PageInfo): RenderedPage | null {
    return this.#rendered?.page === page ? this.#rendered : null;
  }

  summary(): SiteSummary {
    const { settings, model, pages } = this.#index;
    const settingsPath = this.#snapshot.settingsPath;
    return {
      name: model.name,
      settingsPath,
      dialect: settingsPath === null ? null : settings.dialect,
      parses: settings.parses,
      pages: pages.size,
      scripts: { count: this.#index.own.scripts.length, version: this.#scriptsVersion() },
    };
  }

  /** Told with every key that changes a page: reckoned once while the files are the same. */
  #scriptsVersion(): string {
    const { own } = this.#index;
    if (this.#scripts?.own !== own)
      this.#scripts = { own, version: contentHash(own.scripts.map((path) => this.#snapshot.text(path)).join('\0')) };
    return this.#scripts.version;
  }

  tree(): PageTree {
    return pageTree(this.#index);
  }

  pageAt(address: string): PageInfo | null {
    const route = normaliseRoute(address);
    return this.#index.byRoute.get(route) ?? this.#index.models.at(route);
  }

  /** Version of the last text that was told of a document, also when it has been saved since; 0 where none was. */
  version(path: RepoPath): number {
    return this.#versions.get(path) ?? 0;
  }

  /** Version of a document's unsaved text; null where the saved file counts. */
  unsavedVersion(path: RepoPath): number | null {
    return this.#snapshot.overlays.has(path) ? (this.#versions.get(path) ?? null) : null;
  }

  #change(cause: SiteChange['cause'], snapshot: Snapshot, paths: readonly RepoPath[] = [], cameOrWent = false): void {
    const before = this.#index;
    this.#snapshot = snapshot;
    const index = (this.#index = this.#indexer.index(snapshot));
    this.#rendered = null;
    if (before.api !== index.api) this.#events.api?.(index.api.addresses);
    const parts = ['settings', 'pages', 'api', 'own'] as const;
    if (parts.some((part) => before[part] !== index[part])) {
      this.#events.summary(this.summary());
      this.#tellTree();
    }
    this.#changed({ cause, before, index, paths, cameOrWent });
  }

  /** A tree as it was sent last says nothing: pages change at every key, what the tree shows of them seldom. */
  #tellTree(): void {
    const tree = this.tree();
    const key = JSON.stringify(tree);
    if (key === this.#treeSent) return;
    this.#treeSent = key;
    this.#events.tree(tree);
  }
}
