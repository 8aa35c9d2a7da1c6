import { useState } from 'react';
import styles from './avatar.module.css';

interface AvatarProps {
  /** Shown without a picture. */
  initials: string;
  imageUrl: string | null;
  size?: 'small' | 'large';
}

/** A person's picture or initials. Decorative: the name is beside it or on its link. */
export function Avatar({ initials, imageUrl, size = 'small' }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  // A picture that failed to load, for example offline, is replaced by the initials.
  const shown = imageUrl === failed ? null : imageUrl;
  return (
    <span
      className={styles.avatar}
      data-size={size}
      data-initials={shown === null ? initials || '?' : undefined}
      aria-hidden
    >
      {shown !== null && <img src={shown} alt="" onError={() => setFailed(shown)} />}
    </span>
  );
}
