import { withoutExtension } from '../../shared/base/path.ts';
import { didYouMean, titleFromPath } from '../../shared/base/text.ts';
import type { PageTree, TreeGroup, TreePage } from '../../shared/contract/host/pages.ts';
import { normalisePagePath } from '../../shared/settings/addresses.ts';

/** What is known of pages by the path, or the operation, that the navigation has for them. */
export class KnownPages {
  readonly #byPath = new Map<string, TreePage>();
  readonly #byOperation = new Map<string, TreePage>();

  constructor(tree: PageTree | null) {
    const walk = (item: TreePage | TreeGroup): void => {
      if (item.kind === 'group') return item.items.forEach(walk);
      if (item.operation !== undefined) this.#byOperation.set(item.operation, item);
      if (item.file !== null) this.#byPath.set(withoutExtension(item.file), item);
    };
    tree?.sections.forEach((section) => section.groups.forEach(walk));
    tree?.unlisted.forEach(walk);
  }

  /** The page that an entry of the navigation leads to; null where there is none. */
  page(written: string): TreePage | null {
    const path = normalisePagePath(written);
    return this.#byPath.get(path) ?? this.#byPath.get(`${path}/index`) ?? null;
  }

  /** The page that is made from an operation, as the navigation lists it. */
  operation(written: string): TreePage | null {
    return this.#byOperation.get(written.trim()) ?? null;
  }

  /** Every page with a file, by its path without ending. */
  get paths(): string[] {
    return [...this.#byPath.keys()];
  }

  title(path: string): string {
    return this.#byPath.get(path)?.title ?? titleFromPath(path);
  }

  /** The page that was probably meant by one that is not there. */
  meant(written: string): string | null {
    const path = normalisePagePath(written);
    const name = path.split('/').at(-1)!;
    const sameName = this.paths.filter((other) => other.split('/').at(-1) === name);
    return sameName.length === 1 ? sameName[0]! : didYouMean(path, this.paths);
  }
}
