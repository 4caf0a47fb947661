// Exports killed at every step, and what the folder holds before and after the next start.
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { connect, ready, startHost } from '../host.mjs';
import {
  addForeign,
  contentOf,
  difference,
  isForeign,
  runGalley,
  startGalley,
  withFaults,
  writeDocs,
} from '../site-folder.mjs';

export default {
  what: 'an export killed at any step: the folder is the old site or the new one whole, with everything of others in it, after the next start at the latest',
  async run({ short, work, say }) {
    const failures = [];
    const counts = {
      'whole before the next start': 0,
      'old after it': 0,
      'new after it': 0,
      killed: 0,
      'killed twice': 0,
    };
    const [docs, data, faults, clean] = ['docs', 'data', 'faults.json', 'clean'].map((name) => join(work, name));
    const stand = join(work, 'stand');
    const site = join(stand, 'site');
    const options = { data, faults };
    const setFaults = (list) => writeFileSync(faults, JSON.stringify(list));
    const build = (faultList = []) => (setFaults(faultList), runGalley(['build', docs, '--out', site], options));

    // The old site with what people added, and the new one as it is when nobody disturbs it.
    mkdirSync(stand);
    writeDocs(docs, 1);
    await build();
    addForeign(site);
    execFileSync('cp', ['-a', site, clean]);
    const old = contentOf(site);
    rmSync(docs, { recursive: true });
    writeDocs(docs, 2);
    const log = join(work, 'operations');
    await build([{ path: site, log }]);
    const fresh = contentOf(site);
    for (const [path, what] of old)
      if (isForeign(path) && fresh.get(path) !== what)
        failures.push(`undisturbed: ${path} is ${fresh.get(path)}, not ${what}`);
    const operations = readFileSync(log, 'utf8').trimEnd().split('\n');
    // The last thing before the exchange is the list of the new site's files.
    const begin =
      operations.findLastIndex((line) => line.startsWith('write\t') && line.endsWith('.galley-export.json')) + 2;
    const exchanged =
      operations.findIndex((line) => line.startsWith('rename\t') && line.split('\t')[1].includes('.galley-new-')) + 2;
    if (begin < 2 || exchanged <= begin) failures.push('the steps of the exchange are not what this table looks for');

    const reset = () => {
      rmSync(stand, { recursive: true, force: true });
      mkdirSync(stand);
      execFileSync('cp', ['-a', clean, site]);
    };
    const whole = () => {
      const found = contentOf(site);
      return difference(old, found) === null ? 'old' : difference(fresh, found) === null ? 'new' : null;
    };
    const explain = () => {
      const found = contentOf(site);
      return `against the old one: ${difference(old, found)}; against the new one: ${difference(fresh, found)}`;
    };
    /** The next start finishes what was begun, before it finds the disk full for an export of its own. */
    const startAgain = async (name, more = []) => {
      const { code, signal, errors } = await build([
        ...more,
        { operations: ['mkdir'], path: '.galley-new-', code: 'ENOSPC' },
      ]);
      if (more.length > 0 && signal === 'SIGKILL') return;
      if (code !== 2 || !errors.includes('The disk is full'))
        failures.push(`${name}: the next start ended with ${code ?? signal}: ${errors.trim()}`);
    };
    const judge = (name) => {
      const state = whole();
      if (state === null) failures.push(`${name}: ${explain()}`);
      else counts[`${state} after it`]++;
      const beside = readdirSync(stand).filter((entry) => entry !== 'site');
      if (beside.length > 0) failures.push(`${name}: beside the site stands ${beside.join(', ')}`);
    };

    const spread = (from, to, number) =>
      Array.from({ length: number }, (_, place) => from + Math.floor(((to - from) * place) / number));
    const points = short
      ? [
          ...spread(1, begin, 1),
          ...spread(begin, exchanged, 2),
          exchanged - 1,
          exchanged,
          ...spread(exchanged + 1, operations.length, 2),
        ]
      : [
          ...spread(1, begin, 25),
          ...spread(begin, exchanged + 1, exchanged + 1 - begin),
          ...spread(exchanged + 1, operations.length, 30),
        ];
    say(
      `${operations.length} steps; the exchange is from ${begin} to ${exchanged}, what follows takes the old folder apart; ${points.length} of them are tried`,
    );
    let rounds = 0;
    for (const point of points) {
      const name = `killed at step ${point} (${operations[point - 1]?.replaceAll(stand, '')})`;
      reset();
      rounds++;
      const { signal } = await build([{ path: site, kill: point }]);
      if (signal === 'SIGKILL') counts.killed++;
      if (whole() !== null) counts['whole before the next start']++;
      await startAgain(name);
      judge(name);
      if (rounds % 10 === 0)
        say(`${rounds} tried, ${counts['whole before the next start']} whole at once, ${failures.length} failed`);
    }

    // The next start is killed as well, and only the one after that is let be.
    for (const point of short ? [2] : [1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 30, 50]) {
      const name = `killed between the two renames, then at step ${point} of the next start`;
      reset();
      rounds++;
      await build([{ path: site, kill: exchanged - 1 }]);
      await startAgain(name, [{ path: site, kill: point }]);
      counts['killed twice']++;
      await startAgain(name);
      judge(name);
    }

    // What earlier versions left: the old folder aside, what people added still in it.
    const dead = await deadProcess();
    const earlier = {
      'killed before the new site came': () => {
        renameSync(site, `${site}.galley-old-${dead}`);
        mkdirSync(`${site}.galley-new-${dead}/guides`, { recursive: true });
      },
      'killed before anything moved back': () => {
        renameSync(site, `${site}.galley-old-${dead}`);
        newSiteAlone(site, fresh);
      },
      'killed when half was moved back, our own list gone': () => {
        renameSync(site, `${site}.galley-old-${dead}`);
        newSiteAlone(site, fresh);
        renameSync(`${site}.galley-old-${dead}/CNAME`, join(site, 'CNAME'));
        for (const path of ['.galley-export.json', 'index.html', 'guides/one/index.html', 'guides/one.md', 'llms.txt'])
          unlinkSync(`${site}.galley-old-${dead}/${path}`);
      },
    };
    /** The new site without what people added, as the earlier version put it in place. */
    const alone = join(work, 'alone');
    setFaults([]);
    await runGalley(['build', docs, '--out', alone], options);
    function newSiteAlone(folder) {
      cpSync(alone, folder, { recursive: true });
    }
    for (const [name, arrange] of Object.entries(earlier).slice(0, short ? 2 : 3)) {
      reset();
      rounds++;
      arrange();
      await startAgain(`an earlier version, ${name}`);
      judge(`an earlier version, ${name}`);
    }
    // A folder of such a name that holds something else stays.
    reset();
    rounds++;
    mkdirSync(`${site}.galley-old-${dead}`);
    writeFileSync(`${site}.galley-old-${dead}/CNAME`, 'another.example.com\n');
    mkdirSync(`${site}.galley-older`);
    await build();
    if (whole() !== 'new') failures.push(`beside folders of other people: ${explain()}`);
    if (!existsSync(`${site}.galley-old-${dead}/CNAME`)) failures.push('a file that nobody put into the site is gone');
    if (!existsSync(`${site}.galley-older`)) failures.push('a folder of another name is gone');

    // From the window: the host is killed in the exchange, and the next host that opens the folder finishes it.
    reset();
    rounds++;
    setFaults([{ operations: ['rename'], path: '.galley-new-', kill: 1 }]);
    const host = await startHost({ docs, data, nodeArguments: withFaults, env: { GALLEY_FAULTS: faults } });
    const window = await connect(host);
    await ready(window);
    await window.call('export.start', { folder: site, address: '/' }).catch(() => undefined);
    await host.ended;
    if (existsSync(site)) failures.push('the host was not killed between the two renames');
    const next = await startHost({ docs, data });
    await ready(await connect(next));
    const deadline = Date.now() + 60_000;
    while (readdirSync(stand).join() !== 'site' && Date.now() < deadline)
      await new Promise((done) => setTimeout(done, 20));
    judge('a host killed between the two renames, and another one started');
    await next.stop();

    // Two at a time: the second says so and leaves everything as it is.
    reset();
    rounds++;
    setFaults([]);
    const first = startGalley(['build', docs, '--out', site], options);
    while (!existsSync(`${site}.galley-lock`) && first.child.exitCode === null)
      await new Promise((done) => setTimeout(done, 1));
    first.child.kill('SIGSTOP');
    const second = await runGalley(['build', docs, '--out', site], options);
    if (second.code !== 2 || !second.errors.includes('Another export is writing to'))
      failures.push(`two at a time: the second ended with ${second.code}: ${second.errors.trim()}`);
    if (whole() !== 'old') failures.push(`two at a time: after the second, ${explain()}`);
    first.child.kill('SIGCONT');
    const { code } = await first.ended;
    if (code !== 0) failures.push(`two at a time: the first ended with ${code}`);
    if (whole() !== 'new') failures.push(`two at a time: after the first, ${explain()}`);
    judge('two at a time');
    return { rounds, failures, counts };
  },
};

/** The number of a process that has ended. */
async function deadProcess() {
  const { child, ended } = startGalley(['--version'], { data: '' });
  await ended;
  return child.pid;
}
