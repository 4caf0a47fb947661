import type { RepoPath } from '../base/path.ts';
import { timesAskedForNow } from '../mdx/dates.ts';
import type { PageInfo } from '../workspace/pages.ts';
import { bodyKinds } from '../workspace/files.ts';
import type { SiteIndex } from '../workspace/site-index.ts';
import { Snapshot, type SourceFile } from '../workspace/snapshot.ts';

/**
 * A question that the making of a page asked of what is not the same for all pages, and its answer.
 *
 * text: the text of a page, snippet or component, as its hash; null where there is none.
 * changed: when git saw a file change last.
 * model: the address of a schema's page. at: the path of the page of a model at an address.
 */
export type Note =
  | readonly [kind: 'text' | 'changed' | 'at', what: string, answer: string | null]
  | readonly [kind: 'model', what: string, answer: string | null, file: string, key: string, language: string | null];

/** Questions of one page while it is made. */
export interface Noting {
  /** The site, with an ear at everything that is not the same for all pages. */
  readonly index: SiteIndex;
  /** Does work that asks. Others may work between two pieces of it. */
  during<Result>(work: () => Result): Result;
  /** What was asked, each question once; null where something was asked that nobody could ask again. */
  notes(): readonly Note[] | null;
}

/**
 * Gives indexes of one site that note what they are asked: texts of pages, snippets and components, what git says of
 * single files, and pages of models. All else is the same for every page of the site (see `siteContext`). What gets at
 * those in another way is heard, too: nothing that is made at that time is kept.
 */
export class NotedIndexes {
  readonly #index: SiteIndex;
  readonly #hash: (text: string) => string;
  readonly #hashes = new Map<RepoPath, string | null>();
  readonly #files: ReadonlyMap<RepoPath, SourceFile>;
  /** Counted up when something was asked in a way that can't be noted. */
  #unheard = 0;

  constructor(index: SiteIndex, hash: (text: string) => string) {
    this.#index = index;
    this.#hash = hash;
    this.#files = new Map(
      [...index.snapshot.files].map(([path, file]) => [path, bodyKinds.has(file.kind) ? this.#closed(file) : file]),
    );
  }

  /** The hash of a text as it is now; null where there is none. */
  hashOf(path: RepoPath): string | null {
    let known = this.#hashes.get(path);
    if (known === undefined) {
      const text = this.#index.snapshot.text(path);
      this.#hashes.set(path, (known = text === null ? null : this.#hash(text)));
    }
    return known;
  }

  begin(): Noting {
    const notes = new Map<string, Note>();
    const note = (asked: Note) => void notes.set(`${asked[0]} ${asked[1]}`, asked);
    // What is asked without being noted is counted: while this page is worked on, it may be this page's question.
    const unnoted = () => this.#unheard + this.#index.takenIn.size + timesAskedForNow();
    let isHeard = true;
    const { snapshot, models } = this.#index;
    const { repository } = snapshot;
    const index: SiteIndex = {
      ...this.#index,
      snapshot: new NotedSnapshot(
        this.#files,
        snapshot,
        repository && { ...repository, changed: this.#notedChanges(repository.changed, note) },
        (path) => note(['text', path, this.hashOf(path)]),
      ),
      models: {
        page(file, key, language) {
          const page = models.page(file, key, language);
          note(['model', JSON.stringify([file.file, key, language]), page?.route ?? null, file.file, key, language]);
          return page;
        },
        at(route) {
          const page = models.at(route);
          note(['at', route, page?.path ?? null]);
          return page;
        },
      },
    };
    return {
      index,
      during(work) {
        const before = unnoted();
        const check = () => {
          isHeard &&= unnoted() === before;
        };
        const result = work();
        if (result instanceof Promise) void result.then(check, check);
        else check();
        return result;
      },
      notes: () => (isHeard ? [...notes.values()] : null),
    };
  }

  /** Whether a question still has its answer. Those about models make their pages, in the order of the notes. */
  holds(notes: readonly Note[]): boolean {
    const { snapshot, models, api } = this.#index;
    const answers = (note: Note): string | null => {
      switch (note[0]) {
        case 'text':
          return this.hashOf(note[1] as RepoPath);
        case 'changed':
          return snapshot.repository?.changed[note[1]] ?? null;
        case 'at':
          return models.at(note[1])?.path ?? null;
        case 'model': {
          const file = api.file(note[3]);
          return file === null ? null : (models.page(file, note[4], note[5])?.route ?? null);
        }
      }
    };
    const isAboutModels = ([kind]: Note) => kind === 'model' || kind === 'at';
    const others = notes.filter((note) => !isAboutModels(note));
    return [...others, ...notes.filter(isAboutModels)].every((note) => answers(note) === note[2]);
  }

  /** The page of a model that is known by its name. */
  modelPage(file: string, key: string, language: string | null): PageInfo | null {
    const found = this.#index.api.file(file);
    return found === null ? null : this.#index.models.page(found, key, language);
  }

  #notedChanges(changed: Readonly<Record<string, string>>, note: (asked: Note) => void) {
    const unheard = () => {
      this.#unheard++;
    };
    return new Proxy(changed, {
      get(own, name) {
        const answer = typeof name === 'string' && Object.hasOwn(own, name) ? own[name]! : null;
        if (typeof name !== 'string') unheard();
        else note(['changed', name, answer]);
        return answer ?? undefined;
      },
      has: (own, name) => (unheard(), Reflect.has(own, name)),
      ownKeys: (own) => (unheard(), Reflect.ownKeys(own)),
      getOwnPropertyDescriptor: (own, name) => (unheard(), Reflect.getOwnPropertyDescriptor(own, name)),
    });
  }

  /** A file whose text and size are heard when somebody reads them past the snapshot. */
  #closed(file: SourceFile): SourceFile {
    const unheard = <Value>(value: Value): Value => {
      this.#unheard++;
      return value;
    };
    return Object.defineProperties(
      { ...file },
      {
        text: { get: () => unheard(file.text), enumerable: true },
        size: { get: () => unheard(file.size), enumerable: true },
      },
    );
  }
}

/** A snapshot that says which texts it was asked for. */
class NotedSnapshot extends Snapshot {
  readonly #own: Snapshot;
  readonly #asked: (path: RepoPath) => void;

  constructor(
    files: Snapshot['files'],
    own: Snapshot,
    repository: Snapshot['repository'],
    asked: (path: RepoPath) => void,
  ) {
    super(files, own.overlays, repository, own.remote);
    this.#own = own;
    this.#asked = asked;
  }

  override text(path: RepoPath): string | null {
    this.#asked(path);
    return this.#own.text(path);
  }
}
