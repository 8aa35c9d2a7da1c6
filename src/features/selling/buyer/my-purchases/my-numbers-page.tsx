import { searchOutline } from 'ionicons/icons';
import { Link } from 'react-router-dom';
import { APP_PATHS, loginPathFor } from '#core/domain/app-paths.ts';
import { findSession } from '#src/storage/session.ts';
import { buttonClass } from '#src/ui/elements/button.tsx';
import { Icon } from '#src/ui/elements/icon.tsx';
import { PageTitle } from '#src/ui/layout/page-title.tsx';
import { PublicPage } from '#src/ui/layout/public-page.tsx';
import { usePurchases } from '../use-purchases.ts';
import styles from './my-numbers-page.module.css';
import { updatedLine } from './purchase-lines.ts';
import { PurchaseList } from './purchase-list.tsx';

/** 'Meus números': the purchases of this device, for buyers without an account. */
export function MyNumbersPage() {
  return (
    <PublicPage className={styles.page} aside={<OffersLink />}>
      <div>
        <PageTitle className={styles.title}>Meus números</PageTitle>
        <p className={styles.lead}>
          Salvos neste aparelho. {updatedLine(usePurchases() ?? [], new Date()) || 'Abrem até sem internet.'}
        </p>
      </div>
      <PurchaseList />
      {!findSession() && <AccountOffer />}
    </PublicPage>
  );
}

/** An account takes the purchases to other devices (P-832). */
function AccountOffer() {
  return (
    <section className={styles.account} aria-label="Conta">
      <p>Com uma conta grátis, suas compras abrem em qualquer aparelho.</p>
      <Link className={buttonClass({ variant: 'quiet' })} to={loginPathFor(APP_PATHS.myShopping)}>
        Entrar ou criar conta
      </Link>
    </section>
  );
}

/** At the end of the header, so that logo and title stand in one line, as on the raffles' pages. */
function OffersLink() {
  return (
    <Link className={buttonClass({ variant: 'quiet' })} to={APP_PATHS.offers}>
      <Icon icon={searchOutline} />
      <span>Rifas no ar</span>
    </Link>
  );
}
