import { type RawBuilder, sql } from 'kysely';
import type { TicketRange } from '#core/domain/selling/ticket-ranges.ts';
import type { Actor } from '../purchases/events.ts';
import type { Pool } from '../pool/pool.ts';
import type { Purchase } from '../purchases/purchase.ts';
import type { TicketDb } from '../transaction.ts';

/** A purchase of the batch with its tickets. */
export interface NewPurchase {
  purchase: Purchase;
  actor: Actor;
  /** Random model: its positions. */
  ranges: readonly TicketRange[];
  /** Manual model: its numbers. */
  numbers: readonly number[];
}

/** The pool's counters after the batch. */
export interface PoolCounters {
  next: number;
  freed: number;
}

/** One row per purchase, from one JSON text: the driver takes several times longer to serialize one array per column. */
function givenRows(batch: readonly NewPurchase[]): RawBuilder<unknown> {
  const rows = batch.map(({ purchase, actor }) => ({
    ...{ id: purchase.id, secret_hash: purchase.secretHash, phone: purchase.phone, name: purchase.name },
    ...{ email: purchase.email, affiliate: purchase.affiliate, option: purchase.option, code: purchase.code },
    ...{ device: purchase.device, address: purchase.address, buyer_user_id: purchase.buyerUserId },
    without_txid: purchase.withoutTxid,
    ...{ tickets: purchase.tickets, amount_cents: purchase.amountCents, status: purchase.status },
    ...{ unit_price_cents: purchase.unitPriceCents, discount_cents: purchase.discountCents },
    ...{ expires_at: purchase.expiresAt, actor: actor.kind, actor_id: actor.userId },
  }));
  return sql`select * from json_to_recordset(${JSON.stringify(rows)}::text::json) as given (id text, secret_hash text,
    phone text, name text, email text, affiliate text, option text, code text, device text, address text, buyer_user_id text, without_txid boolean, tickets integer,
    amount_cents bigint, unit_price_cents bigint, discount_cents bigint, status text,
    expires_at timestamptz, actor text, actor_id text)`;
}

/** The tickets of the purchases, one row per range or number, from one JSON text. */
const placesOf = <Place extends object>(
  batch: readonly NewPurchase[],
  ofOne: (bought: NewPurchase) => readonly Place[],
): RawBuilder<unknown> => {
  const places = batch.flatMap((bought) =>
    ofOne(bought).map((place) => ({ ...place, id: bought.purchase.id })),
  );
  return sql`json_to_recordset(${JSON.stringify(places)}::text::json)`;
};

/** Writes a batch and the pool's new counters in one statement. Needs the pool's lock. */
export async function writeBatch(
  transaction: TicketDb,
  { raffleId, edition }: Pick<Pool, 'raffleId' | 'edition'>,
  batch: readonly NewPurchase[],
  { next, freed }: PoolCounters,
  now: Date,
): Promise<void> {
  const ranges = placesOf(batch, (bought) => bought.ranges);
  const numbers = placesOf(batch, (bought) => bought.numbers.map((number) => ({ number })));
  const at = sql`${now}::timestamptz`;
  const raffle = sql`${raffleId}::text`;
  await sql`
    with given as (${givenRows(batch)}),
    counted as (
      update pool set next = ${next}, freed = ${freed}
      where raffle_id = ${raffleId} and (next <> ${next} or freed <> ${freed})),
    bought as (
      insert into purchase (raffle_id, id, secret_hash, phone, name, email, affiliate, option, code, device, address, buyer_user_id,
        without_txid, tickets, amount_cents, unit_price_cents, discount_cents, status, revision, created_at, expires_at, approved_at, numbers_shown, edition)
      select ${raffle}, id, secret_hash, phone, name, email, affiliate, option, code, device, address, buyer_user_id, without_txid, tickets,
        amount_cents, unit_price_cents, discount_cents, status, 1, ${at}, expires_at,
        case when status = 'approved' then ${at} end, status = 'approved', ${edition}::integer
      from given),
    placed as (
      insert into allocation (raffle_id, lo, hi, purchase_id)
      select ${raffle}, lo, hi, id from ${ranges} as place (lo integer, hi integer, id text)),
    chosen as (
      insert into taken (raffle_id, number, purchase_id)
      select ${raffle}, number, id from ${numbers} as place (number integer, id text)),
    counted_buyers as (
      insert into buyer as known (raffle_id, phone, paid, paid_at)
      select ${raffle}, phone, case when status = 'approved' then tickets else 0 end,
        case when status = 'approved' then ${at} end
      from given where phone <> ''
      on conflict (raffle_id, phone) do update set
        paid = known.paid + excluded.paid, paid_at = greatest(excluded.paid_at, known.paid_at)
      where excluded.paid > 0),
    paid as (
      insert into effect (raffle_id, purchase_id, kind, provider_ref, amount_cents, is_applied, outcome, reason, at)
      select ${raffle}, id, 'cash', '', amount_cents, true, 'paid', '', ${at} from given where status = 'approved')
    insert into purchase_event (raffle_id, purchase_id, revision, kind, at, actor, actor_id, status, reason, provider_ref)
    select ${raffle}, id, 1, case when status = 'approved' then 'sold-for-cash' else 'reserved' end, ${at}, actor,
      actor_id, status, '', ''
    from given`.execute(transaction);
}
