/**
 * npm run tickets:mutants: plants known bugs in the ticket engine and its services one by one and tells what catches each, and how soon:
 * histories and a race, or the test that is named with the bug.
 * `--limit N` (300): histories for each · `--only TEXT`: bugs with that in their name · `DATABASE_URL`: that PostgreSQL instead of
 * one of its own
 */
import { execFile, type ExecFileException } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { sql } from 'kysely';
import { openPostgres } from '#server/db/connection.ts';
import type { Mutant } from '#tests/simulation/mutants/mutant.ts';
import { passesInCopy } from '#tests/simulation/mutants/passes-in-copy.ts';
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
  /** Undefined where they did not come to an end. */
  histories?: number;
}

/** Where bugs are planted: a copy of the project, and the server of its databases. */
interface Place {
  copy: ScratchCopy;
  url: string;
}

const run = promisify(execFile);

/** Runs `work` with the URL of a new database, which is dropped afterwards. */
async function withDatabase<T>(serverUrl: string, work: (url: string) => Promise<T>): Promise<T> {
  const server = openPostgres(serverUrl, () => undefined);
  const name = `rifaria_mutant_${randomBytes(8).toString('hex')}`;
  try {
    await sql`create database ${sql.raw(name)}`.execute(server.db);
    const url = new URL(serverUrl);
    url.pathname = `/${name}`;
    return await work(url.href);
  } finally {
    await sql`drop database if exists ${sql.raw(name)} with (force)`.execute(server.db);
    await server.close();
  }
}

async function hunt({ copy, url: serverUrl }: Place): Promise<Catch> {
  const script = path.join(copy.folder, 'tests/api/tickets/mutants/hunt-tickets.ts');
  return withDatabase(serverUrl, async (url) => {
    try {
      const args = [script, url, values.limit];
      const { stdout } = await run(process.execPath, args, { timeout: PATIENCE_MS });
      return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Catch;
    } catch (error) {
      if ((error as ExecFileException).killed) return { caughtBy: 'timeout' };
      throw error;
    }
  });
}

function passes({ copy, url }: Place, { file, test }: SellingMutant['caughtBy']): Promise<boolean> {
  const environment = { DATABASE_URL: url };
  return passesInCopy(copy, { project: 'api', file, test, environment, timeoutMs: PATIENCE_MS });
}

async function huntEngine(place: Place): Promise<number> {
  const chosen = TICKET_MUTANTS.filter(isChosen);
  if (chosen.length === 0) return 0;
  const sound = await hunt(place);
  if (sound.caughtBy)
    throw new Error(`something is caught where no bug is planted: ${sound.fault ?? sound.caughtBy}`);
  console.log('| Planted bug | Caught by | After histories | As |\n|---|---|---|---|');
  let escaped = 0;
  for (const mutant of chosen) {
    const { caughtBy, histories, fault } = await place.copy.with(mutant, () => hunt(place));
    if (!caughtBy) escaped += 1;
    console.log(
      `| ${mutant.name} | ${caughtBy ?? '**not caught**'} | ${histories ?? '–'} | ${fault ?? '–'} |`,
    );
  }
  return escaped;
}

async function huntSelling(place: Place): Promise<number> {
  const chosen = SELLING_MUTANTS.filter(isChosen);
  if (chosen.length === 0) return 0;
  console.log('\n| Planted bug | Caught by the test |\n|---|---|');
  let escaped = 0;
  for (const mutant of chosen) {
    const { caughtBy, name } = mutant;
    if (!(await passes(place, caughtBy))) throw new Error(`fails where no bug is planted: ${caughtBy.test}`);
    const isCaught = !(await place.copy.with(mutant, () => passes(place, caughtBy)));
    if (!isCaught) escaped += 1;
    console.log(`| ${name} | ${isCaught ? caughtBy.test : '**not caught**'} |`);
  }
  return escaped;
}

const isChosen = ({ name }: Mutant) => name.includes(values.only);
const planted = [...TICKET_MUTANTS, ...SELLING_MUTANTS].filter(isChosen).length;
if (planted === 0) throw new Error(`no planted bug has '${values.only}' in its name`);
const own = process.env.DATABASE_URL ? undefined : await startOwnPostgres();
let copy: ScratchCopy | undefined;
try {
  copy = new ScratchCopy(PARTS);
  const place = { copy, url: own?.url ?? process.env.DATABASE_URL ?? '' };
  const escaped = (await huntEngine(place)) + (await huntSelling(place));
  console.log(`\n${planted - escaped} of ${planted} caught`);
  process.exitCode = escaped === 0 ? 0 : 1;
} finally {
  copy?.remove();
  await own?.stop();
}
