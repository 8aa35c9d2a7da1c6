import { useMemo } from 'react';
import styles from './icon.module.css';

const DATA_PREFIX = 'data:image/svg+xml;utf8,';

interface IconProps {
  /** An icon of `ionicons/icons`. */
  icon: string;
  /** Said by screen readers; without it the icon is an ornament. */
  label?: string;
  className?: string;
}

/** An Ionicon drawn in the colour of the text around it, without the icon component of Ionic and its fetch. */
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
