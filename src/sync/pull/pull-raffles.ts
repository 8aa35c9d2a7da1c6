import { listOwnRaffles, readOwnRaffle } from '#core/contract/raffles/raffles.ts';
import { ApiError } from '#src/api/api-error.ts';
import { callApi } from '#src/api/call-api.ts';
import { callApiPage } from '#src/api/call-page.ts';
import {
  assertLatestPull,
  beginPull,
  type PullProgress,
  findPullProgress,
  clearPullProgress,
  keepPullProgress,
  PullSuperseded,
} from '#src/storage/changes-cursor.ts';
import { keepPulledAt } from '#src/storage/pulled-at.ts';
import { keepPulledPage } from './keep-pulled-page.ts';
import { removeLeftovers, removePulledRaffle } from './keep-pulled.ts';
import type { SyncContext } from '../context/sync-context.ts';

/** Raffles of the first request: the first cards are shown while the rest of a long list is still loading. */
const FIRST_PAGE = '100';
const PAGE = '500';
/** The whole list is read this often, milliseconds: a server restored from a backup may lack changes. */
const WHOLE_EVERY_MS = 24 * 60 * 60_000;
const POPULATE = ['config', 'sales'];

interface Read {
  listed: Set<string>;
  postponed: string[];
  /** Of the first page: what changes while the others are read is listed again by the next pull. */
  cursor: string | undefined;
}

/** One pull of the list, and whose it is. */
interface Pull {
  context: SyncContext;
  token: string;
  run: number;
}

/** Pulls what has changed since the last pull; the whole list where that is unknown, or was long ago. @throws ApiError */
export async function pullRaffles(context: SyncContext, token: string): Promise<void> {
  const pull = { context, token, run: await beginPull(context.database) };
  try {
    await pullNewest(pull);
  } catch (error) {
    // Another tab has started a newer pull, which brings everything.
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
  const { listed, postponed, cursor } = await readPages(pull, { since: seen.cursor });
  const again = seen.postponed.filter((id) => !listed.has(id));
  for (const id of again) postponed.push(...(await pullOne(pull, id)));
  await keepSeen(pull, { ...seen, cursor: cursor ?? seen.cursor, postponed });
}

async function pullWhole(pull: Pull): Promise<void> {
  const { context } = pull;
  await removeLeftovers(context);
  const before = await context.database.raffles.toArray();
  const { listed, postponed, cursor } = await readPages(pull, {});
  const missing = before.filter((row) => row.base !== null && !listed.has(row.id));
  for (const { id } of missing) postponed.push(...(await pullOne(pull, id)));
  await keepSeen(pull, cursor && { cursor, wholeAt: context.now().toISOString(), postponed });
}

async function keepSeen({ context, run }: Pull, seen: PullProgress | '' | undefined): Promise<void> {
  const { database, now } = context;
  await database.transaction('rw', database.meta, async () => {
    await assertLatestPull(database, run);
    if (seen) await keepPullProgress(database, seen);
    await keepPulledAt(database, now());
  });
}

async function readPages({ context, token, run }: Pull, asked: { since?: string }): Promise<Read> {
  const { userId: user, fetch } = context;
  const read: Read = { listed: new Set(), postponed: [], cursor: undefined };
  let cursor: string | undefined;
  do {
    const limit = cursor === undefined ? FIRST_PAGE : PAGE;
    const query = { user, populate: POPULATE, limit, ...asked, ...(cursor && { cursor }) };
    const page = await callApiPage(listOwnRaffles, { query, token, fetch });
    read.postponed.push(...(await keepPulledPage(context, run, page.items)));
    for (const { id } of page.items) read.listed.add(id);
    read.cursor ??= page.changesCursor;
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return read;
}

/**
 * Pulls one raffle that is not listed. It counts as deleted only if the server has its tombstone (410); one that the server does not know
 * stays as it is. Returns its id where it is postponed.
 */
async function pullOne({ context, token, run }: Pull, id: string): Promise<string[]> {
  const { userId, fetch } = context;
  try {
    const parameters = { id, userId };
    const reply = await callApi(readOwnRaffle, { parameters, query: { populate: POPULATE }, token, fetch });
    return await keepPulledPage(context, run, [reply]);
  } catch (error) {
    const isMissing =
      error instanceof ApiError && error.kind === 'refused' && [404, 410].includes(error.status);
    if (!isMissing) throw error;
    if (error.status === 410) await removePulledRaffle(context, id);
    return [];
  }
}
