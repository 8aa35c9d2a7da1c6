/** Runs histories until one breaks a promise, and reports it. Started by `simulate:mutants` in the mutated copy. */
import { historyOf, runHistory } from '../histories/run-history.ts';
import { asTask } from '../world/microtasks.ts';

const limit = Number(process.argv[2]);
const hasRestores = process.argv[3] === 'restores';

for (let seed = 0; seed < limit; seed += 1) {
  const { violation } = await asTask(() => runHistory(seed, historyOf(seed, hasRestores), hasRestores));
  if (!violation) continue;
  console.log(JSON.stringify({ invariant: violation.invariant, histories: seed + 1 }));
  process.exit(0);
}
console.log(JSON.stringify({ histories: limit }));
process.exit(0);
