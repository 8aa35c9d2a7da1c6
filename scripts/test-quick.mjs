/**
 * npm run test:quick [-- FILTER …]: gates without the slow ones, the unit tests that reach what was changed since main, 100 histories
 * of the queue, and the API tests whose file has one of the filters in its path ('account/accounts' where none is given), without
 * those of the full run and those that start PostgreSQL. For use between commits.
 */
import { ensureBuilt } from './lib/ensure-built.mjs';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { lastMerged } from './lib/last-merged.mjs';
import { machineLoadText } from './lib/machine-load.mjs';
import { assertNodeCanSetUp } from './lib/node-version.mjs';
import { runCommand } from './lib/project.mjs';
import { runSuites } from './lib/run-suites.mjs';
import { changedUnitSuite, chosenApiSuite, gateSuite, simulationSuite } from './lib/test-suites.mjs';

const asked = process.argv.slice(2);
const filters = asked.length > 0 ? asked : ['account/accounts'];

await runCommand(async () => {
  console.log(await machineLoadText());
  assertNodeCanSetUp();
  ensureInstalled();
  await ensureBuilt();
  return runSuites([
    gateSuite({ isQuick: true }),
    changedUnitSuite(lastMerged()),
    simulationSuite({ histories: 100, crashLength: 0, budgetMs: 30_000 }),
    chosenApiSuite(filters),
  ]);
});
