import { useState } from 'react';
import styles from './cover.module.css';

/** Pairs of colours for raffles without a picture: warm, calm, told apart at a glance. */
const PALETTE = [
  ['#e6ab45', '#b5461f'],
  ['#7fae6b', '#2f5d43'],
  ['#9877d1', '#4b2171'],
  ['#7aa3c9', '#26435f'],
  ['#d68a9b', '#8a2f4a'],
  ['#6fb3ac', '#1f5a5c'],
] as const;

/** Always the same colours for the same title. */
function coloursOf(title: string): readonly [string, string] {
  let hash = 2166136261;
  for (const character of title) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619);
  return PALETTE[(hash >>> 8) % PALETTE.length] ?? PALETTE[0];
}

/** A raffle's first picture. A drawn one stands for it where there is none, behind one that comes, and if it does not. */
export function Cover({ title, imageUrl }: { title: string; imageUrl: string | null }) {
  const [from, to] = coloursOf(title);
  const [lostUrl, setLostUrl] = useState<string>();
  return (
    <span
      className={styles.cover}
      style={{ background: `linear-gradient(140deg, ${from}, ${to})` }}
      aria-hidden
    >
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
