import { findSession } from '#src/storage/session.ts';
import { Page } from '#src/ui/layout/page.tsx';
import { JoinBanner } from './join-banner.tsx';
import { PurchaseList } from './purchase-list.tsx';
import { useAccountPurchases } from './use-account-purchases.ts';

/** 'Minhas compras' (P-106, P-771): the purchases of the account and of this device. */
export function MyShoppingPage() {
  const reading = useAccountPurchases();
  const user = findSession()?.user;
  return (
    <Page title="Minhas compras">
      {user && <JoinBanner user={user} />}
      <PurchaseList account={reading} />
    </Page>
  );
}
