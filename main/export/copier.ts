import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { builtFolder } from '../engine/resources.ts';
import { copyBatch, type Copied, type CopyJob } from './copy-batch.ts';

/** Copies batches of files, one at a time. */
export interface Copier {
  /** Rejects with the system's error where files can't be written. */
  copy(jobs: readonly CopyJob[], mode: number): Promise<Copied[]>;
  close(): void;
}

type Answer = { readonly copied: Copied[] } | { readonly code: string | undefined; readonly message: string };

/** Copies in a thread of its own, so that whoever types meanwhile does not wait. Without a build there is none, and it is done here. */
export function startCopier(): Copier {
  const entry = workerEntry();
  if (entry === null) return { copy: (jobs, mode) => Promise.resolve().then(() => copyBatch(jobs, mode)), close: () => undefined };
  const worker = new Worker(entry, { name: 'galley-copy' });
  return {
    async copy(jobs, mode) {
      const answer = await new Promise<Answer>((done, reject) => {
        worker.once('error', reject);
        worker.once('message', (message: Answer) => {
          worker.off('error', reject);
          done(message);
        });
        worker.postMessage({ jobs, mode });
      });
      if ('copied' in answer) return answer.copied;
      throw Object.assign(new Error(answer.message), { code: answer.code });
    },
    close: () => void worker.terminate(),
  };
}

function workerEntry(): string | null {
  try {
    const entry = join(builtFolder(), 'main', 'copy-worker.js');
    return existsSync(entry) ? entry : null;
  } catch {
    return null;
  }
}
