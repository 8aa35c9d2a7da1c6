import { alarmOutline } from 'ionicons/icons';
import { useCallback, useSyncExternalStore } from 'react';
import { serverNow } from '#src/api/server-clock.ts';
import { everySecond } from '#src/store/every-second.ts';
import { Banner } from '#src/ui/elements/banner.tsx';
import styles from './ending-soon.module.css';
import { HOLD_ENDING_SOON_MINUTES } from '#core/domain/limits.ts';
import { isEndingSoon } from './stage.ts';

interface EndingSoonProps {
  /** Instant, ISO 8601 UTC. */
  expiresAt: string;
  /** What the buyer has to do in time. */
  children: string;
}

/** Says, also to screen readers, that a hold is about to end (P-759). The region is there before its text, so that it is announced. */
export function EndingSoon({ expiresAt, children }: EndingSoonProps) {
  const isSoon = useSyncExternalStore(
    everySecond,
    useCallback(() => isEndingSoon(expiresAt, serverNow()), [expiresAt]),
  );
  return (
    <div className={styles.region} role="status">
      {isSoon && (
        <Banner tone="warning" icon={alarmOutline}>
          <b>Faltam menos de {HOLD_ENDING_SOON_MINUTES} minutos.</b> {children}
        </Banner>
      )}
    </div>
  );
}
