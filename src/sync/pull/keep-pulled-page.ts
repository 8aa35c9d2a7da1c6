import { isSameContent } from '#core/domain/same-content.ts';
import type { LostHours } from '#core/wire/lost-hours.ts';
import type { RaffleReply } from '#core/wire/raffles/raffle.ts';
import { assertLatestPull } from '#src/storage/changes-cursor.ts';
import { listDeletedHere } from '#src/storage/deleted-raffles.ts';
import type { StoredRaffle, StoredRaffleConfig } from '#src/storage/stored-documents.ts';
import { raffleConfigOf } from '../context/config-reply.ts';
import { keepPulledConfig, keepPulledRaffle, removePulledRaffle, type PulledOutcome } from './keep-pulled.ts';
import { hasGoneBack } from '../merge/take-back.ts';
import { reconciliationTables } from '../merge/reconcile-with-server.ts';
import { pulledConfigRow, pulledRaffleRow } from './pulled-rows.ts';
import { raffleOf } from '../context/raffle-of.ts';
import type { SyncContext } from '../context/sync-context.ts';

/** Rows of this device for the raffles of a page. */
interface Known {
  raffles: ReadonlyMap<string, StoredRaffle>;
  configs: ReadonlyMap<string, StoredRaffleConfig>;
  /** Deleted by the user, on this device. */
  deleted: ReadonlySet<string>;
  /** What the server has lost, as it tells with the page. */
  lostHours: readonly LostHours[];
}

/** The ids of raffles of a page that are not settled. */
interface KeptPage {
  /** The reply to a save in flight, or a journal entry, must be stored first. */
  postponed: string[];
  /**
   * The server told an earlier state than it had acknowledged, or a raffle whose tombstone it had told, perhaps before it did: asked again,
   * it tells whether it went back.
   */
  earlier: string[];
}

/**
 * Stores a page of the list in one transaction: screens are drawn again once, not once a raffle. `run` is the pull's id.
 * @throws PullSuperseded
 */
export async function keepPulledPage(
  context: SyncContext,
  run: string,
  replies: readonly RaffleReply[],
  lostHours: readonly LostHours[],
): Promise<KeptPage> {
  const { database } = context;
  await context.flushForms();
  return database.transaction('rw', reconciliationTables(database), async () => {
    await assertLatestPull(database, run);
    const known = { ...(await readKnown(context, replies)), lostHours };
    const news = replies.filter(({ id }) => !known.deleted.has(id));
    await addUnknown(context, news, known);
    const kept: KeptPage = { postponed: [], earlier: [] };
    for (const reply of news) {
      const isOfEarlier = isEarlier(reply, known);
      if (isOfEarlier) kept.earlier.push(reply.id);
      // Sales that an earlier state lacks are compared first: the user is told of them (P-1041).
      else await keepSales(context, reply, known);
      if ((await keepKnown(context, run, reply, known)) === 'postponed') kept.postponed.push(reply.id);
    }
    return kept;
  });
}

async function readKnown(
  { database }: SyncContext,
  replies: readonly RaffleReply[],
): Promise<Omit<Known, 'lostHours'>> {
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

/** Raffles that are new to this device, at a first start all of them, are written in bulk. */
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
    unknown.map((reply) => ({ ...pulledRaffleRow(raffleOf(reply)), ...reportedSales(reply), syncedAt })),
  );
  await database.raffleConfigs.bulkPut(
    unknown.flatMap(({ config }) => (config ? { ...pulledConfigRow(raffleConfigOf(config)), syncedAt } : [])),
  );
}

/** Stores the sales of a raffle known on this device. Before its documents: locked fields depend on them. */
async function keepSales({ database }: SyncContext, reply: RaffleReply, { raffles }: Known): Promise<void> {
  const row = raffles.get(reply.id);
  const sales = reportedSales(reply);
  if (row && !reply.isDeleted && !isSameContent({ ...row, ...sales }, row))
    await database.raffles.update(reply.id, sales);
}

/** Stores what is new of a raffle known on this device. */
async function keepKnown(
  context: SyncContext,
  run: string,
  reply: RaffleReply,
  known: Known,
): Promise<PulledOutcome> {
  const { id, config, isDeleted } = reply;
  const [row, configRow] = [known.raffles.get(id), known.configs.get(id)];
  if (!row && !configRow) return 'stored';
  if (isDeleted) {
    await removePulledRaffle(context, run, id);
    return 'stored';
  }
  const ofRaffle = isNews(row, reply, known) ? await keepPulledRaffle(context, raffleOf(reply)) : 'stored';
  // Only its configuration was here: its sales need the row that was added just now.
  if (!row) await context.database.raffles.update(id, reportedSales(reply));
  const ofConfig =
    config && isNews(configRow, config, known)
      ? await keepPulledConfig(context, raffleConfigOf(config))
      : 'stored';
  return [ofRaffle, ofConfig].includes('postponed') ? 'postponed' : 'stored';
}

function isEarlier({ id, config, isDeleted, ...raffle }: RaffleReply, known: Known): boolean {
  const [row, ofConfig] = [known.raffles.get(id), known.configs.get(id)?.base];
  if (isDeleted) return false;
  if (row?.deletedElsewhere) return true;
  const ofRaffle = row?.base;
  const isConfigEarlier =
    config !== undefined && ofConfig != null && hasGoneBack(ofConfig, config, known.lostHours);
  return isConfigEarlier || (ofRaffle != null && hasGoneBack(ofRaffle, raffle, known.lostHours));
}

/**
 * Most of a whole list is known already: what has no newer revision is not looked up row by row. What was written past a state that the
 * server has lost is compared first.
 */
function isNews(
  row: { base: { revision: number } | null } | undefined,
  server: { revision: number },
  { lostHours }: Known,
): boolean {
  if (!row?.base) return true;
  return row.base.revision < server.revision && !hasGoneBack(row.base, server, lostHours);
}

/** Stored on the device, so that locks hold offline (P-315) and the list shows what is sold. */
function reportedSales({ status, sales }: RaffleReply): Partial<StoredRaffle> {
  return sales ? { ...sales, ...(status === 'active' && { arePaymentsKnown: true }) } : {};
}
