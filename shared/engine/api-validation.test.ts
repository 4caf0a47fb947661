import { describe, expect, it } from 'vitest';
import { sourceFiles, testResources } from '../testing/fixture-site.ts';
import type { SchemaFinding } from './api-validation.ts';
import { ApiValidation } from './api-validation.ts';
import { SiteModel } from './site-model.ts';

const api = (more: object = {}) =>
  JSON.stringify(
    { openapi: '3.0.3', info: { title: 'A', version: '1' }, paths: { '/a': { get: { responses: {} } } }, ...more },
    null,
    1,
  );
const missing: SchemaFinding = {
  instancePath: '/paths/~1a/get',
  keyword: 'required',
  params: { missingProperty: 'x' },
  message: 'must have x',
};

/** A site whose API files are looked at by somebody who says what `says` holds for each. */
function start(files: Record<string, string>, says: Record<string, readonly SchemaFinding[]> = {}) {
  const asked: string[] = [];
  const nothing = () => undefined;
  const site = new SiteModel(testResources, { summary: nothing, tree: nothing, reading: nothing }, nothing);
  const validation = new ApiValidation((file, read) => {
    asked.push(file);
    if (read(file) === null) throw new Error('It can’t be read');
    return Promise.resolve(says[file] ?? []);
  });
  const write = (changed: Record<string, string>) =>
    site.load(
      sourceFiles({
        'docs.json': JSON.stringify({ name: 'A', openapi: Object.keys(files), navigation: [] }),
        ...changed,
      }),
    );
  write(files);
  return {
    site,
    validation,
    asked,
    says,
    write,
    update: () => validation.update(site.index),
    problems: () => validation.problems(site.index),
  };
}

describe('the strict opinion on API files', () => {
  it('is asked for once for each text, and says whether it is another one', async () => {
    const { asked, says, write, update, problems } = start({ 'a.json': api() });
    expect([await update(), problems()]).toEqual([false, []]);
    says['a.json'] = [missing];
    expect([await update(), asked]).toEqual([false, ['a.json']]);
    write({ 'a.json': api({ x: 1 }) });
    expect([await update(), problems().length]).toEqual([true, 1]);
    write({ 'a.json': api({ x: 2 }) });
    // Behind the mistake something is another, and what is said is the same.
    expect([await update(), problems().length]).toEqual([false, 1]);
    says['a.json'] = [];
    write({ 'a.json': api({ x: 3 }) });
    expect([await update(), problems()]).toEqual([true, []]);
    expect(asked).toHaveLength(4);
  });

  it('is told with its place, and not of a text that it was not about', async () => {
    const { site, write, update, problems } = start(
      { 'a.json': api(), 'b.json': api() },
      { 'a.json': [missing], 'b.json': [{ message: 'is wrong' }] },
    );
    expect(await update()).toBe(true);
    const [first, second, ...others] = problems();
    expect(first).toMatchObject({
      path: 'a.json',
      rule: 'no-broken-api-file',
      detail: expect.stringMatching(/^“x” is missing at paths › \/a › get\. /) as string,
    });
    expect(site.index.snapshot.text(first!.path)!.slice(first!.range.from, first!.range.to)).toContain('get');
    expect(second).toMatchObject({ path: 'b.json', detail: expect.stringMatching(/^is wrong\. /) as string });
    expect(others).toEqual([]);
    write({ 'a.json': api({ x: 1 }), 'b.json': api() });
    expect(problems().map(({ path }) => path)).toEqual(['b.json']);
  });

  it('leaves out that a file of 3.1 has no paths, which it has not to have', async () => {
    const said = [{ message: 'a.json is not a valid Openapi API definition' }];
    const { update, problems } = start(
      { 'a.json': api({ openapi: '3.1.0', paths: undefined }), 'b.json': api({ paths: undefined }) },
      { 'a.json': said, 'b.json': said },
    );
    await update();
    expect(problems().map(({ path }) => path)).toEqual(['b.json']);
  });

  it('is told where it is written, once for all references to it, and not where that is told already', async () => {
    const schema = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Bird' } } } };
    const text = api({
      paths: { '/a': { get: { responses: { 200: schema } }, put: { responses: { 200: schema } } } },
      components: { schemas: { Bird: { properties: { wings: { enum: [] }, beak: { type: 'lenght' } } } } },
    });
    const bird = (method: string) => `/paths/~1a/${method}/responses/200/content/application~1json/schema/properties`;
    const wrong = (instancePath: string): SchemaFinding => ({ ...missing, keyword: 'format', instancePath });
    const { update, problems } = start(
      { 'a.json': text },
      {
        'a.json': [
          ...['get', 'put'].flatMap((method) => [
            wrong(`${bird(method)}/wings/enum`),
            wrong(`${bird(method)}/beak/type`),
            { ...wrong(bird(method).replace('/properties', '')), keyword: 'oneOf' },
          ]),
          wrong('/components/schemas/Bird/properties/wings/enum'),
        ],
      },
    );
    await update();
    expect(problems().map(({ detail }) => detail)).toEqual([
      expect.stringContaining('at components › schemas › Bird › properties › wings › enum.'),
    ]);
  });

  it('is told as a whole, each mistake at its place', async () => {
    const text = JSON.stringify({ openapi: '3.0.3', info: {}, basePath: '/v1', paths: { '/a': { get: {} } } }, null, 1);
    const strange = { keyword: 'additionalProperties', params: { additionalProperty: 'basePath' }, message: 'x' };
    const { site, update, problems } = start(
      { 'a.json': text },
      { 'a.json': [{ instancePath: '', ...strange }, missing] },
    );
    await update();
    const source = site.index.snapshot.text('a.json' as never)!;
    expect(problems().map(({ range }) => source.slice(range.from, range.to))).toEqual(['"basePath"', '"get"']);
  });

  it('is asked for of the scheme “bearer” in small letters, as the library knows it alone', async () => {
    const text = api({ components: { securitySchemes: { key: { type: 'http', scheme: 'Bearer' } } } });
    const { site } = start({ 'a.json': text });
    let given: string | null = null;
    await new ApiValidation((file, read) => ((given = read(file)), Promise.resolve([]))).update(site.index);
    expect(given).toBe(text.replace('Bearer', 'bearer'));
  });

  it('is asked for of a file whose merge keys of YAML are followed', async () => {
    const { site, write } = start({ 'a.yaml': '' });
    write({
      'a.yaml':
        'openapi: 3.1.0\nx-common: &common\n  404: { description: gone }\npaths:\n  /a:\n    get:\n      responses:\n        <<: *common\n',
    });
    let given: string | null = null;
    const validation = new ApiValidation((file, read) => ((given = read(file)), Promise.resolve([])));
    await validation.update(site.index);
    expect(JSON.parse(given!)).toMatchObject({
      paths: { '/a': { get: { responses: { 404: { description: 'gone' } } } } },
    });
  });

  it('is left out where it has no place and what is wrong is told at its place', async () => {
    const wrong = api({ paths: { '/a': { get: { parameters: [{ name: 'q', in: 'querry' }] } } } });
    const { update, problems } = start(
      { 'a.json': wrong, 'b.json': wrong },
      { 'a.json': [{ message: 'is wrong' }], 'b.json': [missing] },
    );
    await update();
    expect(problems().map(({ path }) => path)).toEqual(['b.json']);
  });

  it.each([
    ['a file of 3.2, which has no rules there yet', { 'a.json': api({ openapi: '3.2.0' }) }],
    ['a file that can’t be read', { 'a.json': '{' }],
    ['a file that is missing', {}],
    ['a file too large for it', { 'a.json': api({ 'x-filler': 'x'.repeat(3_000_000) }) }],
    [
      'a file of which parts are left out, as they are inside each other without end',
      { 'a.json': api({ 'x-deep': JSON.parse('['.repeat(300) + ']'.repeat(300)) as unknown }) },
    ],
    [
      'a file that unfolds without end',
      {
        'a.json': api({
          components: {
            schemas: Object.fromEntries(
              Array.from({ length: 30 }, (_, at) => [
                `s${at}`,
                { allOf: [1, 2].map(() => ({ $ref: `#/components/schemas/s${at + 1}` })) },
              ]),
            ),
          },
        }),
      },
    ],
  ])('is not asked for of %s', async (_what, files: Record<string, string>) => {
    const { asked, update, write } = start({ 'a.json': '' }, { 'a.json': [missing] });
    write(files);
    expect([await update(), asked]).toEqual([false, []]);
  });

  it('is not asked for of a file from the web, which is another’s', async () => {
    const { site, asked, update, write } = start({ 'https://api.example/a.json': '' });
    write({});
    site.remote([{ address: 'https://api.example/a.json', text: api(), fetched: 1, problem: null }]);
    expect(site.index.api.files.map(({ document }) => document?.version)).toEqual(['3.0']);
    expect([await update(), asked]).toEqual([false, []]);
  });

  it('is there only where the host brings it', async () => {
    const { site } = start({ 'a.json': api() });
    const without = new ApiValidation(null);
    expect([await without.update(site.index), without.problems(site.index)]).toEqual([false, []]);
  });
});
