// Runs a script of the project with everything installed, a browser too, and built: `node tools/run.mjs
// e2e/bench/run.mjs …`.
import { join } from 'node:path';
import { build, checkNode, chromium, install, root, run } from './common.mjs';

checkNode();
await install();
await build();
if ((await chromium()) === null)
  console.log('There is no Chromium here, and none could be installed: what looks at a window or a site will fail.');
const [script, ...args] = process.argv.slice(2);
process.exit(await run(process.execPath, [join(root, script), ...args]));
