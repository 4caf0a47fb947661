import { beforeAll, describe, expect, it, vi } from 'vitest';
import { applyEdits } from '../base/edit.ts';
import { repoPath } from '../base/path.ts';
import { testDictionary } from '../testing/english.ts';
import { fixtureEngine, markedText, sourceFiles, testResources } from '../testing/fixture-site.ts';
import { Engine } from './engine.ts';
import type { ProblemsChange } from './events.ts';
import { planWord } from './ignore-plan.ts';

const load = () => Promise.resolve([testDictionary()]);
/** Put together once, before anything waits for it. */
beforeAll(() => void testDictionary());

/** Checks come by themselves, as soon as the machine has time. */
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 20_000 });
const head = '---\ntitle: A\ndescription: About it.\n---\n\n';

/** The marked words of a site, as `file word`. */
async function marks(files: Readonly<Record<string, string>>): Promise<string[]> {
  const engine = fixtureEngine(files, { loadDictionaries: load });
  const found = (await engine.checkAll()).filter(({ rule }) => rule === 'spelling');
  for (const problem of found) expect(markedText(engine, problem)).toBe(problem.word);
  return found.map((problem) => `${problem.path} ${problem.word!}`);
}

describe('words are trusted', () => {
  it('that a site uses three times, on one page or on several, and not two times', async () => {
    expect(await marks({ 'a.mdx': 'A glorp, a glorp.', 'b.mdx': 'Another day.' })).toHaveLength(2);
    expect(await marks({ 'a.mdx': 'A glorp, a glorp.', 'b.mdx': 'Many glorps.' })).toEqual([]);
  });

  it('but for mistakes that many make', async () => {
    expect(await marks({ 'a.mdx': 'You recieve it, recieve it and recieve it.' })).toHaveLength(3);
  });

  it('that stand in code on the page, alone or in a longer name', async () => {
    expect(await marks({ 'a.mdx': 'The glorp of `runGlorp()`.\n\n```js\nlet zorps;\n```\n\nAll zorps.' })).toEqual([]);
    expect(await marks({ 'a.mdx': 'The glorp.', 'b.mdx': '`glorp`' })).toEqual(['a.mdx glorp']);
  });

  it('that API files and components are made of', async () => {
    const api = {
      openapi: '3.0.0',
      info: { title: 'A', version: '1' },
      paths: { '/glorps': { get: { responses: {} } } },
    };
    const files = {
      'docs.json': JSON.stringify({ name: 'A', openapi: 'api.json', navigation: [{ group: 'G', pages: ['a'] }] }),
      'a.mdx': 'A glorp in an accordion, and expandables.',
    };
    expect(await marks({ ...files, 'api.json': JSON.stringify(api) })).toEqual([]);
    expect(await marks({ ...files, 'api.json': '{}' })).toEqual(['a.mdx glorp']);
  });

  it('of the site, however they begin', async () => {
    expect(await marks({ 'a.mdx': 'A glorp and two glorps.', 'galley.json': '{ "words": ["Glorp"] }' })).toEqual([]);
  });
});

it('what readers don’t read as words is left out', async () => {
  const page = `---
title: Good
icon: qwrtz
---

{/* a commnt */}

import Thing from '/snippets/thng.mdx';

<Card title="A mistke" icon="qwrtz" href="/nowhre">

**un**doable [wrng](/somewhre "a titl") ![a pictre](/imge.png) \`cde\`s https://teh.example <kbd>ctrll</kbd>

</Card>

$$
\\fracc
$$
`;
  expect(await marks({ 'a.mdx': page })).toEqual(['a.mdx mistke', 'a.mdx wrng', 'a.mdx pictre']);
});

describe('a word that is ignored', () => {
  const comment = (reason: string) =>
    `${head}{/* galley-ignore spelling: ${reason} */}\nA glorp and a zorp.\n\nA blorp.`;
  it('is the one that the reason names', async () => {
    expect(await marks({ 'a.mdx': comment('“glorp” is meant so') })).toEqual(['a.mdx zorp', 'a.mdx blorp']);
    expect(await marks({ 'a.mdx': comment('all of them') })).toEqual(['a.mdx blorp']);
  });
  it('leaves no comment unused, and one that ignores nothing is told', async () => {
    const unused = async (text: string, dictionaries = load as typeof load | null) =>
      (await fixtureEngine({ 'a.mdx': text }, { loadDictionaries: dictionaries }).checkAll()).filter(
        ({ rule }) => rule === 'unused-ignore',
      );
    expect(await unused(comment('“glorp” is meant so'))).toEqual([]);
    expect(await unused(comment('“nothing” is meant so'))).toHaveLength(1);
    // Without a dictionary nobody can tell.
    expect(await unused(comment('“nothing” is meant so'), null)).toEqual([]);
  });
});

it('a team that switches the rule off spends no time on dictionaries', async () => {
  const read = vi.fn(load);
  const off = { 'galley.json': '{ "rules": [{ "rule": "spelling", "severity": "off", "reason": "not yet" }] }' };
  const engine = fixtureEngine({ 'a.mdx': 'A glorp.', ...off }, { loadDictionaries: read });
  expect((await engine.checkAll()).filter(({ rule }) => rule === 'spelling')).toEqual([]);
  expect(read).not.toHaveBeenCalled();
  // Neither does a build, which tells no advice; unless words are more than that here.
  const plain = fixtureEngine({ 'a.mdx': 'A glorp.' }, { loadDictionaries: read });
  await plain.checkAll(undefined, undefined, { advice: false });
  expect(read).not.toHaveBeenCalled();
  const strict = fixtureEngine(
    { 'a.mdx': 'A glorp.', 'galley.json': off['galley.json'].replace('off', 'error') },
    { loadDictionaries: read },
  );
  expect(await strict.checkAll(undefined, undefined, { advice: false })).toContainEqual(
    expect.objectContaining({ rule: 'spelling', severity: 'error', word: 'glorp' }),
  );
});

describe('in an open folder', () => {
  const nothing = () => undefined;
  /** The marked words of each page as the window has been told. */
  function open(files: Readonly<Record<string, string>>) {
    const told = new Map<string, string[]>();
    const problems = ({ files: changed }: ProblemsChange) => {
      for (const { path, problems: found } of changed)
        told.set(
          path,
          found.flatMap(({ word }) => word ?? []),
        );
    };
    const events = { summary: nothing, tree: nothing, preview: nothing, reading: nothing, problems };
    const engine = new Engine(testResources, events, null, load);
    engine.load(sourceFiles(files));
    return { engine, told };
  }
  const settings = { 'docs.json': JSON.stringify({ name: 'A', navigation: [{ group: 'G', pages: ['a', 'b'] }] }) };

  it('other pages hear of a word that is used often now, or of this site, and of the end of that', async () => {
    const { engine, told } = open({ ...settings, 'a.mdx': 'A glorp, a glorp.', 'b.mdx': 'Text.' });
    await eventually(() => expect(told.get('a.mdx')).toEqual(['glorp', 'glorp']));
    engine.overlay(repoPath('b.mdx'), 'One glorp more.', 1);
    await eventually(() => expect(told.get('a.mdx')).toEqual([]));
    engine.overlay(repoPath('b.mdx'), 'Text.', 2);
    await eventually(() => expect(told.get('a.mdx')).toEqual(['glorp', 'glorp']));
    engine.change(sourceFiles({ 'galley.json': '{ "words": ["glorp"] }' }).map((file) => ({ path: file.path, file })));
    await eventually(() => expect(told.get('a.mdx')).toEqual([]));
  });

  it('a page that goes takes its uses with it', async () => {
    const { engine, told } = open({ ...settings, 'a.mdx': 'A glorp, a glorp.', 'b.mdx': 'One glorp.' });
    await eventually(() => expect(told.get('a.mdx')).toEqual([]));
    engine.change([{ path: repoPath('b.mdx'), file: null }]);
    await eventually(() => expect(told.get('a.mdx')).toEqual(['glorp', 'glorp']));
  });

  it('first results do not wait for dictionaries', async () => {
    const order: string[] = [];
    const events = {
      summary: nothing,
      tree: nothing,
      preview: nothing,
      reading: nothing,
      problems: ({ files: changed }: ProblemsChange) => {
        for (const { problems: found } of changed) order.push(...found.map(({ rule }) => rule));
      },
    };
    const engine = new Engine(testResources, events, null, () => (order.push('dictionaries'), load()));
    engine.load(sourceFiles({ ...settings, 'a.mdx': 'A glorp. [x](/nowhere)' }));
    await eventually(() => expect(order).toContain('spelling'));
    expect(order.indexOf('no-broken-link')).toBeLessThan(order.indexOf('dictionaries'));
    expect(order.filter((entry) => entry === 'dictionaries')).toHaveLength(1);
  });
});

describe('a word of this site', () => {
  const added = (text: string | null, word: string) => {
    const engine = fixtureEngine({ 'a.mdx': 'x', ...(text === null ? {} : { 'galley.json': text }) });
    const [plan] = planWord(engine.index, word);
    return plan === undefined ? null : applyEdits(text ?? plan.start!, plan.file.edits);
  };
  it('stands on a line of its own, at its place in the alphabet', () => {
    expect(JSON.parse(added(null, 'glorp')!)).toEqual({ words: ['glorp'] });
    const text = '{\n  // Ours.\n  "words": [\n    "blorp",\n    "zorp"\n  ],\n  "rules": []\n}\n';
    expect(added(text, 'glorp')).toBe(text.replace('"blorp",', '"blorp",\n    "glorp",'));
    expect(added(text, 'zzz')).toBe(text.replace('"zorp"', '"zorp",\n    "zzz"'));
    expect(added(text, 'zorp')).toBeNull();
  });
  it('is not added to a file with a mistake', () => {
    expect(() => added('{ "words": [', 'glorp')).toThrow('galley.json can’t be changed just now');
  });
});

it('leaves the rest of the checks alone where no dictionary can be read', async () => {
  const engine = fixtureEngine(
    { 'a.mdx': 'A glorp and a [link](/nowhere).' },
    { loadDictionaries: () => Promise.reject(new Error('no such file')) },
  );
  const rules = (await engine.checkAll()).map(({ rule }) => rule);
  expect(rules).toContain('link-text');
  expect(rules).not.toContain('spelling');
});

it('words of the settings that readers read are looked at, names and addresses are not', async () => {
  const settings = {
    name: 'glorp',
    theme: 'zorp',
    topbarLinks: [{ name: 'Get suport', url: 'https://glorp.example' }],
    tabs: [{ name: 'The refrence', url: 'reference' }],
    navigation: [{ group: 'First setps', pages: ['a'] }],
  };
  expect((await marks({ 'docs.json': JSON.stringify(settings), 'a.mdx': 'A day.' })).sort()).toEqual([
    'docs.json refrence',
    'docs.json setps',
    'docs.json suport',
  ]);
  const fine = { name: 'A', navigation: [{ group: 'First glorps', pages: ['a'] }] };
  expect(
    await marks({ 'docs.json': JSON.stringify(fine), 'a.mdx': 'A day.', 'galley.json': '{ "words": ["glorp"] }' }),
  ).toEqual([]);
});

it('dictionaries that come later count for pages that were looked at before', async () => {
  let hasMore = false;
  const told = new Map<string, readonly string[]>();
  const nothing = () => undefined;
  const engine = new Engine(
    testResources,
    {
      summary: nothing,
      tree: nothing,
      api: nothing,
      preview: nothing,
      reading: nothing,
      problems: ({ files }: ProblemsChange) => {
        for (const { path, problems } of files)
          told.set(
            path,
            problems.flatMap(({ word }) => word ?? []),
          );
      },
    },
    null,
    () =>
      Promise.resolve([
        testDictionary(),
        ...(hasMore ? [{ name: 'x', affixes: 'SET UTF-8\nTRY a\n', words: '1\nglorp\n' }] : []),
      ]),
  );
  engine.load(
    sourceFiles({ 'docs.json': '{"name":"A","navigation":[{"group":"G","pages":["a"]}]}', 'a.mdx': `${head}A glorp.` }),
  );
  await eventually(() => expect(told.get('a.mdx')).toEqual(['glorp']));
  hasMore = true;
  await engine.dictionariesChanged();
  await eventually(() => expect(told.get('a.mdx')).toEqual([]));
  hasMore = false;
  await engine.dictionariesChanged();
  await eventually(() => expect(told.get('a.mdx')).toEqual(['glorp']));
});
