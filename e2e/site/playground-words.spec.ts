// The playground of a site in several languages speaks the language of each page, and loads its words when it opens.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { playgroundLanguages } from '../../shared/words/playground/languages.ts';
import { said, type PlaygroundWord } from '../../shared/words/playground/words.ts';
import { writeApiDocs } from '../support/api-docs.ts';
import { accessibilityProblems } from '../support/axe.ts';
import { startEcho, type EchoServer } from '../support/echo-server.ts';
import { exportSite } from '../support/hosts.ts';
import { serveFolder } from '../support/site-server.ts';
import { expect, test } from '../support/test.ts';

const languages = ['de', 'ar', 'en'] as const;
type Language = (typeof languages)[number];
const endpoints = {
  styles: 'GET /styles/{simple}/{label}/{matrix}',
  json: 'POST /json',
  form: 'POST /form',
  kinds: 'POST /kinds',
  cookie: 'GET /cookie',
  denied: 'GET /denied',
  limited: 'GET /limited',
  large: 'GET /large',
  slow: 'GET /slow',
  stream: 'GET /stream',
};

let echo: EchoServer;
let site: { url: string; close(): void };
let folder: string;

test.beforeAll(async () => {
  echo = await startEcho();
  folder = await mkdtemp(join(tmpdir(), 'galley-words-'));
  const docs = join(folder, 'docs');
  await writeApiDocs(docs, echo.url);
  const navigation = {
    languages: languages.map((language) => ({
      language,
      pages: Object.keys(endpoints).map((name) => `${language}/${name}`),
    })),
  };
  const settings = {
    theme: 'mint',
    name: 'Halyard',
    colors: { primary: '#0e7c86' },
    api: { openapi: 'openapi.json' },
    navigation,
  };
  await writeFile(join(docs, 'docs.json'), JSON.stringify(settings));
  for (const language of languages) {
    await mkdir(join(docs, language));
    for (const [name, endpoint] of Object.entries(endpoints))
      await writeFile(join(docs, language, `${name}.mdx`), `---\ntitle: ${name}\nopenapi: ${endpoint}\n---\n`);
  }
  site = await serveFolder(exportSite(docs, folder));
});
test.afterAll(async () => {
  site.close();
  await echo.close();
  await rm(folder, { recursive: true, force: true });
});

async function open(page: Page, language: Language, name: keyof typeof endpoints): Promise<Locator> {
  await page.goto(`${site.url}${language}/${name}/`);
  await page.locator('[data-playground]').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
}

/** What people see and hear in the dialog; code, answers and names of fields (`Authorization`) are no words of ours. */
const seen = (dialog: Locator) =>
  dialog.evaluate((root: HTMLElement) => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (node.parentElement!.closest('pre, .endpoint') === null && !node.parentElement!.matches('.play-name'))
        texts.push(node.textContent ?? '');
    for (const element of [root, ...root.querySelectorAll('*')])
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) texts.push(element.getAttribute(name) ?? '');
    return texts.map((text) => text.replace(/^, /, '').trim()).filter((text) => /\p{L}{2}/u.test(text));
  });

/** The English words that a language says in another way, as they look when they are filled in. */
function englishFor(language: Language): readonly RegExp[] {
  const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const own = playgroundLanguages[language];
  return Object.entries(playgroundLanguages.en)
    .filter(([name, text]) => own[name as PlaygroundWord] !== text)
    .map(
      ([, text]) =>
        new RegExp(
          `^${text
            .split(/\{\w+\}/)
            .map(escaped)
            .join('.*')}$`,
          's',
        ),
    );
}

async function expectNoEnglish(dialog: Locator, language: Language): Promise<void> {
  const english = englishFor(language);
  const texts = await seen(dialog);
  expect(texts.length).toBeGreaterThan(5);
  expect(texts.filter((text) => english.some((pattern) => pattern.test(text)))).toEqual([]);
}

for (const language of ['de', 'ar'] as const) {
  const words = playgroundLanguages[language];
  test.describe(`in ${language}`, () => {
    test('the form says everything in the page’s language', async ({ chrome }) => {
      const page = await (await chrome()).newPage();
      for (const name of ['styles', 'json', 'kinds', 'cookie', 'form'] as const)
        await expectNoEnglish(await open(page, language, name), language);
      const dialog = page.getByRole('dialog');
      await expect(dialog).toHaveAccessibleName(said(words, 'tryEndpoint', { method: 'POST', path: '/form' }));
      await expect(dialog.getByRole('button', { name: words.send })).toBeVisible();
      await expect(dialog.locator('summary', { hasText: words.authorization })).toBeVisible();
      await expect(dialog.locator('.play-name', { hasText: words.userName })).toBeVisible();
      expect(await dialog.evaluate((element) => getComputedStyle(element).direction)).toBe(
        language === 'ar' ? 'rtl' : 'ltr',
      );
      expect(await accessibilityProblems(page)).toEqual([]);
      await page.close();
    });

    test('so do what is wrong with a value and with a request', async ({ chrome }) => {
      const page = await (await chrome()).newPage();
      const dialog = await open(page, language, 'json');
      const weight = dialog.locator('.play-row', { hasText: 'weight' }).locator('input');
      const send = dialog.getByRole('button', { name: words.send });
      await send.click();
      await expect(dialog.getByText(words.needed)).toBeVisible();
      await expect(dialog.getByRole('alert')).toContainText(words.notComplete);
      await expectNoEnglish(dialog, language);
      await weight.fill('800 g');
      await expect(dialog.getByText(said(words, 'writeNumberOnly', { number: 800 }))).toBeVisible();
      await weight.fill('90000');
      await expect(dialog.getByText(said(words, 'atMost', { number: 30000 }))).toBeVisible();
      await expectNoEnglish(dialog, language);
      await dialog.getByRole('button', { name: words.text, exact: true }).click();
      const text = dialog.getByLabel(words.bodyAsJson);
      for (const [written, message] of [
        ['{ "weight": 1, }', said(words, 'jsonSign', { line: 1, sign: '}' })],
        ['{ "weight": 1', words.jsonEnds],
        ['{ "weight": "1" }', words.mustBeWhole],
      ] as const) {
        await text.fill(written);
        await send.click();
        await expect(dialog.locator('.play-error', { hasText: message })).toBeVisible();
        await expectNoEnglish(dialog, language);
      }
      await page.close();
    });

    test('so do answers, hints and failures', async ({ chrome }) => {
      const page = await (await chrome()).newPage();
      const send = { name: words.send };
      const denied = await open(page, language, 'denied');
      await denied.getByRole('button', send).click();
      await expect(denied.getByText(said(words, 'fillInToken', { label: words.authorization }))).toBeVisible();
      await expect(denied.getByText(words.noAnswerBody)).toBeVisible();
      await denied.getByRole('tab', { name: words.headers }).click();
      await expect(denied.getByText(words.headersNote)).toBeVisible();
      await expectNoEnglish(denied, language);
      const limited = await open(page, language, 'limited');
      await limited.getByRole('button', send).click();
      const wait = said(words, 'inSeconds', { count: 30 });
      await expect(limited.getByText(said(words, 'tooMany', { wait }))).toBeVisible();
      const large = await open(page, language, 'large');
      await large.getByRole('button', send).click();
      await expect(large.getByText(words.restLeftOut)).toBeVisible();
      await expect(large.getByRole('button', { name: words.saveAsFile })).toBeVisible();
      await expectNoEnglish(large, language);
      const slow = await open(page, language, 'slow');
      await slow.getByRole('button', send).click();
      await expect(slow.getByText(words.waiting)).toBeVisible();
      await slow.getByRole('button', { name: words.stop }).click();
      await expect(slow.getByText(words.youStopped)).toBeVisible();
      await expectNoEnglish(slow, language);
      const stream = await open(page, language, 'stream');
      await stream.getByRole('button', send).click();
      await expect(stream.getByText(said(words, 'receiving', { size: '18 B' }))).toBeVisible();
      await stream.getByRole('button', { name: words.stop }).click();
      await expect(stream.getByText(said(words, 'stoppedAfter', { size: '18 B' }))).toBeVisible();
      await page.route('**/denied', (route) => route.abort());
      const failed = await open(page, language, 'denied');
      await failed.getByRole('button', send).click();
      await expect(failed.getByRole('alert')).toContainText(words.noAnswer);
      await expectNoEnglish(failed, language);
      await page.close();
    });

    for (const width of [390, 1440])
      test(`long words have room in a window of ${width} pixels`, async ({ chrome }) => {
        const page = await (await chrome()).newPage();
        await page.setViewportSize({ width, height: 900 });
        for (const name of ['styles', 'form', 'denied'] as const) {
          const dialog = await open(page, language, name);
          await dialog.getByRole('button', { name: words.send }).click();
          await expect(dialog.locator('.play-problem, .play-answer')).toBeVisible();
          const wide = await dialog.evaluate((root) =>
            [root, ...root.querySelectorAll('.play, .play-bar, .play-form, .play-out, .play-row, .code-head, button')]
              .filter((element) => element.scrollWidth > element.clientWidth + 1)
              .map((element) => `${element.tagName}.${element.className}`),
          );
          expect(wide).toEqual([]);
        }
        await page.close();
      });
  });
}

test('words come with the dialog, those of the page’s language alone, and none to an English page', async ({
  chrome,
}) => {
  const page = await (await chrome()).newPage();
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  const words = () => asked.filter((url) => url.includes('/words/')).map((url) => /words\/([\w-]+)\./.exec(url)![1]);
  await page.goto(`${site.url}de/json/`);
  expect(words()).toEqual([]);
  await page.locator('[data-playground]').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(words()).toEqual(['de']);
  await page.keyboard.press('Escape');
  await page.locator('[data-playground]').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(words()).toEqual(['de']);
  const english = await open(page, 'en', 'json');
  await expect(english.getByRole('button', { name: 'Send' })).toBeVisible();
  expect(words()).toEqual(['de']);
  await page.close();
});

test('the dialog opens in English where the words can’t be had', async ({ chrome }) => {
  const page = await (await chrome()).newPage();
  await page.route('**/words/*', (route) => route.abort());
  const dialog = await open(page, 'de', 'json');
  await expect(dialog.getByRole('button', { name: 'Send' })).toBeVisible();
  await page.close();
});
