import { expect, it } from 'vitest';
import { engineContract } from '../../../shared/contract/engine.ts';
import { hostContract } from '../../../shared/contract/host/index.ts';
import { passedOnHandlers } from './passed-on.ts';

const context = { signal: new AbortController().signal, connection: 1 };

/** A host whose engine notes what it is asked, and hears of the last change when `told` is called. */
function start() {
  const asked: [name: string, input: unknown][] = [];
  let told!: () => void;
  const upToDate = new Promise<void>((resolve) => (told = resolve));
  const engine = {
    call: (name: string, input: unknown) => (asked.push([name, input]), Promise.resolve(`answer of ${name}`)),
  };
  const handlers = passedOnHandlers({ engine, engineUpToDate: () => upToDate } as never) as unknown as Record<
    string,
    (input: unknown, context: unknown) => Promise<unknown>
  >;
  return { asked, told, handlers };
}

it('asks the engine under the same name with the same input, once it has been told of every change', async () => {
  const { asked, told, handlers } = start();
  const answer = handlers['pages.find']!({ text: 'x' }, context);
  await Promise.resolve();
  expect(asked).toEqual([]);
  told();
  expect(await answer).toBe('answer of pages.find');
  expect(asked).toEqual([['pages.find', { text: 'x' }]]);
});

it('knows the calls that stand in both contracts, and no others', () => {
  const inBoth = Object.keys(hostContract.calls).filter((name) => name in engineContract.calls);
  expect(Object.keys(start().handlers).sort()).toEqual(inBoth.sort());
  expect(inBoth).toContain('pages.tree');
  expect(inBoth).not.toContain('pages.create');
});
