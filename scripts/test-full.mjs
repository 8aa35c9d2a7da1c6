/**
 * npm run test:full [-- --again] [-- SUITE …]: everything, before work is called done. Suites that have passed for this very state
 * of the files are not run but counted, so that an interrupted run goes on; `--again` forgets them. SUITE: only those whose name contains one of
 * these words.
 */
import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { contentFingerprint } from './lib/content-fingerprint.mjs';
import { ensureBuiltForSuites } from './lib/ensure-built.mjs';
import { ensureEngines } from './lib/ensure-engines.mjs';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { ensurePython } from './lib/ensure-python.mjs';
import { machineLoadText } from './lib/machine-load.mjs';
import { assertNodeCanSetUp } from './lib/node-version.mjs';
import { PassedSuites } from './lib/passed-suites.mjs';
import { inProject, runCommand, SetupError } from './lib/project.mjs';
import { runSuites } from './lib/run-suites.mjs';
import {
  apiSuites,
  engineSuite,
  gateSuite,
  scriptSuite,
  simulationSuite,
  unitSuite,
  wholeBrowserSuite,
} from './lib/test-suites.mjs';

/** What runs and builds leave, and what belongs to git. */
const NOT_READ = ['.git', 'node_modules', 'dist', 'data', 'screenshots', 'test-results', 'playwright-report'];

/** One hash over all that a gate or a test reads. */
const currentState = () =>
  contentFingerprint(
    fs.readdirSync(inProject()).filter((name) => !NOT_READ.includes(name)),
    () => true,
  );
const passedFile = inProject('node_modules/.cache/rifaria-full-run.json');

const { values, positionals } = parseArgs({
  options: { again: { type: 'boolean', default: false } },
  allowPositionals: true,
});
delete process.env.DATABASE_URL;

function allSuites() {
  const [onPostgres] = apiSuites({ onPostgres: true, isFull: true });
  return [
    gateSuite(),
    unitSuite({ isFull: true }),
    simulationSuite({ histories: 10_000, crashLength: 3, budgetMs: 25 * 60_000 }),
    ...apiSuites({ onPostgres: false, isFull: true }),
    ...(onPostgres ? [onPostgres] : []),
    wholeBrowserSuite(),
    engineSuite(),
    scriptSuite('Defeitos plantados na fila', 20, ['tests/simulation/simulate-mutants.ts']),
    scriptSuite('Defeitos plantados nos tickets', 20, ['tests/api/tickets/hunt-ticket-mutants.ts']),
  ];
}

/** @param {import('./lib/run-suites.mjs').Suite} suite */
const isWanted = ({ name }) => positionals.length === 0 || positionals.some((word) => name.includes(word));

await runCommand(async () => {
  console.log(await machineLoadText());
  assertNodeCanSetUp();
  ensureInstalled();
  ensureEngines();
  ensurePython();
  await ensureBuiltForSuites();
  const fingerprint = currentState();
  const passed = new PassedSuites(passedFile, fingerprint, { forgets: values.again });
  const wanted = allSuites().filter(isWanted);
  if (wanted.length === 0) throw new SetupError(`Nenhuma suíte tem no nome: ${positionals.join(', ')}`);
  return runSuites(
    wanted.map((suite) => passed.recall(suite)),
    (result) => {
      // What was edited meanwhile was not tested.
      if (result.count.failed === 0 && currentState() === fingerprint) passed.keep(result);
    },
  );
});
