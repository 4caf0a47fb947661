import { expect, it } from 'vitest';
import { builtSite } from '../../testing/build-site.ts';
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

it('writes the body as the page says', async () => {
  const sample = async (setting: string) => {
    const out = await builtSite(
      {
        'docs.json': JSON.stringify({ name: 'A', navigation: [{ group: 'G', pages: ['a'] }] }),
        'a.mdx': `---\ntitle: A\napi: POST https://a.test/x\n${setting}---\n\n<ParamField body="wood" type="string" required default="oak">Kind.</ParamField>\n`,
      },
      { base: '/', origin: null },
    );
    return out.get('a/index.html')!.replace(/<[^>]+>/g, '');
  };
  expect(await sample('')).toContain('application/json');
  const form = await sample('contentType: application/x-www-form-urlencoded\n');
  expect(form).toContain('application/x-www-form-urlencoded');
  expect(form).not.toContain('application/json');
});
