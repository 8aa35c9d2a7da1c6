import { useCallback, useDeferredValue } from 'react';
import { useNavigate } from 'react-router-dom';
import { conflictPath } from '#core/domain/app-paths.ts';
import styles from './my-raffles-page.module.css';
import { attend } from './raffle-attention.ts';
import { actOn } from './raffle-actions.ts';
import { RaffleCard } from './raffle-card.tsx';
import type { RaffleCardData } from './raffle-card-data.ts';

/** More than any screen shows at first: the rest of a long list is drawn right after, without holding anything up. */
const FIRST_DRAWN = 12;

interface RaffleListProps {
  raffles: RaffleCardData[];
  /** When the server last told how sales stand, where that is not now. */
  seenAt: string | null;
}

/** The cards, and what may be done with each. */
export function RaffleList({ raffles, seenAt }: RaffleListProps) {
  const navigate = useNavigate();
  const goTo = useCallback((path: string) => void navigate(path), [navigate]);
  const drawn = useDeferredValue(raffles, raffles.slice(0, FIRST_DRAWN));
  const onActions = useCallback(
    (raffle: RaffleCardData, button: HTMLElement) => void actOn(raffle, button, goTo),
    [goTo],
  );
  const onAttention = useCallback(
    (raffle: RaffleCardData) => {
      if (raffle.sync.kind !== 'attention') return;
      const { reason } = raffle.sync;
      if (reason.kind === 'conflict') goTo(conflictPath(raffle.id));
      else void attend(raffle, reason, goTo);
    },
    [goTo],
  );
  return (
    <ul role="list" className={styles.list} aria-label="Rifas">
      {drawn.map((raffle) => (
        <li key={raffle.id} className={styles.item}>
          <RaffleCard raffle={raffle} seenAt={seenAt} onActions={onActions} onAttention={onAttention} />
        </li>
      ))}
    </ul>
  );
}
