import type { KeptProducts } from '../site/page-products.ts';
import type { SiteOptions } from '../site/types.ts';
import type { SiteIndex } from '../workspace/site-index.ts';
import type { KeptPages } from './kept-pages.ts';
import type { SiteChecks } from './site-checks.ts';

/**
 * What an export takes of pages in the place of rendering them. Pages that somebody wrote come with what was found out
 * about them, or not at all.
 *
 * @param index the site that is exported
 */
export function keptProducts(
  kept: KeptPages,
  checks: SiteChecks,
  index: SiteIndex,
  options: SiteOptions,
  pictures: string,
): KeptProducts {
  // As a build has them.
  const own: SiteOptions = { ...options, loadsServices: true };
  return {
    find(page) {
      const products = kept.products(index, page, own, pictures);
      if (products === null || page.generated !== undefined) return products;
      return checks.isCurrent(page.path) || checks.remember(page.path) ? products : null;
    },
    begin(page) {
      const noting = kept.begin(index);
      return {
        index: noting?.index ?? index,
        during: (work) => (noting === null ? work() : noting.during(work)),
        keep(rendered, products) {
          const isWritten = page.generated === undefined;
          if (isWritten) this.during(() => checks.keepFacts(rendered, noting?.index));
          const notes = rendered.failed ? null : (noting?.notes() ?? null);
          if (notes === null) return;
          kept.keepProducts(index, page, own, pictures, notes, products);
          const facts = isWritten ? checks.factsOf(page.path) : null;
          if (facts !== null) kept.keepFacts(index, page.path, notes, facts);
        },
      };
    },
  };
}
