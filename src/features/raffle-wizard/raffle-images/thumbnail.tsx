import { imageOutline } from 'ionicons/icons';
import { useState } from 'react';
import { Icon } from '#src/ui/icon.tsx';
import styles from './images.module.css';

interface ThumbnailProps {
  /** Undefined while it is not known. */
  address: string | undefined;
  /** Its side, pixels: the crop fills it. */
  side: number;
  alt: string;
}

/** A picture in a square that has its size from the start, whether or not the picture ever comes. */
export function Thumbnail({ address, side, alt }: ThumbnailProps) {
  const [lost, setLost] = useState<string>();
  return (
    <span className={styles.thumbnail} style={{ width: side, height: side }}>
      {address !== undefined && address !== lost ? (
        <img
          src={address}
          alt={alt}
          width={side}
          height={side}
          decoding="async"
          draggable={false}
          onError={() => setLost(address)}
        />
      ) : (
        <Icon icon={imageOutline} {...(alt !== '' && { label: alt })} />
      )}
    </span>
  );
}
