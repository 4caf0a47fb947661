import type { TextEdit } from '../../../shared/base/edit.ts';
import type { RepoPath } from '../../../shared/base/path.ts';
import type { OutputOf } from '../../../shared/contract/define.ts';
import type { HostContract } from '../../../shared/contract/host/index.ts';
import { count } from '../words.ts';
import type { DocumentActions } from './documents.ts';
import type { LayerActions } from './layers.ts';
import { editsOf, type MendingActions } from './mending.ts';
import type { Services } from './services.ts';
import type { StepActions } from './steps.ts';

export type FoundPlace = OutputOf<HostContract['calls'], 'pages.find'>['matches'][number];

/** So many pages take more than a moment. */
const manyPages = 20;
/** So many are done before it is looked whether the writer wants to stop. */
const pagesAtOnce = 10;

/** Replacing in many pages: one step in each, and one click takes all of it back. */
export function replacing(
  { store, texts }: Services,
  documents: DocumentActions,
  mending: MendingActions,
  steps: StepActions,
  layers: LayerActions,
) {
  return {
    /**
     * Puts each place's `insert` there; pages that say something else there by now are left as they are, and that is
     * said. It can be stopped between pages: what is done by then can be taken back like all of it.
     *
     * @param what What was looked for, and what stands there now.
     * @param leftAlone What was found and not asked for, in words.
     */
    async all(
      places: readonly (FoundPlace & { readonly insert: string })[],
      what: { readonly find: string; readonly insert: string },
      leftAlone = '',
    ): Promise<void> {
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
      const asked = what.insert === '' ? `Removed “${what.find}”` : `Replaced “${what.find}” by “${what.insert}”`;
      const inWords = (paths: Iterable<RepoPath>) => {
        const these = new Set(paths);
        const number = places.filter(({ path }) => these.has(path)).length;
        return `${asked}: ${count(number, 'place')} in ${count(these.size, 'page')}`;
      };
      const prepared = await mending.prepare(files, true);
      let id: string;
      try {
        // Kept before anything is replaced: whatever happens in between, all of it can be taken back.
        id = await steps.begin('replaced', inWords(prepared.before.keys()), editsOf(prepared.before));
      } catch (error) {
        return layers.toastError(error);
      }
      const waiting = [...prepared.before];
      const done = new Set<RepoPath>();
      while (waiting.length > 0 && !isStopped) {
        const part = await mending.make({ before: new Map(waiting.splice(0, pagesAtOnce)), left: [] }, id);
        for (const path of part.before.keys()) done.add(path);
        for (const path of part.left) changed.add(path);
        say(done.size);
      }
      const step = await steps.end(
        id,
        inWords(done),
        [...prepared.before.keys()].filter((path) => !done.has(path)),
        done.size === 0,
      );
      const number = places.filter((place) => done.has(place.path)).length;
      const left =
        changed.size === 0
          ? ''
          : ` ${count(changed.size, 'page')} changed in the meantime and ${changed.size === 1 ? 'was left as it is' : 'were left as they are'}.`;
      const stopped =
        waiting.length === 0
          ? ''
          : ` Stopped: ${count(waiting.length, 'page')} ${waiting.length === 1 ? 'stays as it is' : 'stay as they are'}.`;
      layers.toast(
        `Replaced ${count(number, 'place')} in ${count(done.size, 'page')}.${stopped}${left}${leftAlone === '' ? '' : ` ${leftAlone}`}`,
        step === null ? null : { label: 'Undo', run: () => void steps.takeBack(step) },
        number === 0,
      );
    },
  };
}
