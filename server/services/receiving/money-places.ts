import type { PixSettings, SellerProfile } from '#core/domain/seller-profile.ts';
import type { SellerProfileSave } from '#core/wire/seller-profile.ts';
import { assertPasswordConfirmed } from '../account/confirm-password.ts';
import { changesCard } from './card-credentials.ts';
import type { Caller, ServiceContext } from '../service-context.ts';

/** Where buyers' money goes: the Pix key, or the account at the card provider. */
type MoneyPlace = 'pix' | 'card';

/** Which of them a save changes. `pix`: the Pix settings that it writes. */
function changedPlaces(
  save: SellerProfileSave,
  kept: SellerProfile | undefined,
  pix: PixSettings | undefined,
): MoneyPlace[] {
  const isOtherKey = pix !== undefined && pix.pixKey !== (kept?.pixKey ?? '');
  return [...(isOtherKey ? ['pix' as const] : []), ...(changesCard(save, kept) ? ['card' as const] : [])];
}

/**
 * Lets a save change where buyers' money goes if the caller has confirmed with the password; tells the owner once it is
 * written. Throws 403 `password-needed`. Inside a write.
 */
export async function guardMoneyPlaces(
  context: ServiceContext,
  caller: Caller,
  {
    save,
    kept,
    pix,
  }: { save: SellerProfileSave; kept: SellerProfile | undefined; pix: PixSettings | undefined },
): Promise<void> {
  const places = changedPlaces(save, kept, pix);
  if (places.length === 0) return;
  await assertPasswordConfirmed(context, caller);
  context.afterCommit?.(({ messenger }) => {
    for (const what of places) tellOwner(messenger, caller, what);
    return Promise.resolve();
  });
}

function tellOwner(messenger: ServiceContext['messenger'], { user }: Caller, what: MoneyPlace): void {
  const to =
    user.email === ''
      ? ({ channel: 'sms', address: user.phone } as const)
      : ({ channel: 'email', address: user.email } as const);
  if (to.address === '' || !messenger.canReach(to.channel)) return;
  messenger.send({ kind: 'receiving-changed', to, name: user.name, what });
}
