// `npm start [-- path/to/docs]`: installs what is missing, builds, and opens Galley.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build, checkNode, docsFolder, electron, hasDisplay, install, root, stop } from './common.mjs';

checkNode();
const docs = docsFolder('npm start');
await install();
await build();

const binary = hasDisplay() ? await electron({ fetch: true }) : null;
const [command, args] =
  binary === null ? [process.execPath, [join(root, 'out/main/cli.js'), 'serve', docs]] : [binary, [root, docs]];
if (binary === null)
  console.log(
    hasDisplay()
      ? 'The desktop window is not available here, so Galley opens in a browser.'
      : 'There is no display here, so Galley opens in a browser.',
  );
const child = spawn(command, args, { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('error', () => stop('Galley could not be started.', 'Delete the folder out, then run npm start again.'));
child.on('exit', (code) => process.exit(code ?? 0));
