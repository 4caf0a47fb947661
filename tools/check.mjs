// `npm run check`: types, lint, unused code, regular expressions, generated files, unit tests.
import { checkNode, chromium, install } from './common.mjs';
import { expressions, finish, generated, lint, types, unit, unused } from './steps.mjs';

checkNode();
await install();
// Some unit tests ask one.
await chromium();
const results = [];
for (const step of [types, lint, unused, expressions, generated, unit]) results.push(await step());
finish(results);
