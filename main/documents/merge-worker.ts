// Entry of the thread that merges large texts.
import { parentPort } from 'node:worker_threads';
import { mergeTexts } from '../../shared/base/merge.ts';

const port = parentPort;
if (port === null) throw new Error('This file is the entry of a worker thread');
port.on('message', ({ base, mine, theirs }: { base: string; mine: string; theirs: string }) =>
  port.postMessage(mergeTexts(base, mine, theirs)),
);
