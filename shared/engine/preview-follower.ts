import type { RepoPath } from '../base/path.ts';
import { previewHtml, type RenderedPage } from '../site/renderer.ts';
import type { PageInfo } from '../workspace/pages.ts';
import type { SiteChecks } from './site-checks.ts';
import type { SiteChange, SiteModel } from './site-model.ts';

export interface PreviewUpdate {
  readonly path: RepoPath;
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

  /** Follows a document from now on, and sends its page whole once; null: none. */
  follow(path: RepoPath | null): void {
    this.#path = path;
    this.#sent = null;
    this.#schedule();
  }

  /** Texts have changed. After a load the host says anew what it follows; what git knows comes with the next key. */
  siteChanged({ cause }: SiteChange): void {
    if (cause === 'files' || cause === 'writing' || cause === 'web') this.#schedule();
  }

  /** The page that the preview shows for a document: itself, or for snippets and settings one that they go into. */
  pageFor(path: RepoPath): PageInfo | null {
    const { pages, snapshot, home } = this.#site.index;
    const own = pages.get(path) ?? (snapshot.kind(path) === 'snippet' ? this.#checks.pageWith(path) : null);
    if (own !== null) return own;
    return (this.#path === null ? undefined : pages.get(this.#path)) ?? home;
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
    const page = this.pageFor(path);
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
      version,
      part,
      html: part === 'page' ? html : content,
      words: rendered.words,
      milliseconds: performance.now() - started,
    });
  }
}
