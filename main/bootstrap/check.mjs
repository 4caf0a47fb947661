// `npm run check`: types, lint, generated files, unit tests.
import { checkNode, install } from './common.mjs';
import { finish, generated, lint, types, unit } from './steps.mjs';

checkNode();
await install();
const results = [];
for (const step of [types, lint, generated, unit]) results.push(await step());
finish(results);
