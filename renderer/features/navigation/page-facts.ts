import { withoutExtension, type RepoPath } from '../../../shared/base/path.ts';
import { didYouMean, titleFromPath } from '../../../shared/base/text.ts';
import type { PageTree, TreeGroup, TreePage } from '../../../shared/contract/host/pages.ts';
import { normalisePagePath } from '../../../shared/settings/addresses.ts';

export interface PageFacts {
  readonly title: string;
  /** Null where there is no such page. */
  readonly file: RepoPath | null;
}

/** What is known of pages by the path that the navigation has for them. */
export class KnownPages {
  readonly #byPath = new Map<string, { title: string; file: RepoPath }>();
  readonly unlisted: readonly TreePage[];

  constructor(tree: PageTree | null) {
    const walk = (item: TreePage | TreeGroup): void => {
      if (item.kind === 'group') return item.items.forEach(walk);
      if (item.file !== null) this.#byPath.set(withoutExtension(item.file), { title: item.title, file: item.file });
    };
    tree?.sections.forEach((section) => section.groups.forEach(walk));
    tree?.unlisted.forEach(walk);
    this.unlisted = tree?.unlisted ?? [];
  }

  facts(written: string): PageFacts {
    const path = normalisePagePath(written);
    return this.#byPath.get(path) ?? this.#byPath.get(`${path}/index`) ?? { title: titleFromPath(path), file: null };
  }

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
