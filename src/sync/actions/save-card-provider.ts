import { isSameContent } from '#core/domain/same-content.ts';
import { createSetting, saveSetting } from '#core/contract/receiving/settings.ts';
import {
  EMPTY_PIX_SETTINGS,
  pixSettingsOf,
  type SellerProfile,
} from '#core/domain/receiving/seller-profile.ts';
import { ApiError } from '#src/api/api-error.ts';
import { callApi } from '#src/api/call-api.ts';
import { findSellerProfile } from '#src/storage/seller-profile.ts';
import { findStorageProblem } from '#src/storage/storage-problem.ts';
import { keepPulledSellerProfile } from '../pull/keep-pulled.ts';
import type { SyncContext } from '../context/sync-context.ts';
import type { CardCredentials, CardOutcome } from '../context/sync-outcomes.ts';

/** The user waits while the server asks the provider. Milliseconds. */
const TIMEOUT_MS = 20_000;

/**
 * Connects the seller's account at the card provider, or with empty texts removes it. Sent directly to the server, which tests
 * the token: it is never stored on this device, hence not queued either (P-604).
 */
export async function saveCardProvider(
  context: SyncContext,
  credentials: CardCredentials,
): Promise<CardOutcome> {
  const { database, fetch } = context;
  const token = context.findToken();
  if (token === undefined) return { kind: 'sign-in-needed' };
  const row = await findSellerProfile(database);
  const options = { token, fetch, timeoutMs: TIMEOUT_MS };
  try {
    const profile = row?.base
      ? await callApi(saveSetting, { parameters: { id: row.base.id }, body: credentials, ...options })
      : await callApi(createSetting, {
          body: { id: row?.id ?? context.newId(), ...credentials },
          ...options,
        });
    // The server has done it all the same; the next pull brings it (P-1169).
    await keepReply(context, profile).catch((error: unknown) => {
      if (!findStorageProblem(error)) throw error;
    });
    return { kind: 'saved' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return refused(context, error, token);
  }
}

async function refused(context: SyncContext, error: ApiError, token: string): Promise<CardOutcome> {
  if (error.kind !== 'refused') {
    await context.connectivity.probe();
    return { kind: 'no-answer' };
  }
  if (error.status === 401) context.onUnauthorized(token);
  return { kind: 'refused', message: error.message, fields: error.fields };
}

/** A Pix key that was typed here and never sent is not in conflict with the empty one that the server has now. */
async function keepReply(context: SyncContext, profile: SellerProfile): Promise<void> {
  const { database } = context;
  await database.transaction('rw', database.sellerProfile, async () => {
    const row = await findSellerProfile(database);
    if (!row || row.base !== null || row.id !== profile.id) return;
    if (!isSameContent(pixSettingsOf(profile), EMPTY_PIX_SETTINGS)) return;
    await database.sellerProfile.put({ ...row, base: profile, syncedAt: context.now().toISOString() });
  });
  await keepPulledSellerProfile(context, profile);
}
