// A frame around what is new with each drawing: what the compiler would remember of it costs only bytes.
'use no memo';

import type { ReactNode } from 'react';
import styles from './banner.module.css';
import { Icon } from './icon.tsx';
import type { Tone } from './tone.ts';

interface BannerProps {
  tone?: Tone;
  /** An icon of `ionicons/icons`. */
  icon?: string;
  /** A button or a link at its end. */
  action?: ReactNode;
  /** 'alert' interrupts, 'status' waits; without it the banner is part of the page. */
  role?: 'alert' | 'status';
  children: ReactNode;
}

/** Something to know while this screen is open. */
export function Banner({ tone = 'neutral', icon, action, role, children }: BannerProps) {
  return (
    <div className={styles.banner} data-tone={tone} role={role}>
      {icon !== undefined && <Icon icon={icon} className={styles.icon ?? ''} />}
      <div className={styles.text}>{children}</div>
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
