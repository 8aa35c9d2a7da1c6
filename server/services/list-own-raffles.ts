import type { RaffleReply } from '#core/wire/raffle.ts';
import { countRafflesOf, listRafflesOf, type RafflePlace } from '../repositories/raffles.ts';
import { AppError } from './app-error.ts';
import { raffleReplies } from './read-raffles.ts';
import type { Caller, ServiceContext } from './service-context.ts';

interface Listing {
  userId: string;
  populate: readonly string[];
  limit: number | undefined;
  cursor: string | undefined;
}

/** A page of a list, and where the next one begins. */
interface Page<Item> {
  items: Item[];
  total: number;
  nextCursor: string | undefined;
}

/**
 * The caller's raffles, newest first (decision 37): all of them, or a page. Throws 404 where another user's are asked for,
 * 400 for a cursor that is none of ours.
 */
export async function listOwnRaffles(
  context: ServiceContext,
  caller: Caller,
  { userId, populate, limit, cursor }: Listing,
): Promise<Page<RaffleReply>> {
  if (caller.user.id !== userId) throw new AppError('not-found');
  const after = cursor === undefined ? undefined : placeOf(cursor);
  // One more than asked for tells whether there is a next page.
  const found = await listRafflesOf(context.db, userId, {
    ...(limit !== undefined && { limit: limit + 1 }),
    ...(after && { after }),
  });
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: await raffleReplies(context, caller.user, shown, populate),
    total: await countRafflesOf(context.db, userId),
    nextCursor: last && found.length > shown.length ? cursorOf(last) : undefined,
  };
}

function cursorOf({ createdAt, id }: { createdAt: string; id: string }): string {
  return Buffer.from(`${createdAt} ${id}`).toString('base64url');
}

function placeOf(cursor: string): RafflePlace {
  const [at = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const createdAt = new Date(at);
  if (Number.isNaN(createdAt.getTime()) || id === '') throw new AppError('malformed');
  return { createdAt, id };
}
