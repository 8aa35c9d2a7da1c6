import { sql } from 'kysely';
import type { PaymentStatus } from '#core/domain/selling/payment.ts';
import type { MoneyBackSums, PaymentMethod, SalesSum } from '#core/domain/selling/purchase.ts';
import type { Db } from '../transaction.ts';
import { centsToReturn, isByProvider } from './purchase-details.ts';

/** Sums as the database has them. */
export interface SumRow {
  purchases: string | number;
  tickets: string | number;
  amountCents: string | number;
}

const NO_SUM: SumRow = { purchases: 0, tickets: 0, amountCents: 0 };

/** Numbers from the sums of the database; zero without a row. */
export const sumOf = ({ purchases, tickets, amountCents }: SumRow = NO_SUM): SalesSum => ({
  purchases: Number(purchases),
  tickets: Number(tickets),
  amountCents: Number(amountCents),
});

/** Columns of a SumRow. */
export const SUMS = sql`count(*) as purchases, sum(tickets) as tickets, sum(amount_cents) as amount_cents`;

/** Sums of a raffle's purchases by status; statuses without a purchase are left out. */
export async function sumByStatus(db: Db, raffleId: string): Promise<Map<PaymentStatus, SalesSum>> {
  const { rows } = await sql<SumRow & { status: PaymentStatus }>`
    select status, ${SUMS} from purchase where raffle_id = ${raffleId} group by status`.execute(db);
  return new Map(rows.map((row) => [row.status, sumOf(row)]));
}

/** Sums of the expired purchases that were reported as paid late. */
export async function sumReportedLate(db: Db, raffleId: string): Promise<SalesSum> {
  const { rows } = await sql<SumRow>`
    select ${SUMS} from purchase
    where raffle_id = ${raffleId} and status = 'expired' and reported_late_at is not null`.execute(db);
  return sumOf(rows[0]);
}

/** Sums of the purchases with money that the seller gives back; `amountCents` is that money. */
export async function sumRefundsBySeller(db: Db, raffleId: string): Promise<SalesSum> {
  const { rows } = await sql<SumRow>`
    select ${SUMS} from (
      select purchase.tickets, sum(${centsToReturn}) as amount_cents
      from effect join purchase on purchase.raffle_id = effect.raffle_id and purchase.id = effect.purchase_id
      where effect.raffle_id = ${raffleId} and outcome = 'refund_due'
      group by purchase.id, purchase.tickets having not bool_or(${isByProvider})) as due`.execute(db);
  return sumOf(rows[0]);
}

/** Money of a canceled raffle that has to go back, and that went back; what is paid has to. */
export async function sumMoneyBack(db: Db, raffleId: string): Promise<MoneyBackSums> {
  const { rows } = await sql<{ due: string | null; returned: string | null }>`
    select sum(${centsToReturn}) filter (where outcome in ('paid', 'refund_due')) as due,
      sum(${centsToReturn}) filter (where outcome = 'refunded') as returned
    from effect join purchase on purchase.raffle_id = effect.raffle_id and purchase.id = effect.purchase_id
    where effect.raffle_id = ${raffleId}`.execute(db);
  return { dueCents: Number(rows[0]?.due ?? 0), returnedCents: Number(rows[0]?.returned ?? 0) };
}

/** Sums of the paid purchases by payment method. */
export async function sumPaidByMethod(db: Db, raffleId: string): Promise<Map<PaymentMethod, SalesSum>> {
  const { rows } = await sql<SumRow & { option: PaymentMethod }>`
    select option, ${SUMS} from purchase
    where raffle_id = ${raffleId} and status = 'approved' group by option`.execute(db);
  return new Map(rows.map((row) => [row.option, sumOf(row)]));
}

/** Sums of the paid purchases by payment day in São Paulo time, oldest first. */
export async function sumPaidByDay(db: Db, raffleId: string): Promise<(SalesSum & { day: string })[]> {
  const { rows } = await sql<SumRow & { day: string }>`
    select to_char(approved_at at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as day, ${SUMS} from purchase
    where raffle_id = ${raffleId} and status = 'approved' group by 1 order by 1`.execute(db);
  return rows.map((row) => ({ day: row.day, ...sumOf(row) }));
}
