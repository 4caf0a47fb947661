// Hostile API files: none costs over ten seconds of work or 700 MB, and what stands beside it is as always.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiBombs, besideApi, besideApiWords } from '../bombs/api-files.mjs';
import { cli, connect, ready, root, startHost } from '../host.mjs';

/** Above what the same folder costs without the file. */
const mostSeconds = 10;
/** A page that readers get may cost what pages cost anywhere: the bar of the benchmark is 35 s for a thousand. */
const secondsOfPage = 0.035;
const mostMegabytes = 700;
/** Seconds of work after which a process is ended: it would never come back. */
const patience = 400;

/** Runs the command and says what it took. */
function galley(args, work) {
  const usageFile = join(work, 'usage.json');
  writeFileSync(usageFile, '{"cpuSeconds":0,"peakMB":0}');
  const limited = existsSync('/usr/bin/prlimit')
    ? ['/usr/bin/prlimit', `--cpu=${patience}`, process.execPath]
    : [process.execPath];
  const [program, ...before] = limited;
  const child = spawn(program, [...before, '--import', join(root, 'e2e/bench/usage.mjs'), cli, ...args], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: '', GALLEY_USAGE_FILE: usageFile, GALLEY_DATA: join(work, 'data') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (errors = (errors + chunk).slice(-4000)));
  return new Promise((done) =>
    child.once('exit', (code, signal) =>
      done({ code, signal, output, errors, ...JSON.parse(readFileSync(usageFile, 'utf8')) }),
    ),
  );
}

function layOut(folder, files) {
  mkdirSync(folder, { recursive: true });
  for (const [path, text] of Object.entries({ ...besideApi, ...files })) writeFileSync(join(folder, path), text);
}

export default {
  what: 'API files that unfold without end or are enormous: nothing costs over 10 s of work (and 35 ms for each page that it makes) or 700 MB, what lies beside them is built',
  async run({ short, work, say }) {
    const only = process.env.GALLEY_BOMB?.split(',');
    const chosen = apiBombs.filter(
      (bomb) => (only === undefined || only.includes(bomb.name)) && (!short || bomb.short !== undefined),
    );
    const plain = join(work, 'plain');
    layOut(plain, { 'api.json': besideApi['good.json'] });
    const usual = {
      check: await galley(['check', plain, '--json'], work),
      build: await galley(['build', plain, '--out', join(work, 'plain-site'), '--json'], work),
    };
    const failures = [];
    let rounds = 0;
    let worst = { seconds: 0, megabytes: 0 };
    for (const bomb of chosen) {
      const docs = join(work, bomb.name);
      const files = bomb.files(short ? bomb.short : 1);
      layOut(docs, files);
      const size = Object.values(files).reduce((sum, text) => sum + text.length, 0) / 1e6;
      const site = join(work, `${bomb.name}-site`);
      // The short form looks at the one that does the most.
      for (const [name, args] of [
        ...(short ? [] : [['check', ['check', docs, '--json']]]),
        ['build', ['build', docs, '--out', site, '--json']],
      ]) {
        rounds++;
        const took = await galley(args, work);
        const seconds = Math.max(0, took.cpuSeconds - usual[name].cpuSeconds);
        const megabytes = Math.max(0, took.peakMB - usual[name].peakMB - size);
        worst = { seconds: Math.max(worst.seconds, seconds), megabytes: Math.max(worst.megabytes, megabytes) };
        say(
          `${bomb.name} (${size.toFixed(1)} MB), ${name}: ${took.code ?? took.signal}, ${seconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB`,
        );
        const pages = name === 'build' ? (/"pages":\s*(\d+)/.exec(took.output)?.[1] ?? 0) : 0;
        const fail = (words) => failures.push(`${bomb.name}, ${name}: ${words}`);
        if (took.code !== 0 && took.code !== 1)
          fail(`ended with ${took.code ?? took.signal}: ${took.errors.split('\n').slice(-3).join(' ').slice(0, 200)}`);
        else if (took.cpuSeconds === 0) fail('did not say what it took');
        if (seconds > mostSeconds + pages * secondsOfPage) fail(`${seconds.toFixed(1)} s of work`);
        if (megabytes > mostMegabytes) fail(`${megabytes.toFixed(0)} MB`);
        const problems = took.output
          .split('"rule"')
          .slice(1)
          .filter((part) => part.includes('no-endless-api') || part.includes('no-broken-api-file'));
        if (bomb.isNamed && name === 'check' && !problems.some((part) => part.slice(0, 2000).includes('api.json')))
          fail('no problem names the file');
      }
      for (const [page, words] of Object.entries(besideApiWords)) {
        if (!existsSync(join(site, page)) || !readFileSync(join(site, page), 'utf8').includes(words))
          failures.push(`${bomb.name}: the page ${page} beside it is not as always`);
      }
      if (short) continue;
      rounds++;
      const host = await startHost({ docs, data: join(work, 'data') });
      try {
        const window = await connect(host);
        const state = await ready(window);
        if (state.status !== 'ready') failures.push(`${bomb.name}, host: the folder is ${state.status}`);
      } catch (error) {
        failures.push(`${bomb.name}, host: ${error}`);
      } finally {
        await host.stop();
      }
    }
    return {
      rounds,
      failures,
      counts: { 'most work in s': worst.seconds.toFixed(1), 'most memory in MB': worst.megabytes.toFixed(0) },
    };
  },
};
