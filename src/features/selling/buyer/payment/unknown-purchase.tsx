import { Link } from 'react-router-dom';
import { APP_PATHS } from '#core/domain/app-paths.ts';
import { LostTicket } from '#src/ui/drawings/lost-ticket.tsx';
import { buttonClass } from '#src/ui/elements/button.tsx';
import { EmptyState } from '#src/ui/layout/empty-state.tsx';
import { PublicPage } from '#src/ui/layout/public-page.tsx';

/** A purchase that was made on another device, or whose storage was cleared. */
export function UnknownPurchase() {
  return (
    <PublicPage>
      <EmptyState
        drawing={<LostTicket />}
        level={1}
        title="Esta compra não está neste aparelho"
        text="Abra o link que você guardou, ou busque a compra pelo telefone e pelo código em Meus números."
        action={
          <Link className={buttonClass({ variant: 'secondary' })} to={APP_PATHS.myNumbers}>
            Ver meus números
          </Link>
        }
      />
    </PublicPage>
  );
}
