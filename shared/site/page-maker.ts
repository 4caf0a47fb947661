import type { PageInfo } from '../workspace/pages.ts';
import type { SiteIndex } from '../workspace/site-index.ts';
import {
  pageProducts,
  type KeptProducts,
  type PageInWork,
  type PageProducts,
  type ProductWork,
} from './page-products.ts';
import type { PagePictures } from './pictures.ts';
import type { RenderedPage, SiteRenderer } from './renderer.ts';
import type { OutputFile } from './types.ts';

/** A page that is on its way: kept from another build, or rendered with what notes its questions. */
export interface ComingPage {
  readonly page: PageInfo;
  readonly known: PageProducts | null;
  readonly rendered: Promise<RenderedPage> | null;
  readonly inWork: PageInWork;
}

/** What an export takes of a page, with the files of its pictures that no page named before. */
export interface MadePage {
  readonly shown: readonly OutputFile[];
  readonly products: PageProducts;
}

/** Makes pages of one site as it is now, or takes what was made of them before. */
export class PageMaker {
  readonly #index: SiteIndex;
  readonly #renderer: SiteRenderer;
  readonly #work: ProductWork;
  readonly #pictures: PagePictures | null;
  readonly #kept: KeptProducts | null;
  readonly #unnoted: PageInWork;

  /**
   * @param kept what was made of pages in other builds; without it, every page is rendered
   * @param onPage each page as it was rendered, where nothing is kept
   */
  constructor(
    index: SiteIndex,
    renderer: SiteRenderer,
    work: ProductWork,
    pictures: PagePictures | null,
    kept: KeptProducts | null,
    onPage: (page: RenderedPage) => void = () => undefined,
  ) {
    this.#index = index;
    this.#renderer = renderer;
    this.#work = work;
    this.#pictures = pictures;
    this.#kept = kept;
    this.#unnoted = { index, during: (piece) => piece(), keep: onPage };
  }

  /** Begins a page, and has its pictures made: they are wanted soon. */
  async begin(page: PageInfo): Promise<ComingPage> {
    const known = this.#kept?.find(page) ?? null;
    if (known === null) {
      const coming = this.render(page);
      this.#pictures?.begin(await coming.rendered);
      return coming;
    }
    this.#pictures?.beginAgain(known.pictures);
    return { page, known, rendered: null, inWork: this.#unnoted };
  }

  /** Begins a page anew, whatever is kept of it. */
  render(page: PageInfo): ComingPage & { readonly rendered: Promise<RenderedPage> } {
    const inWork = this.#kept?.begin(page) ?? this.#unnoted;
    const rendered = inWork.during(() => this.#renderer.renderPage(inWork.index, page, this.#work.options));
    return { page, known: null, rendered, inWork };
  }

  /** Ends a page that was begun. */
  async finish(coming: ComingPage): Promise<MadePage> {
    const pictures = this.#pictures;
    if (coming.known !== null) {
      const shown = pictures === null ? [] : await pictures.finishAgain(coming.known.pictures);
      // Otherwise its pictures are others now.
      return shown !== null ? { shown, products: coming.known } : this.finish(this.render(coming.page));
    }
    const rendered = await coming.rendered!;
    const { inWork } = coming;
    const { files, asked } = (await inWork.during(() => pictures?.finish(rendered))) ?? { files: [], asked: [] };
    const products = await inWork.during(() => pageProducts(rendered, asked, this.#work));
    inWork.keep(rendered, products);
    return { shown: files, products };
  }
}
