import type { RepoPath } from '../base/path.ts';
import { previewPage, type PreviewPage } from '../site/preview-page.ts';
import type { RenderedPage } from '../site/renderer.ts';
import type { PageInfo } from '../workspace/pages.ts';
import type { SiteChecks } from './site-checks.ts';
import { blocksPatch, type BlocksPatch, type KnownBlock } from './blocks-patch.ts';
import type { SiteChange, SiteModel } from './site-model.ts';

export interface PreviewUpdate {
  readonly path: RepoPath;
  readonly page: RepoPath;
  readonly version: number;
  /** Numbers updates, so that what is new of blocks is put into those that it is of. */
  readonly id: number;
  readonly part: 'page' | 'content' | 'blocks';
  readonly html: string;
  readonly blocks: PreviewBlocks | null;
  readonly words: number;
  readonly milliseconds: number;
}

/** Where blocks go: into what the update `base` made. */
export type PreviewBlocks = Omit<BlocksPatch, 'html'> & { readonly base: number };

/** What was sent last, or is to be sent. */
interface Sent {
  readonly path: RepoPath;
  readonly id: number;
  readonly version: number;
  readonly shell: string;
  readonly frame: string;
  readonly blocks: readonly KnownBlock[] | null;
  /** The content, where it is not told in blocks. */
  readonly content: string | null;
}

type Part = Pick<PreviewUpdate, 'part' | 'html' | 'blocks'>;

/** Keeps the preview of one document in step with its text, and says no more than is new. */
export class PreviewFollower {
  readonly #site: Pick<SiteModel, 'index' | 'version' | 'renderFollowed'>;
  readonly #checks: Pick<SiteChecks, 'pageWith'>;
  readonly #send: (update: PreviewUpdate) => void;
  #path: RepoPath | null = null;
  #beside: RepoPath | null = null;
  #isPending = false;
  #inBlocks = true;
  #sent: Sent | null = null;
  #lastId = 0;

  /** The checks know which page includes a snippet. */
  constructor(
    site: Pick<SiteModel, 'index' | 'version' | 'renderFollowed'>,
    checks: Pick<SiteChecks, 'pageWith'>,
    send: (update: PreviewUpdate) => void,
  ) {
    this.#site = site;
    this.#checks = checks;
    this.#send = send;
  }

  /**
   * Follows a document from now on, and sends its page whole once; null: none. `beside` is the page that stays in sight
   * for a document that has none, such as the settings. `inBlocks` is false where the page in the frame has other
   * blocks than were sent: browsers mend what is no HTML, and programs of the writer’s own change pages.
   */
  follow(path: RepoPath | null, beside: RepoPath | null = null, inBlocks = true): void {
    this.#path = path;
    this.#beside = beside;
    this.#inBlocks = inBlocks;
    this.#sent = null;
    this.#schedule();
  }

  /** Texts have changed. After a load the host says anew what it follows; what git knows comes with the next key. */
  siteChanged({ cause }: SiteChange): void {
    if (cause === 'files' || cause === 'writing' || cause === 'web') this.#schedule();
  }

  /**
   * The page that the preview shows for a document: itself, for a snippet one that it goes into, for the settings the
   * one `beside` them, which was in sight before. It depends on nothing else: whoever asks for the address of a page
   * and then follows it gets the same one.
   */
  pageFor(path: RepoPath, beside: RepoPath | null): PageInfo | null {
    return this.#own(path) ?? (beside === null ? null : this.#own(beside)) ?? this.#site.index.home;
  }

  #own(path: RepoPath): PageInfo | null {
    const { pages, snapshot } = this.#site.index;
    return pages.get(path) ?? (snapshot.kind(path) === 'snippet' ? this.#checks.pageWith(path) : null);
  }

  /** Renders the followed page once all changes that have arrived are in. */
  #schedule(): void {
    if (this.#path === null || this.#isPending) return;
    this.#isPending = true;
    setTimeout(() => {
      this.#isPending = false;
      void this.#render();
    });
  }

  async #render(): Promise<void> {
    const path = this.#path;
    if (path === null) return;
    const page = this.pageFor(path, this.#beside);
    if (page === null) return;
    const started = performance.now();
    const version = this.#site.version(path);
    const rendered = await this.#site.renderFollowed(page);
    if (this.#path === path) this.#update(path, version, rendered, started);
  }

  #update(followed: RepoPath, version: number, rendered: RenderedPage, started: number): void {
    const { path } = rendered.page;
    const page = previewPage(rendered);
    const blocks = this.#inBlocks ? page.blocks : null;
    const now: Sent = {
      ...{ path, version, id: this.#lastId + 1, blocks: blocks?.map(({ html, from }) => ({ html, from })) ?? null },
      ...{ shell: page.shell, frame: page.frame, content: blocks === null ? page.content() : null },
    };
    const part = partSince(this.#sent, now, page, blocks);
    if (part === null) return;
    this.#sent = now;
    this.#lastId = now.id;
    this.#send({
      ...{ path: followed, page: path, version, id: now.id },
      ...part,
      words: rendered.words,
      milliseconds: performance.now() - started,
    });
  }
}

/** As little as says what is new since then; null: nothing. */
function partSince(sent: Sent | null, now: Sent, page: PreviewPage, blocks: PreviewPage['blocks']): Part | null {
  if (sent?.path !== now.path || sent.shell !== now.shell) return { part: 'page', html: page.html(), blocks: null };
  const isNewVersion = sent.version !== now.version;
  if (blocks === null || sent.blocks === null || sent.frame !== now.frame) {
    if (now.content !== null && now.content === sent.content && !isNewVersion) return null;
    return { part: 'content', html: now.content ?? page.content(), blocks: null };
  }
  const { html, ...places } = blocksPatch(sent.blocks, blocks);
  if (html === '' && places.removed === 0 && places.shift === 0 && !isNewVersion) return null;
  return { part: 'blocks', html, blocks: { ...places, base: sent.id } };
}
