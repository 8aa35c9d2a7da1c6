import { sql } from 'kysely';
import { DELIVERY_DAYS } from '#core/domain/limits.ts';
import type { DeliveryRecord } from '#core/domain/raffles/prize-delivery.ts';
import type { Db } from '../transaction.ts';

/** How many prizes of an organizer's raffles were handed over, without those that the organizer has won (P-817). */
export async function countDeliveries(db: Db, ownerId: string, now: Date): Promise<DeliveryRecord> {
  const { rows } = await sql<DeliveryRecord>`
    select
      count(*) filter (where answer = 'received')::integer as confirmed,
      count(*) filter (where answer is null and delivered_on is not null)::integer as unconfirmed,
      count(*) filter (where answer = 'not-received')::integer as disputed,
      count(*) filter (
        where answer is null and delivered_on is null
          and raffle_result.published_at <= ${now}::timestamptz - ${DELIVERY_DAYS} * interval '1 day'
      )::integer as unreported
    from raffle
      join app_user on app_user.id = raffle.owner_id
      join raffle_result on raffle_result.raffle_id = raffle.id
      join raffle_winner on raffle_winner.raffle_id = raffle.id
      join purchase on purchase.raffle_id = raffle.id and purchase.id = raffle_winner.purchase_id
      left join prize_delivery on prize_delivery.raffle_id = raffle.id
        and prize_delivery.kind = raffle_winner.kind and prize_delivery.place = raffle_winner.place
    where raffle.owner_id = ${ownerId}
      and purchase.buyer_user_id is distinct from raffle.owner_id and purchase.phone is distinct from app_user.phone`.execute(
    db,
  );
  const [record] = rows;
  if (!record) throw new Error('a count without a row');
  return record;
}
