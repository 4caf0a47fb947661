// Every theme is a look of its own, and none costs readers anything: contrast, phones, paper.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { accessibilityProblems } from '../support/axe.ts';
import { cli, root } from '../support/hosts.ts';
import { expect, test } from '../support/test.ts';

/** The look that all others are made from, and those that have styles of their own. */
const themeNames = [
  'mint',
  ...readdirSync(join(root, 'shared/theme/bundles')).flatMap((file) => /^theme-(\w+)\.css$/.exec(file)?.[1] ?? []),
];

const page = (title: string) => `---
title: ${title}
description: What this page is about, in a sentence.
---

Words with a [link](/other), \`code\` and **weight**.

## A part

<Note>To be known.</Note>

<CardGroup cols={2}><Card title="One" icon="star" href="/other">First</Card><Card title="Two">Second</Card></CardGroup>

\`\`\`js title="a.js"
const answer = 42;
\`\`\`

### A smaller one

<Tabs><Tab title="A">In A</Tab><Tab title="B">In B</Tab></Tabs>

| a | b |
| - | - |
| 1 | 2 |
`;

let folder: string;
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'galley-themes-'));
  for (const theme of themeNames) {
    const docs = join(folder, theme);
    mkdirSync(docs);
    const settings = {
      $schema: 'https://mintlify.com/docs.json',
      theme,
      name: 'Themes',
      colors: { primary: '#0d9373' },
      navbar: {
        links: [{ label: 'Blog', href: 'https://acme.example' }],
        primary: { type: 'button', label: 'Start', href: '/index' },
      },
      navigation: {
        tabs: [
          { tab: 'Guides', groups: [{ group: 'All', pages: ['index', { group: 'More', pages: ['other'] }] }] },
          { tab: 'Second', groups: [{ group: 'There', pages: ['third'] }] },
        ],
      },
    };
    writeFileSync(join(docs, 'docs.json'), JSON.stringify(settings));
    for (const name of ['index', 'other', 'third']) writeFileSync(join(docs, `${name}.mdx`), page(`Page ${name}`));
    execFileSync(process.execPath, [cli, 'build', docs, '--out', join(folder, `${theme}-site`)]);
  }
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const parts = [
  'body',
  '.topbar',
  '.sidebar',
  '.sidebar [aria-current=page]',
  '.page',
  'h1',
  'h2',
  '.toc',
  '.tabbar a',
  '.nav-title',
  '.lead',
  '.card',
];

const properties = [
  'background-color',
  'background-image',
  'border-color',
  'border-radius',
  'font-family',
  'font-size',
  'box-shadow',
  'color',
];

for (const colorScheme of ['light', 'dark'] as const)
  test(`themes are told apart, can be read and fit phones, ${colorScheme}`, async ({ chrome }) => {
    test.setTimeout(180_000);
    const context = await (await chrome()).newContext({ colorScheme, viewport: { width: 1440, height: 900 } });
    const view = await context.newPage();
    const looks = new Map<string, string>();
    expect(themeNames).toHaveLength(9);
    for (const theme of themeNames) {
      await view.setViewportSize({ width: 1440, height: 900 });
      await view.goto(pathToFileURL(join(folder, `${theme}-site/other/index.html`)).href);
      const look = await view.evaluate(
        ([selectors, properties]) =>
          selectors!.map((selector) => {
            const styles = getComputedStyle(document.querySelector(selector)!);
            return properties!.map((property) => styles.getPropertyValue(property)).join();
          }),
        [parts, properties],
      );
      for (const [other, known] of looks) expect(look.join('\n'), `${theme} looks like ${other}`).not.toBe(known);
      looks.set(theme, look.join('\n'));
      expect(await accessibilityProblems(view), theme).toEqual([]);
      for (const width of [390, 820, 1100]) {
        await view.setViewportSize({ width, height: 844 });
        const beyond = await view.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(beyond, `${theme} at ${width} px`).toBeLessThanOrEqual(0);
      }
    }
    await context.close();
  });
