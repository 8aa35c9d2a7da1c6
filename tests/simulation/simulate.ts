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
    seed: { type: 'string' },
    'crash-length': { type: 'string' },
    report: { type: 'string' },
  },
});

/** The number of an option. @throws if it is none */
function numberOf(name: Exclude<keyof typeof values, 'report'>, unset: number): number {
  const number = Number(values[name] ?? unset);
  if (!Number.isSafeInteger(number) || number < 0)
    throw new Error(`--${name} takes a whole number, not '${values[name]}'`);
  return number;
}

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

const from = numberOf('seed', 0);
const count = numberOf('histories', HISTORIES);
// With an explicit number of histories, crash points are skipped.
const length = numberOf('crash-length', values.histories === undefined ? CRASH_LENGTH : 0);
const restores = numberOf('restores', Math.ceil(count / RESTORES_EVERY));
const sharedRestores = numberOf('shared-restores', Math.ceil(count / SHARED_RESTORES_EVERY));
const deployments = numberOf('deployments', Math.ceil(count / DEPLOYMENTS_EVERY));
if (count > 0) await prove('random histories', seedTasks(from, count));
if (restores > 0) await prove('histories with restores of the server', seedTasks(from, restores, 'restores'));
if (sharedRestores > 0)
  await prove(
    'histories of two devices with restores of the server',
    seedTasks(from, sharedRestores, 'shared-restores'),
  );
if (deployments > 0)
  await prove('histories with deployments of the server', seedTasks(from, deployments, 'deployments'));
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
process.exitCode = proved > 0 && broken.length === 0 ? 0 : 1;
