import { arrowDownOutline, refreshOutline } from 'ionicons/icons';
import { classNames } from '../elements/class-names.ts';
import { Icon } from '../elements/icon.tsx';
import styles from './pull-to-refresh.module.css';
import { PULL_ENOUGH_PX, usePull } from './use-pull.ts';

interface PullToRefreshProps {
  /** A refresh is running. */
  busy: boolean;
  onRefresh: () => void;
}

/**
 * Pull-to-refresh. The indicator overlays the page without moving it. For users without touch the screen has a button with the
 * same action, or is refreshed by itself.
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
