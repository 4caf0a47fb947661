import { noSiteAddress, siteAddress } from '../../../shared/base/site-address.ts';
import type { OutputOf, ParsedInputOf } from '../../../shared/contract/define.ts';
import type { HostContract } from '../../../shared/contract/host/index.ts';
import { targetFields, type PublishTargetKind } from '../../../shared/contract/host/publish-targets.ts';
import { describeError } from '../../bridge/host.ts';
import type { DocumentActions } from './documents.ts';
import type { Services } from './services.ts';
import { stoppable } from './stoppable.ts';

type Calls = HostContract['calls'];
export type PublishingOutlook = OutputOf<Calls, 'publishing.outlook'>;
export type PublishingInput = ParsedInputOf<Calls, 'publishing.publish'>;

/** What was published, or would be. */
export type PublishingDone = { readonly kind: 'done'; readonly isTrial: boolean } & OutputOf<
  Calls,
  'publishing.publish'
>;

/** How publishing ended. */
export type Publishing =
  | PublishingDone
  | { readonly kind: 'stopped' }
  | {
      readonly kind: 'failed';
      /** Why, and what to do. */
      readonly title: string;
      readonly detail: string;
      /** What is to be written otherwise: a field of the target, or `address`. */
      readonly field: string | null;
    };

/** What readers get at the site's address; null where nobody waited for it. */
export type ReadBack = OutputOf<Calls, 'publishing.readBack'> | null;

/** The file with which GitHub publishes the site. */
export type AddedWorkflow = OutputOf<Calls, 'publishing.addWorkflow'>;

/** Publishing the site. */
export function publishingActions({ store, host }: Services, documents: DocumentActions) {
  const work = stoppable({ store }, 'publishingPart');
  return {
    /** Where the site could go. Rejects with what stands against looking. */
    outlook: (): Promise<PublishingOutlook> => host.call('publishing.outlook', {}),
    /** Saves what is not saved, and publishes; as a trial all but sending is done. Never rejects. */
    async publish(input: PublishingInput): Promise<Publishing> {
      if (siteAddress(input.address) === null) return { kind: 'failed', ...noSiteAddress, field: 'address' };
      try {
        return await work.run(async (signal) => {
          if (!(await documents.saveAll()))
            return {
              kind: 'failed',
              title: 'Some pages could not be saved',
              detail: 'They would be missing. Look at what the toolbar says first.',
              field: null,
            };
          if (signal.aborted) return { kind: 'stopped' };
          const published = await host.call('publishing.publish', input, { signal });
          return { kind: 'done', isTrial: input.isTrial, ...published };
        });
      } catch (error) {
        const { code, title, detail } = describeError(error);
        if (code === 'cancelled') return { kind: 'stopped' };
        const field = code === 'bad-address' ? 'address' : (/^bad-value:(.+)$/.exec(code)?.[1] ?? null);
        return { kind: 'failed', title, detail, field };
      }
    },
    /** Waits until readers get what was published last. Never rejects. */
    readBack: (signal: AbortSignal): Promise<ReadBack> =>
      host.call('publishing.readBack', {}, { signal }).catch(() => null),
    /** Adds the file with which GitHub publishes the site. Never rejects: answers why not. */
    addWorkflow: ({ target, values, address }: Omit<PublishingInput, 'isTrial'>) =>
      // What gives rights stays here: the file holds its names alone.
      host
        .call('publishing.addWorkflow', { target, values: withoutSecrets(target, values), address })
        .catch(describeError),
    stop: work.stop,
    progress: work.progress,
  };
}

function withoutSecrets(target: PublishTargetKind, values: PublishingInput['values']): PublishingInput['values'] {
  return Object.fromEntries(Object.entries(values).filter(([name]) => targetFields(target)[name]?.isSecret !== true));
}
