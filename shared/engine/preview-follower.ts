import type { RepoPath } from '../base/path.ts';
import { previewHtml, type RenderedPage } from '../site/renderer.ts';
import type { PageInfo } from '../workspace/pages.ts';
import type { SiteChecks } from './site-checks.ts';
import type { SiteChange, SiteModel } from './site-model.ts';

export interface PreviewUpdate {
  readonly path: RepoPath;
  readonly page: RepoPath;
  readonly version: number;
  readonly part: 'page' | 'content';
  readonly html: string;
  readonly words: number;
  readonly milliseconds: number;
}

/** Keeps the preview of one document in step with its text, and says no more than is new. */
export class PreviewFollower {
  readonly #site: Pick<SiteModel, 'index' | 'version' | 'renderFollowed'>;
  readonly #checks: Pick<SiteChecks, 'pageWith'>;
  readonly #send: (update: PreviewUpdate) => void;
  #path: RepoPath | null = null;
  #beside: RepoPath | null = null;
  #isPending = false;
  #sent: { path: RepoPath; content: string; shell: string; version: number } | null = null;

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
   * for a document that has none, such as the settings.
   */
  follow(path: RepoPath | null, beside: RepoPath | null = null): void {
    this.#path = path;
    this.#beside = beside;
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
    const { html, content, shell } = previewHtml(rendered);
    const sent = this.#sent;
    const part = sent !== null && sent.path === path && sent.shell === shell ? 'content' : 'page';
    if (part === 'content' && sent!.content === content && sent!.version === version) return;
    this.#sent = { path, content, shell, version };
    this.#send({
      path: followed,
      page: path,
      version,
      part,
      html: part === 'page' ? html : content,
      words: rendered.words,
      milliseconds: performance.now() - started,
    });
  }
}
