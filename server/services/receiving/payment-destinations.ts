import type { PixSettings, SellerProfile } from '#core/domain/receiving/seller-profile.ts';
import type { SellerProfileSave } from '#core/wire/receiving/seller-profile.ts';
import { assertPasswordConfirmed } from '../account/confirm-password.ts';
import { changesCard } from './card-credentials.ts';
import { queueMessage } from '../outbox/queue-message.ts';
import type { Caller, ServiceContext } from '../service-context.ts';

/** Payment destinations: the Pix key, or the account at the card provider. */
type PaymentDestination = 'pix' | 'card';

/** Destinations changed by a save. `pix`: the Pix settings to be stored. */
function changedDestinations(
  save: SellerProfileSave,
  stored: SellerProfile | undefined,
  pix: PixSettings | undefined,
): PaymentDestination[] {
  const isOtherKey = pix !== undefined && pix.pixKey !== (stored?.pixKey ?? '');
  return [...(isOtherKey ? ['pix' as const] : []), ...(changesCard(save, stored) ? ['card' as const] : [])];
}

/**
 * Requires a password confirmation for changed destinations; notifies the owner. Throws 403 `password-needed`.
 * Inside a write.
 */
export async function guardPaymentDestinations(
  context: ServiceContext,
  caller: Caller,
  {
    save,
    stored,
    pix,
  }: { save: SellerProfileSave; stored: SellerProfile | undefined; pix: PixSettings | undefined },
): Promise<void> {
  const places = changedDestinations(save, stored, pix);
  if (places.length === 0) return;
  await assertPasswordConfirmed(context, caller);
  for (const what of places) await notifyOwner(context, caller, what);
}

async function notifyOwner(
  context: ServiceContext,
  { user }: Caller,
  what: PaymentDestination,
): Promise<void> {
  const to =
    user.email === ''
      ? ({ channel: 'sms', address: user.phone } as const)
      : ({ channel: 'email', address: user.email } as const);
  if (to.address === '' || !context.messenger.canReach(to.channel)) return;
  await queueMessage(context, { kind: 'receiving-changed', to, name: user.name, what });
}
