import { Link } from 'react-router-dom';
import { APP_PATHS } from '#core/domain/app-paths.ts';
import { buttonClass } from '#src/ui/elements/button.tsx';
import { TornTicket } from '#src/ui/drawings/torn-ticket.tsx';
import { EmptyState } from '#src/ui/layout/empty-state.tsx';
import { PublicPage } from '#src/ui/layout/public-page.tsx';

/** The same page for unknown, deleted and unpublished raffles (P-903). */
export function MissingPage() {
  return (
    <PublicPage>
      <EmptyState
        level={1}
        drawing={<TornTicket />}
        title="Não encontramos esta rifa"
        text="Ela pode ter saído do ar ou ainda não ter sido publicada. Confira o link com quem mandou para você."
        action={
          <Link className={buttonClass({ variant: 'secondary' })} to={APP_PATHS.home}>
            Conhecer a Rifaria
          </Link>
        }
      />
    </PublicPage>
  );
}
