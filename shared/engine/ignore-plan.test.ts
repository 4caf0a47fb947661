import { describe, expect, it } from 'vitest';
import { applyEdits } from '../base/edit.ts';
import { repoPath } from '../base/path.ts';
import { fixtureEngine } from '../testing/fixture-site.ts';
import { planIgnore, type IgnoreRequest } from './ignore-plan.ts';

/** The page with a rule ignored at `|`, and whether the engine then ignores it there. */
function ignored(
  marked: string,
  where: IgnoreRequest['where'] = 'place',
  rule = 'image-alt',
  reason = 'decoration',
): string {
  const at = marked.indexOf('|');
  const text = marked.replace('|', '');
  const engine = fixtureEngine({ 'a.mdx': text });
  const [plan] = planIgnore(engine.index, { path: repoPath('a.mdx'), rule, at, where, reason });
  return applyEdits(
    plan!.file.path === 'a.mdx' ? text : (engine.index.snapshot.text(plan!.file.path) ?? plan!.start ?? ''),
    plan!.file.edits,
  );
}
const comment = '{/* galley-ignore image-alt: decoration */}';

describe('a comment that ignores', () => {
  it.each([
    ['a\n\n|![](x)\n\nb', `a\n\n${comment}\n![](x)\n\nb`],
    ['word |![](x) word', `${comment}\nword ![](x) word`],
    ['1. one\n\n   |![](x)\n\n2. two', `1. one\n\n   ${comment}\n   ![](x)\n\n2. two`],
    ['- |![](x)\n- two', `- ${comment}\n  ![](x)\n- two`],
    // The sign of an item belongs to the list.
    ['a\n\n|- ![](x)\n- two', `a\n\n${comment}\n- ![](x)\n- two`],
    ['1. one\n|2. ![](x)', `${comment}\n1. one\n2. ![](x)`],
    ['> |- ![](x)', `> ${comment}\n> - ![](x)`],
    ['> |![](x)\n> more', `> ${comment}\n> ![](x)\n> more`],
    [
      '<Steps>\n  <Step title="A">\n    |![](x)\n  </Step>\n</Steps>',
      `<Steps>\n  <Step title="A">\n    ${comment}\n    ![](x)\n  </Step>\n</Steps>`,
    ],
    [
      '---\r\ntitle: A\r\n---\r\n\r\na\r\n\r\n|![](x)\r\n',
      `---\r\ntitle: A\r\n---\r\n\r\na\r\n\r\n${comment}\r\n![](x)\r\n`,
    ],
    ['|<img src="x" />\n', `${comment}\n<img src="x" />\n`],
    ['a\n\n![](x)|\n\nb', `a\n\n${comment}\n![](x)\n\nb`],
    ['# ![](x)|', `${comment}\n# ![](x)`],
    ['- one\n\n  - two |![](x)\n', `- one\n\n  - ${comment}\n    two ![](x)\n`],
    ['<Card>\n  |![](x)\n</Card>\n\n![](y)', `<Card>\n  ${comment}\n  ![](x)\n</Card>\n\n![](y)`],
    // At the very beginning of a component it is about the component.
    ['|<Card>\n  ![](x)\n</Card>', `${comment}\n<Card>\n  ![](x)\n</Card>`],
    [
      '{/* galley-ignore heading-order: ours */}\n# A\n\n|![](x)',
      `{/* galley-ignore heading-order: ours */}\n# A\n\n${comment}\n![](x)`,
    ],
  ])('stands in front of its block: %j', (marked, expected) => {
    expect(ignored(marked)).toBe(expected);
  });

  it('stands in front of a whole table', () => {
    const text = '| a |\n|-|\n| ![](x) |';
    const engine = fixtureEngine({ 'a.mdx': text });
    const [plan] = planIgnore(engine.index, {
      path: repoPath('a.mdx'),
      rule: 'image-alt',
      at: text.indexOf('!['),
      where: 'place',
      reason: 'decoration',
    });
    expect(applyEdits(text, plan!.file.edits)).toBe(`${comment}\n${text}`);
  });

  it('is for a page at its top', () => {
    expect(ignored('---\ntitle: A\n---\n\n|![](x)', 'page')).toBe(
      '---\ntitle: A\n---\n\n{/* galley-ignore-page image-alt: decoration */}\n\n![](x)',
    );
    expect(ignored('|![](x)', 'page')).toBe('{/* galley-ignore-page image-alt: decoration */}\n\n![](x)');
    expect(ignored('\n|![](x)', 'page')).toBe('{/* galley-ignore-page image-alt: decoration */}\n\n![](x)');
    // Behind the mark that some programs put before a text.
    expect(ignored('\uFEFF|![](x)', 'page')).toBe('\uFEFF{/* galley-ignore-page image-alt: decoration */}\n\n![](x)');
  });

  it('can’t be ended by its reason', () => {
    expect(ignored('|![](x)', 'place', 'image-alt', 'a */} b\n c')).toBe(
      '{/* galley-ignore image-alt: a * /} b c */}\n![](x)',
    );
  });

  it('says its reason without the space around it', () => {
    expect(ignored('|![](x)', 'place', 'image-alt', '  decoration\n ')).toBe(`${comment}\n![](x)`);
  });

  it.each([
    ['in the page’s own settings', '---\ntitle: |A\n---\n\ntext'],
    ['behind everything', 'text\n\n\n\n|'],
    ['in what is imported', "import A from '/a.mdx'|\n\ntext"],
  ])('is refused where none can stand: %s', (_where, marked) => {
    expect(() => ignored(marked)).toThrow(expect.objectContaining({ code: 'cannot-ignore' }) as Error);
  });

  it('has its effect', async () => {
    const engine = fixtureEngine({
      'a.mdx': `---\ntitle: A\n---\n\n${comment}\n![](/a.png)\n\n![](/a.png)`,
      'a.png': '',
    });
    expect((await engine.checkAll()).filter((problem) => problem.rule === 'image-alt')).toHaveLength(1);
  });
});

describe('an entry of galley.json', () => {
  it('is made, and added to what is there', () => {
    expect(JSON.parse(ignored('|![](x)', 'everywhere'))).toEqual({
      rules: [{ rule: 'image-alt', severity: 'off', reason: 'decoration' }],
    });
    const text = '{\n  // ours\n  "rules": [\n    { "rule": "x", "reason": "y" }\n  ]\n}\n';
    const engine = fixtureEngine({ 'a.mdx': '![](x)', 'galley.json': text });
    const [plan] = planIgnore(engine.index, {
      path: repoPath('a.mdx'),
      rule: 'image-alt',
      at: 0,
      where: 'everywhere',
      reason: 'z',
    });
    const after = applyEdits(text, plan!.file.edits);
    expect(after).toContain('// ours');
    expect(after).toContain('{ "rule": "x", "reason": "y" },');
    expect(after).toContain('"image-alt"');
  });

  it('is about one file where that is no page', () => {
    const engine = fixtureEngine({ 'a.mdx': 'x', 'images/old.png': '' });
    const [plan] = planIgnore(engine.index, {
      path: repoPath('images/old.png'),
      rule: 'unused-image',
      at: 0,
      where: 'page',
      reason: 'for later',
    });
    expect(JSON.parse(applyEdits(plan!.start!, plan!.file.edits))).toEqual({
      rules: [{ rule: 'unused-image', severity: 'off', paths: ['/images/old.png'], reason: 'for later' }],
    });
  });

  it('is refused where galley.json has a mistake, and made where it is empty', () => {
    const plan = (text: string) =>
      planIgnore(fixtureEngine({ 'a.mdx': 'x', 'galley.json': text }).index, {
        path: repoPath('a.mdx'),
        rule: 'image-alt',
        at: 0,
        where: 'everywhere',
        reason: 'z',
      })[0]!;
    expect(() => plan('{ "rules": [ }')).toThrow(expect.objectContaining({ code: 'cannot-ignore' }) as Error);
    expect(plan(' \n').file.edits).toHaveLength(1);
  });
});
