import { useNavigate, useSearchParams } from 'react-router-dom';
import { APP_PATHS, conflictPath } from '#core/domain/app-paths.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import styles from './my-raffles-page.module.css';
import { attend } from './raffle-attention.ts';
import { actOn } from './raffle-actions.ts';
import { RaffleCard } from './raffle-card.tsx';
import type { RaffleCardData } from './raffle-card-data.ts';

/** The cards, and what may be done with each. */
export function RaffleList({ raffles }: { raffles: readonly RaffleCardData[] }) {
  const navigate = useNavigate();
  const goTo = (path: string) => void navigate(path);
  const [query] = useSearchParams();
  const inConflict = raffles.find(({ id }) => id === query.get('conflict'));
  const onAttention = (raffle: RaffleCardData) => {
    if (raffle.sync.kind !== 'attention') return;
    const { reason } = raffle.sync;
    if (reason.kind === 'conflict') goTo(conflictPath(raffle.id, reason.document));
    else void attend(raffle, reason, goTo);
  };
  return (
    <>
      <div className={styles.list}>
        {raffles.map((raffle) => (
          <RaffleCard
            key={raffle.id}
            raffle={raffle}
            onActions={() => void actOn(raffle, goTo)}
            onAttention={() => onAttention(raffle)}
          />
        ))}
      </div>
      {inConflict && (
        <ConflictDialog
          raffleId={inConflict.id}
          document={query.get('document') === 'config' ? 'config' : 'raffle'}
          onClose={() => void navigate(APP_PATHS.myRaffles, { replace: true })}
        />
      )}
    </>
  );
}
