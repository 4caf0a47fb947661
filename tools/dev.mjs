// `npm run dev [-- path/to/docs] [--desktop]`: Galley for working on it: a change of a source is on the screen at once.
//   --desktop   the desktop window, in electron-vite's development mode
//   --json      prints the window's address as one line of JSON
import { checkNode, docsFolder, electron, hasDisplay, install, stop } from './common.mjs';

checkNode();
const options = new Set(process.argv.slice(2).filter((argument) => argument.startsWith('-')));
const docs = docsFolder('npm run dev');
await install();
if (options.has('--desktop')) {
  const instead = 'npm run dev without --desktop opens Galley in a browser.';
  if (!hasDisplay()) stop('There is no display here for a desktop window.', instead);
  if (!process.env.ELECTRON_EXEC_PATH && (await electron({ fetch: true })) === null)
    stop(
      'Electron’s binary is missing here, and it could not be fetched.',
      `Unpack an Electron and name its program in ELECTRON_EXEC_PATH. ${instead}`,
    );
  const { developDesktop } = await import('./dev/desktop.mjs');
  process.exit(await developDesktop(docs));
}
const { developWeb } = await import('./dev/web.mjs');
await developWeb(docs, { json: options.has('--json') });
