import type { RepoPath } from '../base/path.ts';
import { previewHtml, type RenderedPage } from '../site/renderer.ts';
import type { PageInfo } from '../workspace/pages.ts';

export interface PreviewUpdate {
  readonly path: RepoPath;
  readonly version: number;
  readonly part: 'page' | 'content';
  readonly html: string;
  readonly words: number;
  readonly milliseconds: number;
}

/** What following a page needs of the engine. */
interface Site {
  pageFor(path: RepoPath): PageInfo | null;
  /** Version of the unsaved text; 0 for the saved file. */
  version(path: RepoPath): number;
  render(page: PageInfo): Promise<RenderedPage>;
  send(update: PreviewUpdate): void;
}

/** Keeps the preview of one document in step with its text, and says no more than is new. */
export class PreviewFollower {
  readonly #site: Site;
  #path: RepoPath | null = null;
  #isPending = false;
  #latest: RenderedPage | null = null;
  #sent: { path: RepoPath; content: string; shell: string; version: number } | null = null;

  constructor(site: Site) {
    this.#site = site;
  }

  /** The document that is followed. */
  get path(): RepoPath | null {
    return this.#path;
  }

  /** The page as it was rendered last. */
  get latest(): RenderedPage | null {
    return this.#latest;
  }

  follow(path: RepoPath | null): void {
    this.#path = path;
    this.#sent = null;
    this.#latest = null;
    this.schedule();
  }

  /** Renders the followed page once all changes that have arrived are in. */
  schedule(): void {
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
    const page = this.#site.pageFor(path);
    if (page === null) return;
    const started = performance.now();
    const version = this.#site.version(path);
    const rendered = await this.#site.render(page);
    if (this.#path !== path) return;
    this.#latest = rendered;
    this.#send(path, version, rendered, started);
  }

  #send(followed: RepoPath, version: number, rendered: RenderedPage, started: number): void {
    const { path } = rendered.page;
    const { html, content, shell } = previewHtml(rendered);
    const sent = this.#sent;
    const part = sent !== null && sent.path === path && sent.shell === shell ? 'content' : 'page';
    if (part === 'content' && sent!.content === content && sent!.version === version) return;
    this.#sent = { path, content, shell, version };
    this.#site.send({ path: followed, version, part, html: part === 'page' ? html : content, words: rendered.words, milliseconds: performance.now() - started });
  }
}
