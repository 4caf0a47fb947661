import { expect, it } from 'vitest';
import { OwnScripts } from './own-scripts.ts';

it('what the site brings runs where the writer said so, for that folder alone, also the next time', async () => {
  const kept = new Map<string, unknown>();
  const store = {
    value: (name: string) => Promise.resolve(kept.get(name)),
    saveValue: (name: string, value: unknown) => Promise.resolve(void kept.set(name, value)),
  };
  const scripts = new OwnScripts(store);
  await scripts.open('/one');
  expect(scripts.run).toBe(false);
  await scripts.set(true);
  await scripts.open('/other');
  expect(scripts.run).toBe(false);

  const later = new OwnScripts(store);
  await later.open('/one');
  expect(later.run).toBe(true);
  // Another folder that is opened meanwhile is not asked what the first one may do.
  await Promise.all([later.open('/one'), later.open('/other')]);
  expect(later.run).toBe(false);
});
