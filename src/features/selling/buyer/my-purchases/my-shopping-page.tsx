import { Page } from '#src/ui/layout/page.tsx';
import { PurchaseList } from './purchase-list.tsx';

/** 'Minhas compras' (P-106): the purchases of this device. */
export function MyShoppingPage() {
  return (
    <Page title="Minhas compras">
      <PurchaseList />
    </Page>
  );
}
