/** npm test: from a fresh clone through every check and every suite, to one closing line. Plain Node to begin with. */
import { ensureBuilt } from './lib/ensure-built.mjs';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { assertNodeCanSetUp } from './lib/node-version.mjs';
import { runCommand } from './lib/project.mjs';
import { runGates } from './lib/run-gates.mjs';
import { runSuites } from './lib/run-suites.mjs';
import { runBrowserSuite, runSimulation, runVitestSuite } from './lib/test-suites.mjs';

await runCommand(async () => {
  assertNodeCanSetUp();
  ensureInstalled();
  await ensureBuilt().catch((error) => console.error(error));
  return runSuites([
    { name: 'Verificações', run: () => runGates() },
    { name: 'Testes de unidade', run: () => runVitestSuite('unit') },
    { name: 'Simulação da fila', run: () => runSimulation() },
    { name: 'Testes da API', run: () => runVitestSuite('api') },
    { name: 'Testes no navegador', run: () => runBrowserSuite() },
  ]);
});
