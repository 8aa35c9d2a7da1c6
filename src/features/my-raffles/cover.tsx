import { useState } from 'react';
import { coverBackground } from '#src/ui/cover-colours.ts';
import styles from './cover.module.css';

/** A raffle's first picture. A drawn one stands for it where there is none, behind one that comes, and if it does not. */
export function Cover({ title, imageUrl }: { title: string; imageUrl: string | null }) {
  const [lostUrl, setLostUrl] = useState<string>();
  return (
    <span className={styles.cover} style={{ background: coverBackground(title) }} aria-hidden>
      <svg viewBox="0 0 32 22" className={styles.mark}>
        <path d="M4 0h24a4 4 0 0 1 4 4v3a4 4 0 0 0 0 8v3a4 4 0 0 1-4 4H4a4 4 0 0 1-4-4v-3a4 4 0 0 0 0-8V4a4 4 0 0 1 4-4Z" />
      </svg>
      {imageUrl !== null && imageUrl !== lostUrl && (
        <img
          src={imageUrl}
          alt=""
          className={styles.picture}
          loading="lazy"
          decoding="async"
          onError={() => setLostUrl(imageUrl)}
        />
      )}
    </span>
  );
}
