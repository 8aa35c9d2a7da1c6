import { Icon } from './icon.tsx';
import styles from './icon-button.module.css';

interface IconButtonProps {
  /** An icon of `ionicons/icons`. */
  icon: string;
  /** What it does. */
  label: string;
  /** At work: the icon turns, and another press does nothing. */
  busy?: boolean;
  onClick: () => void;
}

/** A round button that an icon alone explains to those who see it. */
export function IconButton({ icon, label, busy = false, onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      title={label}
      aria-busy={busy ? true : undefined}
      aria-disabled={busy ? true : undefined}
      onClick={busy ? undefined : onClick}
    >
      <Icon icon={icon} />
    </button>
  );
}
