import { listSettings } from '#core/contract/receiving/settings.ts';
import type { SellerProfile } from '#core/domain/receiving/seller-profile.ts';
import { findSellerProfile } from '#src/storage/seller-profile.ts';
import type { SyncContext } from '../context/sync-context.ts';
import { MERGEABLE_SELLER_PROFILE } from '../merge/mergeable-documents.ts';
import { reconciliationTables } from '../merge/reconcile-with-server.ts';
import { takeBack, type TakenBack, unchangedRevision } from '../merge/take-back.ts';
import type { Asked } from './compare-raffle.ts';
import { callCompared } from './compared-calls.ts';

/** Reads the receiving settings and takes back what the server has acknowledged and does not have any more (P-1039). @throws ApiError */
export async function compareSellerProfile(
  context: SyncContext,
  { refused, ...options }: Asked,
): Promise<{ profile: SellerProfile | undefined; taken: TakenBack }> {
  const { database, userId, fetch } = context;
  const before = (await findSellerProfile(database))?.base;
  const asked = { query: { user: userId }, fetch, ...options };
  const {
    reply: [profile],
    lostHours,
  } = await callCompared(listSettings, asked);
  await context.flushForms();
  const taken = await database.transaction('rw', reconciliationTables(database), async () => {
    const acknowledged = unchangedRevision(before, (await findSellerProfile(database))?.base);
    const shown = { acknowledged, server: profile ?? null, lostHours, refused };
    return await takeBack(context, MERGEABLE_SELLER_PROFILE, null, shown);
  });
  return { profile, taken };
}
