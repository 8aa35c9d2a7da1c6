import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Raffles with reported payments that nobody has answered are found without reading all that expired (P-209, P-317). */
async function findUnansweredReports({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createIndex('purchase_unanswered_report')
    .on('purchase')
    .column('raffle_id')
    .where(sql<boolean>`status = 'expired' and reported_late_at is not null`)
    .execute();
}

/** As in 031, also those for a purchase that a restored copy has without their attempt: they were applied to nothing (P-750). */
async function showStrayPaymentsOfPurchases(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace view open_stray_payment as
    select owner_id, id, amount_cents, paid_at, payer_email from stray_payment
    where status in ('approved', 'in_mediation') and refunded_cents < amount_cents
      and not exists (
        select from purchase join provider_payment as applied
          on applied.raffle_id = purchase.raffle_id and applied.purchase_id = purchase.id
        where purchase.id = stray_payment.reference and applied.id = stray_payment.id)`.execute(db);
}

async function up(db: Kysely<unknown>): Promise<void> {
  await findUnansweredReports(db);
  await showStrayPaymentsOfPurchases(db);
}

/** Buyers' money that nobody has answered for stays in sight. */
export const unsettledMoney: Migration = { up };
