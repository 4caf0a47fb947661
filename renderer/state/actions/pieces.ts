import type { OutputOf } from '../../../shared/contract/define.ts';
import type { HostContract } from '../../../shared/contract/host/index.ts';
import { dictionary } from '../../../shared/base/dictionary.ts';
import { ContractError } from '../../../shared/contract/define.ts';
import { describeError } from '../../bridge/host.ts';
import type { ChangesActions } from './changes.ts';
import type { Services } from './services.ts';
import type { StepActions } from './steps.ts';
import { stoppable } from './stoppable.ts';

type Calls = HostContract['calls'];
export type PiecesOutlook = OutputOf<Calls, 'pieces.list'>;
export type Pieces = NonNullable<PiecesOutlook['pieces']>;

/** How going to another piece of work ended; with the one that is checked out now. */
export type GoingOn =
  | { readonly kind: 'there'; readonly name: string; readonly files: number }
  | { readonly kind: 'stopped' }
  | {
      readonly kind: 'failed';
      /** Why, and what to do. */
      readonly title: string;
      readonly detail: string;
      /**
       * outdated: look again; save: a version of one's own changes comes first; name: it needs another one; not-in: the
       * main line does not have all of it.
       */
      readonly way: 'outdated' | 'save' | 'name' | 'not-in' | null;
    };

const ways = dictionary<Extract<GoingOn, { kind: 'failed' }>['way']>({
  changed: 'outdated',
  gone: 'outdated',
  'in-the-way': 'save',
  taken: 'name',
  'not-in': 'not-in',
});

/** Going from one piece of work to another. */
export function piecesActions({ store, host }: Services, changes: ChangesActions, steps: StepActions) {
  const work = stoppable({ store }, 'piecesPart');
  /** What was typed just now is among the words that come along. */
  async function go(call: () => Promise<{ readonly name: string; readonly files: number }>): Promise<GoingOn> {
    try {
      await steps.recorded.flush();
      const there = await call();
      await changes.load();
      return { kind: 'there', ...there };
    } catch (error) {
      const { code, title, detail } = describeError(error);
      if (code === 'cancelled') return { kind: 'stopped' };
      return { kind: 'failed', title, detail, way: error instanceof ContractError ? (ways[code] ?? null) : null };
    }
  }
  return {
    /** What there is. Rejects with what stands against looking. */
    list: () => host.call('pieces.list', {}),
    /** Goes to another one. Never rejects. */
    change: (name: string, tip: string) =>
      go(async () => ({ name, ...(await host.call('pieces.change', { name, tip })) })),
    /** Begins a new one with what is there. Never rejects. */
    begin: (words: string, tip: string) =>
      go(async () => ({ files: 0, ...(await host.call('pieces.begin', { words, tip })) })),
    /** Goes back to the main line where that has everything. Never rejects. */
    finish: (): Promise<GoingOn> =>
      work.run((signal) =>
        go(async () => {
          const { mainLine, files } = await host.call('pieces.finish', {}, { signal });
          return { name: mainLine, files };
        }),
      ),
    stop: work.stop,
    progress: work.progress,
  };
}
