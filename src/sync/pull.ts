import { dequal } from 'dequal/lite';
import { listOwnRaffles, readOwnRaffle } from '#core/contract/raffles.ts';
import type { RaffleReply } from '#core/wire/raffle.ts';
import { ApiError } from '#src/api/api-error.ts';
import { callApi, callApiPage } from '#src/api/call-api.ts';
import { keepPulledAt } from '#src/storage/pulled-at.ts';
import type { StoredRaffle } from '#src/storage/stored-documents.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';
import { raffleConfigOf } from './config-sender.ts';
import { keepPulledConfig, keepPulledRaffle, removePulledRaffle } from './keep-pulled.ts';
import type { Revised } from './merge-pulled.ts';
import { pullCatalogues, pullSellerProfile } from './pull-settings.ts';
import { raffleOf } from './raffle-of.ts';
import type { SyncContext } from './sync-context.ts';

/** How bringing went. */
export type PullOutcome = 'updated' | 'offline' | 'failed';

/** Brings what the server has of this user. Parts fail by themselves; the next pull brings what is missing. */
export async function pullAll(context: SyncContext): Promise<PullOutcome> {
  const token = context.findToken();
  if (token === undefined) return 'failed';
  const parts = [pullCatalogues, pullSellerProfile, pullRaffles].map((part) => part(context, token));
  const ends = await Promise.allSettled(parts);
  const failures = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []));
  for (const failure of failures) if (!(failure instanceof ApiError)) throw failure;
  const errors = failures as ApiError[];
  if (errors.some((error) => error.kind === 'refused' && error.status === 401)) context.onUnauthorized(token);
  if (errors.some((error) => error.kind !== 'refused')) {
    return (await context.connectivity.probe()) ? 'failed' : 'offline';
  }
  context.connectivity.noteAnswer();
  return errors.length === 0 ? 'updated' : 'failed';
}

/** Raffles a request: the first cards are on the screen while the rest of a long list is still on its way. */
const PAGE = '100';

async function pullRaffles(context: SyncContext, token: string): Promise<void> {
  const { userId, database, fetch } = context;
  const before = await database.raffles.toArray();
  const told = new Set<string>();
  let cursor: string | undefined;
  do {
    const query = { user: userId, populate: ['config', 'sales'], limit: PAGE, ...(cursor && { cursor }) };
    const page = await callApiPage(listOwnRaffles, { query, token, fetch });
    await keepPulledRaffles(context, page.items);
    for (const { id } of page.items) told.add(id);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  const missing = before.filter((row) => row.base !== null && !told.has(row.id));
  for (const row of missing) await checkMissing(context, token, row);
  await keepPulledAt(database, context.now());
}

/** A page in one transaction: screens are drawn again once, not once a raffle. */
async function keepPulledRaffles(context: SyncContext, replies: readonly RaffleReply[]): Promise<void> {
  const { raffles, raffleConfigs, slots, versions, meta, images, imageBytes } = context.database;
  await context.database.transaction(
    'rw',
    [raffles, raffleConfigs, slots, versions, meta, images, imageBytes],
    async () => {
      const known = new Map((await raffles.toArray()).map((row) => [row.id, row]));
      const knownConfigs = new Map((await raffleConfigs.toArray()).map((row) => [row.raffleId, row]));
      for (const reply of replies) {
        const { id, config } = reply;
        if (isNews(known.get(id), reply)) await keepPulledRaffle(context, raffleOf(reply));
        if (config && isNews(knownConfigs.get(id), config))
          await keepPulledConfig(context, raffleConfigOf(config));
        await keepSales(context.database, reply, known.get(id));
      }
    },
  );
}

/** Of five hundred raffles hardly any has changed since the last pull: the others are not even looked up one by one. */
function isNews(row: { base: Revised | null } | undefined, server: Revised): boolean {
  return !row?.base || row.base.revision < server.revision;
}

/** Kept on the device, so that the locks of §4 hold offline (decision 11) and the list tells what is sold. */
async function keepSales(
  database: UserDatabase,
  { id, status, sales }: RaffleReply,
  known: Partial<StoredRaffle> | undefined,
): Promise<void> {
  const told: Partial<StoredRaffle> = { ...sales, ...(status === 'active' && { arePaymentsKnown: true }) };
  const isNew = !known || !dequal({ ...known, ...told }, known);
  if (sales && isNew) await database.raffles.update(id, told);
}

/** A raffle that the server once had and does not list: only its own word says that it is gone. */
async function checkMissing(context: SyncContext, token: string, row: StoredRaffle): Promise<void> {
  const { userId, fetch } = context;
  try {
    const reply = await callApi(readOwnRaffle, { parameters: { id: row.id, userId }, token, fetch });
    await keepPulledRaffle(context, raffleOf(reply));
  } catch (error) {
    const isGone = error instanceof ApiError && error.kind === 'refused' && [404, 410].includes(error.status);
    if (!isGone) throw error;
    await removePulledRaffle(context, row.id);
  }
}
