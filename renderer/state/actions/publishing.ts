import type { OutputOf } from '../../../shared/contract/define.ts';
import type { HostContract } from '../../../shared/contract/host/index.ts';
import { describeError } from '../../bridge/host.ts';
import { siteBase } from '../../../shared/base/site-base.ts';
import type { DocumentActions } from './documents.ts';
import type { Services } from './services.ts';
import { stoppable } from './stoppable.ts';

export type PublishingOutlook = OutputOf<HostContract['calls'], 'publishing.outlook'>;

/** How publishing ended. */
export type Publishing =
  | ({ readonly kind: 'done'; readonly branch: string; readonly isTrial: boolean } & OutputOf<
      HostContract['calls'],
      'publishing.publish'
    >)
  | { readonly kind: 'stopped' }
  | {
      readonly kind: 'failed';
      /** Why, and what to do. */
      readonly title: string;
      readonly detail: string;
      /** What is to be written otherwise. */
      readonly field: 'branch' | 'base' | null;
    };

/** Publishing the site on a branch of the other place of the repository. */
export function publishingActions({ store, host }: Services, documents: DocumentActions) {
  const work = stoppable({ store }, 'publishingPart');
  return {
    /** Where the site would go. Rejects with what stands against looking. */
    outlook: (): Promise<PublishingOutlook> => host.call('publishing.outlook', {}),
    /** Saves what is not saved, and publishes; `isTrial`: all but sending is done. Never rejects. */
    async publish(branch: string, path: string, isTrial: boolean): Promise<Publishing> {
      const base = siteBase(path);
      if (base === null)
        return {
          kind: 'failed',
          title: 'This is no path of a site',
          detail: 'Write letters, digits and hyphens, with slashes between: /docs/',
          field: 'base',
        };
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
          const published = await host.call('publishing.publish', { branch, base, isTrial }, { signal });
          return { kind: 'done', branch, isTrial, ...published };
        });
      } catch (error) {
        const { code, title, detail } = describeError(error);
        if (code === 'cancelled') return { kind: 'stopped' };
        const field = code === 'bad-branch' ? 'branch' : code === 'bad-base' ? 'base' : null;
        return { kind: 'failed', title, detail, field };
      }
    },
    stop: work.stop,
    progress: work.progress,
  };
}
