/**
 * npm test [-- --postgres]: what a change must pass, from a fresh clone to a one-line summary: gates, unit tests, a small
 * simulation, the API once, the main ways in a browser. Runs on plain Node, before installation. `--postgres`: the API on a
 * PostgreSQL of its own instead of the embedded database.
 */
import { ensureBuiltForSuites } from './lib/ensure-built.mjs';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { ensurePython } from './lib/ensure-python.mjs';
import { machineLoadText } from './lib/machine-load.mjs';
import { assertNodeCanSetUp } from './lib/node-version.mjs';
import { runCommand } from './lib/project.mjs';
import { runSuites } from './lib/run-suites.mjs';
import { apiSuites, gateSuite, mainBrowserSuite, simulationSuite, unitSuite } from './lib/test-suites.mjs';

const onPostgres = process.argv.includes('--postgres');
delete process.env.DATABASE_URL;

await runCommand(async () => {
  console.log(await machineLoadText());
  assertNodeCanSetUp();
  ensureInstalled();
  ensurePython();
  await ensureBuiltForSuites();
  return runSuites([
    gateSuite(),
    unitSuite(),
    simulationSuite({ histories: 300, crashLength: 2, budgetMs: 120_000 }),
    ...apiSuites({ onPostgres }),
    mainBrowserSuite(),
  ]);
});
