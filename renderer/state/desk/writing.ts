import type { RepoPath } from '../../../shared/base/path.ts';
import type { WritingNames } from '../../../shared/contract/host/writing.ts';
import type { WritingSources } from '../../editor/components/completion.ts';
import { fileForAddress, pageAddresses } from '../addresses.ts';
import type { Services } from './services.ts';

const none: WritingNames = { snippets: [], languages: [] };
/** Names are asked for again when they are older, in milliseconds. */
const freshFor = 2000;

/** What exists in the folder, for completing and choosing. */
export function writingActions({ store, host }: Services, operations: WritingSources['operations']) {
  let last: { readonly at: number; readonly names: Promise<WritingNames> } | null = null;

  /** Snippets and languages; a burst of keys asks once. */
  function names(): Promise<WritingNames> {
    const now = performance.now();
    if (last === null || now - last.at > freshFor) last = { at: now, names: host.call('writing.names', {}).catch(() => none) };
    return last.names;
  }

  return {
    sourcesFor(path: RepoPath): WritingSources {
      return {
        pages: () => pageAddresses(store.getState().tree),
        async anchors(address) {
          const file = address === '' ? path : fileForAddress(store.getState().tree, path, address);
          return file === null ? [] : host.call('writing.anchors', { path: file }).then(({ anchors }) => anchors, () => []);
        },
        images: () => host.call('files.list', { kind: 'image' }).then(({ files }) => files.map((file) => file.path), () => []),
        snippets: async () => (await names()).snippets,
        languages: async () => (await names()).languages,
        icons: (query) => host.call('icons.find', { query: query.slice(0, 100), limit: 60 }).then(({ icons }) => icons.map((icon) => icon.name), () => []),
        operations,
      };
    },
  };
}

export type WritingActions = ReturnType<typeof writingActions>;
