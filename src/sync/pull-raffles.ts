import { listOwnRaffles, readOwnRaffle } from '#core/contract/raffles.ts';
import { ApiError } from '#src/api/api-error.ts';
import { callApi } from '#src/api/call-api.ts';
import { callApiPage } from '#src/api/call-page.ts';
import {
  assertLatestPull,
  beginPull,
  type ChangesSeen,
  findChangesSeen,
  forgetChangesSeen,
  keepChangesSeen,
  PullOvertaken,
} from '#src/storage/changes-cursor.ts';
import { keepPulledAt } from '#src/storage/pulled-at.ts';
import { keepPulledPage } from './keep-pulled-page.ts';
import { removeLeftovers, removePulledRaffle } from './keep-pulled.ts';
import type { SyncContext } from './sync-context.ts';

/** Raffles of the first request: the first cards are on the screen while the rest of a long list is still on its way. */
const FIRST_PAGE = '100';
const PAGE = '500';
/** However well changes are followed, the whole list is read this often, milliseconds: a restored server has forgotten some. */
const WHOLE_EVERY_MS = 24 * 60 * 60_000;
const POPULATE = ['config', 'sales'];

interface Read {
  told: Set<string>;
  postponed: string[];
  /** Of the first page: what changes while the others are read is told once more. */
  cursor: string | undefined;
}

/** One pull of the list, and whose it is. */
interface Pull {
  context: SyncContext;
  token: string;
  run: number;
}

/** Brings what has changed since the last time; all of it where that is not known, or was long ago. @throws ApiError */
export async function pullRaffles(context: SyncContext, token: string): Promise<void> {
  const pull = { context, token, run: await beginPull(context.database) };
  try {
    await pullNews(pull);
  } catch (error) {
    // Another tab's is on its way, and tells all of it.
    if (!(error instanceof PullOvertaken)) throw error;
  }
}

async function pullNews(pull: Pull): Promise<void> {
  const { context } = pull;
  const seen = await findChangesSeen(context.database);
  if (!seen || !isRecent(seen, context.now())) return pullWhole(pull);
  try {
    await pullChanges(pull, seen);
  } catch (error) {
    // A cursor that the server cannot follow any more.
    if (!(error instanceof ApiError) || error.kind !== 'refused' || error.status !== 400) throw error;
    await forgetChangesSeen(context.database);
    await pullWhole(pull);
  }
}

function isRecent({ wholeAt }: ChangesSeen, now: Date): boolean {
  const age = now.getTime() - Date.parse(wholeAt);
  return age >= 0 && age < WHOLE_EVERY_MS;
}

async function pullChanges(pull: Pull, seen: ChangesSeen): Promise<void> {
  const { told, postponed, cursor } = await readPages(pull, { since: seen.cursor });
  const again = seen.postponed.filter((id) => !told.has(id));
  for (const id of again) postponed.push(...(await pullOne(pull, id)));
  await keepSeen(pull, { ...seen, cursor: cursor ?? seen.cursor, postponed });
}

async function pullWhole(pull: Pull): Promise<void> {
  const { context } = pull;
  await removeLeftovers(context);
  const before = await context.database.raffles.toArray();
  const { told, postponed, cursor } = await readPages(pull, {});
  const missing = before.filter((row) => row.base !== null && !told.has(row.id));
  for (const { id } of missing) postponed.push(...(await pullOne(pull, id)));
  await keepSeen(pull, cursor && { cursor, wholeAt: context.now().toISOString(), postponed });
}

async function keepSeen({ context, run }: Pull, seen: ChangesSeen | '' | undefined): Promise<void> {
  const { database, now } = context;
  await database.transaction('rw', database.meta, async () => {
    await assertLatestPull(database, run);
    if (seen) await keepChangesSeen(database, seen);
    await keepPulledAt(database, now());
  });
}

async function readPages({ context, token, run }: Pull, asked: { since?: string }): Promise<Read> {
  const { userId: user, fetch } = context;
  const read: Read = { told: new Set(), postponed: [], cursor: undefined };
  let cursor: string | undefined;
  do {
    const limit = cursor === undefined ? FIRST_PAGE : PAGE;
    const query = { user, populate: POPULATE, limit, ...asked, ...(cursor && { cursor }) };
    const page = await callApiPage(listOwnRaffles, { query, token, fetch });
    read.postponed.push(...(await keepPulledPage(context, run, page.items)));
    for (const { id } of page.items) read.told.add(id);
    read.cursor ??= page.changesCursor;
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return read;
}

/** One raffle by itself. Of one that is not listed only the server's own word says that it is gone. Answers its id where it must wait. */
async function pullOne({ context, token, run }: Pull, id: string): Promise<string[]> {
  const { userId, fetch } = context;
  try {
    const parameters = { id, userId };
    const reply = await callApi(readOwnRaffle, { parameters, query: { populate: POPULATE }, token, fetch });
    return await keepPulledPage(context, run, [reply]);
  } catch (error) {
    const isGone = error instanceof ApiError && error.kind === 'refused' && [404, 410].includes(error.status);
    if (!isGone) throw error;
    await removePulledRaffle(context, id);
    return [];
  }
}
