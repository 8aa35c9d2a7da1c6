import type { PixSettings, SellerProfile } from '#core/domain/receiving/seller-profile.ts';
import type { SellerProfileSave } from '#core/wire/receiving/seller-profile.ts';
import type { DestinationChange } from '../../messages/message.ts';
import { assertPasswordConfirmed } from '../account/confirm-password.ts';
import { cardAccountChange } from './card-credentials.ts';
import { queueMessage } from '../outbox/queue-message.ts';
import type { Caller, ServiceContext } from '../service-context.ts';

/** What becomes of the Pix key; undefined if it stays. `pix`: the Pix settings to be stored. */
function pixKeyChange(
  stored: SellerProfile | undefined,
  pix: PixSettings | undefined,
): DestinationChange | undefined {
  const before = stored?.pixKey ?? '';
  if (pix === undefined || pix.pixKey === before) return undefined;
  if (before === '') return 'set';
  return pix.pixKey === '' ? 'removed' : 'changed';
}

/**
 * Requires a password confirmation for changed destinations; tells the owner what became of each (P-613). Throws 403
 * `password-needed`. Inside a write.
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
  const changes = { pix: pixKeyChange(stored, pix), card: cardAccountChange(save, stored) };
  if (changes.pix === undefined && changes.card === undefined) return;
  await assertPasswordConfirmed(context, caller);
  await notifyOwner(context, caller, 'pix', changes.pix);
  await notifyOwner(context, caller, 'card', changes.card);
}

async function notifyOwner(
  context: ServiceContext,
  { user }: Caller,
  what: 'pix' | 'card',
  change: DestinationChange | undefined,
): Promise<void> {
  if (change === undefined) return;
  const to =
    user.email === ''
      ? ({ channel: 'sms', address: user.phone } as const)
      : ({ channel: 'email', address: user.email } as const);
  if (to.address === '' || !context.messenger.canReach(to.channel)) return;
  await queueMessage(context, { kind: 'receiving-changed', to, name: user.name, what, change });
}
