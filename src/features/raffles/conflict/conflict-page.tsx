import { useLiveQuery } from 'dexie-react-hooks';
import { Link, useParams } from 'react-router-dom';
import { APP_PATHS } from '#core/domain/app-paths.ts';
import { getSyncEngine } from '#src/sync/engine/signed-in.ts';
import { buttonClass } from '#src/ui/elements/button.tsx';
import { LinkedTickets } from '#src/ui/drawings/linked-tickets.tsx';
import { EmptyState } from '#src/ui/layout/empty-state.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { Skeleton } from '#src/ui/loading/skeleton.tsx';
import { ConflictForm } from './conflict-form.tsx';
import styles from './conflict.module.css';
import { readConflictView } from './read-conflict-view.ts';

/** Resolves a conflict of a raffle by field (P-1005). */
export function ConflictPage() {
  const { id = '' } = useParams();
  const { database } = getSyncEngine();
  const view = useLiveQuery(() => readConflictView(database, id), [database, id]);
  return (
    <Page title="Qual versão fica?" narrow>
      {view === undefined && <Waiting />}
      {view === 'nothing' && <NothingToChoose />}
      {typeof view === 'object' && <ConflictForm key={id} raffleId={id} view={view} />}
    </Page>
  );
}

function Waiting() {
  return (
    <div className={styles.waiting} aria-hidden>
      <Skeleton height="44px" />
      <Skeleton height="120px" />
      <Skeleton height="120px" />
    </div>
  );
}

function NothingToChoose() {
  return (
    <EmptyState
      drawing={<LinkedTickets />}
      title="Nada a escolher"
      text="Esta rifa está igual em todos os seus aparelhos."
      action={
        <Link className={buttonClass({ variant: 'secondary' })} to={APP_PATHS.myRaffles}>
          Ir para minhas rifas
        </Link>
      }
    />
  );
}
