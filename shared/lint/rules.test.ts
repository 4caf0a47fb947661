import { describe, expect, it } from 'vitest';
import { applyEdits } from '../base/edit.ts';
import { answerFix } from '../base/fixes.ts';
import { fixtureEngine, markedText } from '../testing/fixture-site.ts';
import { testDictionary } from '../testing/english.ts';
import type { RuleExample } from '../base/rule.ts';
import type { Rule } from './define.ts';
import { rules } from './runner.ts';

const filesOf = (example: RuleExample): Readonly<Record<string, string>> =>
  typeof example.files === 'string' ? { 'page.mdx': example.files } : example.files;

/** Words are looked at only for the rules that are about them: the examples of others have words of all kinds. */
async function problems(example: RuleExample, scope?: Rule['scope']) {
  const engine = fixtureEngine(filesOf(example), {
    loadDictionaries: scope === 'words' ? async () => [testDictionary()] : null,
  });
  return { engine, all: await engine.checkAll() };
}

describe.each(rules.map((rule) => [rule.id, rule] as const))('rule %s', (id, rule) => {
  it.each(rule.valid.map((example) => [JSON.stringify(filesOf(example)).slice(0, 70), example] as const))(
    'is content with %s',
    async (_name, example) => {
      const { all } = await problems(example, rule.scope);
      expect(all.filter((problem) => problem.rule === id)).toEqual([]);
    },
  );

  it.each(rule.invalid.map((example) => [JSON.stringify(filesOf(example)).slice(0, 70), example] as const))(
    'marks %s',
    async (_name, example) => {
      const { engine, all } = await problems(example, rule.scope);
      const own = all.filter((problem) => problem.rule === id);
      expect(own.map((problem) => markedText(engine, problem))).toEqual(example.marks);
      for (const problem of own) {
        expect(problem.title).toMatch(/^\S.*[^.]$/);
        expect(problem.detail).toMatch(/[.?)…]$/);
      }
    },
  );

  it.each(rule.invalid.map((example) => [JSON.stringify(filesOf(example)).slice(0, 70), example] as const))(
    'has fixes that mend %s',
    async (_name, example) => {
      const { engine, all } = await problems(example, rule.scope);
      for (const problem of all.filter((candidate) => candidate.rule === id)) {
        if (problem.fixes[0] === undefined) continue;
        const fix = answerFix(problem.fixes[0], 'Words that “say” [something] "real"');
        const files = { ...filesOf(example) };
        if (files['docs.json'] === undefined && files['mint.json'] === undefined)
          files['docs.json'] = engine.index.settings.text;
        for (const { path, edits } of fix.edits) files[path] = applyEdits(files[path] ?? '', edits);
        const after = await fixtureEngine(files).checkAll();
        const same = after.filter(
          (other) => other.rule === id && other.path === problem.path && other.title === problem.title,
        );
        expect(same.length).toBeLessThan(
          all.filter((other) => other.rule === id && other.path === problem.path && other.title === problem.title)
            .length,
        );
      }
    },
  );
});

describe('problems', () => {
  it('of several files come in the order of files and places', async () => {
    const { all } = await problems({
      files: { 'b.mdx': '---\ntitle: B\n---\n[x](/no) {y}', 'a.mdx': '---\ntitle: A\n---\n<Warn>x</Warn>' },
      marks: [],
    });
    expect(all.map((problem) => `${problem.path} ${problem.rule}`)).toEqual([
      'a.mdx page-description',
      'a.mdx no-unknown-component',
      'b.mdx page-description',
      'b.mdx no-unbound-name',
      'b.mdx no-broken-link',
    ]);
  });
});
