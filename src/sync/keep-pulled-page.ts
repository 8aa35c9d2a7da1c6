import { isSameContent } from '#core/domain/same-content.ts';
import type { RaffleReply } from '#core/wire/raffle.ts';
import { assertLatestPull } from '#src/storage/changes-cursor.ts';
import { listDeletedHere } from '#src/storage/deleted-raffles.ts';
import type { StoredRaffle, StoredRaffleConfig } from '#src/storage/stored-documents.ts';
import { raffleConfigOf } from './config-reply.ts';
import { keepPulledConfig, keepPulledRaffle, removePulledRaffle, type Taken } from './keep-pulled.ts';
import { reconciliationTables } from './reconcile-with-server.ts';
import type { Revised } from './reconciliation.ts';
import { pulledConfigRow, pulledRaffleRow } from './pulled-rows.ts';
import { raffleOf } from './raffle-of.ts';
import type { SyncContext } from './sync-context.ts';

/** What this device has of the raffles of a page. */
interface Known {
  raffles: ReadonlyMap<string, StoredRaffle>;
  configs: ReadonlyMap<string, StoredRaffleConfig>;
  /** Deleted by the user, on this device. */
  deleted: ReadonlySet<string>;
}

/**
 * Keeps a page of the list in one transaction: screens are drawn again once, not once a raffle. Answers the ids of those whose
 * news could not be taken now. `run` is the pull's number. @throws PullOvertaken
 */
export async function keepPulledPage(
  context: SyncContext,
  run: number,
  replies: readonly RaffleReply[],
): Promise<string[]> {
  const { database } = context;
  await context.keepTyped();
  return database.transaction('rw', reconciliationTables(database), async () => {
    await assertLatestPull(database, run);
    const known = await readKnown(context, replies);
    const news = replies.filter(({ id }) => !known.deleted.has(id));
    await addUnknown(context, news, known);
    const postponed: string[] = [];
    for (const reply of news) {
      if ((await keepKnown(context, reply, known)) === 'postponed') postponed.push(reply.id);
    }
    return postponed;
  });
}

async function readKnown({ database }: SyncContext, replies: readonly RaffleReply[]): Promise<Known> {
  const ids = replies.map(({ id }) => id);
  const [raffles, configs, deleted] = await Promise.all([
    database.raffles.bulkGet(ids),
    database.raffleConfigs.bulkGet(ids),
    listDeletedHere(database, ids),
  ]);
  const present = <Row>(rows: (Row | undefined)[]) => rows.filter((row) => row !== undefined);
  return {
    raffles: new Map(present(raffles).map((row) => [row.id, row])),
    configs: new Map(present(configs).map((row) => [row.raffleId, row])),
    deleted,
  };
}

/** Raffles that this device has nothing of, which at a first start is all of them, are written at once. */
async function addUnknown(
  { database, now }: SyncContext,
  replies: readonly RaffleReply[],
  known: Known,
): Promise<void> {
  const syncedAt = now().toISOString();
  const unknown = replies.filter(
    ({ id, isDeleted }) => !isDeleted && !known.raffles.has(id) && !known.configs.has(id),
  );
  await database.raffles.bulkPut(
    unknown.map((reply) => ({ ...pulledRaffleRow(raffleOf(reply)), ...salesTold(reply), syncedAt })),
  );
  await database.raffleConfigs.bulkPut(
    unknown.flatMap(({ config }) => (config ? { ...pulledConfigRow(raffleConfigOf(config)), syncedAt } : [])),
  );
}

/** What is new of a raffle that this device has something of: its sales first, since they tell what is locked. */
async function keepKnown(context: SyncContext, reply: RaffleReply, known: Known): Promise<Taken> {
  const { id, config, isDeleted } = reply;
  const [row, configRow] = [known.raffles.get(id), known.configs.get(id)];
  if (!row && !configRow) return 'taken';
  if (isDeleted) {
    await removePulledRaffle(context, id);
    return 'taken';
  }
  const told = salesTold(reply);
  if (row && !isSameContent({ ...row, ...told }, row)) await context.database.raffles.update(id, told);
  const taken = [
    isNews(row, reply) ? await keepPulledRaffle(context, raffleOf(reply)) : 'taken',
    config && isNews(configRow, config) ? await keepPulledConfig(context, raffleConfigOf(config)) : 'taken',
  ];
  return taken.includes('postponed') ? 'postponed' : 'taken';
}

/** Of a whole list hardly anything is new: what is not is not looked up one by one. */
function isNews(row: { base: Revised | null } | undefined, server: Revised): boolean {
  return !row?.base || row.base.revision < server.revision;
}

/** Kept on the device, so that the locks of §4 hold offline (decision 11) and the list tells what is sold. */
function salesTold({ status, sales }: RaffleReply): Partial<StoredRaffle> {
  return sales ? { ...sales, ...(status === 'active' && { arePaymentsKnown: true }) } : {};
}
