// `npm test`: installs what is missing, then types, format, lint, unused code, regular expressions, generated files,
// unit and end-to-end tests.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build, checkNode, chromium, install, root } from './common.mjs';
import {
  endToEnd,
  expressions,
  finish,
  format,
  generated,
  inTurn,
  lint,
  sideBySide,
  trust,
  types,
  unit,
  unused,
} from './steps.mjs';

checkNode();
await install();
if (!existsSync(join(root, '../shared/corpora')))
  console.log(
    'There is no ../shared beside this folder: tests that need it (real repositories, conformance tables) are skipped.',
  );
const browser = await chromium();
const results = await sideBySide([lint, types, build, unused, format, expressions, generated]);
results.push(...(await inTurn([unit, trust, () => endToEnd(browser)])));
finish(results);
