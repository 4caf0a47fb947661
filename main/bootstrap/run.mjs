// Runs a script of the project with everything installed and built: `node main/bootstrap/run.mjs e2e/bench/run.mjs …`.
import { join } from 'node:path';
import { build, checkNode, install, root, run } from './common.mjs';

checkNode();
await install();
await build();
const [script, ...args] = process.argv.slice(2);
process.exit(await run(process.execPath, [join(root, script), ...args]));
