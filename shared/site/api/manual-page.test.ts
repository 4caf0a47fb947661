import { expect, it } from 'vitest';
import { manualModel } from './manual-page.ts';

const site = (auth: { method: string; name?: string; inputPrefix?: string }) =>
  ({ baseUrls: ['https://a.test'], auth, playground: 'show', maintainOrder: false }) as unknown as Parameters<
    typeof manualModel
  >[1];
const prefixOf = (settings: object, auth: Parameters<typeof site>[0]) =>
  manualModel({ api: 'GET /x', ...settings } as Parameters<typeof manualModel>[0], site(auth), [])?.auth[0]?.fields[0]
    ?.prefix;

it('puts the site’s prefix in front of its own kind of key only', () => {
  const key = { method: 'key', name: 'X-Key', inputPrefix: 'ApiKey' };
  expect(prefixOf({}, key)).toBe('ApiKey');
  expect(prefixOf({ authMethod: 'bearer' }, key)).toBe('Bearer');
  expect(prefixOf({}, { method: 'bearer', inputPrefix: 'sk-' })).toBe('Bearer sk-');
  expect(prefixOf({ authMethod: 'key' }, { method: 'bearer', inputPrefix: 'sk-' })).toBe('');
});

it('has a field for each part of its server’s address', () => {
  const servers = manualModel(
    { api: 'GET https://{endpoint}/x' } as Parameters<typeof manualModel>[0],
    site({ method: 'key' }),
    [],
  )?.servers;
  expect(servers?.map(({ url, variables }) => [url, variables.map(({ name }) => name)])).toEqual([
    ['https://{endpoint}', ['endpoint']],
  ]);
});
