import type { Services } from './services.ts';

type Part = 'sendingPart' | 'receivingPart' | 'piecesPart' | 'publishingPart';

/**
 * Work of the host that may take long: how far it is stands in the store while it runs, from 0 to 1, and it can be
 * stopped. What begins anew stops what ran before.
 */
export function stoppable({ store }: Pick<Services, 'store'>, key: Part) {
  let controller: AbortController | null = null;
  const show = (part: number | null) => store.setState({ [key]: part });
  return {
    /** Runs it. Rejects as `work` does. */
    async run<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
      controller?.abort();
      const own = (controller = new AbortController());
      show(0);
      try {
        return await work(own.signal);
      } finally {
        if (controller === own) {
          controller = null;
          show(null);
        }
      }
    },
    stop: () => controller?.abort(),
    progress({ part }: { readonly part: number }): void {
      // Another window may be at it.
      if (controller !== null) show(part);
    },
  };
}
