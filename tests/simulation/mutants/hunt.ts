/** Runs histories until one breaks a promise, and reports it. Started by `simulate:mutants` in the mutated copy. */
import type { HistoryKind } from '../histories/commands.ts';
import { RUNS_TO_ITS_END } from '../world/violation.ts';
import { type Hunted, huntHistories } from './hunt-histories.ts';

function report(hunted: Hunted): never {
  console.log(JSON.stringify(hunted));
  process.exit(0);
}

// What the app leaves unhandled.
process.on('uncaughtException', (error) => {
  console.error(error);
  report({ invariant: RUNS_TO_ITS_END });
});

const [limit, kind] = process.argv.slice(2);
report(await huntHistories(Number(limit), kind as HistoryKind));
