import type { RaffleReply } from '#core/wire/raffles/raffle.ts';
import {
  type ChangePosition,
  countChangedRafflesOf,
  countRafflesOf,
  findChangePosition,
  listChangedRafflesOf,
  listRafflesOf,
  type RaffleCursor,
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
 * The caller's raffles, newest first (P-905), or their changes in change order; all, or one page. Throws 404 for another
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

/** The first `limit` items of a list read with one extra, and the last of them if there are more. */
function cut<Item>(found: Item[], limit: number | undefined): { shown: Item[]; last: Item | undefined } {
  const shown = found.slice(0, limit);
  return { shown, last: found.length > shown.length ? shown.at(-1) : undefined };
}

const oneMore = (limit: number | undefined) => (limit === undefined ? {} : { limit: limit + 1 });

async function wholeList(
  context: ServiceContext,
  { user }: Caller,
  { limit, cursor, populate }: Listing,
): Promise<Omit<Page<RaffleReply>, 'changesCursor'>> {
  const after = cursor === undefined ? undefined : raffleCursor(cursor);
  const found = await listRafflesOf(context.db, user.id, { ...oneMore(limit), ...(after && { after }) });
  const { shown, last } = cut(found, limit);
  return {
    items: await raffleReplies(context, user, shown, populate),
    total: await countRafflesOf(context.db, user.id),
    nextCursor: last && encodeCursor({ place: last.createdAt, id: last.id }),
  };
}

async function changedSince(
  context: ServiceContext,
  { user }: Caller,
  { limit, cursor, populate, since }: Omit<Listing, 'since'> & { since: number },
): Promise<Omit<Page<RaffleReply>, 'changesCursor'>> {
  const after = cursor === undefined ? since : positionOf(cursor, user.id);
  const found = await listChangedRafflesOf(context.db, user.id, { ...oneMore(limit), after });
  const { shown, last } = cut(found, limit);
  const deleted = new Set(shown.filter(({ isDeleted }) => isDeleted).map(({ id }) => id));
  const replies = await raffleReplies(context, user, shown, populate);
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
