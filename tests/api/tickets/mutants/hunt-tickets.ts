/** Runs histories, then a race through two servers, until a promise is broken: what `tickets:mutants` starts in its broken copy, with an empty database. */
import * as fc from 'fast-check';
import { seedCatalogue } from '#server/db/catalogue.ts';
import { openPostgres } from '#server/db/connection.ts';
import { migrate } from '#server/db/migrate.ts';
import { faultOf } from '../histories/run-history.ts';
import { histories } from '../histories/steps.ts';
import { brokenPromises } from '../invariants.ts';
import { TicketShop } from '../open-shop.ts';
import { runRace } from '../racing-load.ts';

const [url = '', limit = '300'] = process.argv.slice(2);
const RACE_MS = 5_000;
const RACE_TICKETS = 3_000;

const quiet = () => undefined;
const [one, other] = [openPostgres(url, quiet), openPostgres(url, quiet)];

interface Catch {
  caughtBy?: string;
  fault?: string;
  histories: number;
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function huntByHistories(): Promise<Catch> {
  let count = 0;
  let fault: string | undefined;
  const property = fc.asyncProperty(histories, async (history) => {
    count += 1;
    fault = await faultOf(one.db, history).catch(wordsOf);
    return fault === undefined;
  });
  await fc.check(property, { numRuns: Number(limit), seed: 1, endOnFailure: true });
  return { ...(fault !== undefined && { caughtBy: 'histories', fault }), histories: count };
}

async function huntByRace(count: number): Promise<Catch> {
  const shop = await TicketShop.open(one.db, {
    ...{ maxTickets: RACE_TICKETS, limit: 40, closesAt: new Date('2999-12-31T03:00:00.000Z') },
  });
  const servers = [shop, shop.throughServer(other.db)];
  const race = { servers, buyers: 32, maxQuantity: 10, numbers: 0, random: Math.random };
  const thrown = await runRace(race, RACE_MS).catch(wordsOf);
  const { raffleId, acknowledged } = shop;
  const fault = thrown ?? (await brokenPromises(one.db, raffleId, { max: 40, acknowledged }))[0];
  return { ...(fault !== undefined && { caughtBy: 'race', fault }), histories: count };
}

await migrate(one.db);
await seedCatalogue(one.db);
const byHistories = await huntByHistories();
const found = byHistories.caughtBy ? byHistories : await huntByRace(byHistories.histories);
console.log(JSON.stringify(found));
process.exit(0);
