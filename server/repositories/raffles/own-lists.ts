import { sql } from 'kysely';
import type { Db } from '../transaction.ts';

/** A raffle's place in a list of its owner. */
interface Outlined {
  id: string;
  /** Of its long texts, description and rules. */
  bytes: number;
}

/** Page cursor: after the raffle created at this instant with this id. */
export interface RaffleCursor {
  createdAt: Date;
  id: string;
}

/** The length of a text is stored beside it: the texts themselves are not read. */
const outline = (db: Db, ownerId: string) =>
  db
    .selectFrom('raffle')
    .leftJoin('raffleConfig', 'raffleConfig.raffleId', 'raffle.id')
    .where('raffle.ownerId', '=', ownerId)
    .select('raffle.id')
    .select(
      sql<number>`octet_length(raffle.description) + coalesce(octet_length(raffle_config.rules), 0)`.as(
        'bytes',
      ),
    );

/** The owner's raffles that are not deleted, newest first, `limit` after `after`. */
export function outlineRafflesOf(
  db: Db,
  ownerId: string,
  { limit, after }: { limit: number; after: RaffleCursor | undefined },
): Promise<(Outlined & { createdAt: Date })[]> {
  return outline(db, ownerId)
    .select('raffle.createdAt')
    .where('raffle.deletedAt', 'is', null)
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('raffle.createdAt', 'raffle.id'),
          '<',
          tuple(after?.createdAt ?? new Date(0), after?.id ?? ''),
        ),
      ),
    )
    .orderBy('raffle.createdAt', 'desc')
    .orderBy('raffle.id', 'desc')
    .limit(limit)
    .execute();
}

/** The owner's raffles changed after position `after`, deleted ones included, in change order. */
export function outlineChangedRafflesOf(
  db: Db,
  ownerId: string,
  { after, limit }: { after: number; limit: number },
): Promise<(Outlined & { position: number })[]> {
  return outline(db, ownerId)
    .innerJoin('raffleChange', 'raffleChange.raffleId', 'raffle.id')
    .select('raffleChange.position')
    .where('raffleChange.ownerId', '=', ownerId)
    .where('raffleChange.position', '>', after)
    .orderBy('raffleChange.position')
    .limit(limit)
    .execute();
}
