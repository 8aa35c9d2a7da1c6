import { sql } from 'kysely';
import { DELIVERY_DAYS, DENIED_PRIZE_DAYS } from '#core/domain/limits.ts';
import type { DeliveryRecord } from '#core/domain/raffles/prize-delivery.ts';
import type { Db } from '../transaction.ts';

/**
 * The prizes of an organizer's raffles, without those that the organizer has won. A buyer without a phone is somebody else, also where the
 * organizer has none.
 */
const prizesWonByOthers = (ownerId: string) => sql`
  raffle
    join app_user on app_user.id = raffle.owner_id
    join raffle_result on raffle_result.raffle_id = raffle.id
    join raffle_winner on raffle_winner.raffle_id = raffle.id
    join purchase on purchase.raffle_id = raffle.id and purchase.id = raffle_winner.purchase_id
    left join prize_delivery on prize_delivery.raffle_id = raffle.id
      and prize_delivery.kind = raffle_winner.kind and prize_delivery.place = raffle_winner.place
  where raffle.owner_id = ${ownerId}
    and purchase.buyer_user_id is distinct from raffle.owner_id
    and (purchase.phone = '' or purchase.phone is distinct from app_user.phone)`;

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
    from ${prizesWonByOthers(ownerId)}`.execute(db);
  const [record] = rows;
  if (!record) throw new Error('a count without a row');
  return record;
}

/** Whether a prize of an organizer's raffles still needs the organizer: nobody says that it was delivered, or its winner lately denies it. */
export async function hasOpenPrizes(db: Db, ownerId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from ${prizesWonByOthers(ownerId)} and (
      (answer is null and delivered_on is null)
      or (answer = 'not-received' and answered_at > ${now}::timestamptz - ${DENIED_PRIZE_DAYS} * interval '1 day'))
    limit 1`.execute(db);
  return rows.length > 0;
}
