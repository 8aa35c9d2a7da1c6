import { useState } from 'react';
import { findDeviceImageHash, imageAt } from '#core/domain/raffles/raffle-images.ts';
import { findDeviceImage } from '#src/storage/device-images.ts';
import { getSyncEngine } from '#src/sync/engine/signed-in.ts';
import { coverBackground } from '#src/ui/elements/cover-colours.ts';
import { type Picture, useObjectUrl } from '#src/ui/elements/use-object-url.ts';
import styles from './cover.module.css';

interface CoverProps {
  raffleId: string;
  title: string;
  /** The server's address or this device's reference; null if there is no image. */
  image: string | null;
}

/** A raffle's first image over a generated background, which shows if there is no image, while it loads, or if loading fails. */
export function Cover({ raffleId, title, image }: CoverProps) {
  return (
    <span className={styles.cover} style={{ background: coverBackground(title) }} aria-hidden>
      <svg viewBox="0 0 32 22" className={styles.mark}>
        <path d="M4 0h24a4 4 0 0 1 4 4v3a4 4 0 0 0 0 8v3a4 4 0 0 1-4 4H4a4 4 0 0 1-4-4v-3a4 4 0 0 0 0-8V4a4 4 0 0 1 4-4Z" />
      </svg>
      {image !== null && <CoverImage key={image} raffleId={raffleId} image={image} />}
    </span>
  );
}

function ofDevice(raffleId: string, image: string): Picture {
  return {
    key: findDeviceImageHash(image) ?? image,
    async load() {
      const kept = await findDeviceImage(getSyncEngine().database, raffleId, image);
      return kept && new Blob([kept.bytes], { type: kept.type });
    },
  };
}

/** The server's thumbnail; the image stored on this device if it was not uploaded yet or the thumbnail fails to load. */
function CoverImage({ raffleId, image }: { raffleId: string; image: string }) {
  const [isHere, setIsHere] = useState(findDeviceImageHash(image) !== undefined);
  const here = useObjectUrl(isHere ? ofDevice(raffleId, image) : undefined);
  const address = isHere ? here : imageAt(image, '150');
  if (address === undefined) return null;
  return (
    <img
      src={address}
      alt=""
      className={styles.picture}
      loading="lazy"
      decoding="async"
      onError={() => setIsHere(true)}
    />
  );
}
