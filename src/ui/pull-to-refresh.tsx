import { arrowDownOutline, refreshOutline } from 'ionicons/icons';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './pull-to-refresh.module.css';
import { PULL_ENOUGH_PX, usePull } from './use-pull.ts';

interface PullToRefreshProps {
  /** The refresh is under way. */
  busy: boolean;
  onRefresh: () => void;
}

/**
 * Pulling the page down from its top refreshes it. What is seen of it lies over the page and moves nothing; how it went is
 * for the screen to say, and a button there does the same for who has no touch.
 */
export function PullToRefresh({ busy, onRefresh }: PullToRefreshProps) {
  const pulled = usePull(onRefresh);
  const isEnough = pulled >= PULL_ENOUGH_PX;
  const distance = busy ? PULL_ENOUGH_PX : pulled;
  return (
    <div
      className={classNames(styles.knob, pulled === 0 && styles.settling)}
      style={{ translate: `-50% ${distance}px`, opacity: distance === 0 ? 0 : 1 }}
      data-busy={busy}
      data-ready={isEnough}
      aria-hidden
    >
      <Icon icon={busy ? refreshOutline : arrowDownOutline} />
    </div>
  );
}
