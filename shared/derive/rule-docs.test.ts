import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ruleIds, rules } from '../lint/runner.ts';
import { ruleDocs, ruleList } from './rule-docs.ts';

const root = join(import.meta.dirname, '../..');

/** Every name that code gives a problem, with the file that does. */
function emitted(): Map<string, string> {
  const found = new Map<string, string>();
  for (const folder of ['shared', 'main', 'renderer']) {
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.tsx?$/.test(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue;
      const path = join(entry.parentPath, entry.name);
      for (const match of readFileSync(path, 'utf8').matchAll(/\brule: '([a-z]+[-/][a-z/-]*)'|'(settings\/[a-z-]+)'/g))
        found.set(match[1] ?? match[2]!, relative(root, path));
    }
  }
  return found;
}

describe('what is said of rules', () => {
  it('covers every rule that any check can name', () => {
    const names = emitted();
    expect(names.size).toBeGreaterThan(20);
    expect([...names].filter(([name]) => !ruleIds.has(name))).toEqual([]);
  });
  it.each(rules.map((rule) => [rule.id, rule] as const))(
    '%s: why, how to mend it, good and bad examples',
    (id, rule) => {
      const docs = ruleDocs(id)!;
      expect(docs).toContain(`${rule.summary}  (${id}, `);
      expect(docs).toContain(rule.why);
      expect(docs).toContain(rule.fix);
      expect(rule.valid.length).toBeGreaterThan(0);
      expect(rule.why).toMatch(/^[A-Z“].*\.$/s);
      expect(rule.fix).toMatch(/^[A-Z“].*[^\s,;]$/s);
      expect(rule.summary).toMatch(/[^.]$/);
      expect(ruleList()).toContain(`${id} `);
    },
  );
  it('settings are ignored in galley.json: their file holds no comments', () => {
    expect(ruleDocs('settings/wrong-value')).toContain('To ignore it: in galley.json');
    expect(ruleDocs('no-broken-link')).toContain('{/* galley-ignore no-broken-link: the reason */}');
    expect(ruleDocs('no-such-rule')).toBeNull();
  });
});
