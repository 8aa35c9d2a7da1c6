/**
 * npm test: from a fresh clone through every check and every suite, to a one-line summary. Runs on plain Node, before installation. DATABASE_URL
 * names a PostgreSQL for the API's tests; the other suites do not see it.
 */
import { apiSuites } from './lib/api-suites.mjs';
import { ensureBuilt } from './lib/ensure-built.mjs';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { assertNodeCanSetUp } from './lib/node-version.mjs';
import { runCommand } from './lib/project.mjs';
import { runGates } from './lib/run-gates.mjs';
import { runSuites } from './lib/run-suites.mjs';
import { runBrowserSuite, runSimulation, runVitestSuite } from './lib/test-suites.mjs';

const databaseUrl = process.env.DATABASE_URL;
delete process.env.DATABASE_URL;

await runCommand(async () => {
  assertNodeCanSetUp();
  ensureInstalled();
  await ensureBuilt().catch((error) => console.error(error));
  return runSuites([
    { name: 'Verificações', run: () => runGates() },
    { name: 'Testes de unidade', run: () => runVitestSuite('unit') },
    { name: 'Simulação da fila', run: () => runSimulation() },
    ...apiSuites(databaseUrl),
    { name: 'Testes no navegador', run: () => runBrowserSuite() },
  ]);
});
