import { Link } from 'react-router-dom';
import { raffleSalesPath, STEP, wizardStepPath } from '#core/domain/app-paths.ts';
import { isEditable } from '#core/domain/raffles/raffle-status.ts';
import { isPublicStatus, type PublicRaffle } from '#core/domain/raffles/public-raffle.ts';
import { findSession } from '#src/storage/session.ts';
import { buttonClass } from '#src/ui/elements/button.tsx';
import { useHydrated } from '#src/ui/loading/use-hydrated.ts';
import { MyNumbersLink } from '#src/features/selling/buyer/buying/my-numbers-link.tsx';
import styles from './header-links.module.css';

/** Whether the raffle is published and its owner is signed in on this device. False in the first render. */
function useIsOwners({ status, organizer }: PublicRaffle): boolean {
  const isHydrated = useHydrated();
  return isHydrated && isPublicStatus(status) && findSession()?.user.id === organizer.id;
}

/** At the end of the header: the owner's ways to edit the raffle and to its sales, in the place of a buyer's 'Meus números' (P-765). */
export function HeaderLinks({ raffle }: { raffle: PublicRaffle }) {
  if (!useIsOwners(raffle)) return <MyNumbersLink />;
  return (
    <nav className={styles.links} aria-label="Sua rifa">
      {isEditable(raffle.status) && (
        <Link className={buttonClass({ variant: 'quiet' })} to={wizardStepPath(raffle.id, STEP.data)}>
          Editar
        </Link>
      )}
      <Link className={buttonClass({ variant: 'quiet' })} to={raffleSalesPath(raffle.id)}>
        Ver vendas
      </Link>
    </nav>
  );
}
