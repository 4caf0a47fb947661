import type { BrowserContextOptions, Locator, Page } from '@playwright/test';
import { exportPages, type BuiltSite } from '../gallery/gallery.ts';
import { serveFolder } from '../support/site-server.ts';
import { expect, test } from '../support/test.ts';

// What readers can do with components, on an exported site.

const page = (title: string, content: string) => `---\ntitle: ${title}\n---\n\n${content}\n`;
const space = '\n\n<div style={{ height: 1600 }} />\n\n';

const systems = (where: string) =>
  `<Tabs>\n  <Tab title="macOS">mac ${where}</Tab>\n  <Tab title="Linux">\n    linux ${where}\n\n    ### Packages ${where}\n\n    inner ${where}\n  </Tab>\n</Tabs>`;
const code = (title: string, other: string) =>
  `<CodeGroup>\n\n\`\`\`javascript ${title}\nconst a = 1;\n\`\`\`\n\n\`\`\`python ${other}\na = 1\n\`\`\`\n\n</CodeGroup>`;

const pages = {
  tabs: page(
    'Tabs',
    `${systems('one')}\n\n${systems('two')}\n\n<Tabs sync={false}>\n  <Tab title="macOS">mac alone</Tab>\n  <Tab title="Linux">linux alone</Tab>\n</Tabs>\n\n${code('app.js', 'app.py')}\n\n${code('JavaScript', 'Python')}`,
  ),
  other: page('Other', `${systems('other')}\n\n${code('Node', 'Django')}`),
  folds: page(
    'Folds',
    `[to the step](#second-step)\n\n<AccordionGroup>\n  <Accordion title="Outer fold">\n    <Accordion title="Inner fold">deep inside</Accordion>\n  </Accordion>\n</AccordionGroup>\n\n<ParamField body="recipient" type="object">\n  Who.\n\n  <Expandable title="properties" id="all-properties">\n    <ParamField body="city" type="string">\n      The city.\n    </ParamField>\n  </Expandable>\n</ParamField>${space}<Steps>\n  <Step title="First step">one</Step>\n  <Step title="Second step">\n    two\n  </Step>\n</Steps>${space}<Update label="May 2026" description="v2">\n  News of May.\n</Update>`,
  ),
  views: page(
    'Views',
    `Common text.\n\n<View title="Go" icon="golang">\n  ## Go section\n\n  for gophers\n</View>\n\n<View title="Rust">\n  ## Rust section\n\n  for crustaceans\n</View>\n\n## Common end\n\n<View title="Go">\n  more go\n</View>`,
  ),
  frames: page(
    'Frames',
    '<Frame caption="A chart">\n  ![Bars of a chart](/images/chart.png)\n</Frame>\n\n<Frame>\n  [![Linked](/images/chart.png)](/other)\n</Frame>\n\n<Frame>\n  <img src="/images/chart.png" alt="Stays small" noZoom />\n</Frame>',
  ),
  pictures: page(
    'Pictures',
    '![Bars of a chart](/images/chart.png)\n\n| a | b |\n|-|-|\n| ![In a table](/images/chart.png) | c |\n\n<Columns cols={2}>\n  <Card title="Open">\n    ![In a card](/images/chart.png)\n  </Card>\n  <Card title="Linked" href="/other">\n    ![Under a link](/images/chart.png)\n  </Card>\n</Columns>\n\n<img src="/images/chart.png" alt="Stays small" noZoom />',
  ),
  tooltips: page(
    'Tooltips',
    'The <Tooltip headline="Secret" tip="A random value." cta="Read on" href="/other">signing secret</Tooltip> of an endpoint, and the <Tooltip tip="Second explanation.">other term</Tooltip>.',
  ),
  examples: page(
    'Examples',
    `Text of the page.\n\n<RequestExample>\n\n\`\`\`bash cURL\ncurl https://api.example.com\n\`\`\`\n\n</RequestExample>\n\n<ResponseExample>\n\n\`\`\`json 200\n{ "ok": true }\n\`\`\`\n\n</ResponseExample>\n\n${'A paragraph.\n\n'.repeat(40)}`,
  ),
  code: page(
    'Code',
    '```yaml halyard.yml\nurl: https://example.com\nretries: 3 # [!code --]\nretries: 8 # [!code ++]\n```\n\n```js Long expandable\n' +
      Array.from({ length: 40 }, (_, index) => `line(${index + 1});`).join('\n') +
      '\n```\n\n```js Focus focus={2}\na();\nb();\n```',
  ),
  numbered: page('Numbered', '```js lines\nfirst();\nsecond();\n```'),
  wide: page('Wide', `\`\`\`text\n${'one long line '.repeat(30)}\n\`\`\``),
};

let site: BuiltSite;
let server: { url: string; close(): void };
test.beforeAll(async () => {
  site = exportPages(pages);
  server = await serveFolder(site.folder);
});
test.afterAll(() => {
  server.close();
  site.remove();
});

const readerTest = test.extend<{ reader: (options?: BrowserContextOptions) => Promise<Page> }>({
  reader: async ({ chrome }, use) => {
    const closing: (() => Promise<void>)[] = [];
    const wrong: string[] = [];
    await use(async (options = {}) => {
      const context = await (
        await chrome()
      ).newContext({
        viewport: { width: 1440, height: 900 },
        permissions: ['clipboard-read', 'clipboard-write'],
        ...options,
      });
      closing.push(() => context.close());
      const opened = await context.newPage();
      opened.on('pageerror', (error) => wrong.push(String(error)));
      opened.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
      return opened;
    });
    for (const close of closing) await close();
    expect(wrong).toEqual([]);
  },
});

const panel = (reader: Page, text: string) => reader.getByText(text, { exact: true });

readerTest.describe('tabs', () => {
  readerTest(
    'sets with the same titles follow, on this page and the next, and after coming back',
    async ({ reader }) => {
      const p = await reader();
      await p.goto(`${server.url}tabs/`);
      await p.getByRole('tab', { name: 'Linux' }).first().click();
      await expect(panel(p, 'linux one')).toBeVisible();
      await expect(panel(p, 'linux two')).toBeVisible();
      await expect(panel(p, 'mac two')).toBeHidden();
      await expect(panel(p, 'mac alone')).toBeVisible();
      await p.goto(`${server.url}other/`);
      await expect(panel(p, 'linux other')).toBeVisible();
      await p.reload();
      await expect(panel(p, 'linux other')).toBeVisible();
    },
  );

  readerTest('code follows by language where titles differ', async ({ reader }) => {
    const p = await reader();
    await p.goto(`${server.url}tabs/`);
    await p.getByRole('tab', { name: 'app.py' }).click();
    await expect(p.getByRole('tab', { name: 'Python' })).toHaveAttribute('aria-selected', 'true');
    await p.goto(`${server.url}other/`);
    await expect(p.getByRole('tab', { name: 'Django' })).toHaveAttribute('aria-selected', 'true');
  });

  readerTest('keys move between tabs', async ({ reader }) => {
    const p = await reader();
    await p.goto(`${server.url}tabs/`);
    await p.getByRole('tab', { name: 'macOS' }).first().focus();
    await p.keyboard.press('ArrowRight');
    await expect(p.getByRole('tab', { name: 'Linux' }).first()).toBeFocused();
    await expect(panel(p, 'linux one')).toBeVisible();
    await p.keyboard.press('Home');
    await expect(panel(p, 'mac one')).toBeVisible();
    await p.keyboard.press('End');
    await expect(panel(p, 'linux one')).toBeVisible();
  });

  readerTest('a link opens the tab, or the tab that holds its target', async ({ reader }) => {
    const p = await reader();
    await p.goto(`${server.url}tabs/#linux`);
    await expect(panel(p, 'linux one')).toBeVisible();
    await p.goto(`${server.url}other/`);
    await p.goto(`${server.url}tabs/#packages-two`);
    await expect(p.getByRole('heading', { name: 'Packages two' })).toBeInViewport();
  });
});

readerTest.describe('folds open by link', () => {
  const inside: [string, string][] = [
    ['outer-fold', 'Inner fold'],
    ['inner-fold', 'deep inside'],
    ['body-city', 'The city.'],
    ['all-properties', 'The city.'],
  ];
  for (const [hash, text] of inside) {
    readerTest(`#${hash}`, async ({ reader }) => {
      const p = await reader();
      await p.goto(`${server.url}folds/`);
      await expect(p.getByText(text, { exact: true })).toBeHidden();
      await p.goto(`${server.url}folds/#${hash}`);
      await expect(p.getByText(text, { exact: true })).toBeVisible();
    });
  }

  for (const [hash, text] of [
    ['second-step', 'two'],
    ['may-2026', 'News of May.'],
  ] as const) {
    readerTest(`#${hash} comes into view`, async ({ reader }) => {
      const p = await reader();
      await p.goto(`${server.url}folds/#${hash}`);
      await expect(p.getByText(text, { exact: true })).toBeInViewport();
    });
  }
});

readerTest.describe('views', () => {
  readerTest('switch the whole page and its contents, and are remembered', async ({ reader }) => {
    const p = await reader();
    await p.goto(`${server.url}views/`);
    await expect(p.getByText('for gophers')).toBeVisible();
    await expect(p.getByText('for crustaceans')).toBeHidden();
    const contents = p.getByRole('navigation', { name: 'On this page' });
    await expect(contents.getByRole('link', { name: 'Rust section' })).toBeHidden();
    await p.getByRole('button', { name: 'Rust' }).click();
    await expect(p.getByText('for crustaceans')).toBeVisible();
    await expect(p.getByText('for gophers')).toBeHidden();
    await expect(p.getByText('more go')).toBeHidden();
    await expect(contents.getByRole('link', { name: 'Rust section' })).toBeVisible();
    await expect(contents.getByRole('link', { name: 'Go section' })).toBeHidden();
    await p.reload();
    await expect(p.getByText('for crustaceans')).toBeVisible();
  });

  readerTest('a link shows the view that holds its target', async ({ reader }) => {
    const p = await reader();
    await p.goto(`${server.url}views/#rust-section`);
    await expect(p.getByRole('heading', { name: 'Rust section' })).toBeVisible();
  });
});

readerTest.describe('frames', () => {
  readerTest('enlarge by keyboard, close with Escape, and give the focus back', async ({ reader }) => {
    const p = await reader();
    await p.goto(`${server.url}frames/`);
    const enlarge = p.getByRole('button', { name: 'Enlarge: Bars of a chart' });
    await enlarge.focus();
    await p.keyboard.press('Enter');
    const dialog = p.getByRole('dialog', { name: 'Bars of a chart' });
    await expect(dialog).toBeVisible();
    await p.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(enlarge).toBeFocused();
    await p.keyboard.press('Enter');
    await p.getByRole('button', { name: 'Close' }).press('Enter');
    await expect(dialog).toHaveCount(0);
  });

  readerTest('enlarge by a click on the picture, but not links and exempt ones', async ({ reader }) => {
    const p = await reader();
    await p.goto(`${server.url}frames/`);
    await p.getByRole('img', { name: 'Stays small' }).click();
    await expect(p.getByRole('dialog')).toHaveCount(0);
    await p.getByRole('img', { name: 'Bars of a chart' }).click();
    await expect(p.getByRole('dialog')).toBeVisible();
    await p.mouse.click(5, 5);
    await expect(p.getByRole('dialog')).toHaveCount(0);
    await p.getByRole('img', { name: 'Linked' }).click();
    await expect(p).toHaveURL(/\/other\/$/);
  });
});

readerTest.describe('pictures', () => {
  readerTest('enlarge wherever they stand, by pointer and by keyboard, as they were given', async ({ reader }) => {
    const p = await reader();
    await p.goto(`${server.url}pictures/`);
    for (const name of ['Bars of a chart', 'In a table', 'In a card']) {
      const enlarge = p.getByRole('button', { name: `Enlarge: ${name}` });
      const dialog = p.getByRole('dialog', { name });
      await enlarge.click();
      await expect(dialog.getByRole('img', { name })).toHaveJSProperty('naturalWidth', 960);
      // What the page shows may be a smaller form.
      await expect(dialog.locator('img')).toHaveAttribute('src', /\/images\/chart\.png$/);
      await p.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(enlarge).toBeFocused();
      for (const key of ['Enter', ' ']) {
        await p.keyboard.press(key);
        await expect(dialog).toBeVisible();
        await p.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
      }
    }
  });

  readerTest('are left alone where they are part of a link, or exempt', async ({ reader }) => {
    const p = await reader();
    await p.goto(`${server.url}pictures/`);
    await expect(p.getByRole('button', { name: /^Enlarge/ })).toHaveCount(3);
    await p.getByRole('img', { name: 'Stays small' }).click();
    await expect(p.getByRole('dialog')).toHaveCount(0);
  });
});

readerTest.describe('tooltips', () => {
  const box = (p: Page): Locator => p.getByRole('tooltip').filter({ hasText: 'A random value.' });

  readerTest('open by keyboard, hold their link, and close with Escape', async ({ reader }) => {
    const p = await reader();
    await p.goto(`${server.url}tooltips/`);
    await expect(box(p)).toBeHidden();
    await p.getByRole('button', { name: 'signing secret' }).focus();
    await expect(box(p)).toBeVisible();
    await p.keyboard.press('Tab');
    await expect(box(p).getByRole('link', { name: 'Read on' })).toBeFocused();
    await expect(box(p)).toBeVisible();
    await p.keyboard.press('Escape');
    await expect(box(p)).toBeHidden();
  });

  readerTest('open by pointer and stay inside the window', async ({ reader }) => {
    const p = await reader({ viewport: { width: 700, height: 500 } });
    await p.goto(`${server.url}tooltips/`);
    await p.getByRole('button', { name: 'signing secret' }).hover();
    await expect(box(p)).toBeVisible();
    const { x, width } = (await box(p).boundingBox())!;
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(700);
  });

  readerTest('open by touch, and close by a touch elsewhere', async ({ reader }) => {
    const p = await reader({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });
    await p.goto(`${server.url}tooltips/`);
    await p.getByRole('button', { name: 'signing secret' }).tap();
    await expect(box(p)).toBeVisible();
    await p.getByRole('heading', { level: 1 }).tap();
    await expect(box(p)).toBeHidden();
  });
});

readerTest.describe('examples', () => {
  readerTest('stand in the right column on wide screens and stay there', async ({ reader }) => {
    const p = await reader();
    await p.goto(`${server.url}examples/`);
    const examples = p.getByRole('complementary', { name: 'Examples' });
    const text = await p.getByText('Text of the page.').boundingBox();
    const column = await examples.boundingBox();
    expect(column!.x).toBeGreaterThanOrEqual(text!.x + text!.width);
    await p.mouse.move(400, 400);
    await p.mouse.wheel(0, 1200);
    await expect(p.getByText('curl', { exact: true })).toBeInViewport();
  });

  readerTest('stand in the page on narrow ones', async ({ reader }) => {
    const p = await reader({ viewport: { width: 390, height: 800 } });
    await p.goto(`${server.url}examples/`);
    const examples = await p.getByRole('complementary', { name: 'Examples' }).boundingBox();
    expect(examples!.x).toBeLessThan(30);
    expect(examples!.width).toBeLessThanOrEqual(390);
  });
});

readerTest.describe('code', () => {
  readerTest('is copied without the lines that are to go', async ({ reader }) => {
    const p = await reader();
    await p.goto(`${server.url}code/`);
    await p.getByRole('button', { name: 'Copy code' }).first().click();
    await expect(p.getByRole('status')).toHaveText('Copied');
    expect(await p.evaluate(() => navigator.clipboard.readText())).toBe('url: https://example.com\nretries: 8');
  });

  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    readerTest(`fades where it goes on, motion: ${reducedMotion}`, async ({ reader }) => {
      const p = await reader({ reducedMotion });
      await p.goto(`${server.url}wide/`);
      const fades = () =>
        p
          .locator('.code pre')
          .evaluate((pre) =>
            ['--before', '--after'].map((name) => parseFloat(getComputedStyle(pre).getPropertyValue(name)) > 0),
          );
      await expect.poll(fades).toEqual([false, true]);
      await p.locator('.code pre').evaluate((pre) => (pre.scrollLeft = pre.scrollWidth));
      await expect.poll(fades).toEqual([true, false]);
    });
  }

  readerTest('keeps its numbers beside the words', async ({ reader }) => {
    const p = await reader();
    await p.goto(`${server.url}numbered/`);
    const room = await p
      .locator('.numbers .line')
      .first()
      .evaluate(
        (line) =>
          parseFloat(getComputedStyle(line).paddingInlineStart) - parseFloat(getComputedStyle(line, '::after').width),
      );
    expect(room).toBeGreaterThan(8);
  });

  readerTest('folds to its first lines and unfolds', async ({ reader }) => {
    const p = await reader();
    await p.goto(`${server.url}code/`);
    const block = p.locator('.folds');
    const height = async () => (await block.boundingBox())!.height;
    const folded = await height();
    expect(folded).toBeLessThan(400);
    await p.getByText('Show all 40 lines').click();
    await expect.poll(height).toBeGreaterThan(900);
    await p.getByText('Show less').click();
    await expect.poll(height).toBe(folded);
  });
});

readerTest('everything is readable without scripts', async ({ reader }) => {
  const p = await reader({ javaScriptEnabled: false });
  const texts: Record<string, string[]> = {
    tabs: ['mac one', 'linux one', 'inner two', 'linux alone'],
    views: ['for gophers', 'for crustaceans', 'more go'],
    examples: ['Text of the page.'],
    tooltips: [],
    frames: ['A chart'],
  };
  for (const [name, visible] of Object.entries(texts)) {
    await p.goto(`${server.url}${name}/`);
    for (const text of visible) await expect(p.getByText(text, { exact: true })).toBeVisible();
    await expect(p.locator('.needs-js:visible')).toHaveCount(0);
  }
  await p.goto(`${server.url}tabs/`);
  await expect(p.locator('pre').filter({ hasText: 'const a' }).first()).toBeVisible();
  await expect(p.locator('pre').filter({ hasText: 'a = 1' }).last()).toBeVisible();
});
