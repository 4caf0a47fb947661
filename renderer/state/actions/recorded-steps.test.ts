import { expect, test } from 'vitest';
import { repoPath } from '../../../shared/base/path.ts';
import { recordedSteps } from './recorded-steps.ts';

function setup() {
  const told = new Map<string, string>();
  const host = {
    call(_name: string, { id, words, before, after }: { id: string; words: string; before: string; after: string }) {
      if (before === after) told.delete(id);
      else told.set(id, `${words}: ${before} → ${after}`);
      return Promise.resolve(null);
    },
  };
  const clock = { now: 0 };
  const steps = recordedSteps({ host } as never, {
    set: () => 1,
    clear: () => undefined,
    now: () => clock.now,
  });
  const edited = (before: string, after: string, of: string | null) =>
    steps.edited({ path: repoPath('docs.json'), before, after, kind: 'settings', words: of ?? 'Moved', of });
  return {
    clock,
    edited,
    undone: steps.undone,
    redone: steps.redone,
    async told() {
      await steps.flush();
      return [...told.values()];
    },
  };
}

test('edits of one setting that follow each other are one step, others are their own', async () => {
  const { edited, told, clock } = setup();
  edited('a', 'ab', 'Name');
  edited('ab', 'abc', 'Name');
  expect(await told()).toEqual(['Name: a → abc']);
  edited('abc', 'x', 'Colour');
  edited('x', 'y', 'Name');
  edited('y', 'z', null);
  edited('z', 'zz', null);
  clock.now += 10 * 60 * 1000;
  edited('zz', 'q', 'Name');
  expect(await told()).toEqual([
    'Name: a → abc',
    'Colour: abc → x',
    'Name: x → y',
    'Moved: y → z',
    'Moved: z → zz',
    'Name: zz → q',
  ]);
});

test('what is undone is no step, in parts or whole, and what is redone is the one that it was', async () => {
  const { edited, undone, redone, told } = setup();
  edited('a', 'ab', 'Name');
  edited('ab', 'abc', 'Name');
  undone('abc', 'ab');
  expect(await told()).toEqual(['Name: a → ab']);
  undone('ab', 'a');
  expect(await told()).toEqual([]);
  redone('a', 'ab');
  redone('ab', 'abc');
  expect(await told()).toEqual(['Name: a → abc']);
  // Typing in the file itself is no step, and what is undone of it changes none.
  undone('abc typed', 'abc');
  expect(await told()).toEqual(['Name: a → abc']);
});

test('a setting that is as it was has no step', async () => {
  const { edited, told } = setup();
  edited('off', 'on', 'Search');
  edited('on', 'off', 'Search');
  expect(await told()).toEqual([]);
});
