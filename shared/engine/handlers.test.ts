import { describe, expect, it } from 'vitest';
import { repoPath } from '../base/path.ts';
import { silent, sourceFiles, testResources } from '../testing/fixture-site.ts';
import { Engine } from './engine.ts';
import { engineHandlers } from './handlers.ts';

const context = { signal: new AbortController().signal, connection: 1 };
function start(files: Readonly<Record<string, string>>) {
  const engine = new Engine(testResources, silent);
  const handlers = engineHandlers(engine, testResources);
  handlers['engine.load']({ files: sourceFiles(files), checksInBackground: false }, context);
  return { engine, handlers };
}
const settings = (pages: string[]) => JSON.stringify({ name: 'A', navigation: [{ group: 'G', pages }] });

describe('a build', () => {
  const pages = Array.from({ length: 100 }, (_, number) => `p${number}`);
  const files = {
    'docs.json': settings([...pages, 'gone']),
    ...Object.fromEntries(
      pages.map((name) => [
        `${name}.mdx`,
        `---\ntitle: ${name}\n---\n\n${name === 'p7' ? '[x](/nowhere) ![](/no.png)' : 'Text'}\n`,
      ]),
    ),
  };

  it('hands its files out in parts until it is done, and says how it went', async () => {
    const { handlers } = start(files);
    const { build } = await handlers['engine.buildStart']({ base: '', origin: null }, context);
    const written = new Map<string, string>();
    let parts = 0;
    for (;;) {
      const part = await handlers['engine.buildNext']({ build }, context);
      parts++;
      for (const file of part.files)
        if ('content' in file) written.set(file.path, new TextDecoder().decode(file.content));
      if (part.report === null) {
        expect(part.files.length).toBeGreaterThanOrEqual(64);
        continue;
      }
      expect(part.report.pages).toBe(100);
      expect(part.report.errors).toBeGreaterThanOrEqual(3);
      expect(part.report.worst).toHaveLength(part.report.errors);
      expect(part.report.worst.map(({ path }) => path)).toContain('p7.mdx');
      break;
    }
    expect(parts).toBeGreaterThan(1);
    expect(written.get('p42/index.html')).toContain('Text');
    await expect(handlers['engine.buildNext']({ build }, context)).rejects.toMatchObject({ code: 'stopped' });
  });

  it('hands them out in the order in which readers come to the pages', async () => {
    const { engine, handlers } = start(files);
    const { build } = await handlers['engine.buildStart']({ base: '', origin: null }, context);
    const written: string[] = [];
    for (;;) {
      const part = await handlers['engine.buildNext']({ build }, context);
      written.push(...part.files.map(({ path }) => path));
      if (part.report !== null) break;
      // What was rendered to be written is not rendered once more to be checked.
      expect(engine.problems().checked).toBeGreaterThan(0);
      expect(part.progress).toMatchObject({
        phase: 'pages',
        total: 100,
        current: expect.stringMatching(/^p\d+$/) as string,
      });
    }
    expect(written.filter((path) => path.endsWith('/index.html'))).toEqual(pages.map((name) => `${name}/index.html`));
  });

  it('counts what is wrong with the site, advice apart, and names the worst of it', async () => {
    const small = {
      'docs.json': settings(['a', 'gone']),
      'a.mdx': '---\ntitle: A\n---\n\n![](/a.png) ![](/a.png)\n\n[x](/nowhere)\n',
      'a.png': '',
      'unused.png': '',
    };
    const severities = (await start(small).engine.checkAll()).map(({ severity }) => severity);
    const count = (severity: string) => severities.filter((each) => each === severity).length;
    expect([count('error') > 0, count('warning') > 1, count('advice') > 0]).toEqual([true, true, true]);
    const { handlers } = start(small);
    const { build } = await handlers['engine.buildStart']({ base: '', origin: null }, context);
    const { report } = await handlers['engine.buildNext']({ build }, context);
    expect(report).toMatchObject({ pages: 1, errors: count('error'), warnings: count('warning') });
  });

  it('that is stopped while it works ends between two pages', async () => {
    const { handlers } = start(files);
    const { build } = await handlers['engine.buildStart']({ base: '', origin: null }, context);
    const going = handlers['engine.buildNext']({ build }, context);
    await handlers['engine.buildStop']({ build }, context);
    expect((await going).files.length).toBeLessThan(64);
  });

  it('that was stopped gives nothing more, others go on', async () => {
    const { handlers } = start(files);
    const [first, second] = [
      await handlers['engine.buildStart']({ base: '', origin: null }, context),
      await handlers['engine.buildStart']({ base: '', origin: null }, context),
    ];
    expect(first.build).not.toBe(second.build);
    expect(handlers['engine.buildStop']({ build: first.build }, context)).toBeNull();
    await expect(handlers['engine.buildNext']({ build: first.build }, context)).rejects.toMatchObject({
      code: 'stopped',
    });
    expect((await handlers['engine.buildNext']({ build: second.build }, context)).files.length).toBeGreaterThan(0);
  });
});

it('the address of a document is that of its page, or of the page that shows it', async () => {
  const { handlers } = start({
    'docs.json': settings(['index', 'guides/a']),
    'index.mdx': '---\ntitle: A\n---\n',
    'guides/a.mdx': '---\ntitle: B\n---\n',
  });
  const address = (path: string, beside: string | null = null) =>
    handlers['engine.address']({ path: repoPath(path), beside: beside === null ? null : repoPath(beside) }, context);
  expect(await address('guides/a.mdx')).toEqual({ address: 'guides/a/', page: 'guides/a.mdx' });
  expect(await address('index.mdx')).toEqual({ address: '', page: 'index.mdx' });
  expect(await address('docs.json')).toEqual({ address: '', page: 'index.mdx' });
  expect(await address('docs.json', 'guides/a.mdx')).toEqual({ address: 'guides/a/', page: 'guides/a.mdx' });
  expect(await start({}).handlers['engine.address']({ path: repoPath('docs.json'), beside: null }, context)).toEqual({
    address: '',
    page: null,
  });
});

describe('the rules file for assistants', () => {
  const plan = (files: Readonly<Record<string, string>>) =>
    start({ 'docs.json': settings([]), ...files }).handlers['problems.planRulesFile']({}, context);
  it('is made where there is none, left alone where it is current, and never mended by guess', async () => {
    const made = await plan({});
    expect(made.files).toMatchObject([{ start: '', file: { path: made.path } }]);
    const text = made.files[0]!.file.edits.map(({ insert }) => insert).join('');
    expect((await plan({ [made.path]: text })).files).toEqual([]);
    const old = await plan({ [made.path]: text.replace(/\n/, '\nAn old line.\n') });
    expect(old.files).toMatchObject([{ start: null }]);
    expect(() => plan({ [made.path]: text.replace(/<!-- galley:end.*?-->/, '') })).toThrow(
      expect.objectContaining({ code: 'rules-file-broken' }) as Error,
    );
  });
});

it('texts are found, icons drawn and rules explained', async () => {
  const { handlers } = start({ 'docs.json': settings(['a']), 'a.mdx': '---\ntitle: A\n---\n\nThe machine.\n' });
  expect(
    await handlers['pages.find'](
      { text: 'machine', limit: 5, asWritten: false, wholeWords: false, phraseOnly: false, withKinds: false },
      context,
    ),
  ).toMatchObject({ total: 1 });
  expect(
    (await handlers['icons.find']({ query: 'rocket', type: null, skip: 0, limit: 5 }, context)).icons,
  ).toMatchObject([{ name: 'rocket' }]);
  expect((await handlers['problems.rules']({}, context)).rules.find(({ id }) => id === 'image-alt')).toMatchObject({
    severity: 'warning',
  });
});
