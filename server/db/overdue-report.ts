import { sql } from 'kysely';

/**
 * Whether a purchase was reported as paid and its seller has not answered in time: its numbers go to whoever asks for them (P-702). Those
 * that were shown, as its confirmation was undone, stay: a raffle with lucky numbers would burn them. Of a query that reads `purchase`.
 */
export const isOverdueReport = (now: Date) =>
  sql<boolean>`(purchase.status = 'in_process'
    and purchase.expires_at <= ${now}::timestamptz and not purchase.numbers_shown)`;
