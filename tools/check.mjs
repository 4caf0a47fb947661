// `npm run check`: types, format, lint, unused code, regular expressions, generated files, unit tests.
import { checkNode, chromium, install } from './common.mjs';
import { expressions, finish, format, generated, inTurn, lint, sideBySide, types, unit, unused } from './steps.mjs';

checkNode();
await install();
// Some unit tests ask one.
await chromium();
finish([...(await sideBySide([lint, types, unused, format, expressions, generated])), ...(await inTurn([unit]))]);
