// Measures the list of problems of a folder where about 2,000 stand: what a key
// in the list, a letter in its filter and news of one page cost the window, and
// how many nodes are drawn. Part of `npm run bench`; prints, never judges.
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const pages = 100;
const perPage = 10;

/** A page with ten pictures, each without a frame and without a description. */
function pageWith(number, extra = 0) {
  const pictures = Array.from(
    { length: perPage + extra },
    (_, at) => `Paragraph ${at} of page ${number}.\n\n![](/images/journey.svg)`,
  );
  return `---\ntitle: Page number ${number}\ndescription: About ${number}.\n---\n\n${pictures.join('\n\n')}\n`;
}

/** Writes the folder that is measured. */
export function writeProblemDocs(starter, docs) {
  cpSync(starter, docs, { recursive: true });
  mkdirSync(join(docs, 'many'), { recursive: true });
  const names = Array.from({ length: pages }, (_, at) => `many/page-${at}`);
  names.forEach((name, at) => writeFileSync(join(docs, `${name}.mdx`), pageWith(at)));
  const settings = JSON.parse(readFileSync(join(docs, 'docs.json'), 'utf8'));
  settings.navigation.push({ group: 'Many', pages: names });
  writeFileSync(join(docs, 'docs.json'), `${JSON.stringify(settings, null, 2)}\n`);
}

/** Milliseconds of CPU for script, and for all work of the window's main thread, for one of `count` steps. */
async function costOf(client, count, step) {
  const now = async () =>
    Object.fromEntries((await client.send('Performance.getMetrics')).metrics.map(({ name, value }) => [name, value]));
  const before = await now();
  for (let at = 0; at < count; at++) await step(at);
  const after = await now();
  const of = (name) => ((after[name] - before[name]) * 1000) / count;
  return { script: of('ScriptDuration'), all: of('TaskDuration') };
}

const painted = (view) =>
  view.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))));

/** @returns how many problems and nodes there are, and the costs of one step of each kind. */
export async function measureProblems(view, url, docs) {
  await view.goto(url);
  await view.getByRole('treeitem').first().waitFor();
  await view
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('button', { name: /^Problems/ })
    .click();
  const list = view.locator('.problem-list');
  // “1,100 problems and 1,002 suggestions”.
  await view.evaluate(() => {
    window.galleyListed = () =>
      (document.querySelector('.problems-view h1')?.textContent.replaceAll(',', '').match(/\d+/g) ?? [])
        .map(Number)
        .reduce((sum, number) => sum + number, 0);
  });
  const listed = () => view.evaluate(() => window.galleyListed());
  await view.waitForFunction(
    (most) =>
      window.galleyListed() >= most &&
      / pages? checked\./.test(document.querySelector('.side-foot')?.textContent ?? '') &&
      !/ of /.test(document.querySelector('.side-foot').textContent),
    pages * perPage * 2,
  );
  const total = await listed();
  const nodes = () => list.evaluate((element) => element.querySelectorAll('*').length);
  const client = await view.context().newCDPSession(view);
  // The thread's own time: other programs of this computer don't count.
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  const chosen = () =>
    list.evaluate((element) => {
      const row = element.querySelector('[aria-current=true]');
      return row === null
        ? ''
        : `${row.getAttribute('aria-posinset') ?? ''}${row.textContent}${[...element.querySelectorAll('.problem-row')].indexOf(row)}`;
    });

  await list.locator('.problem-row h3').first().click();
  await list.locator('.problem-row .problem-place').waitFor();
  const key = async (name) => {
    await view.keyboard.press(name);
    await painted(view);
  };
  for (let warm = 0; warm < 5; warm++) await key('ArrowDown');
  const nodesAtTop = await nodes();
  const arrow = await costOf(client, 40, () => key('ArrowDown'));
  if ((await chosen()) === '') throw new Error('No row is chosen.');
  const ends = await costOf(client, 10, (at) => key(at % 2 === 0 ? 'End' : 'Home'));

  await view.getByRole('textbox', { name: 'Filter by word or page' }).click();
  const letters = 'number';
  const filter = await costOf(client, letters.length * 4, (at) =>
    key(Math.floor(at / letters.length) % 2 === 0 ? letters[at % letters.length] : 'Backspace'),
  );

  const news = await costOf(client, 5, async (at) => {
    const before = await listed();
    writeFileSync(join(docs, 'many/page-7.mdx'), pageWith(7, at % 2 === 0 ? 1 : 0));
    await view.waitForFunction((number) => window.galleyListed() !== number, before);
    await painted(view);
  });
  return { total, nodes: Math.max(nodesAtTop, await nodes()), arrow, ends, filter, news };
}
