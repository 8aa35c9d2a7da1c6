/**
 * npm run tickets:mutants: plants known bugs in the ticket engine and its services one by one and tells what catches each, and how soon:
 * histories and a race, or the test that is named with the bug.
 * `--limit N` (300): histories for each · `--only TEXT`: bugs with that in their name · `DATABASE_URL`: that PostgreSQL instead of
 * one of its own
 */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import type { Mutant } from '#tests/simulation/mutants/mutant.ts';
import { ScratchCopy } from '#tests/simulation/mutants/scratch-copy.ts';
import { startOwnPostgres } from '../../../scripts/lib/own-postgres.mjs';
import { SELLING_MUTANTS, type SellingMutant } from './mutants/selling-mutants.ts';
import { TICKET_MUTANTS } from './mutants/ticket-mutants.ts';

/** What the engine, its histories and the tests that are named run on. */
const PARTS = [
  ...['core', 'server', 'tests/api', 'tests/builders', 'tests/fixtures', 'tests/simulation', 'scripts/lib'],
  ...['package.json', 'tsconfig.json', 'tsconfig.base.json', 'vitest.config.ts'],
];
/** A bug may also make a history wait for ever: that is caught too, milliseconds. */
const PATIENCE_MS = 5 * 60_000;

const { values } = parseArgs({
  options: { limit: { type: 'string', default: '300' }, only: { type: 'string', default: '' } },
});

interface Catch {
  caughtBy?: string;
  fault?: string;
  histories: number;
}

const run = promisify(execFile);
const inCopy = (file: string) => path.join(copy.folder, file);

async function hunt(url: string): Promise<Catch> {
  const script = inCopy('tests/api/tickets/mutants/hunt-tickets.ts');
  const { stdout } = await run(process.execPath, [script, url, values.limit], { timeout: PATIENCE_MS });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Catch;
}

/** Whether the test that is named passes in the copy. @throws if there is no such test, or it does not end */
async function passes({ file, test }: SellingMutant['caughtBy'], url: string): Promise<boolean> {
  const [vitest, report] = [inCopy('node_modules/vitest/vitest.mjs'), inCopy('report.json')];
  const wanted = ['--project', 'api', '--testNamePattern', test, file];
  const args = [vitest, 'run', ...wanted, '--reporter', 'json', '--outputFile', report];
  const options = { cwd: copy.folder, env: { ...process.env, DATABASE_URL: url }, timeout: PATIENCE_MS };
  fs.rmSync(report, { force: true });
  // It exits with 1 if a test fails: the report tells.
  await run(process.execPath, args, options).catch(() => undefined);
  const counts = JSON.parse(fs.readFileSync(report, 'utf8')) as Record<string, number>;
  const { numPassedTests = 0, numFailedTests = 0 } = counts;
  if (numPassedTests + numFailedTests === 0) throw new Error(`no test of ${file} was run: ${test}`);
  return numFailedTests === 0;
}

async function huntEngine(url: string): Promise<number> {
  const chosen = TICKET_MUTANTS.filter(isChosen);
  if (chosen.length === 0) return 0;
  const sound = await hunt(url);
  if (sound.caughtBy) throw new Error(`something is caught where no bug is planted: ${sound.fault}`);
  console.log('| Planted bug | Caught by | After histories | As |\n|---|---|---|---|');
  let escaped = 0;
  for (const mutant of chosen) {
    const { caughtBy, histories, fault } = await copy.with(mutant, () => hunt(url));
    if (!caughtBy) escaped += 1;
    console.log(`| ${mutant.name} | ${caughtBy ?? '**not caught**'} | ${histories} | ${fault ?? '–'} |`);
  }
  return escaped;
}

async function huntSelling(url: string): Promise<number> {
  const chosen = SELLING_MUTANTS.filter(isChosen);
  if (chosen.length === 0) return 0;
  console.log('\n| Planted bug | Caught by the test |\n|---|---|');
  let escaped = 0;
  for (const mutant of chosen) {
    const { caughtBy, name } = mutant;
    if (!(await passes(caughtBy, url))) throw new Error(`fails where no bug is planted: ${caughtBy.test}`);
    const isCaught = !(await copy.with(mutant, () => passes(caughtBy, url)));
    if (!isCaught) escaped += 1;
    console.log(`| ${name} | ${isCaught ? caughtBy.test : '**not caught**'} |`);
  }
  return escaped;
}

const isChosen = ({ name }: Mutant) => name.includes(values.only);
const own = process.env.DATABASE_URL ? undefined : await startOwnPostgres();
const url = own?.url ?? process.env.DATABASE_URL ?? '';
const copy = new ScratchCopy(PARTS);
const planted = [...TICKET_MUTANTS, ...SELLING_MUTANTS].filter(isChosen).length;
try {
  const escaped = (await huntEngine(url)) + (await huntSelling(url));
  console.log(`\n${planted - escaped} of ${planted} caught`);
  process.exitCode = planted > 0 && escaped === 0 ? 0 : 1;
} finally {
  copy.remove();
  await own?.stop();
}
