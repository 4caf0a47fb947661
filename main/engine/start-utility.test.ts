import type { EventEmitter } from 'node:events';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { startUtility } from './start-utility.ts';

interface Child extends EventEmitter {
  readonly file: string;
  readonly posted: unknown[];
  readonly kill: () => boolean;
}
const children = vi.hoisted(() => [] as unknown[]);
vi.mock('electron', async () => {
  const { EventEmitter: Emitter } = await import('node:events');
  return {
    utilityProcess: {
      fork(file: string) {
        const posted: unknown[] = [];
        const child = Object.assign(new Emitter(), {
          file,
          posted,
          postMessage: (message: unknown) => void posted.push(message),
          kill: vi.fn(() => true),
        });
        children.push(child);
        return child;
      },
    },
  };
});
vi.mock('./resources.ts', () => ({ builtFolder: () => 'built' }));

it('an engine in a process of Electron hears and answers; that it ended is noticed, and it is ended when that is wanted', () => {
  const { port, kill } = startUtility();
  const [child] = children as [Child];
  const heard: unknown[] = [];
  const onClose = vi.fn();
  port.onMessage((message) => void heard.push(message));
  port.onClose(onClose);
  expect(child.file).toBe(join('built', 'main', 'engine-utility.js'));
  const call = { kind: 'call' as const, id: 1, name: 'x', input: {} };
  port.post(call);
  expect(child.posted).toEqual([call]);
  child.emit('message', { kind: 'result', id: 1, output: 2 });
  expect(heard).toEqual([{ kind: 'result', id: 1, output: 2 }]);
  kill();
  expect(child.kill).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
  child.emit('exit', 0);
  expect(onClose).toHaveBeenCalledOnce();
});
