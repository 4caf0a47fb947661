// What has to work before anything is installed: Node only.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const isWindows = process.platform === 'win32';
const npm = isWindows ? 'npm.cmd' : 'npm';

/** Says what is wrong and what to do, and ends. */
export function stop(what, whatToDo) {
  console.error(`\n${what}\n${whatToDo}\n`);
  process.exit(2);
}

/** The docs folder that a script was given, else the starter docs. Ends where there is none. */
export function docsFolder(script) {
  const given = process.argv.slice(2).find((argument) => !argument.startsWith('-'));
  const docs =
    given === undefined ? join(root, 'resources/starter') : resolve(process.env.INIT_CWD ?? process.cwd(), given);
  if (!existsSync(docs))
    stop(`There is no folder ${docs}.`, `Give the folder that holds docs.json: ${script} -- path/to/docs`);
  return docs;
}

export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    stop(
      `Galley needs Node.js 20.19 or newer; this is ${process.versions.node}.`,
      'Install a newer one from https://nodejs.org and run the command again.',
    );
}

/** Runs a program with its output on this terminal; resolves with its exit code. */
export function run(command, args, options = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      shell: isWindows && command.endsWith('.cmd'),
      ...options,
    });
    child.once('error', () => done(127));
    child.once('exit', (code, signal) => done(code ?? (signal ? 130 : 1)));
  });
}

function hashOf(...files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** Installs the packages when they are missing or the lock file changed since. */
export async function install() {
  const packages = join(root, 'node_modules');
  // Packages behind a link are another folder's: `npm ci` would empty it.
  if (lstatSync(packages, { throwIfNoEntry: false })?.isSymbolicLink()) return;
  const stamp = join(packages, '.galley-installed');
  const wanted = hashOf('package-lock.json') + process.versions.modules;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing packages (once; a minute or two) …');
  let code = await run(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  // A registry that lacks a package of another platform makes `ci` refuse the lock file; a plain install copes.
  if (code !== 0) code = await run(npm, ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0)
    stop(
      'The packages could not be installed.',
      'Check the connection to the npm registry and the messages above, then run the command again.',
    );
  writeFileSync(stamp, wanted);
}

/** Newest change below some paths, in milliseconds. */
function newest(paths) {
  let time = 0;
  const walk = (path) => {
    const info = statSync(path);
    if (!info.isDirectory()) {
      if (!/\.test\.tsx?$/.test(path)) time = Math.max(time, info.mtimeMs);
      return;
    }
    for (const name of readdirSync(path)) if (name !== 'node_modules' && !name.startsWith('.')) walk(join(path, name));
  };
  for (const path of paths) if (existsSync(join(root, path))) walk(join(root, path));
  return time;
}

/** Builds the app when a source is newer than the last build. */
export async function build() {
  const stamp = join(root, 'out', '.built');
  const sources = newest([
    'main',
    'preload',
    'renderer',
    'shared',
    'tools/build',
    'resources/icons',
    'electron.vite.config.ts',
    'package-lock.json',
  ]);
  if (existsSync(stamp) && existsSync(join(root, 'out/main/cli.js')) && Number(readFileSync(stamp, 'utf8')) >= sources)
    return;
  console.log('Building Galley …');
  const code = await run(
    process.execPath,
    [join(root, 'node_modules/electron-vite/bin/electron-vite.js'), 'build', '--logLevel', 'warn'],
    { env: { ...process.env, NODE_ENV: 'production' } },
  );
  if (code !== 0)
    stop(
      'Galley could not be built.',
      'The messages above say where. If you changed nothing, delete node_modules and out, then run the command again.',
    );
  mkdirSync(join(root, 'out'), { recursive: true });
  writeFileSync(stamp, String(sources));
}

/** A Chromium for tests: an installed one, else Playwright's own, else Debian's package. Null when none can be had. */
export async function chromium() {
  const found = findChromium();
  if (found !== null) return found;
  console.log('Looking for a Chromium: Playwright’s own …');
  await run(process.execPath, [join(root, 'node_modules/playwright/cli.js'), 'install', 'chromium'], {
    stdio: 'ignore',
    timeout: 180_000,
  });
  const own = findChromium();
  if (own !== null) return own;
  if (process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Debian’s Chromium …');
    await run('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  return findChromium();
}

/**
 * What a browser for tests leaves out: in a closed network it tries to reach its maker again and again, and draws a
 * second program for its own address bar into each window, which costs more than the window. Of two lists of features
 * a browser takes the last, so Playwright's own, as far as pages can tell, are among them.
 */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--disable-features=${[
    ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'],
    ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
    ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
    ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints'],
    ...['NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
  ].join()}`,
];

/** An installed Chromium or Chrome, or Playwright’s own; null where there is none. */
export function findChromium() {
  const override = process.env.GALLEY_CHROMIUM;
  if (override && existsSync(override)) return override;
  const fixed = {
    linux: [
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome',
      '/usr/bin/google-chrome-stable',
      '/snap/bin/chromium',
    ],
    darwin: [
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ],
    win32: [
      'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
      'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
    ],
  }[process.platform];
  const installed = fixed?.find((path) => existsSync(path));
  if (installed) return installed;
  const asked = spawnSync(
    process.execPath,
    ['-e', "try{process.stdout.write(require('playwright').chromium.executablePath())}catch{}"],
    { cwd: root, encoding: 'utf8' },
  );
  return asked.stdout && existsSync(asked.stdout) ? asked.stdout : null;
}

/** Electron's binary when it is installed; otherwise fetched once, where there is a display to use it on. */
export async function electron({ fetch }) {
  const path = join(
    root,
    'node_modules/electron/dist',
    { darwin: 'Electron.app/Contents/MacOS/Electron', win32: 'electron.exe' }[process.platform] ?? 'electron',
  );
  if (existsSync(path)) return path;
  const refused = join(root, 'node_modules', '.galley-no-electron');
  if (!fetch || existsSync(refused)) return null;
  console.log('Fetching the desktop window (Electron, once) …');
  const code = await run(process.execPath, [join(root, 'node_modules/electron/install.js')], {
    stdio: 'ignore',
    timeout: 300_000,
  });
  if (code === 0 && existsSync(path)) return path;
  // Not asked again at every start; deleting node_modules asks again.
  writeFileSync(refused, new Date().toISOString());
  return null;
}

export function hasDisplay() {
  return process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
}
