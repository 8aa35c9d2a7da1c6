import { useState } from 'react';
import type { User } from '#core/domain/account/user.ts';
import { ApiError } from '#src/api/api-error.ts';
import { findSession } from '#src/storage/session.ts';
import { getSyncEngine } from '#src/sync/engine/signed-in.ts';
import { Banner } from '#src/ui/elements/banner.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { useOnline } from '#src/ui/loading/use-online.ts';
import { showToast } from '#src/ui/overlays/feedback.ts';
import { usePurchases } from '../use-purchases.ts';
import { refreshAccountPurchases } from './account-purchases.ts';
import { joinablePurchases, joinedText, joinToAccount } from './join-account.ts';

/** Offers to join the purchases of this device to the account (P-773); null if there are none. */
export function JoinBanner({ user }: { user: User }) {
  const isOnline = useOnline(getSyncEngine().connectivity);
  const [isJoining, setJoining] = useState(false);
  // Asked for in this visit: what could not be joined is not offered again.
  const [askedIds, setAskedIds] = useState<readonly string[]>([]);
  const all = usePurchases() ?? [];
  const purchases = joinablePurchases(all, user).filter(({ id }) => !askedIds.includes(id));
  const join = async () => {
    const session = findSession();
    if (!session) return;
    setJoining(true);
    try {
      const outcomes = await joinToAccount(session, purchases);
      await refreshAccountPurchases(session, new AbortController().signal).catch(() => undefined);
      setAskedIds(purchases.map(({ id }) => id));
      const isWhole = outcomes.every(({ outcome }) => outcome === 'joined' || outcome === 'already-yours');
      showToast({ message: joinedText(outcomes), tone: isWhole ? 'success' : 'danger' });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const message =
        error.kind === 'refused' ? error.message : 'Sem resposta. Confira sua internet e tente de novo';
      showToast({ message, tone: 'danger' });
    }
    setJoining(false);
  };
  const count = purchases.length;
  if (count === 0) return null;
  return (
    <Banner
      action={
        <Button variant="secondary" pending={isJoining} disabled={!isOnline} onClick={() => void join()}>
          Juntar à minha conta
        </Button>
      }
    >
      {count === 1
        ? '1 compra deste aparelho ainda não está na sua conta.'
        : `${count} compras deste aparelho ainda não estão na sua conta.`}
      {!isOnline && ' Para juntar, espere a internet voltar.'}
    </Banner>
  );
}
