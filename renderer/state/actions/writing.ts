import { encodePath } from '../../../shared/base/encode.ts';
import { resolveReference, type RepoPath } from '../../../shared/base/path.ts';
import type { WritingNames } from '../../../shared/contract/host/writing.ts';
import type { WritingSources } from '../../editor/components/sources.ts';
import {
  fileForAddress,
  fittingSections,
  pageAddresses,
  pageForAddress,
  pagesCalled,
  type Section,
} from '../addresses.ts';
import { pagesByFile } from '../tree.ts';
import type { InsertingActions } from './inserting.ts';
import type { PageActions } from './pages.ts';
import type { Services } from './services.ts';

const none: WritingNames = { snippets: [], languages: [], languageNames: [] };
/** Names are asked for again when they are older, in milliseconds. */
const freshFor = 2000;

/** What exists in the folder, for completing and choosing. */
export function writingActions(
  { store, host }: Services,
  operations: WritingSources['operations'],
  pages: PageActions,
  inserting: InsertingActions,
) {
  let last: { readonly at: number; readonly names: Promise<WritingNames> } | null = null;

  /** Snippets and languages; a burst of keys asks once. */
  function names(): Promise<WritingNames> {
    const now = performance.now();
    if (last === null || now - last.at > freshFor)
      last = { at: now, names: host.call('writing.names', {}).catch(() => none) };
    return last.names;
  }

  async function sections(from: RepoPath, address: string): Promise<readonly Section[]> {
    const file = fileForAddress(store.getState().tree, from, address);
    if (file === null) return [];
    return host.call('writing.sections', { path: file }).then(
      (answer) => answer.sections,
      () => [],
    );
  }

  /** What readers know a place of the site by: the title of the section, or of the page; null where there is none. */
  async function titleFor(from: RepoPath, address: string): Promise<string | null> {
    const id = decoded(/#(.*)$/s.exec(address)?.[1] ?? '');
    const title = pageForAddress(store.getState().tree, from, address)?.title ?? null;
    if (id === '' || title === null) return title;
    return (await sections(from, address)).find((section) => section.id === id)?.title ?? title;
  }
  let lastSizes: { readonly at: number; readonly done: Promise<void> } | null = null;
  let sizes: ReadonlyMap<RepoPath, { readonly width: number; readonly height: number }> = new Map();

  /** Sizes of the folder’s pictures, from the files’ first bytes; asked for before the first one is drawn. */
  function readSizes(): Promise<void> {
    const now = performance.now();
    if (lastSizes !== null && now - lastSizes.at <= freshFor) return lastSizes.done;
    const done = host.call('files.list', { kind: 'image' }).then(
      ({ files }) => {
        sizes = new Map(
          files.flatMap(({ path, width, height }) =>
            width === undefined || height === undefined ? [] : [[path, { width, height }] as const],
          ),
        );
      },
      () => undefined,
    );
    lastSizes = { at: now, done };
    return done;
  }

  return {
    titleFor,
    sourcesFor(path: RepoPath): WritingSources {
      const fileOf = (address: string): RepoPath | null => {
        if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address)) return null;
        const file = resolveReference(path, address.replace(/[?#].*$/s, ''));
        return file.ok ? file.value : null;
      };
      void readSizes();
      return {
        pages: () => pageAddresses(store.getState().tree),
        called: (typed, asAddress) => pagesCalled(store.getState().tree, typed, asAddress),
        sections: async (address, typed) => fittingSections(await sections(path, address), typed),
        images: () =>
          host.call('files.list', { kind: 'image' }).then(
            ({ files }) => files.map((file) => file.path),
            () => [],
          ),
        snippets: async () => (await names()).snippets,
        languages: async () => (await names()).languages,
        languageNames: async () => new Set((await names()).languageNames),
        icons: (query) =>
          host.call('icons.find', { query: query.slice(0, 100), limit: 60 }).then(
            ({ icons }) => icons.map((icon) => icon.name),
            () => [],
          ),
        async icon(written) {
          const name = written.trim().toLowerCase().replace(/^fa-/, '');
          const [found] = await host.call('icons.find', { query: name.slice(0, 100), limit: 1 }).then(
            ({ icons }) => icons,
            () => [],
          );
          // The search answers with the next best one where there is none of that name.
          return found?.name === name ? found : null;
        },
        page(address) {
          const { tree } = store.getState();
          const file = fileForAddress(tree, path, address);
          const entry = file === null ? undefined : pagesByFile(tree).get(file);
          return file === null || entry === undefined
            ? null
            : { file, title: entry.title, around: entry.around, isHere: file === path };
        },
        async picture(address) {
          const file = fileOf(address);
          if (file === null) return null;
          // One that is new in the folder is not known yet.
          if (!sizes.has(file)) await readSizes();
          const base = await host.call('files.base', {}).then(
            ({ url }) => url,
            () => null,
          );
          return base === null ? null : base + encodePath(file);
        },
        pictureSize(address) {
          const file = fileOf(address);
          return file === null ? null : (sizes.get(file) ?? null);
        },
        filledIn: (modules, source, from = path) =>
          host
            .call('writing.filledIn', {
              path: from,
              modules: modules.slice(0, 100_000),
              source: source.slice(0, 20_000),
            })
            .catch(() => ({ kind: 'nothing' })),
        colours: (code, language) =>
          code.length > 200_000
            ? Promise.resolve([])
            : host.call('writing.colours', { code, language: language.slice(0, 100) }).then(
                ({ lines }) => lines,
                () => [],
              ),
        open: (file) => void pages.open(file),
        insert: () => inserting.ask(),
        settings: () => store.setState({ formIsOpen: true }),
        source: (sourceEditor) => store.setState({ sourceEditor }),
        link: () => inserting.askLink(),
        operations,
      };
    },
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
