import type { OutputOf } from '../../../shared/contract/define.ts';
import type { HostContract } from '../../../shared/contract/host/index.ts';
import type { Chosen } from '../../../shared/contract/host/receiving.ts';
import { ContractError } from '../../../shared/contract/define.ts';
import { describeError } from '../../bridge/host.ts';
import type { ChangesActions } from './changes.ts';
import type { Services } from './services.ts';
import type { StepActions } from './steps.ts';
import { stoppable } from './stoppable.ts';

export type ReceivingOutlook = OutputOf<HostContract['calls'], 'receiving.look'>;

/** How taking in ended. */
export type Receiving =
  | { readonly kind: 'taken'; readonly files: number }
  | {
      readonly kind: 'failed';
      /** Why, and what to do. */
      readonly title: string;
      readonly detail: string;
      /** outdated: look again; save: a version of one's own changes comes first. */
      readonly way: 'outdated' | 'save' | null;
    };

/** Getting what others have sent to the other place of the repository. */
export function receivingActions({ store, host }: Services, changes: ChangesActions, steps: StepActions) {
  const work = stoppable({ store }, 'receivingPart');
  return {
    /** Asks the other place. Rejects with what stands against looking, and where it was stopped. */
    look: (): Promise<ReceivingOutlook> => work.run((signal) => host.call('receiving.look', {}, { signal })),
    /** Takes in what was looked at. Never rejects. */
    async take(
      { tip, theirs }: { readonly tip: string; readonly theirs: string },
      /** By path: whose text stands where both changed the same, or which. */
      decided: ReadonlyMap<string, Chosen>,
    ): Promise<Receiving> {
      const choices = [...decided].map(([path, chosen]) => ({ path, chosen }));
      try {
        // What was typed just now is among the words that others’ are fitted together with.
        await steps.recorded.flush();
        const { files } = await host.call('receiving.take', { tip, theirs, choices });
        await changes.load();
        return { kind: 'taken', files };
      } catch (error) {
        const { code, title, detail } = describeError(error);
        const isOwn = error instanceof ContractError;
        const way = isOwn && code === 'changed' ? 'outdated' : isOwn && code === 'in-the-way' ? 'save' : null;
        return { kind: 'failed', title, detail, way };
      }
    },
    stop: work.stop,
    progress: work.progress,
  };
}
