// `npm run check`: types, lint, regular expressions, generated files, unit tests.
import { checkNode, install } from './common.mjs';
import { expressions, finish, generated, lint, types, unit } from './steps.mjs';

checkNode();
await install();
const results = [];
for (const step of [types, lint, expressions, generated, unit]) results.push(await step());
finish(results);
