import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { bundleScript, bundleStyles } from '../testing/theme-bundle.ts';

let styles = '';
beforeAll(async () => {
  const more = [
    '../search/search.css',
    './css/playground/dialog.css',
    './css/playground/request-form.css',
    './css/playground/oauth.css',
    './css/playground/socket.css',
  ];
  styles =
    (await bundleStyles()) +
    more.map((file) => readFileSync(fileURLToPath(new URL(file, import.meta.url)), 'utf8')).join('');
});

/** Innermost rules: selector and declarations. */
const rulesOf = (css: string) =>
  [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)].map((rule) => ({
    selector: rule[1]!.trim(),
    declarations: rule[2]!,
  }));
/** Names of pseudo-elements that the rule for readers without motion reaches. */
const stilled = new Set(['', 'before', 'after', 'details-content']);

it('stands still for readers who ask for it: each part that moves is one that is stilled', () => {
  const reduce = [
    ...styles.matchAll(/@media ?\(prefers-reduced-motion: ?reduce\) ?\{((?:[^{}]*\{[^{}]*\})*)\}/g),
  ].flatMap((block) => rulesOf(block[1]!));
  const all = reduce.find((rule) => rule.selector.startsWith('*'))!;
  expect(all.selector.split(',').map((part) => part.trim().replace(/^\*::/, '::'))).toEqual(
    expect.arrayContaining(['*', expect.stringMatching(/::?before$/), expect.stringMatching(/::?after$/)]),
  );
  expect(all.declarations).toMatch(/animation-duration: ?0s ?!important/);
  expect(all.declarations).toMatch(/transition-duration: ?0s ?!important/);
  expect(
    reduce.some(
      (rule) => rule.selector === '::details-content' && /transition-duration: ?0s ?!important/.test(rule.declarations),
    ),
  ).toBe(true);
  const moving = rulesOf(styles).filter(({ declarations }) =>
    /(?:^|;)\s*(?:transition|animation)\s*:(?!\s*none)/.test(declarations),
  );
  expect(moving.length).toBeGreaterThan(15);
  for (const { selector } of moving) {
    for (const part of selector.split(/,(?![^(]*\))/))
      expect(stilled, part).toContain(/::([\w-]+)$/.exec(part.trim())?.[1] ?? '');
  }
});

it('has one animation, which follows the reader’s scrolling and goes on for everybody', () => {
  expect([...styles.matchAll(/@keyframes ([\w-]+)/g)].map((match) => match[1])).toEqual(
    expect.arrayContaining(['fade-edges']),
  );
  expect(new Set([...styles.matchAll(/@keyframes ([\w-]+)/g)].map((match) => match[1])).size).toBe(1);
  const important = rulesOf(styles).filter(
    ({ selector, declarations }) =>
      !selector.startsWith('*') &&
      /(?:transition|animation)[\w-]*:[^;]*!important/.test(declarations) &&
      selector !== '::details-content',
  );
  expect(new Set(important.map(({ selector }) => selector.replace(/\s/g, '')))).toEqual(new Set(['.codepre,.table']));
  for (const { declarations } of important) expect(declarations).toMatch(/animation-timeline: ?scroll\(self inline\)/);
});

it('scrolls smoothly only where motion is welcome, and never by script', async () => {
  for (const [, condition] of styles.matchAll(/@media ?\(([^)]*)\) ?\{[^{}]*\{[^{}]*scroll-behavior: ?smooth/g))
    expect(condition).toMatch(/prefers-reduced-motion: ?no-preference/);
  expect(styles.match(/(?<!over)scroll-behavior/g)).toHaveLength(1);
  expect(await bundleScript()).not.toMatch(/behavior:|\.animate\(|startViewTransition/);
});
