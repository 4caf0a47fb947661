import { expect, test } from 'vitest';
import { onlyOne } from './only-one.ts';
import type { Session } from './session.ts';

function setup() {
  const once = onlyOne({ title: 'At it', detail: '' });
  const session = {} as Session;
  const told: string[] = [];
  const ends: (() => void)[] = [];
  const begin = (name: string, signal: AbortSignal = new AbortController().signal) =>
    once(session, signal, async () => {
      told.push(`${name} begins`);
      await new Promise<void>((end) => ends.push(end));
      told.push(`${name} ends`);
      return name;
    });
  return { begin, told, end: () => ends.shift()!() };
}

test('a second one is refused while the first one runs, and not behind it', async () => {
  const { begin, end, told } = setup();
  const first = begin('a');
  await expect(begin('b')).rejects.toMatchObject({ code: 'busy', message: 'At it' });
  end();
  expect(await first).toBe('a');
  const next = begin('c');
  end();
  expect(await next).toBe('c');
  expect(told).toEqual(['a begins', 'a ends', 'c begins', 'c ends']);
});

test('what was stopped is waited for', async () => {
  const { begin, end, told } = setup();
  const stop = new AbortController();
  const first = begin('a', stop.signal);
  stop.abort();
  const second = begin('b');
  await expect(Promise.race([second, Promise.resolve('waits')])).resolves.toBe('waits');
  expect(told).toEqual(['a begins']);
  end();
  await first;
  await expect.poll(() => told).toContain('b begins');
  end();
  expect(await second).toBe('b');
});
