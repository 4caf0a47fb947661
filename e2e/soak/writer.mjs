// A writer's session, in actions that a writer does again and again. Every action leaves the window as it may find it:
// at a page, nothing open over it.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect as connectSocket } from 'node:net';
import { join } from 'node:path';

/**
 * @param {{ view: import('playwright').Page, docs: string, pages: { title: string, file: string }[], random: () =>
 * number }} session
 *   `random` answers numbers from 0 to 1
 */
export function writer({ view, docs, pages, random }) {
  const text = view.getByRole('textbox', { name: 'Page text' });
  const preview = view.frameLocator('.preview iframe');
  const any = (list) => list[Math.floor(random() * list.length)];
  const saved = () => view.locator('.save-state', { hasText: 'Saved' }).waitFor();
  const section = (name) =>
    view
      .locator('.rail')
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .click();
  const palette = view.getByRole('dialog').getByRole('combobox');

  async function choose(title) {
    await view.keyboard.press('ControlOrMeta+k');
    await palette.fill(title);
    await view.getByRole('option', { name: title }).first().waitFor();
    await view.keyboard.press('Enter');
    await palette.waitFor({ state: 'detached' });
  }
  async function open({ title }) {
    await choose(title);
    await view.getByRole('tab', { name: title, selected: true }).waitFor();
  }
  /** Opens a page and waits until readers would see it. */
  async function look(page) {
    await open(page);
    await preview.getByRole('heading', { level: 1, name: page.title }).waitFor();
  }
  async function write(words) {
    await text.focus();
    await view.keyboard.press('ControlOrMeta+End');
    await view.keyboard.type(words);
  }

  const actions = {
    async 'write and save'() {
      await write(`\n\nWritten at length, with *words* and \`code\` number ${Math.floor(random() * 1e6)}.`);
      await saved();
    },
    async 'write and undo'() {
      await write(' taken back');
      for (let time = 0; time < 3; time++) await view.keyboard.press('ControlOrMeta+z');
      await saved();
    },
    'open a page': () => look(any(pages)),
    async 'change pages quickly'() {
      for (let time = 0; time < 6; time++) await open(any(pages));
      await look(any(pages));
    },
    async 'close a page'() {
      if ((await view.getByRole('tab').count()) < 3) return;
      await view.keyboard.press('Alt+w');
      await text.waitFor();
    },
    async 'look for a command'() {
      await view.keyboard.press('ControlOrMeta+k');
      await palette.pressSequentially('exp');
      await view.keyboard.press('Escape');
      await palette.waitFor({ state: 'detached' });
    },
    async 'find in the page'() {
      await text.focus();
      await view.keyboard.press('ControlOrMeta+f');
      await view.getByRole('search', { name: 'Find in this page' }).getByRole('textbox').first().fill('the');
      for (let time = 0; time < 3; time++) await view.keyboard.press('Enter');
      await view.keyboard.press('Escape');
      await view.getByRole('search', { name: 'Find in this page' }).waitFor({ state: 'detached' });
    },
    async 'look at problems'() {
      await write('\n\n<Nothing here="');
      await saved();
      await section('Problems');
      await view.getByRole('complementary').first().waitFor();
      await section('Pages');
      await text.focus();
      await view.keyboard.press('ControlOrMeta+z');
      await saved();
    },
    async 'change a setting'() {
      await section('Settings');
      const name = view.locator('.settings-form').getByRole('textbox').first();
      await name.waitFor();
      const value = `Bench ${Math.floor(random() * 100)}`;
      await name.fill(value);
      await view.keyboard.press('Tab');
      await saved();
      // The preview is read anew; a mouse over it in that moment is never heard of again.
      await view
        .frames()
        .find((frame) => frame !== view.mainFrame())
        .waitForFunction((words) => document.title.includes(words), value);
      await section('Pages');
      await text.waitFor();
    },
    async 'scroll and click the preview'() {
      await preview.getByRole('heading', { level: 1 }).first().waitFor();
      const box = await view.locator('.preview iframe').boundingBox();
      await view.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      for (const far of [600, 1200, -2400]) await view.mouse.wheel(0, far);
      // Whatever stands there: words are found in the text, a link to another page opens it, one that leads out is
      // shown first.
      const frame = view.frames().find((candidate) => candidate !== view.mainFrame());
      const link = await frame.evaluate(
        ([x, y]) => document.elementFromPoint(x, y)?.closest('a')?.href ?? null,
        [box.width / 2, box.height / 2],
      );
      await view.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      if (link !== null && !link.startsWith(new URL(frame.url()).origin))
        await view.getByRole('button', { name: 'Stay here' }).click();
      await text.waitFor();
      // Where nothing stood, the keyboard is the preview's now, and its ⌘K the search of readers.
      await text.focus();
    },
    async 'hover over what explains itself'() {
      await view
        .locator('[data-tip]')
        .nth(Math.floor(random() * 8))
        .hover();
      await view.getByRole('tab').first().hover();
    },
    async 'a reader goes away'() {
      const { hostname, port, host, pathname } = new URL(await view.locator('.preview iframe').getAttribute('src'));
      for (let time = 0; time < 5; time++) {
        const socket = connectSocket(Number(port), hostname);
        socket.on('error', () => undefined);
        await new Promise((done) => socket.once('connect', done).once('close', done));
        socket.write(
          `GET ${pathname.split('/').slice(0, 2).join('/')}/img/diagram.png HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
        );
        if (time % 2 === 0) await new Promise((done) => socket.once('data', done).once('close', done));
        socket.destroy();
      }
    },
    async 'another program changes a page'() {
      const { file } = any(pages);
      writeFileSync(
        join(docs, file),
        readFileSync(join(docs, file), 'utf8').replace(
          /(?:\n\nFrom elsewhere \d+\.\n)?$/,
          `\n\nFrom elsewhere ${Math.floor(random() * 1e6)}.\n`,
        ),
      );
    },
    async 'folders come and go'() {
      mkdirSync(join(docs, 'made-elsewhere/deep'), { recursive: true });
      writeFileSync(join(docs, 'made-elsewhere/deep/page.mdx'), '---\ntitle: Made elsewhere\n---\n');
      await view.evaluate(() => window.dispatchEvent(new Event('focus')));
      rmSync(join(docs, 'made-elsewhere'), { recursive: true });
    },
  };
  return {
    actions,
    look,
    /** Opens the first page, with the preview as wide as a telephone: where it is clicked is where it is shown. */
    async begin(page) {
      await view.getByRole('treeitem').first().waitFor();
      await view.getByRole('radio', { name: 'Phone' }).click();
      await look(page);
    },
    /** Back to a page, whatever went wrong before. */
    async recover(page) {
      for (let time = 0; time < 3; time++) await view.keyboard.press('Escape');
      await section('Pages');
      await look(page);
    },
  };
}
