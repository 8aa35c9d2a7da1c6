import { imagesOutline } from 'ionicons/icons';
import { useState } from 'react';
import { Icon } from '#src/ui/elements/icon.tsx';
import { imageName, MAIN_IMAGE } from '#src/features/raffles/wizard/raffle-images/image-names.ts';
import imageStyles from '#src/features/raffles/wizard/raffle-images/images.module.css';
import { Thumbnail } from '#src/features/raffles/wizard/raffle-images/thumbnail.tsx';
import {
  type DeviceImages,
  useDeviceImages,
} from '#src/features/raffles/wizard/raffle-images/use-device-images.ts';
import { imageKey } from '#src/features/raffles/wizard/raffle-images/use-listed-images.ts';
import { useImageAddress } from '#src/features/raffles/wizard/raffle-images/use-image-address.ts';
import { GalleryDialog } from './gallery-dialog.tsx';
import styles from './raffle-review.module.css';

/** Thumbnails of the review (P-114), pixels. */
const THUMBNAIL_PX = 150;

interface GalleryImageProps {
  entry: string;
  /** Counted from 0. */
  place: number;
  images: DeviceImages | undefined;
  onOpen: () => void;
}

function GalleryImage({ entry, place, images, onOpen }: GalleryImageProps) {
  const address = useImageAddress(entry, '150', images);
  return (
    <li>
      <button
        type="button"
        className={imageStyles.open}
        aria-label={`Ampliar ${imageName(place)}`}
        onClick={onOpen}
      >
        <Thumbnail address={address} side={THUMBNAIL_PX} alt="" />
        {place === 0 && <span className={imageStyles.main}>{MAIN_IMAGE}</span>}
      </button>
    </li>
  );
}

interface ReviewGalleryProps {
  raffleId: string;
  entries: readonly string[];
}

/** The raffle's images in order, each opens the large view; or a placeholder. */
export function ReviewGallery({ raffleId, entries }: ReviewGalleryProps) {
  const images = useDeviceImages(raffleId);
  const [opened, setOpened] = useState<number>();
  if (entries.length === 0) {
    return (
      <div className={styles.noImages}>
        <Icon icon={imagesOutline} />
        <span>Nenhuma imagem ainda</span>
      </div>
    );
  }
  return (
    <>
      <ul role="list" className={styles.gallery} aria-label="Imagens da rifa">
        {entries.map((entry, place) => (
          <GalleryImage
            key={imageKey(entry, images)}
            entry={entry}
            place={place}
            images={images}
            onOpen={() => setOpened(place)}
          />
        ))}
      </ul>
      {opened !== undefined && (
        <GalleryDialog
          entries={entries}
          images={images}
          place={Math.min(opened, entries.length - 1)}
          onGo={setOpened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
