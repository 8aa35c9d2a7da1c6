/** npm test: from a fresh clone through every check and every suite, to one closing line. Plain Node to begin with. */
import { noticeEndSignals } from './lib/child-process.mjs';
import { ensureBuilt } from './lib/ensure-built.mjs';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { assertNodeCanSetUp } from './lib/node-version.mjs';
import { runCommand } from './lib/project.mjs';
import { runGates } from './lib/run-gates.mjs';
import { closingLines, sumCounts } from './lib/test-count.mjs';
import { runBrowserSuite, runSimulation, runVitestSuite } from './lib/test-suites.mjs';

/** The exit code of a command that Ctrl-C ended, as shells say it. */
const INTERRUPTED = 130;

const suites = [
  { name: 'Verificações', run: () => runGates() },
  { name: 'Testes de unidade', run: () => runVitestSuite('unit') },
  { name: 'Simulação da fila', run: () => runSimulation() },
  { name: 'Testes da API', run: () => runVitestSuite('api') },
  { name: 'Testes no navegador', run: () => runBrowserSuite() },
];

/**
 * A suite that cannot even start is one failure; the others still run.
 * @param {(typeof suites)[number]} suite
 */
async function countOf({ name, run }) {
  console.log(`\n── ${name}`);
  try {
    return await run();
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1 };
  }
}

await runCommand(async () => {
  assertNodeCanSetUp();
  ensureInstalled();
  await ensureBuilt().catch((error) => console.error(error));
  const askedToEnd = noticeEndSignals();
  const counts = [];
  for (const suite of suites) {
    counts.push(await countOf(suite));
    if (askedToEnd()) return INTERRUPTED;
  }
  const total = sumCounts(counts);
  console.log(`\n${closingLines(total)}`);
  return total.failed === 0 ? 0 : 1;
});
