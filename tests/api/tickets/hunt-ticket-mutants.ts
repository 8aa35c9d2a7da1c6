/**
 * npm run tickets:mutants: plants known bugs in the ticket engine one by one and tells what catches each, and how soon.
 * `--limit N` (300): histories for each · `--only TEXT`: bugs with that in their name · `DATABASE_URL`: that PostgreSQL instead of
 * one of its own
 */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { ScratchCopy } from '#tests/simulation/mutants/scratch-copy.ts';
import { startOwnPostgres } from '../../../scripts/lib/own-postgres.mjs';
import { TICKET_MUTANTS } from './mutants/ticket-mutants.ts';

/** What the engine and its histories run on. */
const PARTS = ['core', 'server', 'tests/api', 'tests/fixtures', 'package.json'];
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

async function hunt(copy: ScratchCopy, url: string): Promise<Catch> {
  const script = path.join(copy.folder, 'tests/api/tickets/mutants/hunt-tickets.ts');
  const { stdout } = await run(process.execPath, [script, url, values.limit], { timeout: PATIENCE_MS });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Catch;
}

const own = process.env.DATABASE_URL ? undefined : await startOwnPostgres();
const url = own?.url ?? process.env.DATABASE_URL ?? '';
const copy = new ScratchCopy(PARTS);
const chosen = TICKET_MUTANTS.filter(({ name }) => name.includes(values.only));
let escaped = 0;
try {
  const sound = await hunt(copy, url);
  if (sound.caughtBy) throw new Error(`something is caught where no bug is planted: ${sound.fault}`);
  console.log('| Planted bug | Caught by | After histories | As |\n|---|---|---|---|');
  for (const mutant of chosen) {
    const { caughtBy, histories, fault } = await copy.with(mutant, () => hunt(copy, url));
    if (!caughtBy) escaped += 1;
    console.log(`| ${mutant.name} | ${caughtBy ?? '**not caught**'} | ${histories} | ${fault ?? '–'} |`);
  }
} finally {
  copy.remove();
  await own?.stop();
}
console.log(`\n${chosen.length - escaped} of ${chosen.length} caught`);
process.exitCode = escaped === 0 ? 0 : 1;
