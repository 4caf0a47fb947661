// `npm run package [-- --linux --mac --win --dir]`: builds the app and packages it with electron-builder.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, checkNode, install, root, run, stop } from './common.mjs';
import { packagingOptions } from './packaging.mjs';

checkNode();
const options = packagingOptions(process.env);
if ('problem' in options) stop(options.problem, options.advice);
await install();
await build();
const dist = process.env.GALLEY_ELECTRON_DIST;
if (dist && !existsSync(dist))
  stop(
    `There is no folder ${dist}.`,
    'GALLEY_ELECTRON_DIST names an unpacked Electron distribution; leave it out to have it downloaded.',
  );
const args = [
  '--config',
  'electron-builder.yml',
  '--publish',
  'never',
  ...(dist ? [`-c.electronDist=${resolve(dist)}`] : []),
  ...options.args,
  ...process.argv.slice(2),
];
const code = await run(process.execPath, [join(root, 'node_modules/electron-builder/cli.js'), ...args], {
  env: { ...process.env, ...options.env },
});
if (code !== 0)
  stop(
    'Packaging failed.',
    'Where Electron can’t be downloaded, unpack a distribution of it and name its folder: GALLEY_ELECTRON_DIST=path npm run package -- --dir',
  );
console.log('The packages are in release/.');
