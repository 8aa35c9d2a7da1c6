import { Link } from 'react-router-dom';
import { APP_PATHS } from '#core/domain/app-paths.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { TornTicket } from '#src/ui/drawings/torn-ticket.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { PublicPage } from '#src/ui/public-page.tsx';

/** No such raffle, deleted, or not published yet: a stranger is told the same of all (decision 32). */
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
