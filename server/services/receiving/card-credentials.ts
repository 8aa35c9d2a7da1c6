import { v7 as uuidv7 } from 'uuid';
import type { SellerProfile } from '#core/domain/receiving/seller-profile.ts';
import { cardProviderForm } from '#core/forms/receiving/card-provider.ts';
import { typedText } from '#core/domain/typed-text.ts';
import { messagesByField } from '#core/forms/messages-by-field.ts';
import { RECEIVING_VALIDATION } from '#core/text/receiving/receiving-validation.ts';
import type { SellerProfileSave } from '#core/wire/receiving/seller-profile.ts';
import type { DestinationChange } from '../../messages/message.ts';
import type { CardCredentials, CardRefusal } from '../../providers/card-accounts.ts';
import { insertCredential, retireCredentialsOf } from '../../repositories/receiving/seller-credentials.ts';
import { findProfileOf, type StoredCard } from '../../repositories/receiving/seller-profiles.ts';
import { assertPasswordConfirmed } from '../account/confirm-password.ts';
import { AppError, rulesBroken } from '../app-error.ts';
import { providerRefusal } from '../provider-payments/provider-refusal.ts';
import { countInnerLimit } from '../rate-limits/count-inner-limit.ts';
import type { Caller, ServiceContext } from '../service-context.ts';
import { findSellerCredential } from './seller-credential.ts';

const ENDING_LENGTH = 4;

const REFUSALS: Record<CardRefusal, Record<string, string>> = {
  'wrong-token': { apiToken: RECEIVING_VALIDATION.apiTokenUnknown },
  'wrong-key': { apiKey: RECEIVING_VALIDATION.apiKeyUnknown },
  'only-for-tests': { apiToken: RECEIVING_VALIDATION.apiTokenOfTests },
  'not-brazilian': { apiToken: RECEIVING_VALIDATION.apiTokenNotBrazilian },
};

/** Credentials after a save. `apiToken` undefined: unchanged. */
interface CardChange {
  apiKey: string;
  apiToken: string | undefined;
}

/** Whether a save changes the account at the card provider. Throws 422. */
export function changesCard(save: SellerProfileSave, stored: SellerProfile | undefined): boolean {
  return changeOf(save, stored) !== undefined;
}

/** What becomes of the account at the card provider; undefined if a save leaves it. Throws 422. */
export function cardAccountChange(
  save: SellerProfileSave,
  stored: SellerProfile | undefined,
): DestinationChange | undefined {
  const change = changeOf(save, stored);
  if (!change) return undefined;
  if (stored?.hasApiToken !== true) return 'set';
  return change.apiKey === '' ? 'removed' : 'changed';
}

/** Undefined if the save does not change them. Throws 422 if only one of the two would be set. */
function changeOf(save: SellerProfileSave, stored: SellerProfile | undefined): CardChange | undefined {
  const apiKey = save.apiKey === undefined ? (stored?.apiKey ?? '') : typedText(save.apiKey);
  const sent = save.apiToken === undefined ? undefined : typedText(save.apiToken);
  const hasToken = stored?.hasApiToken ?? false;
  const isUnchanged = sent === undefined || (hasToken && sent === stored?.maskedApiToken);
  const apiToken = isUnchanged ? undefined : sent;
  const isSameToken = apiToken === undefined || (apiToken === '' && !hasToken);
  if (apiKey === (stored?.apiKey ?? '') && isSameToken) return undefined;
  const change = { apiKey, apiToken: apiToken ?? (hasToken ? undefined : '') };
  if (apiKey === '' && change.apiToken === '') return change;
  // The stored token was validated when it was saved.
  const result = cardProviderForm.safeParse({ apiKey, apiToken: change.apiToken ?? 'kept-as-it-is' });
  if (!result.success) throw rulesBroken(messagesByField(result.error));
  return change;
}

async function credentialsOf(
  context: ServiceContext,
  { apiKey, apiToken }: CardChange,
  stored: SellerProfile | undefined,
): Promise<CardCredentials> {
  if (apiToken !== undefined) return { apiKey, apiToken };
  const kept = stored && (await findSellerCredential(context, stored.ownerId));
  if (!kept) throw rulesBroken({ apiToken: RECEIVING_VALIDATION.apiTokenRequired });
  return { apiKey, apiToken: kept.token };
}

/**
 * Runs before the transaction of a save: checks new credentials at the provider (P-604). Throws 403 without a password
 * confirmation, 422 at the invalid field, 429, and 503 if the provider does not answer; then nothing is saved.
 */
export async function checkNewCardCredentials(
  context: ServiceContext,
  caller: Caller,
  save: SellerProfileSave,
): Promise<void> {
  const stored = await findProfileOf(context.db, caller.user.id);
  const change = changeOf(save, stored);
  if (!change || change.apiKey === '') return;
  await assertPasswordConfirmed(context, caller);
  if (!context.cardAccounts) throw new AppError('provider-unavailable');
  await countInnerLimit(context, 'card-trials-of-caller', caller.user.id);
  const credentials = await credentialsOf(context, change, stored);
  const verdict = await context.cardAccounts.check(credentials).catch((error: unknown) => {
    throw providerRefusal(error);
  });
  if (typeof verdict === 'string') throw rulesBroken(REFUSALS[verdict]);
  caller.cardAccountId = verdict.accountId;
}

/**
 * Stores the token of a save as a credential of its own, encrypted; the former one is kept for payments made through it. Returns what
 * changes in the profile, undefined if nothing. Inside a write. Throws 422.
 */
export async function storeCard(
  { db, secrets, now }: ServiceContext,
  { user, cardAccountId: accountId }: Caller,
  save: SellerProfileSave,
  stored: SellerProfile | undefined,
): Promise<Partial<StoredCard> | undefined> {
  const ownerId = user.id;
  const change = changeOf(save, stored);
  if (!change) return undefined;
  const { apiKey, apiToken } = change;
  if (apiToken === undefined) return { apiKey };
  await retireCredentialsOf(db, ownerId, now());
  if (apiToken === '') return { apiKey, credentialId: null, apiTokenEnding: '' };
  const id = uuidv7();
  const tokenSealed = secrets.seal(apiToken, id);
  await insertCredential(db, { id, ownerId, accountId, tokenSealed, createdAt: now() });
  return { apiKey, credentialId: id, apiTokenEnding: apiToken.slice(-ENDING_LENGTH) };
}
