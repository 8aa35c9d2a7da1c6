import { imageOutline } from 'ionicons/icons';
import { useState } from 'react';
import { Icon } from '#src/ui/elements/icon.tsx';
import styles from './images.module.css';

interface ThumbnailProps {
  /** Undefined while unknown. */
  address: string | undefined;
  /** Side in pixels; the image is cropped to fill the square. */
  side: number;
  alt: string;
}

/** A picture in a square of fixed size, independent of whether it loads. */
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
