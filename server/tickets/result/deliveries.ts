import type { Day } from '#core/domain/days.ts';
import type { DeliveryAnswer } from '#core/domain/raffles/prize-delivery.ts';
import type { WonPlace } from '#core/domain/raffles/raffle-result.ts';
import type { TicketDb } from '../transaction.ts';

/** A prize of a raffle. */
export interface WonPrize extends WonPlace {
  raffleId: string;
}

const COLUMNS = ['raffleId', 'kind', 'place'] as const;
/** That a prize was received is final. */
const FINAL: DeliveryAnswer = 'received';

/** Stores the day on which a prize that was won was delivered; null: it was not. Returns false if its winner has received it. */
export async function storeDelivery(
  db: TicketDb,
  prize: WonPrize,
  { deliveredOn, at }: { deliveredOn: Day | null; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('prizeDelivery')
    .values({ ...prize, deliveredOn, markedAt: at, answer: null, answeredAt: null })
    .onConflict((conflict) =>
      conflict
        .columns(COLUMNS)
        .doUpdateSet({ deliveredOn, markedAt: at })
        .where('prizeDelivery.answer', 'is distinct from', FINAL),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Stores what its winner says of a prize. Returns false for another answer than that it was received, once that was said. */
export async function storeDeliveryAnswer(
  db: TicketDb,
  prize: WonPrize,
  { answer, at }: { answer: DeliveryAnswer; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('prizeDelivery')
    .values({ ...prize, deliveredOn: null, markedAt: null, answer, answeredAt: at })
    .onConflict((conflict) =>
      conflict
        .columns(COLUMNS)
        .doUpdateSet({ answer, answeredAt: at })
        .where('prizeDelivery.answer', 'is distinct from', FINAL),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n || answer === FINAL;
}
