import { PageTitle } from '#src/ui/layout/page-title.tsx';
import { PublicPage } from '#src/ui/layout/public-page.tsx';
import { usePurchases } from '../use-purchases.ts';
import styles from './my-numbers-page.module.css';
import { updatedLine } from './purchase-lines.ts';
import { PurchaseList } from './purchase-list.tsx';

/** 'Meus números': the purchases of this device, for buyers without an account. */
export function MyNumbersPage() {
  return (
    <PublicPage className={styles.page}>
      <div>
        <PageTitle>Meus números</PageTitle>
        <p className={styles.lead}>
          Salvos neste aparelho. {updatedLine(usePurchases() ?? [], new Date()) || 'Abrem até sem internet.'}
        </p>
      </div>
      <PurchaseList />
    </PublicPage>
  );
}
