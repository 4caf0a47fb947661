// The web host for working on Galley: its own program with all its checks, its window from Vite. What changes
// is built and put in: a view or a style sheet of the window by Vite; the engine alone; the theme;
// and only where the host's own program changed, the host, on its address.
import { readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../common.mjs';
import { createPrograms } from './programs.mjs';
import { developmentSettings } from './settings.mjs';
import { createTheme } from './theme.mjs';
import { startWindow } from './window.mjs';

/** What programs and theme are made of. */
const sources = ['main', 'shared', join('tools', 'build')].map((folder) => join(root, folder));

/**
 * Serves Galley with the docs in a folder until it is told to end.
 * @param {string} docs
 * @param {{ json: boolean }} options json: prints the window's address as one line of JSON
 */
export async function developWeb(docs, { json }) {
  const { main, renderer, out } = await developmentSettings();
  // The host starts threads by the names that the build gives them.
  const workers = Object.entries(main.build.rollupOptions.input).filter(([name]) => name.endsWith('-worker'));
  const theme = createTheme(out);
  const programs = await createPrograms(
    { 'web-host': join(root, 'main/serve/web-host.ts'), ...Object.fromEntries(workers) },
    join(out, 'main'),
  );
  const [window] = await Promise.all([startWindow(renderer, out), programs.build(), theme.build()]);

  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  let starts = 0;
  /** The host's program as it stands now. */
  const load = () => import(`${pathToFileURL(join(out, 'main/web-host.js')).href}?${++starts}`);
  const start = ({ startWebHost }, port) => startWebHost({ docs, port, version, windowFiles: window.answer });
  let host = await start(await load(), 0);

  /** Builds what changed, and starts anew what holds it. */
  async function renew(paths) {
    const started = performance.now();
    // No program holds a style sheet.
    const areStyles = [...paths].every((path) => path.endsWith('.css'));
    const [changed, { hasNewList, hasNewFiles }] = await Promise.all([
      areStyles ? new Set() : programs.build().catch(told(new Set())),
      theme.build().catch(told({})),
    ]);
    const say = (what) => console.log(`${what} (${Math.round(performance.now() - started)} ms)`);
    if (changed.has('web-host')) {
      // Where it cannot even be loaded, the old one goes on.
      const program = await load();
      const { port } = new URL(host.launchUrl);
      await host.close();
      host = await start(program, Number(port));
      say('The host was started anew.');
      window.tell('galley:address', { hash: new URL(host.launchUrl).hash });
    } else if (changed.has('engine-worker') || hasNewList) {
      host.session.engine.restart();
      say('The engine was started anew.');
    }
    if (hasNewFiles) {
      window.tell('galley:theme', {});
      say('The theme was built anew.');
    }
  }

  let stale = new Set();
  let running = null;
  /** One after the other; what changes meanwhile is taken together. */
  function renewAfter(path) {
    if (!sources.some((folder) => path.startsWith(folder + sep)) || /\.test\.tsx?$/.test(path)) return;
    stale.add(path);
    running ??= (async () => {
      while (stale.size > 0) {
        const paths = stale;
        stale = new Set();
        await renew(paths).catch((error) => console.error(error));
      }
      running = null;
    })();
  }
  window.watcher.add(sources);
  window.watcher.on('all', (_event, path) => renewAfter(path));

  console.log(
    json
      ? JSON.stringify({ url: host.launchUrl })
      : `Galley runs. Open this address in a browser:\n\n  ${host.launchUrl}\n\nWhat you change in the sources is put in at once. Ctrl+C ends it.\n`,
  );
  await new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, resolve);
  });
  await running;
  await host.close();
  await window.close();
  await programs.close();
}

/**
 * Says what is wrong with a source where esbuild has not, and answers that nothing is new: what was built before goes
 * on.
 */
const told = (nothing) => (error) => {
  if (!('errors' in error)) console.error(error);
  return nothing;
};
