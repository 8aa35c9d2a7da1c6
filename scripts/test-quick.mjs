/**
 * npm run test:quick [-- FILTER …]: gates, unit tests, 200 histories of the queue, and the API tests whose file has one of the
 * filters in its path ('account' where none is given). For use between commits; `npm test` runs everything.
 */
import { ensureBuilt } from './lib/ensure-built.mjs';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { assertNodeCanSetUp } from './lib/node-version.mjs';
import { runCommand } from './lib/project.mjs';
import { runGates } from './lib/run-gates.mjs';
import { runSuites } from './lib/run-suites.mjs';
import { runSimulation, runVitestSuite } from './lib/test-suites.mjs';

const HISTORIES = 200;
const filters = process.argv.slice(2);

await runCommand(async () => {
  assertNodeCanSetUp();
  ensureInstalled();
  await ensureBuilt();
  return runSuites([
    { name: 'Verificações', run: () => runGates() },
    { name: 'Testes de unidade', run: () => runVitestSuite('unit') },
    { name: 'Simulação da fila', run: () => runSimulation({ histories: HISTORIES, crashLength: 0 }) },
    { name: 'Testes da API', run: () => runVitestSuite('api', filters.length > 0 ? filters : ['account']) },
  ]);
});
