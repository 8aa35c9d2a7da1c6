import { sha256 } from '../node-bytes.ts';
import type { Pool } from '../pool/pool.ts';
import type { TicketDb } from '../transaction.ts';
import { buyerCommitment, leafKindOf, type SoldLeaf } from '#core/domain/draw/sold-list/sold-leaf.ts';

/** Ranges a query. */
const PAGE = 10_240;

/** Hides who bought: 16 bytes that only purchase and server know. */
export type SaltOf = (purchaseId: string) => Uint8Array;

const readPage = (db: TicketDb, raffleId: string, after: number) =>
  db
    .selectFrom('soldRange')
    .innerJoin('purchase', (join) =>
      join
        .onRef('purchase.raffleId', '=', 'soldRange.raffleId')
        .onRef('purchase.id', '=', 'soldRange.purchaseId'),
    )
    .select([
      'soldRange.lo',
      'soldRange.hi',
      'soldRange.buyer',
      'soldRange.paidAtMinute',
      'purchase.phone',
      'purchase.id',
    ])
    .where('soldRange.raffleId', '=', raffleId)
    .where('soldRange.lo', '>', after)
    .orderBy('soldRange.lo')
    .limit(PAGE)
    .execute();

/** The leaves of a recorded list in their order, read in pages. */
export async function* readLeaves(
  db: TicketDb,
  { raffleId, model }: Pick<Pool, 'model' | 'raffleId'>,
  saltOf: SaltOf,
): AsyncGenerator<SoldLeaf> {
  const kind = leafKindOf(model);
  for (let after = -1; ;) {
    const page = await readPage(db, raffleId, after);
    for (const { lo, hi, buyer, paidAtMinute, phone, id } of page)
      yield {
        ...{ kind, lo, hi, buyer, paidAtMinute },
        commitment: buyerCommitment(sha256, saltOf(id), { phone, id }),
      };
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    after = last.lo;
  }
}
