import { useMemo } from 'react';
import styles from './icon.module.css';

const DATA_PREFIX = 'data:image/svg+xml;utf8,';

interface IconProps {
  /** An icon of `ionicons/icons`. */
  icon: string;
  /** Accessible name; without it the icon is decorative. */
  label?: string;
  className?: string;
}

/** An inline Ionicon in the colour of the text, without Ionic's icon component and its fetch. */
export function Icon({ icon, label, className }: IconProps) {
  const markup = useMemo(() => ({ __html: icon.replace(DATA_PREFIX, '') }), [icon]);
  const said = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <span
      className={className === undefined ? styles.icon : `${styles.icon} ${className}`}
      {...said}
      dangerouslySetInnerHTML={markup}
    />
  );
}
