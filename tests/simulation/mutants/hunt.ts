/** Runs histories until one breaks a promise, and reports it. Started by `simulate:mutants` in the mutated copy. */
import type { HistoryKind } from '../histories/commands.ts';
import { historyOf, runHistory } from '../histories/run-history.ts';
import { asTask } from '../world/microtasks.ts';

const limit = Number(process.argv[2]);
const kind = process.argv[3] as HistoryKind;

for (let seed = 0; seed < limit; seed += 1) {
  const { violation } = await asTask(() => runHistory(seed, historyOf(seed, kind), kind));
  if (!violation) continue;
  console.log(JSON.stringify({ invariant: violation.invariant, histories: seed + 1 }));
  process.exit(0);
}
console.log(JSON.stringify({ histories: limit }));
process.exit(0);
