import type { TextEdit } from '../../../shared/base/edit.ts';
import type { RepoPath } from '../../../shared/base/path.ts';
import type { OutputOf } from '../../../shared/contract/define.ts';
import type { HostContract } from '../../../shared/contract/host/index.ts';
import { count } from '../words.ts';
import type { DocumentActions } from './documents.ts';
import type { LayerActions } from './layers.ts';
import type { Mended, ProblemBookActions } from './problems.ts';
import type { Services } from './services.ts';

export type FoundPlace = OutputOf<HostContract['calls'], 'pages.find'>['matches'][number];

/** So many pages take more than a moment. */
const manyPages = 20;
/** So many are done before it is looked whether the writer wants to stop. */
const pagesAtOnce = 10;

type Done = Map<RepoPath, { readonly text: string; readonly edits: readonly TextEdit[] }>;

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
     * said. It can be stopped between pages: what is done by then can be taken back like all of it.
     *
     * @param leftAlone What was found and not asked for, in words.
     */
    async all(places: readonly (FoundPlace & { readonly insert: string })[], leftAlone = ''): Promise<void> {
      let isStopped = false;
      const files = new Map<RepoPath, TextEdit[]>();
      for (const { path, range, insert } of places)
        files.set(path, [...(files.get(path) ?? []), { from: range.from, to: range.to, insert }]);
      const changed = new Set<RepoPath>();
      const all = files.size;
      const say = (done: number) => {
        if (all >= manyPages && !isStopped)
          layers.toast(`Replacing in ${count(all, 'page')}: ${done.toLocaleString('en')} done…`, {
            label: 'Stop',
            run: () => (isStopped = true),
          });
      };
      say(0);
      for (const path of files.keys()) {
        if (isStopped) break;
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
      const waiting = [...files];
      const before: Done = new Map();
      const done: Mended = { before, left: [] };
      while (waiting.length > 0 && !isStopped) {
        const part = await problems.edit(new Map(waiting.splice(0, pagesAtOnce)), true);
        for (const [path, was] of part.before) before.set(path, was);
        for (const path of part.left) changed.add(path);
        say(before.size);
      }
      const number = places.filter((place) => done.before.has(place.path)).length;
      const left =
        changed.size === 0
          ? ''
          : ` ${count(changed.size, 'page')} changed in the meantime and ${changed.size === 1 ? 'was left as it is' : 'were left as they are'}.`;
      const stopped =
        waiting.length === 0
          ? ''
          : ` Stopped: ${count(waiting.length, 'page')} ${waiting.length === 1 ? 'stays as it is' : 'stay as they are'}.`;
      layers.toast(
        `Replaced ${count(number, 'place')} in ${count(done.before.size, 'page')}.${stopped}${left}${leftAlone === '' ? '' : ` ${leftAlone}`}`,
        done.before.size === 0 ? null : { label: 'Undo', run: () => problems.takeBack(done) },
        number === 0,
      );
    },
  };
}
