/** npm run simulate:mutants: plants known bugs one by one and reports which promise each breaks, and how soon. */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { huntInCopy } from './mutants/hunt-in-copy.ts';
import type { Mutant } from './mutants/mutant.ts';
import { MUTANTS } from './mutants/mutants.ts';
import { ScratchCopy } from './mutants/scratch-copy.ts';

/** Default number of histories after which a bug counts as not caught. */
const LIMIT = '1000';
/** A bug may make a history endless: it counts as not caught then. Milliseconds. */
const PATIENCE_MS = 15 * 60_000;

interface Catch {
  mutant: Mutant;
  /** Broken promise, or unit test; undefined: not caught. */
  by: string | undefined;
  /** Undefined where a unit test has caught it. */
  histories?: number;
}

const { values } = parseArgs({
  options: { limit: { type: 'string', default: LIMIT }, only: { type: 'string', default: '' } },
});

const run = promisify(execFile);

/** Runs histories until one breaks a promise. */
async function huntInHistories(copy: ScratchCopy, mutant: Mutant): Promise<Pick<Catch, 'by' | 'histories'>> {
  const kind = mutant.kind ?? 'plain';
  const { invariant, histories } = await huntInCopy(copy, {
    ...{ limit: values.limit, kind },
    timeoutMs: PATIENCE_MS,
  });
  return { by: invariant, histories };
}

/** Whether a test of a file fails. @throws if none was run */
async function isCaughtBy(copy: ScratchCopy, test: string): Promise<boolean> {
  const [vitest, report] = ['node_modules/vitest/vitest.mjs', 'report.json'].map((name) =>
    path.join(copy.folder, name),
  ) as [string, string];
  const args = [vitest, 'run', '--project', 'unit', '--reporter', 'json', '--outputFile', report, test];
  // It exits with 1 if a test fails: the report tells.
  await run(process.execPath, args, { cwd: copy.folder, timeout: PATIENCE_MS }).catch(() => undefined);
  const told = JSON.parse(fs.readFileSync(report, 'utf8')) as Record<string, number>;
  const { numFailedTests = 0, numTotalTests = 0 } = told;
  fs.rmSync(report);
  if (numTotalTests === 0) throw new Error(`no test of ${test} was run`);
  return numFailedTests > 0;
}

async function hunt(copy: ScratchCopy, mutant: Mutant): Promise<Catch> {
  return copy.with(mutant, async () => {
    try {
      const { test } = mutant;
      if (test !== undefined && (await isCaughtBy(copy, test))) return { mutant, by: `\`${test}\`` };
      return { mutant, ...(await huntInHistories(copy, mutant)) };
    } catch (error) {
      console.error(error);
      return { mutant, by: undefined };
    }
  });
}

const chosen = MUTANTS.filter(({ name }) => name.includes(values.only));
const waiting = [...chosen];
const caught: Catch[] = [];
const work = async () => {
  const copy = new ScratchCopy();
  try {
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
      const one = await hunt(copy, mutant);
      console.log(`${one.by ? '✓' : '✗'} ${one.mutant.name}`);
      caught.push(one);
    }
  } finally {
    copy.remove();
  }
};
await Promise.all(Array.from({ length: os.availableParallelism() }, work));

console.log('\n| Planted bug | Caught by | After histories |\n|---|---|---|');
for (const mutant of chosen) {
  const one = caught.find((each) => each.mutant === mutant);
  console.log(`| ${mutant.name} | ${one?.by ?? '**not caught**'} | ${one?.histories ?? '–'} |`);
}
const escaped = caught.filter(({ by }) => by === undefined).length;
console.log(`\n${caught.length - escaped} of ${chosen.length} caught`);
process.exitCode = escaped === 0 && caught.length === chosen.length ? 0 : 1;
