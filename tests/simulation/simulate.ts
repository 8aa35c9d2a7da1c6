/** npm run simulate: random histories, and crashes at every step of short ones, against the real engine. See docs/SIMULATION.md. */
import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { shortHistories } from './histories/crash-points.ts';
import type { Failure } from './histories/run-seeds.ts';
import { runMany, seedTasks, type Task } from './run-many.ts';

/** Defaults of a run. */
const [HISTORIES, CRASH_LENGTH] = [2_000, 3];
/** One history with restores, with restores beside two devices, and with deployments, for so many others. */
const [RESTORES_EVERY, SHARED_RESTORES_EVERY, DEPLOYMENTS_EVERY] = [5, 20, 5];
/** Maximum number of failures shown. */
const FAILURES_SHOWN = 5;

const { values } = parseArgs({
  options: {
    histories: { type: 'string' },
    restores: { type: 'string' },
    'shared-restores': { type: 'string' },
    deployments: { type: 'string' },
    seed: { type: 'string', default: '0' },
    'crash-length': { type: 'string' },
    report: { type: 'string' },
  },
});

function show({ name, invariant, detail, commands, trace }: Failure): void {
  console.log(`\n✗ ${name}: ${invariant}\n  ${detail}\n  shrunk to ${commands.length} commands:\n`);
  for (const line of trace) console.log(`  ${line}`);
}

/** Number of checks and their failures. */
let proved = 0;
const broken: string[] = [];

/** Runs one check. Adds its name to `broken` if it fails, or cannot run to its end. */
async function prove(name: string, tasks: Iterable<Task>): Promise<void> {
  proved += 1;
  try {
    const failures = await failuresOf(name, tasks);
    if (failures.length > 0)
      broken.push(`${name}: ${failures.map((failure) => `${failure.name} ${failure.invariant}`).join(', ')}`);
  } catch (error) {
    console.error(error);
    broken.push(`${name}: ${String(error)}`);
  }
}

async function failuresOf(name: string, tasks: Iterable<Task>): Promise<Failure[]> {
  const startedAt = performance.now();
  const { runs, failures } = await runMany({ tasks, maxFailures: FAILURES_SHOWN, onProgress: progress() });
  failures.forEach(show);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(
    `${failures.length === 0 ? '✓' : '✗'} ${name}: ${runs} in ${seconds} s, ${failures.length} broke a promise`,
  );
  return failures;
}

/** Reports the progress of a long run. */
function progress(): (runs: number) => void {
  let said = 0;
  return (runs) => {
    if (runs - said < 1_000) return;
    said = runs;
    console.log(`  ${runs}…`);
  };
}

function* crashTasks(length: number): Generator<Task> {
  for (const crash of shortHistories(length)) yield { crash };
}

const count = Number(values.histories ?? HISTORIES);
// With an explicit number of histories, crash points are skipped.
const length = Number(values['crash-length'] ?? (values.histories === undefined ? CRASH_LENGTH : 0));
const restores = Number(values.restores ?? Math.ceil(count / RESTORES_EVERY));
const sharedRestores = Number(values['shared-restores'] ?? Math.ceil(count / SHARED_RESTORES_EVERY));
const deployments = Number(values.deployments ?? Math.ceil(count / DEPLOYMENTS_EVERY));
if (count > 0) await prove('random histories', seedTasks(Number(values.seed), count));
if (restores > 0)
  await prove('histories with restores of the server', seedTasks(Number(values.seed), restores, 'restores'));
if (sharedRestores > 0)
  await prove(
    'histories of two devices with restores of the server',
    seedTasks(Number(values.seed), sharedRestores, 'shared-restores'),
  );
if (deployments > 0)
  await prove(
    'histories with deployments of the server',
    seedTasks(Number(values.seed), deployments, 'deployments'),
  );
if (length > 0) await prove(`crashes at every step of up to ${length} commands`, crashTasks(length));
if (values.report)
  fs.writeFileSync(
    values.report,
    JSON.stringify({
      passed: proved - broken.length,
      failed: broken.length,
      failures: broken.map((name) => ({ name })),
    }),
  );
process.exitCode = broken.length === 0 ? 0 : 1;
