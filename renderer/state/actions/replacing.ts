import type { TextEdit } from '../../../shared/base/edit.ts';
import type { RepoPath } from '../../../shared/base/path.ts';
import type { OutputOf } from '../../../shared/contract/define.ts';
import type { HostContract } from '../../../shared/contract/host/index.ts';
import { count } from '../words.ts';
import type { DocumentActions } from './documents.ts';
import type { LayerActions } from './layers.ts';
import type { ProblemBookActions } from './problems.ts';
import type { Services } from './services.ts';

export type FoundPlace = OutputOf<HostContract['calls'], 'pages.find'>['matches'][number];

/** So many pages take more than a moment. */
const manyPages = 20;

/** Replacing in many pages: one step in each, and one click takes all of it back. */
export function replacing(
  { store, host, texts }: Services,
  documents: DocumentActions,
  problems: ProblemBookActions,
  layers: LayerActions,
) {
  return {
    /**
     * Puts each place's `insert` there; pages that say something else there by now are left as they are, and that is
     * said.
     */
    async all(places: readonly (FoundPlace & { readonly insert: string })[]): Promise<void> {
      const files = new Map<RepoPath, TextEdit[]>();
      for (const { path, range, insert } of places)
        files.set(path, [...(files.get(path) ?? []), { from: range.from, to: range.to, insert }]);
      const changed = new Set<RepoPath>();
      if (files.size >= manyPages) layers.toast(`Replacing in ${count(files.size, 'page')}…`);
      for (const path of files.keys()) {
        const text =
          (await documents.ensureOpen(path)) && store.getState().documents[path]?.readOnly !== true
            ? texts.text(path)
            : undefined;
        if (
          text === undefined ||
          places.some((place) => place.path === path && text.slice(place.range.from, place.range.to) !== place.match)
        )
          changed.add(path);
      }
      for (const path of changed) files.delete(path);
      try {
        // The host has every letter, and keeps the texts as they are now.
        await Promise.all([...files.keys()].map((path) => texts.settled(path)));
        await host.call('history.keep', { paths: [...files.keys()] });
      } catch (error) {
        return layers.toastError(error);
      }
      const done = await problems.edit(files, true);
      for (const path of done.left) changed.add(path);
      const number = places.filter((place) => done.before.has(place.path)).length;
      const left =
        changed.size === 0
          ? ''
          : ` ${count(changed.size, 'page')} changed in the meantime and ${changed.size === 1 ? 'was left as it is' : 'were left as they are'}.`;
      layers.toast(
        `Replaced ${count(number, 'place')} in ${count(done.before.size, 'page')}.${left}`,
        done.before.size === 0 ? null : { label: 'Undo', run: () => problems.takeBack(done) },
        number === 0,
      );
    },
  };
}
