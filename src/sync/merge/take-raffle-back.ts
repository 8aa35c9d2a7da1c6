import { isPublicStatus } from '#core/domain/raffles/public-raffle.ts';
import type { LostHours } from '#core/wire/lost-hours.ts';
import type { RaffleReply } from '#core/wire/raffles/raffle.ts';
import { forgetTombstone } from '#src/storage/deleted-raffles.ts';
import { listDeviceImages } from '#src/storage/device-images.ts';
import { noteSentAgain } from '#src/storage/sent-again.ts';
import { type Attempt, isPendingDeletion, isRefused } from '#src/storage/slot.ts';
import { changeSlot, findSlot, listSlotsOfRaffle, putSlot } from '#src/storage/slots.ts';
import type { StoredRaffle } from '#src/storage/stored-documents.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';
import { raffleConfigOf } from '../context/config-reply.ts';
import { raffleOf } from '../context/raffle-of.ts';
import type { SyncContext } from '../context/sync-context.ts';
import { newSlot } from '../queue/enqueue.ts';
import { settleImages } from '../queue/queue-saved-images.ts';
import { MERGEABLE_CONFIG, MERGEABLE_RAFFLE } from './mergeable-documents.ts';
import { takeBack, type TakenBack } from './take-back.ts';

/** The revisions that were acknowledged before a question; undefined: none. */
export interface AcknowledgedRevisions {
  raffle: number | undefined;
  config: number | undefined;
}

/** What a question about a raffle has shown. */
interface Compared {
  known: AcknowledgedRevisions;
  server: RaffleReply | null;
  lostHours: readonly LostHours[];
  refused: Attempt | undefined;
}

/** Takes back what the server has acknowledged of a raffle and its configuration, and lacks. Runs within the caller's transaction over `reconciliationTables`. */
export async function takeRaffleBack(
  context: SyncContext,
  raffleId: string,
  compared: Compared,
): Promise<TakenBack> {
  const { database } = context;
  const { known, server, lostHours, refused } = compared;
  if ((await listSlotsOfRaffle(database, raffleId)).some(isPendingDeletion)) return 'nothing';
  const before = await database.raffles.get(raffleId);
  if (before?.deletedElsewhere) {
    if (server === null) return 'nothing';
    await undoDeletedElsewhere(database, raffleId);
  }
  const ofRaffle = await takeBack(context, MERGEABLE_RAFFLE, raffleId, {
    acknowledged: known.raffle,
    server: server && raffleOf(server),
    lostHours,
    isPublished: isPublicNow(server),
    refused,
  });
  if (ofRaffle === 'postponed') return 'postponed';
  if (ofRaffle === 'taken' && server === null) await forgetSales(database, raffleId);
  const ofConfig = await takeConfigBack(context, raffleId, compared);
  const outcomes = [ofRaffle, ofConfig];
  const isSentAgain = outcomes.includes('taken') && (await listSlotsOfRaffle(database, raffleId)).length > 0;
  const isUnpublished = ofRaffle === 'taken' && wasPublic(before) && !isPublicNow(server);
  await noteSentAgain(database, raffleId, {
    isSentAgain,
    isUnpublished,
    isSold: isUnpublished && hadSales(before),
  });
  if (ofConfig === 'postponed') return 'postponed';
  return outcomes.includes('taken') ? 'taken' : 'nothing';
}

/** The server has a raffle again that another device had deleted: what waits here is sent. */
async function undoDeletedElsewhere(database: UserDatabase, raffleId: string): Promise<void> {
  await database.raffles.update(raffleId, { deletedElsewhere: false });
  await forgetTombstone(database, raffleId);
  for (const slot of await listSlotsOfRaffle(database, raffleId))
    if (isRefused(slot) && slot.problem.code === 'deleted')
      await changeSlot(database, slot, 'taken-back', {});
}

const isPublicNow = (server: RaffleReply | null) => isPublicStatus(server?.status ?? 'draft');

const wasPublic = (before: StoredRaffle | undefined) => isPublicStatus(before?.base?.status ?? 'draft');

const hadSales = (before: StoredRaffle | undefined) =>
  before?.hasPayments === true || (before?.soldTickets ?? 0) > 0;

/** What a raffle had on a server that does not know it any more; it is a draft again. */
async function forgetSales({ raffles }: UserDatabase, raffleId: string): Promise<void> {
  await raffles.update(raffleId, {
    ...{ hasPayments: false, arePaymentsKnown: undefined, hasMoney: undefined, isFeePaid: undefined },
    ...{ soldTickets: undefined, paused: undefined, stopped: undefined, drawn: undefined },
  });
}

async function takeConfigBack(
  context: SyncContext,
  raffleId: string,
  { known, server, lostHours, refused }: Compared,
): Promise<TakenBack> {
  const { database, now } = context;
  const config = server?.config ? raffleConfigOf(server.config) : null;
  const taken = await takeBack(context, MERGEABLE_CONFIG, raffleId, {
    acknowledged: known.config,
    server: config,
    lostHours,
    isPublished: isPublicNow(server),
    refused,
  });
  const row = await database.raffleConfigs.get(raffleId);
  if (taken !== 'taken' || !row) return taken;
  const slot = await findSlot(database, 'config', raffleId);
  if (config === null && slot) {
    // Older than what is saved: the defaults with which the server creates it do not take its place.
    const creation = { ...slot.pending, localRev: row.ackedRev };
    await putSlot(database, newSlot('config-create', raffleId, creation, now()));
  }
  await forgetUploads(database, raffleId, config?.images ?? []);
  await settleImages(context, raffleId);
  return taken;
}

/** Images that the server's configuration does not name are sent again, the same bytes to the same address. */
async function forgetUploads(
  database: UserDatabase,
  raffleId: string,
  named: readonly string[],
): Promise<void> {
  for (const { hash, url } of await listDeviceImages(database, raffleId)) {
    if (url === null || named.includes(url)) continue;
    await database.images.update([raffleId, hash], { uploadedAt: null });
  }
}
