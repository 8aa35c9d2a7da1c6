import { Icon } from './icon.tsx';
import styles from './icon-button.module.css';

interface IconButtonProps {
  /** An icon of `ionicons/icons`. */
  icon: string;
  /** What it does. */
  label: string;
  /** At work: the icon turns, and another press does nothing. */
  busy?: boolean;
  /** Not now: it keeps the focus, and a press does nothing. */
  disabled?: boolean;
  onClick: () => void;
}

/** A round button that an icon alone explains to those who see it. */
export function IconButton({ icon, label, busy = false, disabled = false, onClick }: IconButtonProps) {
  const isIdle = busy || disabled;
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      title={label}
      aria-busy={busy ? true : undefined}
      aria-disabled={isIdle ? true : undefined}
      onClick={isIdle ? undefined : onClick}
    >
      <Icon icon={icon} />
    </button>
  );
}
