import { Worker } from 'node:worker_threads';
import { workerFile } from '../engine/resources.ts';
import { copyBatch, type Copied, type CopyJob } from './copy-batch.ts';

/** Copies batches of files, one at a time. */
export interface Copier {
  /** Rejects with the system's error where files can't be written. */
  copy(jobs: readonly CopyJob[], mode: number): Promise<Copied[]>;
  close(): void;
}

type Answer = { readonly copied: Copied[] } | { readonly code: string | undefined; readonly message: string };

/**
 * Copies in a thread of its own, started with the first files, so that whoever types meanwhile does not wait. Without a
 * build there is none, and it is done here.
 */
export function createCopier(): Copier {
  let worker: Worker | null = null;
  return {
    async copy(jobs, mode) {
      const entry = workerFile('copy-worker');
      if (entry === null) return copyBatch(jobs, mode);
      const thread = (worker ??= new Worker(entry, { name: 'galley-copy' }));
      const answer = await new Promise<Answer>((done, reject) => {
        thread.once('error', reject);
        thread.once('message', (message: Answer) => {
          thread.off('error', reject);
          done(message);
        });
        thread.postMessage({ jobs, mode });
      });
      if ('copied' in answer) return answer.copied;
      throw Object.assign(new Error(answer.message), { code: answer.code });
    },
    close: () => void worker?.terminate(),
  };
}
