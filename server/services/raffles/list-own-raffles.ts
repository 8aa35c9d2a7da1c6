import type { RaffleReply } from '#core/wire/raffles/raffle.ts';
import { OWN_LIST_BYTES, OWN_LIST_MAX } from '#core/domain/limits.ts';
import {
  outlineChangedRafflesOf,
  outlineRafflesOf,
  type RaffleCursor,
} from '../../repositories/raffles/own-lists.ts';
import {
  type ChangePosition,
  countChangedRafflesOf,
  countRafflesOf,
  findChangePosition,
  findRaffles,
  type StoredRaffle,
} from '../../repositories/raffles/raffles.ts';
import { AppError } from '../app-error.ts';
import { decodeCursor, encodeCursor, instantAt } from '../list-cursor.ts';
import { raffleReplies } from './read-raffles.ts';
import type { Caller, ServiceContext } from '../service-context.ts';

interface Listing {
  userId: string;
  populate: readonly string[];
  limit: number | undefined;
  /** `changesCursor` of an earlier list: only later changes are returned. */
  since: string | undefined;
  cursor: string | undefined;
}

/** A page of a list, and the cursor of the next one. */
interface Page<Item> {
  items: Item[];
  total: number;
  nextCursor: string | undefined;
  /** Position in the change order that the list includes at least. */
  changesCursor: string;
}

/**
 * A page of the caller's raffles, newest first, or of their changes in change order (P-332, P-905). Throws 404 for another
 * user's list, 400 for an invalid cursor.
 */
export async function listOwnRaffles(
  context: ServiceContext,
  caller: Caller,
  listing: Listing,
): Promise<Page<RaffleReply>> {
  const { userId, since } = listing;
  if (caller.user.id !== userId) throw new AppError('not-found');
  // Read before the list: concurrent changes may be returned twice but are never missed.
  const latest = await findChangePosition(context.db, userId);
  const page =
    since === undefined
      ? await wholeList(context, caller, listing)
      : await changedSince(context, caller, { ...listing, since: changesPositionOf(since, userId, latest) });
  return { ...page, changesCursor: encodeCursor({ place: placeOf(latest), id: userId }) };
}

/** How many are read of an outline for a page of `limit`: one more tells whether another page follows. */
const outlineLength = (limit: number) => limit + 1;

/** The items of a page of an outline, and the last of them if there are more. A page has at least one. */
function cut<Item extends { bytes: number }>(
  outline: readonly Item[],
  limit: number,
): { shown: Item[]; last: Item | undefined } {
  const shown: Item[] = [];
  let bytes = 0;
  for (const item of outline) {
    bytes += item.bytes;
    if (shown.length === limit || (shown.length > 0 && bytes > OWN_LIST_BYTES))
      return { shown, last: shown.at(-1) };
    shown.push(item);
  }
  return { shown, last: undefined };
}

const pageLimit = (asked: number | undefined) => Math.min(asked ?? OWN_LIST_MAX, OWN_LIST_MAX);

/** The raffles of an outline, in its order. */
async function readOutlined(
  { db }: ServiceContext,
  outline: readonly { id: string }[],
): Promise<StoredRaffle[]> {
  const ids = outline.map(({ id }) => id);
  const found = await findRaffles(db, ids);
  return ids.map((id) => found.get(id)).filter((raffle) => raffle !== undefined);
}

async function wholeList(
  context: ServiceContext,
  { user }: Caller,
  { limit, cursor, populate }: Listing,
): Promise<Omit<Page<RaffleReply>, 'changesCursor'>> {
  const after = cursor === undefined ? undefined : raffleCursor(cursor);
  const most = pageLimit(limit);
  const outline = await outlineRafflesOf(context.db, user.id, { limit: outlineLength(most), after });
  const { shown, last } = cut(outline, most);
  const raffles = (await readOutlined(context, shown)).filter(({ isDeleted }) => !isDeleted);
  return {
    items: await raffleReplies(context, user, raffles, populate),
    total: await countRafflesOf(context.db, user.id),
    nextCursor: last && encodeCursor({ place: last.createdAt.toISOString(), id: last.id }),
  };
}

async function changedSince(
  context: ServiceContext,
  { user }: Caller,
  { limit, cursor, populate, since }: Omit<Listing, 'since'> & { since: number },
): Promise<Omit<Page<RaffleReply>, 'changesCursor'>> {
  const after = cursor === undefined ? since : positionOf(cursor, user.id);
  const most = pageLimit(limit);
  const outline = await outlineChangedRafflesOf(context.db, user.id, { limit: outlineLength(most), after });
  const { shown, last } = cut(outline, most);
  const raffles = await readOutlined(context, shown);
  const deleted = new Set(raffles.filter(({ isDeleted }) => isDeleted).map(({ id }) => id));
  const replies = await raffleReplies(context, user, raffles, populate);
  return {
    items: replies.map((reply) => (deleted.has(reply.id) ? { ...reply, isDeleted: true } : reply)),
    total: await countChangedRafflesOf(context.db, user.id, since),
    nextCursor: last && encodeCursor({ place: String(last.position), id: user.id }),
  };
}

function raffleCursor(cursor: string): RaffleCursor {
  const { place, id } = decodeCursor(cursor);
  return { createdAt: instantAt(place), id };
}

/** After a restore a place names it: the same position was another place before (P-1040). */
const placeOf = ({ position, restoredAt }: ChangePosition): string =>
  restoredAt === null ? String(position) : `${position}-${restoredAt.getTime()}`;

/** Position that a changes cursor of this owner stands at. Throws 400 if it is of no place that this database has had. */
function changesPositionOf(cursor: string, ownerId: string, latest: ChangePosition): number {
  const { place, id } = decodeCursor(cursor);
  const position = numberAt(/^\d+/.exec(place)?.[0] ?? '');
  const isOurs = id === ownerId && place === placeOf({ ...latest, position });
  if (!isOurs || position > latest.position) throw new AppError('malformed');
  return position;
}

/** Position of a row, encoded in the cursor of a page of this owner's changes. Throws 400. */
function positionOf(cursor: string, ownerId: string): number {
  const { place, id } = decodeCursor(cursor);
  if (id !== ownerId) throw new AppError('malformed');
  return numberAt(place);
}

function numberAt(place: string): number {
  if (!/^\d{1,15}$/.test(place)) throw new AppError('malformed');
  return Number(place);
}
