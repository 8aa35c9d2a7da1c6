import { listOwnRaffles, listRafflePayments, readOwnRaffle } from '#core/contract/raffles.ts';
import { ApiError } from '#src/api/api-error.ts';
import { callApi } from '#src/api/call-api.ts';
import type { StoredRaffle } from '#src/storage/stored-documents.ts';
import { raffleConfigOf } from './config-sender.ts';
import { keepPulledConfig, keepPulledRaffle, removePulledRaffle } from './keep-pulled.ts';
import { pullCatalogues, pullSellerProfile } from './pull-settings.ts';
import { raffleOf } from './raffle-sender.ts';
import type { SyncContext } from './sync-context.ts';

/** Brings what the server has of this user. Parts fail by themselves; the next pull brings what is missing. */
export async function pullAll(context: SyncContext): Promise<void> {
  const token = context.findToken();
  if (token === undefined) return;
  const parts = [pullCatalogues, pullSellerProfile, pullRaffles].map((part) => part(context, token));
  const ends = await Promise.allSettled(parts);
  const failures = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []));
  for (const failure of failures) if (!(failure instanceof ApiError)) throw failure;
  const errors = failures as ApiError[];
  if (errors.some((error) => error.kind === 'refused' && error.status === 401)) context.onUnauthorized(token);
  if (errors.some((error) => error.kind !== 'refused')) await context.connectivity.probe();
  else context.connectivity.noteAnswer();
}

async function pullRaffles(context: SyncContext, token: string): Promise<void> {
  const { userId, database, fetch } = context;
  const before = await database.raffles.toArray();
  const query = { user: userId, populate: 'config' };
  const replies = await callApi(listOwnRaffles, { query, token, fetch });
  for (const reply of replies) {
    await keepPulledRaffle(context, raffleOf(reply));
    if (reply.config) await keepPulledConfig(context, raffleConfigOf(reply.config));
  }
  const told = new Set(replies.map((reply) => reply.id));
  const missing = before.filter((row) => row.base !== null && !told.has(row.id));
  for (const row of missing) await checkMissing(context, token, row);
  const active = replies.filter((reply) => reply.status === 'active');
  for (const { id } of active) await pullHasPayments(context, token, id);
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

/** Kept on the device, so that the locks of §4 hold offline (decision 11). */
async function pullHasPayments(context: SyncContext, token: string, raffleId: string): Promise<void> {
  const { database, fetch } = context;
  const payments = await callApi(listRafflePayments, { parameters: { raffleId }, token, fetch });
  await database.raffles.update(raffleId, { hasPayments: payments.length > 0, arePaymentsKnown: true });
}
