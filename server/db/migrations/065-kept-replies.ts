import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What is no whole JSON, as it was cut off, cannot be sorted out, and goes. */
async function createFilter(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function kept_fields(reply jsonb, names text[]) returns jsonb language sql immutable as $$
      select coalesce(jsonb_object_agg(key, value), '{}'::jsonb) from jsonb_each(reply)
      where key = any(names) and jsonb_typeof(value) in ('string', 'number', 'boolean') and length(value #>> '{}') <= 500
    $$`.execute(db);
  await sql`
    create function kept_reply(raw text) returns text language plpgsql immutable as $$
    declare
      reply jsonb;
      kept jsonb;
    begin
      begin
        reply := raw::jsonb;
      exception when others then
        return null;
      end;
      if jsonb_typeof(reply) <> 'object' then return '{}'; end if;
      kept := kept_fields(reply, array['id', 'status', 'status_detail', 'external_reference', 'collector_id', 'live_mode',
        'currency_id', 'transaction_amount', 'transaction_amount_refunded', 'payment_method_id', 'payment_type_id',
        'date_created', 'date_last_updated', 'date_approved', 'date_of_expiration',
        'expires', 'expiration_date_from', 'expiration_date_to']);
      if jsonb_typeof(reply -> 'refunds') = 'array' and jsonb_array_length(reply -> 'refunds') > 0 then
        kept := kept || jsonb_build_object('refunds', (
          select coalesce(jsonb_agg(kept_fields(refund, array['id', 'status', 'amount', 'date_created'])), '[]'::jsonb)
          from jsonb_array_elements(reply -> 'refunds') as refund where jsonb_typeof(refund) = 'object'));
      end if;
      return kept::text;
    end $$`.execute(db);
}

/** One pass over the rows that have a reply; those that keep all of theirs are not written. */
async function strip(db: Kysely<unknown>, table: 'purchase_event' | 'publication_event'): Promise<void> {
  await sql`update ${sql.table(table)} set raw_reply = kept_reply(raw_reply)
    where raw_reply is not null and kept_reply(raw_reply) is distinct from raw_reply`.execute(db);
}

async function up(db: Kysely<unknown>): Promise<void> {
  await createFilter(db);
  await strip(db, 'purchase_event');
  // Its rows are never changed but here: what they say of the payer should not have been written.
  await sql`alter table publication_event disable trigger publication_event_append_only`.execute(db);
  await strip(db, 'publication_event');
  await sql`alter table publication_event enable trigger publication_event_append_only`.execute(db);
  await sql`drop function kept_reply(text)`.execute(db);
  await sql`drop function kept_fields(jsonb, text[])`.execute(db);
}

/** The provider's replies were kept with CPF, e-mail, card and address of whoever paid (P-607). */
export const keptReplies: Migration = { up };
