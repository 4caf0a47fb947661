import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../base/diagnostic.ts';
import { applyEdits, invertEdits } from '../base/edit.ts';
import { answerFix, combineFixes } from '../base/fixes.ts';
import type { RepoPath } from '../base/path.ts';
import { Engine } from '../engine/engine.ts';
import { formulaFault } from '../html/formula.ts';
import { knowsLanguage, languageNames } from '../html/highlight.ts';
import { sourceFiles, testResources } from '../testing/fixture-site.ts';
import { corpusNames, describeShared } from '../testing/real-input.ts';
import { isSkippedFolder } from '../workspace/files.ts';
import { lintPage, rules as allRules } from './runner.ts';

function read(root: string): Record<string, string> {
  const files: Record<string, string> = {};
  const walk = (at: string): void => {
    for (const entry of readdirSync(at, { withFileTypes: true })) {
      const path = join(at, entry.name);
      if (entry.isDirectory() && !isSkippedFolder(entry.name)) walk(path);
      else if (entry.isFile())
        files[relative(root, path).replaceAll('\\', '/')] = /\.(?:mdx?|json|ya?ml)$/.test(entry.name)
          ? readFileSync(path, 'utf8')
          : '';
    }
  };
  walk(root);
  return files;
}

const nothing = () => undefined;
function load(files: Record<string, string>): Engine {
  const engine = new Engine(testResources, {
    summary: nothing,
    tree: nothing,
    problems: nothing,
    preview: nothing,
    reading: nothing,
  });
  engine.load(sourceFiles(files), { checksInBackground: false });
  return engine;
}

const rulesById = new Map(allRules.map((rule) => [rule.id as string, rule]));

/** Problems of a page's own text, without building the page. */
function checkPage(engine: Engine, path: RepoPath): Diagnostic[] {
  const { index, renderer } = engine;
  return lintPage({
    index,
    path,
    document: engine.parse(path, index.snapshot.text(path) ?? ''),
    interpretation: renderer.interpret(index, path),
    hasIcon: (icon) => renderer.hasIcon(index, icon),
    iconNames: () => renderer.iconNames(index),
    knowsLanguage,
    languageNames,
    drawsDiagram: () => true,
    formulaFault,
  });
}

/** Their fixes make content of what was hidden in code or in a broken tag: its own problems come to light. */
const uncovering: readonly string[] = ['unclosed-code', 'no-parse-error'];

const key = (problem: Diagnostic) => `${problem.path} ${problem.rule} ${problem.title}`;
function counts(problems: readonly Diagnostic[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const problem of problems) found.set(key(problem), (found.get(key(problem)) ?? 0) + 1);
  return found;
}

describeShared('corpora', 'real pages', (folder) => {
  describe.each(corpusNames(folder))('fixes on the real pages of %s', (name) => {
    it('mend what they are about, leave the rest readable, and can be undone', { timeout: 240_000 }, async () => {
      const files = read(join(folder, name));
      const engine = load(files);
      const before = await engine.checkAll();
      const pages = new Map<RepoPath, Diagnostic[]>();
      let tried = 0;
      const rules = [...new Set(before.map((problem) => problem.rule))].sort();
      for (const rule of rules) {
        // Every first fix of the rule, answered where it asks; the certain ones are the first.
        const mended = before.filter((problem) => problem.rule === rule && problem.fixes.length > 0);
        const fixes = mended.map((problem) => answerFix(problem.fixes[0]!, 'Words with “signs”: [a] <b> {c} "d"'));
        const { files: edits, taken } = combineFixes(fixes);
        if (edits.size === 0) continue;
        tried += taken;
        const original = new Map<RepoPath, string>();
        for (const [path, list] of edits) {
          const text = engine.index.snapshot.text(path) ?? '';
          original.set(path, text);
          if (!pages.has(path)) pages.set(path, checkPage(engine, path));
          const after = applyEdits(text, list);
          expect(applyEdits(after, invertEdits(text, list)), `${rule} undone in ${path}`).toBe(text);
          engine.overlay(path, after, 1);
        }
        // Rules about one page need that page alone; the others need everything.
        const isAboutPages =
          rulesById.get(rule)?.scope === 'page' && [...edits.keys()].every((path) => /\.mdx?$/i.test(path));
        const after = isAboutPages
          ? [...edits.keys()].flatMap((path) => checkPage(engine, path))
          : await engine.checkAll();
        const known = counts(isAboutPages ? [...edits.keys()].flatMap((path) => pages.get(path) ?? []) : before);
        const now = counts(after);
        for (const [problem, count] of now) {
          const grave = after.find((candidate) => key(candidate) === problem)!;
          // A mend may bring out advice: a heading that is right now shows that the next one is not.
          if (
            grave.severity === 'advice' ||
            grave.rule === rule ||
            (uncovering.includes(rule) && grave.rule !== 'no-parse-error')
          )
            continue;
          expect(count, `${rule} on ${problem} ${JSON.stringify(grave.range)}`).toBeLessThanOrEqual(
            known.get(problem) ?? 0,
          );
        }
        const left = mended.filter((problem) => (now.get(key(problem)) ?? 0) >= (known.get(key(problem)) ?? 0));
        expect(
          left.map((problem) => `${key(problem)} ${problem.range.from}`),
          `${rule} mends`,
        ).toEqual([]);
        for (const [path, text] of original) engine.overlay(path, text, 2);
      }
      expect(tried, 'fixes were tried').toBeGreaterThan(20);
    });
  });
});
