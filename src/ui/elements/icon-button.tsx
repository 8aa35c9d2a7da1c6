import { Icon } from './icon.tsx';
import styles from './icon-button.module.css';

interface IconButtonProps {
  /** An icon of `ionicons/icons`. */
  icon: string;
  /** Accessible name and tooltip. */
  label: string;
  /** Busy: the icon spins, presses are ignored. */
  busy?: boolean;
  /** Disabled, but focusable; presses are ignored. */
  disabled?: boolean;
  onClick: () => void;
}

/** A round button with only an icon. */
export function IconButton({ icon, label, busy = false, disabled = false, onClick }: IconButtonProps) {
  const isInert = busy || disabled;
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      title={label}
      aria-busy={busy ? true : undefined}
      aria-disabled={isInert ? true : undefined}
      onClick={isInert ? undefined : onClick}
    >
      <Icon icon={icon} />
    </button>
  );
}
