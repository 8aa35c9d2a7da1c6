import { useState } from 'react';
import { findDeviceImageHash, imageAt } from '#core/domain/raffles/raffle-images.ts';
import { coverBackground } from '#src/ui/elements/cover-colours.ts';
import type { SalesRaffle } from '../data/sales-raffle.ts';
import styles from './raffle-cover.module.css';

/** Thumbnail of a raffle's first image; a colour derived from the title if there is none or it fails to load. */
export function RaffleCover({ title, coverImage }: Pick<SalesRaffle, 'title' | 'coverImage'>) {
  const [failed, setFailed] = useState<string>();
  const isOnServer = coverImage !== null && findDeviceImageHash(coverImage) === undefined;
  const address = isOnServer ? imageAt(coverImage, '120') : undefined;
  return (
    <span className={styles.cover} style={{ background: coverBackground(title) }} aria-hidden>
      {address !== undefined && address !== failed && (
        <img src={address} alt="" loading="lazy" decoding="async" onError={() => setFailed(address)} />
      )}
    </span>
  );
}
