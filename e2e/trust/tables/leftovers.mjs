// Processes that are ended while they save leave half-written files behind: they are gone after the next start.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { filesBelow, isTemporary } from '../folders.mjs';
import { connect, randomNumbers, ready, root, startHost } from '../host.mjs';
import { typeText } from '../typing.mjs';

const page = 'guides/long.mdx';

export default {
  what: 'a host is killed while it saves, and started again: no temporary file is left, in the docs or in the data, and none of anybody else is touched',
  async run({ short, work, say }) {
    const docs = join(work, 'docs');
    const data = join(work, 'data');
    cpSync(join(root, 'resources/starter'), docs, { recursive: true });
    writeFileSync(
      join(docs, page),
      `---\ntitle: Long\n---\n\n${'A line of a page that takes its time to be written.\n'.repeat(4000)}`,
    );
    // Left behind by processes that are long gone, by versions old and new, and things that only look alike.
    const nobody = 4_999_999;
    const planted = [
      '.quickstart.mdx.galley-tmp-4999999-0123456789ab',
      'guides/.keys.mdx.galley-tmp-4999999-ba9876543210',
    ];
    const foreign = ['.galley-tmp-notes', 'guides/my.galley-tmp-list.mdx', '.page.mdx.tmp'];
    for (const name of [...planted, ...foreign]) writeFileSync(join(docs, name), 'half');
    mkdirSync(join(data, 'journal/x'), { recursive: true });
    writeFileSync(join(data, `journal/x/abc-${nobody}.json.new`), '{');
    const failures = [];
    const random = randomNumbers(8);
    const rounds = short ? 5 : 30;
    let left = planted.length + 1;
    const temporary = () =>
      [...filesBelow(docs).keys(), ...filesBelow(data).keys()].filter(
        (name) => isTemporary(name) && !foreign.includes(name),
      );
    const faults = join(work, 'faults.json');
    const host = async (list) => {
      writeFileSync(faults, JSON.stringify(list));
      const running = await startHost({
        docs,
        data,
        nodeArguments: ['--import', join(import.meta.dirname, '../faults.mjs')],
        env: { GALLEY_FAULTS: faults },
      });
      const window = await connect(running);
      await ready(window);
      return { running, window };
    };
    const isClear = async (round) => {
      // The data are cleared beside the opening: nothing waits for that.
      for (let tries = 0; temporary().length > 0 && tries < 200; tries++) await pause(50);
      for (const name of temporary()) failures.push(`round ${round}: ${name} is left`);
    };
    for (let round = 0; round < rounds; round++) {
      // Every other time another program holds the file at the last step: the kill comes in the middle for certain.
      const isHeld = round % 2 === 0;
      const { running, window } = await host(
        isHeld ? [{ operations: ['rename'], path: join(docs, 'guides'), code: 'EBUSY' }] : [],
      );
      await isClear(round);
      let document = await window.call('documents.open', { path: page });
      // Saves follow each other until the host is gone.
      const typing = (async () => {
        for (let number = 0; ; number++) {
          document = await typeText(window, page, document, `round ${round}, line ${number}\n`);
          await window.call('documents.save', { path: page });
        }
      })().catch((error) => {
        if (error.code !== 'disconnected') failures.push(`round ${round}: ${error.message}`);
      });
      const isSaving = () =>
        readdirSync(join(docs, 'guides')).some((name) => isTemporary(name) && !foreign.includes(`guides/${name}`));
      if (isHeld) while (!isSaving()) await pause(2);
      else await pause(50 + random() * 300);
      await running.kill();
      await typing;
      left += temporary().length;
    }
    const { running, window } = await host([]);
    await isClear('the last');
    const tree = JSON.stringify(await window.call('pages.tree'));
    if (tree.includes('.galley-tmp-') && !tree.includes('my.galley-tmp-list'))
      failures.push('a temporary file is among the pages');
    for (const name of foreign)
      if (!existsSync(join(docs, name)) || readFileSync(join(docs, name), 'utf8') !== 'half')
        failures.push(`${name} is not Galley’s and was touched`);
    await running.stop();
    if (left <= planted.length + 1) failures.push('no kill came in the middle of a save: nothing was proven');
    // Not in an export either, of whatever is there at its time.
    writeFileSync(join(docs, planted[0]), 'half');
    const site = join(work, 'site');
    const built = spawnSync(process.execPath, [join(root, 'out/main/cli.js'), 'build', docs, '--out', site], {
      encoding: 'utf8',
    });
    if (!existsSync(join(site, 'index.html'))) failures.push(`the site was not built: ${built.stderr.slice(-300)}`);
    for (const name of filesBelow(site).keys())
      if (/galley-tmp/.test(name) && !name.includes('my.galley-tmp-list'))
        failures.push(`${name} is in the exported site`);
    rmSync(site, { recursive: true, force: true });
    say(`${left} half-written files were left behind by ${rounds} kills and ${planted.length + 1} older ones`);
    return { rounds, failures, counts: { cleared: left } };
  },
};
