import { listOwnRaffles } from '#core/contract/raffles/raffles.ts';
import { ApiError } from '#src/api/api-error.ts';
import {
  assertLatestPull,
  beginPull,
  type PullProgress,
  findPullProgress,
  clearPullProgress,
  keepPullProgress,
  PullSuperseded,
} from '#src/storage/changes-cursor.ts';
import { completeSentAgain } from '#src/storage/sent-again.ts';
import { keepPulledAt } from '#src/storage/pulled-at.ts';
import { compareRaffle, POPULATE } from './compare-raffle.ts';
import { callComparedPage } from './compared-calls.ts';
import { keepPulledPage } from './keep-pulled-page.ts';
import { removeLeftovers, removePulledRaffle } from './keep-pulled.ts';
import type { SyncContext } from '../context/sync-context.ts';

/** Raffles of the first request: the first cards are shown while the rest of a long list is still loading. */
const FIRST_PAGE = '100';
const PAGE = '500';
/** The whole list is read this often, milliseconds: a server restored from a backup may lack changes. */
const WHOLE_EVERY_MS = 24 * 60 * 60_000;

interface Read {
  listed: Set<string>;
  postponed: string[];
  /** Listed at an earlier state than the acknowledged one, or without their configuration. */
  earlier: string[];
  /** Of the first page: what changes while the others are read is listed again by the next pull. */
  cursor: string | undefined;
}

/** One pull of the list, and whose it is. */
interface Pull {
  context: SyncContext;
  token: string;
  run: string;
}

/** Pulls what has changed since the last pull; the whole list where that is unknown, or was long ago. @throws ApiError */
export async function pullRaffles(context: SyncContext, token: string): Promise<void> {
  const pull = { context, token, run: context.newId() };
  await beginPull(context.database, pull.run);
  try {
    await pullNewest(pull);
  } catch (error) {
    // Another tab has started a newer pull, or the loss of the database or a refusal calls for one: that one brings everything.
    if (!(error instanceof PullSuperseded)) throw error;
  }
}

async function pullNewest(pull: Pull): Promise<void> {
  const { context } = pull;
  const seen = await findPullProgress(context.database);
  if (!seen || !isRecent(seen, context.now())) return pullWhole(pull);
  try {
    await pullChanges(pull, seen);
  } catch (error) {
    // A cursor that the server no longer accepts.
    if (!(error instanceof ApiError) || error.kind !== 'refused' || error.status !== 400) throw error;
    await clearPullProgress(context.database);
    await pullWhole(pull);
  }
}

function isRecent({ wholeAt }: PullProgress, now: Date): boolean {
  const age = now.getTime() - Date.parse(wholeAt);
  return age >= 0 && age < WHOLE_EVERY_MS;
}

async function pullChanges(pull: Pull, seen: PullProgress): Promise<void> {
  const { listed, postponed, earlier, cursor } = await readPages(pull, { since: seen.cursor });
  const again = [...seen.postponed.filter((id) => !listed.has(id)), ...earlier];
  for (const id of again) postponed.push(...(await pullOne(pull, id)));
  await keepSeen(pull, { ...seen, cursor: cursor ?? seen.cursor, postponed });
}

async function pullWhole(pull: Pull): Promise<void> {
  const { context } = pull;
  await removeLeftovers(context);
  const before = await context.database.raffles.toArray();
  const { listed, postponed, earlier, cursor } = await readPages(pull, {});
  const missing = before.filter((row) => row.base !== null && !listed.has(row.id)).map(({ id }) => id);
  for (const id of [...missing, ...earlier]) postponed.push(...(await pullOne(pull, id)));
  await keepSeen(pull, cursor && { cursor, wholeAt: context.now().toISOString(), postponed });
}

async function keepSeen({ context, run }: Pull, seen: PullProgress | '' | undefined): Promise<void> {
  const { database, now } = context;
  await database.transaction('rw', database.meta, async () => {
    await assertLatestPull(database, run);
    if (seen) await keepPullProgress(database, seen);
    await completeSentAgain(database);
    await keepPulledAt(database, now());
  });
}

async function readPages({ context, token, run }: Pull, asked: { since?: string }): Promise<Read> {
  const { userId: user, fetch } = context;
  const read: Read = { listed: new Set(), postponed: [], earlier: [], cursor: undefined };
  let cursor: string | undefined;
  do {
    const limit = cursor === undefined ? FIRST_PAGE : PAGE;
    const query = { user, populate: POPULATE, limit, ...asked, ...(cursor && { cursor }) };
    const page = await callComparedPage(listOwnRaffles, { query, token, fetch });
    const kept = await keepPulledPage(context, run, page.items, page.lostHours);
    read.postponed.push(...kept.postponed);
    read.earlier.push(...kept.earlier);
    for (const { id } of page.items) read.listed.add(id);
    read.cursor ??= page.changesCursor;
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return read;
}

/**
 * Pulls one raffle that is not listed, or is listed at an earlier state than the acknowledged one. It counts as deleted only if the server
 * has its tombstone (410); what the server does not have is sent again (P-1039). Returns its id where it is postponed.
 */
async function pullOne({ context, token, run }: Pull, id: string): Promise<string[]> {
  const { answer, taken, lostHours } = await compareRaffle(context, id, { token, run });
  if (answer === 'deleted') await removePulledRaffle(context, run, id);
  const isRaffle = answer !== 'deleted' && answer !== 'missing';
  const { postponed } = isRaffle
    ? await keepPulledPage(context, run, [answer], lostHours)
    : { postponed: [] };
  return taken === 'postponed' ? [id] : postponed;
}
