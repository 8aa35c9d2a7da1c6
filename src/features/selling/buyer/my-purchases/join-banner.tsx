import { Suspense, useState } from 'react';
import type { User } from '#core/domain/account/user.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { getSyncEngine } from '#src/sync/engine/signed-in.ts';
import { Banner } from '#src/ui/elements/banner.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { lazyComponent } from '#src/ui/loading/lazy-component.tsx';
import { useOnline } from '#src/ui/loading/use-online.ts';
import { usePurchases } from '../use-purchases.ts';
import { joinablePurchases } from './join-account.ts';

// Of no use without a network.
const JoinDialog = lazyComponent(async () => (await import('./join-dialog.tsx')).JoinDialog);

/** Offers to join the purchases of this device to the account (P-773); null if there are none. */
export function JoinBanner({ user }: { user: User }) {
  const isOnline = useOnline(getSyncEngine().connectivity);
  /** Those that the open dialog lists: they stay in it while they are being joined. */
  const [listed, setListed] = useState<readonly StoredPurchase[]>();
  // Asked for in this visit: what could not be joined is not offered again.
  const [askedIds, setAskedIds] = useState<readonly string[]>([]);
  const all = usePurchases() ?? [];
  const joinable = joinablePurchases(all, user).filter(({ id }) => !askedIds.includes(id));
  const count = (listed ?? joinable).length;
  if (count === 0) return null;
  const close = () => setListed(undefined);
  return (
    <>
      <Banner
        action={
          <Button variant="secondary" disabled={!isOnline} onClick={() => setListed(joinable)}>
            Adicionar à minha conta
          </Button>
        }
      >
        {count === 1
          ? '1 compra deste aparelho ainda não está na sua conta.'
          : `${count} compras deste aparelho ainda não estão na sua conta.`}
        {!isOnline && ' Você poderá adicionar quando a internet voltar.'}
      </Banner>
      {listed && (
        <Suspense fallback={null}>
          <JoinDialog
            user={user}
            purchases={listed}
            onClose={close}
            onJoined={(ids) => {
              setAskedIds([...askedIds, ...ids]);
              close();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
