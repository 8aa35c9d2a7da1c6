import type { ReactNode } from 'react';
import styles from './banner.module.css';
import { Icon } from './icon.tsx';
import type { Tone } from './tone.ts';
import { unbrokenChildren } from './unbroken-children.ts';

interface BannerProps {
  tone?: Tone;
  /** An icon of `ionicons/icons`. */
  icon?: string;
  /** Buttons or links at the end. */
  action?: ReactNode;
  /** Live region role; none for a banner that is there from the start. */
  role?: 'alert' | 'status';
  children: ReactNode;
}

/** A message within a screen. */
export function Banner({ tone = 'neutral', icon, action, role, children }: BannerProps) {
  return (
    <div className={styles.banner} data-tone={tone} role={role}>
      {icon !== undefined && <Icon icon={icon} className={styles.icon ?? ''} />}
      <div className={styles.text}>{unbrokenChildren(children)}</div>
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
