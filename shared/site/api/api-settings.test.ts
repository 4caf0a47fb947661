import { describe, expect, it } from 'vitest';
import { sampleLanguages } from '../../playground/samples/index.ts';
import type { RequestModel } from '../../playground/types.ts';
import { repoPath } from '../../base/path.ts';
import { sampleLanguageIds } from '../../base/sample-language.ts';
import { readSettings } from '../../settings/read.ts';
import { metaAt } from '../../settings/fields.ts';
import { builtSite } from '../../testing/build-site.ts';
import { options, settings } from '../../testing/newer-site.ts';
import { asSettingsSay } from './api-settings.ts';

// What the newer form of the settings file says of pages made from API files.

const parameter = {
  place: 'query',
  style: 'form',
  explode: true,
  allowReserved: false,
  contentType: null,
  deprecated: false,
  type: 'string',
  description: '',
  schema: {},
  placeholder: '',
} as const;
const request: RequestModel = {
  method: 'POST',
  path: '/nests',
  title: 'Make a nest',
  servers: [{ url: 'https://birds.example', description: '', variables: [] }],
  auth: [],
  parameters: [
    { ...parameter, name: 'wood', required: true, sample: 'oak', schema: { type: 'string', example: 'oak' } },
    { ...parameter, name: 'page', required: false, sample: 3, schema: { type: 'integer', default: 3 } },
    { ...parameter, name: 'other', required: true, sample: 'string', schema: { type: 'string' } },
  ],
  body: {
    required: true,
    contents: [
      {
        type: 'application/json',
        schema: {
          type: 'object',
          properties: { note: { type: 'string', example: 'High up' }, size: { type: 'integer' } },
        },
        sample: { note: 'High up', size: 1 },
        examples: [],
        encoding: {},
      },
    ],
  },
};

describe('pages of an API', () => {
  const operation = {
    summary: 'Make a nest',
    parameters: [
      { name: 'wood', in: 'query', required: true, schema: { type: 'string', example: 'oak', 'x-scope': 'trees' } },
      { name: 'page', in: 'query', schema: { type: 'integer', example: 3 } },
    ],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['owner'],
            properties: {
              owner: { type: 'object', properties: { name: { type: 'string', example: 'Wren' } } },
              note: { type: 'string', example: 'High up' },
            },
          },
        },
      },
    },
    responses: {},
    'x-codeSamples': [{ lang: 'bash', source: 'nest make' }],
  };
  const file = {
    openapi: '3.1.0',
    info: { title: 'Birds', version: '1' },
    servers: [{ url: 'https://birds.example/v2' }],
    paths: { '/nests': { post: operation } },
  };
  const of = async (api: object = {}) =>
    (
      await builtSite(
        {
          'birds.json': JSON.stringify(file),
          'docs.json': JSON.stringify({ ...settings, navigation: { openapi: 'birds.json' }, api }),
        },
        options,
      )
    ).get('api-reference/make-a-nest/index.html')!;
  const tabs = (html: string) =>
    [...html.matchAll(/<option[^>]*>([^<]+)<|role="tab"[^>]*>([^<]+)</g)].map((match) => match[1] ?? match[2]);
  /** What the playground gets. */
  const model = (api: object = {}) => {
    const written = JSON.stringify({ ...settings, navigation: {}, api });
    return asSettingsSay(request, readSettings(repoPath('docs.json'), written).model.api, null);
  };

  it('have samples in the languages that the settings name, in their order', async () => {
    expect(tabs(await of())).toEqual(['Bash', ...sampleLanguages.slice(1).map(({ label }) => label)]);
    const some = await of({ examples: { languages: ['ruby', 'cobol', 'node', 'curl'] } });
    expect(tabs(some)).toEqual(['Bash', 'Ruby', 'JavaScript']);
    expect(model({ examples: { languages: ['ruby', 'cobol', 'node', 'curl'] } }).sampleLanguages).toEqual([
      'ruby',
      'cobol',
      'javascript',
      'curl',
    ]);
    // The help says which there are.
    const { help } = metaAt('newer', ['api', 'examples', 'languages'])!;
    for (const { id } of sampleLanguages) expect(help).toContain(id);
    expect(sampleLanguages.map(({ id }) => id)).toEqual(sampleLanguageIds);
  });

  it('have no samples but those of the file where the settings want none made', async () => {
    const html = await of({ examples: { autogenerate: false } });
    expect(html.replace(/<[^>]*>/g, '')).toContain('nest make');
    expect(html).not.toContain('requests.post');
  });

  it('show what must be there only, where the settings want that', async () => {
    const all = await of();
    expect(all).toContain('page=3');
    expect(all).toContain('High up');
    const least = await of({ examples: { defaults: 'required' } });
    expect(least).toContain('wood=oak');
    expect(least).not.toContain('page=3');
    expect(least.replace(/<script type="application\/json".*?<\/script>/s, '')).not.toMatch(/class="t.">[^<]*High up/);
  });

  it('begin to be tried with the examples and defaults of the file, and with nothing that was made up', () => {
    const initial = ({ parameters, body }: RequestModel) => [
      parameters.map((each) => each.initial),
      body?.contents[0]?.initial,
    ];
    expect(initial(model())).toEqual([[undefined, undefined, undefined], undefined]);
    expect(initial(model({ examples: { prefill: true } }))).toEqual([['oak', 3, undefined], { note: 'High up' }]);
  });

  it('open inner fields, say more of each, and show the server', async () => {
    const [usual, other] = [await of(), await of({ params: { expanded: 'all', post: ['x-scope'] }, url: 'full' })];
    expect(usual).toContain('<details class="expandable">');
    expect(other).toContain('<details class="expandable" open>');
    expect(other).toContain('<span class="field-in">trees</span>');
    expect(usual).not.toContain('>trees<');
    expect(usual).toContain('<i>/v2</i>/nests');
    expect(other).toContain('<i>https://birds.example/v2</i>/nests');
  });

  it('send cookies only where the settings say so', () => {
    expect(model().withCredentials).toBeUndefined();
    expect(model({ playground: { credentials: true } }).withCredentials).toBe(true);
  });

  it('go through a proxy only where the settings name one, and pages say nothing of it elsewhere', async () => {
    const proxy = 'https://proxy.acme.com';
    expect(model({ playground: { proxy } }).proxy).toBe(proxy);
    expect(model({ proxy }).proxy).toBe(proxy);
    for (const none of [{}, { playground: { proxy: true } }, { playground: { proxy: false }, proxy }])
      expect(model(none), JSON.stringify(none)).not.toHaveProperty('proxy');
    const older = readSettings(repoPath('docs.json'), JSON.stringify({ name: 'A', api: { playground: { proxy } } }));
    expect(older.model.api.proxy).toBe(proxy);
    // Samples name the API.
    expect(await of({ playground: { proxy } })).toBe(await of());
  });
});
