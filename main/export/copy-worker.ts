// Entry of the thread that copies many files.
import { parentPort } from 'node:worker_threads';
import { copyBatch, type CopyJob } from './copy-batch.ts';

const port = parentPort;
if (port === null) throw new Error('This file is the entry of a worker thread');
port.on('message', ({ jobs, mode }: { jobs: readonly CopyJob[]; mode: number }) => {
  try {
    port.postMessage({ copied: copyBatch(jobs, mode) });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    port.postMessage({ code, message });
  }
});
