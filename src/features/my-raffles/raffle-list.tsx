import { type RefCallback, startTransition, useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { conflictPath } from '#core/domain/app-paths.ts';
import styles from './my-raffles-page.module.css';
import { attend } from './raffle-attention.ts';
import { actOn } from './raffle-actions.ts';
import { RaffleCard } from './raffle-card.tsx';
import type { RaffleCardData } from './raffle-card-data.ts';

/**
 * More than a screen shows at first, and how many more are drawn when the end comes near. Hundreds of cards hold up everything, coming
 * and going: who has as many raffles searches.
 */
const FIRST_DRAWN = 12;
const DRAWN_MORE = 24;
/** How far below the screen's edge the end of what is drawn is near. */
const NEAR = '0px 0px 1200px';

interface RaffleListProps {
  raffles: RaffleCardData[];
  /** When the server last told how sales stand, where that is not now. */
  seenAt: string | null;
}

/** How many cards are drawn; and what the last of them tells where there are more: scrolling or the focus has come near. */
function useDrawn(total: number): { drawn: number; last: RefCallback<Element> | undefined } {
  const [drawn, setDrawn] = useState(FIRST_DRAWN);
  const last = useCallback((element: Element | null) => {
    if (element === null) return undefined;
    const drawMore = () => startTransition(() => setDrawn((before) => before + DRAWN_MORE));
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && drawMore(),
      { rootMargin: NEAR },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { drawn, last: drawn < total ? last : undefined };
}

/** The cards, and what may be done with each. */
export function RaffleList({ raffles, seenAt }: RaffleListProps) {
  const navigate = useNavigate();
  const goTo = useCallback((path: string) => void navigate(path), [navigate]);
  const { drawn, last } = useDrawn(raffles.length);
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
      {raffles.slice(0, drawn).map((raffle, index) => (
        <li
          key={raffle.id}
          ref={index === drawn - 1 ? last : undefined}
          className={styles.item}
          aria-setsize={raffles.length}
          aria-posinset={index + 1}
        >
          <RaffleCard raffle={raffle} seenAt={seenAt} onActions={onActions} onAttention={onAttention} />
        </li>
      ))}
    </ul>
  );
}
