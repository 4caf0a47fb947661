import type { OutputOf } from '../../../shared/contract/define.ts';
import type { HostContract } from '../../../shared/contract/host/index.ts';
import type { SendingWay } from '../../../shared/contract/host/sending.ts';
import { dictionary } from '../../../shared/base/dictionary.ts';
import { ContractError } from '../../../shared/contract/define.ts';
import { describeError } from '../../bridge/host.ts';
import type { ChangesActions } from './changes.ts';
import type { Services } from './services.ts';
import type { StepActions } from './steps.ts';
import { stoppable } from './stoppable.ts';

export type SendingOutlook = OutputOf<HostContract['calls'], 'sending.outlook'>;

/** How sending ended. */
export type Sending =
  | ({ readonly kind: 'sent' } & OutputOf<HostContract['calls'], 'sending.send'>)
  | { readonly kind: 'stopped' }
  | {
      readonly kind: 'failed';
      /** Why, and what to do. */
      readonly title: string;
      readonly detail: string;
      /** outdated: look again; get: what others have sent comes first; review: it can be sent for a review. */
      readonly way: 'outdated' | 'get' | 'review' | null;
    };

const ways = dictionary<Extract<Sending, { kind: 'failed' }>['way']>({
  changed: 'outdated',
  behind: 'get',
  'use-review': 'review',
});

/** Sending versions to the other place of the repository. */
export function sendingActions({ store, host }: Services, changes: ChangesActions, steps: StepActions) {
  const work = stoppable({ store }, 'sendingPart');
  return {
    /** What would be sent, and where to. Rejects with what stands against looking. */
    async outlook(): Promise<SendingOutlook> {
      await steps.recorded.flush();
      return host.call('sending.outlook', {});
    },
    /** Sends versions. Never rejects. */
    async send(tip: string, way: SendingWay, name: string): Promise<Sending> {
      try {
        return await work.run(async (signal) => {
          const sent = await host.call('sending.send', { tip, way, name }, { signal });
          await changes.load();
          return { kind: 'sent', ...sent };
        });
      } catch (error) {
        const { code, title, detail } = describeError(error);
        if (code === 'cancelled') return { kind: 'stopped' };
        const isOwn = error instanceof ContractError;
        return {
          kind: 'failed',
          title,
          detail,
          way: isOwn ? (ways[code] ?? null) : null,
        };
      }
    },
    stop: work.stop,
    progress: work.progress,
  };
}
