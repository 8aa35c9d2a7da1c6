import type { SellerProfile } from '#core/domain/seller-profile.ts';
import { cardProviderForm } from '#core/forms/card-provider.ts';
import { messagesByField } from '#core/forms/messages-by-field.ts';
import { RECEIVING_VALIDATION } from '#core/text/receiving-validation.ts';
import type { SellerProfileSave } from '#core/wire/seller-profile.ts';
import type { CardCredentials, CardVerdict } from '../../providers/card-accounts.ts';
import {
  findProfileOf,
  findSealedToken,
  type KeptCard,
} from '../../repositories/receiving/seller-profiles.ts';
import { assertPasswordConfirmed } from '../account/confirm-password.ts';
import { AppError, rulesBroken } from '../app-error.ts';
import { providerRefusal } from '../provider-refusal.ts';
import { spendInside } from '../rate-limits/spend-inside.ts';
import type { Caller, ServiceContext } from '../service-context.ts';

const ENDING_LENGTH = 4;

const REFUSALS: Record<Exclude<CardVerdict, 'good'>, Record<string, string>> = {
  'wrong-token': { apiToken: RECEIVING_VALIDATION.apiTokenUnknown },
  'wrong-key': { apiKey: RECEIVING_VALIDATION.apiKeyUnknown },
  'not-brazilian': { apiToken: RECEIVING_VALIDATION.apiTokenNotBrazilian },
};

/** What a save leaves of the credentials. `apiToken` undefined: the kept one stays. */
interface CardChange {
  apiKey: string;
  apiToken: string | undefined;
}

/** Whether a save changes the account at the card provider. Throws 422. */
export function changesCard(save: SellerProfileSave, kept: SellerProfile | undefined): boolean {
  return changeOf(save, kept) !== undefined;
}

/** Undefined where the save changes nothing of them. Throws 422 where only one of the two is left. */
function changeOf(save: SellerProfileSave, kept: SellerProfile | undefined): CardChange | undefined {
  const apiKey = save.apiKey?.trim() ?? kept?.apiKey ?? '';
  const sent = save.apiToken?.trim();
  const hasToken = kept?.hasApiToken ?? false;
  const staysKept = sent === undefined || (hasToken && sent === kept?.maskedApiToken);
  const apiToken = staysKept ? undefined : sent;
  const isSameToken = apiToken === undefined || (apiToken === '' && !hasToken);
  if (apiKey === (kept?.apiKey ?? '') && isSameToken) return undefined;
  const change = { apiKey, apiToken: apiToken ?? (hasToken ? undefined : '') };
  if (apiKey === '' && change.apiToken === '') return change;
  // The kept token was judged when it came.
  const judged = cardProviderForm.safeParse({ apiKey, apiToken: change.apiToken ?? 'kept-as-it-is' });
  if (!judged.success) throw rulesBroken(messagesByField(judged.error));
  return change;
}

async function credentialsOf(
  context: ServiceContext,
  { apiKey, apiToken }: CardChange,
  kept: SellerProfile | undefined,
): Promise<CardCredentials> {
  if (apiToken !== undefined) return { apiKey, apiToken };
  const sealed = kept && (await findSealedToken(context.db, kept.id));
  if (!kept || sealed === undefined) throw rulesBroken({ apiToken: RECEIVING_VALIDATION.apiTokenRequired });
  return { apiKey, apiToken: context.secrets.open(sealed, kept.id) };
}

/**
 * Before the transaction of a save: tries credentials that it brings at the provider (decision 27). Throws 403 without a
 * confirmation by password, 422 at the field that is wrong, 429, and 503 where the provider does not answer: then nothing is
 * saved.
 */
export async function tryCardCredentials(
  context: ServiceContext,
  caller: Caller,
  save: SellerProfileSave,
): Promise<void> {
  const kept = await findProfileOf(context.db, caller.user.id);
  const change = changeOf(save, kept);
  if (!change || change.apiKey === '') return;
  await assertPasswordConfirmed(context, caller);
  if (!context.cardAccounts) throw new AppError('provider-unavailable');
  await spendInside(context, 'card-trials-of-caller', caller.user.id);
  const credentials = await credentialsOf(context, change, kept);
  const verdict = await context.cardAccounts.check(credentials).catch((error: unknown) => {
    throw providerRefusal(error);
  });
  if (verdict !== 'good') throw rulesBroken(REFUSALS[verdict]);
}

/** What a save changes of the kept credentials, the token sealed for this profile; undefined where nothing. Throws 422. */
export function cardToKeep(
  { secrets }: ServiceContext,
  save: SellerProfileSave,
  kept: SellerProfile | undefined,
  id: string,
): Partial<KeptCard> | undefined {
  const change = changeOf(save, kept);
  if (!change) return undefined;
  const { apiKey, apiToken } = change;
  if (apiToken === undefined) return { apiKey };
  if (apiToken === '') return { apiKey, apiTokenSealed: null, apiTokenEnding: '' };
  return {
    apiKey,
    apiTokenSealed: secrets.seal(apiToken, id),
    apiTokenEnding: apiToken.slice(-ENDING_LENGTH),
  };
}
