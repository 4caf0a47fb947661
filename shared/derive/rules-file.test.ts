import { describe, expect, it } from 'vitest';
import { applyEdits } from '../base/edit.ts';
import { rules } from '../lint/runner.ts';
import { vocabulary } from '../vocabulary/registry.ts';
import { principles } from './principles.ts';
import { rulesFilePart, updateRulesFile } from './rules-file.ts';

const updated = (text: string | null) => applyEdits(text ?? '', updateRulesFile(text).edits);

describe('the rules file', () => {
  it('says everything that the registries say', () => {
    const part = rulesFilePart();
    for (const { name, useWhen, attributes, examples } of vocabulary) {
      expect(part).toContain(`### ${name}\n`);
      expect(part).toContain(useWhen);
      expect(part).toContain(examples[0]!.source);
      for (const [attribute, { ignored }] of Object.entries(attributes))
        if (!ignored) expect(part, name).toContain(`- \`${attribute}\``);
    }
    for (const rule of rules) expect(part).toContain(`(\`${rule.id}\`)`);
    for (const { rules: list } of principles) for (const rule of list) expect(part).toContain(rule);
    expect(part).not.toMatch(/undefined|\[object/);
  });

  it('is made where there is none, and is current then', () => {
    const text = updated(null);
    expect(updateRulesFile(null).state).toBe('missing');
    expect(updateRulesFile(text)).toEqual({ state: 'current', edits: [] });
  });

  it.each(['Ours.\n', 'Ours.', '', '# Ours\r\n\r\nText\r\n'])('keeps what a team wrote before: %j', (text) => {
    expect(updated(text).startsWith(text)).toBe(true);
    expect(updateRulesFile(updated(text)).state).toBe('current');
  });

  it('replaces its own part only', () => {
    const old = rulesFilePart().replace('Language', 'Sprache').trimEnd();
    const text = `# Before\n\nkept  \n${old}\n\n\n## After\nkept too`;
    expect(updateRulesFile(text).state).toBe('outdated');
    expect(updated(text)).toBe(`# Before\n\nkept  \n${rulesFilePart().trimEnd()}\n\n\n## After\nkept too`);
  });

  it.each([
    '<!-- galley:begin -->\ntext',
    'text\n<!-- galley:end -->',
    '<!-- galley:end -->\n<!-- galley:begin -->',
    '<!-- galley:begin -->\n<!-- galley:begin -->\n<!-- galley:end -->',
  ])('leaves a file alone whose marks are broken: %j', (text) => {
    expect(updateRulesFile(text)).toEqual({ state: 'broken', edits: [] });
  });
});
