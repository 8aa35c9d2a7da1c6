import { readOwnRaffle } from '#core/contract/raffles/raffles.ts';
import type { LostHours } from '#core/wire/lost-hours.ts';
import type { RaffleReply } from '#core/wire/raffles/raffle.ts';
import { ApiError } from '#src/api/api-error.ts';
import type { CallOptions } from '#src/api/call-api.ts';
import { assertLatestPull } from '#src/storage/changes-cursor.ts';
import type { Attempt } from '#src/storage/slot.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';
import type { SyncContext } from '../context/sync-context.ts';
import { reconciliationTables } from '../merge/reconcile-with-server.ts';
import { type TakenBack, unchangedRevision } from '../merge/take-back.ts';
import { type AcknowledgedRevisions, takeRaffleBack } from '../merge/take-raffle-back.ts';
import { callCompared } from './compared-calls.ts';

/** What `populate` asks for with a raffle. */
export const POPULATE = ['config', 'sales'];

/** The server's answer about one raffle: 'deleted' by its tombstone, 'missing' without one. */
export type Answer = RaffleReply | 'deleted' | 'missing';

interface Read {
  answer: Answer;
  /** What the server has lost, as it tells with a raffle. */
  lostHours: readonly LostHours[];
}

/** Options of the question. */
export interface Asked extends Pick<CallOptions, 'token' | 'signal'> {
  /** The attempt that was refused, where the question is about one. */
  refused?: Attempt | undefined;
  /** The pull that asks. */
  run?: string | undefined;
}

/**
 * Reads one raffle and takes back what the server has acknowledged and does not have any more (P-1039). Known is what was acknowledged
 * before the question: so its answer is no older. @throws ApiError and PullSuperseded
 */
export async function compareRaffle(
  context: SyncContext,
  raffleId: string,
  { refused, run, ...options }: Asked,
): Promise<Read & { taken: TakenBack }> {
  const { database, fetch } = context;
  const before = await basesOf(database, raffleId);
  const { answer, lostHours } = await readRaffle(raffleId, context.userId, { ...options, fetch });
  if (answer === 'deleted') return { answer, lostHours, taken: 'nothing' };
  await context.flushForms();
  const server = answer === 'missing' ? null : answer;
  const taken = await database.transaction('rw', reconciliationTables(database), async () => {
    if (run !== undefined) await assertLatestPull(database, run);
    const now = await basesOf(database, raffleId);
    const known: AcknowledgedRevisions = {
      raffle: unchangedRevision(before.raffle, now.raffle),
      config: unchangedRevision(before.config, now.config),
    };
    return await takeRaffleBack(context, raffleId, { known, server, lostHours, refused });
  });
  return { answer, lostHours, taken };
}

async function basesOf({ raffles, raffleConfigs }: UserDatabase, raffleId: string) {
  const [raffle, config] = await Promise.all([raffles.get(raffleId), raffleConfigs.get(raffleId)]);
  return { raffle: raffle?.base, config: config?.base };
}

async function readRaffle(
  id: string,
  userId: string,
  options: Pick<CallOptions, 'token' | 'signal' | 'fetch'>,
): Promise<Read> {
  try {
    const query = { populate: POPULATE };
    const asked = { parameters: { id, userId }, query, ...options };
    const { reply: answer, lostHours } = await callCompared(readOwnRaffle, asked);
    return { answer, lostHours };
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind !== 'refused') throw error;
    if (error.status === 410) return { answer: 'deleted', lostHours: [] };
    if (error.code === 'not-found') return { answer: 'missing', lostHours: [] };
    throw error;
  }
}
