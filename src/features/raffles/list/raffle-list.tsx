import {
  type FocusEvent,
  type RefCallback,
  startTransition,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { conflictPath } from '#core/domain/app-paths.ts';
import { dayOf } from '#core/domain/days.ts';
import { serverNow } from '#src/api/server-clock.ts';
import { getSyncEngine } from '#src/sync/engine/signed-in.ts';
import type { SyncEngine } from '#src/sync/engine/sync-engine.ts';
import { useNow } from '#src/ui/loading/use-now.ts';
import styles from './my-raffles-page.module.css';
import { handleAttention } from './raffle-attention.ts';
import { actOn } from './raffle-actions.ts';
import { RaffleCard } from './raffle-card.tsx';
import type { RaffleCardData } from './raffle-card-data.ts';

/**
 * Number of cards rendered at first (more than fit on a screen), and number added when the end comes near. Mounting and unmounting
 * hundreds of cards would block the page, and users with that many raffles use the search.
 */
const FIRST_RENDERED = 12;
const RENDERED_MORE = 24;
/** Root margin at which the end of the rendered cards counts as near. */
const NEAR = '0px 0px 1200px';

interface RaffleListProps {
  raffles: RaffleCardData[];
  /** Time of the last fetched sales figures; null if they are current. */
  seenAt: string | null;
}

/** How many cards were rendered last: a list that is mounted again has its height, so that its scroll position can return (P-1164). */
const lastRendered = new WeakMap<SyncEngine, number>();

/** Number of rendered cards, and a ref for the last one, which renders more when scrolling or focus comes near. */
function useRenderedCount(total: number): { rendered: number; last: RefCallback<Element> | undefined } {
  const engine = getSyncEngine();
  const [rendered, setRendered] = useState(() => lastRendered.get(engine) ?? FIRST_RENDERED);
  useEffect(() => void lastRendered.set(engine, rendered), [engine, rendered]);
  const last = useCallback((element: Element | null) => {
    if (element === null) return undefined;
    const renderMore = () => startTransition(() => setRendered((before) => before + RENDERED_MORE));
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && renderMore(),
      { rootMargin: NEAR },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { rendered, last: rendered < total ? last : undefined };
}

/** Handlers of the list: a card that leaves it with the focus gives that to the card that takes its place (P-1168). */
function useFocusInPlace(raffles: readonly RaffleCardData[]) {
  const focused = useRef<{ list: Element; place: number }>(undefined);
  useEffect(() => {
    // Only a card that is gone leaves the focus to the page without a blur.
    if (!focused.current || document.activeElement !== document.body) return;
    const { list, place } = focused.current;
    const card = list.children[place] ?? list.lastElementChild;
    card?.querySelector('a')?.focus({ preventScroll: true });
  }, [raffles]);
  return {
    onFocus({ currentTarget: list, target }: FocusEvent) {
      focused.current = { list, place: [...list.children].findIndex((card) => card.contains(target)) };
    },
    onBlur() {
      focused.current = undefined;
    },
  };
}

/** The cards with their actions. */
export function RaffleList({ raffles, seenAt }: RaffleListProps) {
  const navigate = useNavigate();
  // Live: the list stays in the document over midnight, and a card is rendered again only where its props change.
  const today = dayOf(useNow(serverNow));
  const goTo = useCallback(
    (path: string, field?: string) => void navigate(path, { state: { field } }),
    [navigate],
  );
  const { rendered, last } = useRenderedCount(raffles.length);
  const focusHandlers = useFocusInPlace(raffles);
  const onActions = useCallback(
    (raffle: RaffleCardData, button: HTMLElement) => void actOn(raffle, button, goTo),
    [goTo],
  );
  const onAttention = useCallback(
    (raffle: RaffleCardData) => {
      if (raffle.sync.kind !== 'attention') return;
      const { reason } = raffle.sync;
      if (reason.kind === 'conflict') goTo(conflictPath(raffle.id));
      else void handleAttention(raffle, reason, goTo);
    },
    [goTo],
  );
  return (
    <ul role="list" className={styles.list} aria-label="Rifas" {...focusHandlers}>
      {raffles.slice(0, rendered).map((raffle, index) => (
        <li
          key={raffle.id}
          ref={index === rendered - 1 ? last : undefined}
          className={styles.item}
          aria-setsize={raffles.length}
          aria-posinset={index + 1}
        >
          <RaffleCard
            raffle={raffle}
            today={today}
            seenAt={seenAt}
            onActions={onActions}
            onAttention={onAttention}
            goTo={goTo}
          />
        </li>
      ))}
    </ul>
  );
}
