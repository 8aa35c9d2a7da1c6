import type { Checkout } from '#core/domain/publication/publication-payment.ts';
import type { Db } from '../transaction.ts';

export interface NewPreference {
  /** Idempotency key sent to the provider when it was created. */
  id: string;
  raffleId: string;
  providerId: string;
  initPoint: string;
  createdAt: Date;
  expiresAt: Date;
}

/** Stores a checkout that the provider has opened. */
export async function insertPreference(db: Db, preference: NewPreference): Promise<void> {
  await db.insertInto('publicationPreference').values(preference).execute();
}

/** The checkout of this raffle that is valid at least until `until`; of several the latest to expire. */
export async function findOpenCheckout(db: Db, raffleId: string, until: Date): Promise<Checkout | undefined> {
  const row = await db
    .selectFrom('publicationPreference')
    .select(['providerId', 'initPoint', 'expiresAt'])
    .where('raffleId', '=', raffleId)
    .where('expiresAt', '>', until)
    .orderBy('expiresAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (
    row && {
      preferenceId: row.providerId,
      initPoint: row.initPoint,
      expiresAt: row.expiresAt.toISOString(),
    }
  );
}
