import { useState } from 'react';
import styles from './avatar.module.css';

interface AvatarProps {
  /** Stand in for the picture. */
  initials: string;
  imageUrl: string | null;
  size?: 'small' | 'large';
}

/** A person's picture, or their initials. An ornament: the name stands beside it or on its link. */
export function Avatar({ initials, imageUrl, size = 'small' }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  // Offline, perhaps: the initials stand in until another one is to be shown.
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
