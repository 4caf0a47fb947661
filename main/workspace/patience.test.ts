import { beforeEach, describe, expect, it, vi } from 'vitest';
import { patiently, type Alone } from './patience.ts';

/** How long was waited between tries, in milliseconds. */
const waited = vi.hoisted((): number[] => []);
vi.mock('node:timers/promises', () => ({ setTimeout: (time: number) => Promise.resolve(void waited.push(time)) }));
beforeEach(() => void (waited.length = 0));

const failure = (code: string) => Object.assign(new Error(`${code}: what the system says`), { code });
/** Fails so many times. */
const failing = (code: string, times: number) => () => {
  if (times-- > 0) throw failure(code);
  return 'done';
};

describe('what another program holds', () => {
  it.each(['EBUSY', 'EPERM', 'EACCES'])('is tried again after a pause (%s), longer each time', async (code) => {
    expect(await patiently(failing(code, 3))).toBe('done');
    expect(waited).toHaveLength(3);
    expect([...waited].sort((a, b) => a - b)).toEqual(waited);
    expect(waited[0]).toBeGreaterThan(0);
  });

  it('is given up after a second or two, as held', async () => {
    await expect(patiently(failing('EPERM', Infinity))).rejects.toMatchObject({
      code: 'EBUSY',
      message: 'EPERM: what the system says',
    });
    const all = waited.reduce((sum, time) => sum + time, 0);
    expect([all > 1000, all < 3000]).toEqual([true, true]);
  });

  it('is looked at before each try, together with it and nobody in between', async () => {
    const steps: string[] = [];
    const alone: Alone = async (work) => {
      steps.push('alone');
      return work().finally(() => steps.push('over'));
    };
    const tries = failing('EBUSY', 1);
    await patiently(
      () => (steps.push('try'), tries()),
      () => void steps.push('look'),
      alone,
    );
    expect(steps).toEqual(['alone', 'look', 'try', 'over', 'alone', 'look', 'try', 'over']);
  });
});

it.each(['ENOENT', 'ENOSPC', 'EEXIST'])('what fails for another reason (%s) is not tried again', async (code) => {
  await expect(patiently(failing(code, 1))).rejects.toMatchObject({ code });
  expect(waited).toEqual([]);
});

it('what a look refuses is not waited for, whatever it says', async () => {
  const operation = vi.fn();
  await expect(patiently(operation, () => Promise.reject(failure('EBUSY')))).rejects.toMatchObject({ code: 'EBUSY' });
  expect([operation.mock.calls, waited]).toEqual([[], []]);
});
