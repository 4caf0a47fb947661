// What a colour by its meaning looks like: a style sheet that comes later must not take it away.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cli } from '../support/hosts.ts';
import { expect, test } from '../support/test.ts';

const colours = ['blue', 'green', 'orange', 'red', 'purple'];
const page = `---
title: Colours
---

<Badge>none</Badge> ${colours.map((colour) => `<Badge color="${colour}">${colour}</Badge>`).join(' ')}

<ParamField path="old" type="string" deprecated required>An old one.</ParamField>
`;

let folder: string;
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'galley-colours-'));
  mkdirSync(join(folder, 'docs'));
  const settings = {
    name: 'Colours',
    colors: { primary: '#0d9373' },
    navigation: [{ group: 'All', pages: ['index'] }],
  };
  writeFileSync(join(folder, 'docs/docs.json'), JSON.stringify(settings));
  writeFileSync(join(folder, 'docs/index.mdx'), page);
  execFileSync(process.execPath, [cli, 'build', join(folder, 'docs'), '--out', join(folder, 'site')]);
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

for (const colorScheme of ['light', 'dark'] as const)
  test(`every colour of a badge is another one, ${colorScheme}`, async ({ chrome }) => {
    const context = await (await chrome()).newContext({ colorScheme });
    const view = await context.newPage();
    await view.goto(pathToFileURL(join(folder, 'site/index.html')).href);
    const looks = await view
      .locator('main .badge', { hasText: /^(?:none|blue|green|orange|red|purple)$/ })
      .evaluateAll((all) =>
        all.map((each) => {
          const { color, backgroundColor } = getComputedStyle(each);
          return `${color} on ${backgroundColor}`;
        }),
      );
    expect(looks).toHaveLength(colours.length + 1);
    expect(new Set(looks).size, looks.join('; ')).toBe(looks.length);
    // What is said of a field is no grey either.
    const grey = looks[0]!.split(' on ')[0];
    for (const word of ['deprecated', 'required'])
      await expect(view.locator('main').getByText(word, { exact: true }).first()).not.toHaveCSS('color', grey!);
    await context.close();
  });
