import { CONFIG_DOCUMENT, RAFFLE_DOCUMENT, SELLER_PROFILE_DOCUMENT } from '#src/storage/documents.ts';
import { findSellerProfile } from '#src/storage/seller-profile.ts';
import type { FieldValues } from '../context/sync-outcomes.ts';
import type { SyncContext } from '../context/sync-context.ts';
import { autosavePixSettings } from '../save/autosave.ts';
import { putFields } from './put-fields.ts';

/** Puts what a closed page left behind (P-1019) into a raffle's documents; into the receiving settings if `raffleId` is null. */
export async function takeLeftBehind(context: SyncContext, raffleId: string | null): Promise<void> {
  const { database } = context;
  if (raffleId === null) {
    const profile = await findSellerProfile(database);
    const { working, leftBehind = {} } = profile ?? {};
    const changed = Object.keys(leftBehind) as (keyof typeof leftBehind)[];
    if (working) await autosavePixSettings(context, { data: { ...working, ...leftBehind }, changed });
  } else {
    for (const { kind, find } of [RAFFLE_DOCUMENT, CONFIG_DOCUMENT]) {
      const values = (await find(database, raffleId))?.leftBehind as FieldValues | undefined;
      if (values) await putFields(context, raffleId, kind, values);
    }
  }
  await forgetLeftBehind(context, raffleId);
}

/** The user has closed the note. */
export async function forgetLeftBehind(
  { database }: Pick<SyncContext, 'database'>,
  raffleId: string | null,
): Promise<void> {
  const none = { leftBehind: {} };
  if (raffleId === null) await SELLER_PROFILE_DOCUMENT.table(database).toCollection().modify(none);
  else
    await Promise.all([
      database.raffles.update(raffleId, none),
      database.raffleConfigs.update(raffleId, none),
    ]);
}
