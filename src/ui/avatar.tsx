import styles from './avatar.module.css';

interface AvatarProps {
  /** Stand in for the picture. */
  initials: string;
  imageUrl: string | null;
  size?: 'small' | 'large';
}

/** A person's picture, or their initials. An ornament: the name stands beside it or on its link. */
export function Avatar({ initials, imageUrl, size = 'small' }: AvatarProps) {
  return (
    <span
      className={styles.avatar}
      data-size={size}
      data-initials={imageUrl === null ? initials || '?' : undefined}
      aria-hidden
    >
      {imageUrl !== null && <img src={imageUrl} alt="" />}
    </span>
  );
}
