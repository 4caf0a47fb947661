// A process that runs tests in a copy of the project, as often as it is asked. It
// may hang with a changed source: whoever started it ends it then.
import { join } from 'node:path';
import { createVitest } from 'vitest/node';

const [root, cache] = process.argv.slice(2);
const vitest = await createVitest('test', {
  root,
  watch: false,
  reporters: [{}],
  bail: 1,
  // One at a time: others work on the same computer.
  maxWorkers: 1,
  testTimeout: 20_000,
  hookTimeout: 20_000,
  // What a browser is needed for fails here, and is not asked for that reason.
  env: { GALLEY_CHROMIUM: '' },
  experimental: { fsModuleCache: true, fsModuleCachePath: cache },
});
await vitest.standalone();

/** Runs tests one file after the other until one fails. */
async function run({ changed, tests }) {
  for (const path of changed) vitest.invalidateFile(join(root, path));
  const times = {};
  for (const test of tests) {
    const path = join(root, test);
    const start = performance.now();
    // What failed before counts for `bail`.
    for (const known of [vitest.state.filesMap, vitest.state.idMap, vitest.state.errorsSet]) known.clear();
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(vitest.getModuleSpecifications(path));
    times[test] = performance.now() - start;
    const own = testModules.filter((module) => module.moduleId === path);
    if (unhandledErrors.length > 0 || own.length === 0 || own.some((module) => !module.ok()))
      return { failed: test, reason: reasonOf(own, unhandledErrors), times };
  }
  return { failed: null, reason: null, times };
}

function reasonOf(modules, unhandledErrors) {
  for (const module of modules) {
    for (const test of module.children.allTests('failed'))
      return `${test.fullName}: ${test.result().errors?.[0]?.message ?? ''}`;
    const [error] = module.errors();
    if (error !== undefined) return error.message;
  }
  return unhandledErrors[0]?.message ?? 'it did not run';
}

process.on('message', (order) => {
  run(order).then(
    (result) => process.send(result),
    (error) => process.send({ failed: order.tests[0], reason: String(error), times: {} }),
  );
});
process.on('disconnect', () => process.exit());
process.send('ready');
