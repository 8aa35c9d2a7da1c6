import { sql } from 'kysely';

/**
 * Ids of the credentials whose payments the token of `credential` (an alias of seller_credential) may be asked about: its own, and those
 * of the same seller and account whose token the provider refuses.
 */
export const CREDENTIALS_OPENED = sql`select opened.id from seller_credential as opened
  where opened.id = credential.id or (
    opened.owner_id = credential.owner_id and opened.account_id = credential.account_id and opened.refused_at is not null)`;
