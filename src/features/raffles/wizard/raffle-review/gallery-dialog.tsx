import { arrowBackOutline, arrowForwardOutline } from 'ionicons/icons';
import { IconButton } from '#src/ui/elements/icon-button.tsx';
import { Modal } from '#src/ui/overlays/modal.tsx';
import { imageName } from '#src/features/raffles/wizard/raffle-images/image-names.ts';
import styles from '#src/features/raffles/wizard/raffle-images/large-image.module.css';
import { LargeImage } from '#src/features/raffles/wizard/raffle-images/large-image.tsx';
import type { DeviceImages } from '#src/features/raffles/wizard/raffle-images/use-device-images.ts';

interface GalleryDialogProps {
  entries: readonly string[];
  images: DeviceImages | undefined;
  /** Position of the shown image, counted from 0. */
  place: number;
  onGo: (place: number) => void;
  onClose: () => void;
}

/** Large view of the images, one at a time. */
export function GalleryDialog({ entries, images, place, onGo, onClose }: GalleryDialogProps) {
  const entry = entries[place];
  if (entry === undefined) return null;
  return (
    <Modal title={imageName(place)} isOpen onClose={onClose}>
      <LargeImage entry={entry} images={images} alt={imageName(place)} />
      {entries.length > 1 && (
        <div className={styles.moves}>
          <IconButton
            icon={arrowBackOutline}
            label="Imagem anterior"
            disabled={place === 0}
            onClick={() => onGo(place - 1)}
          />
          <p className={styles.place} role="status">
            {place + 1} de {entries.length}
          </p>
          <IconButton
            icon={arrowForwardOutline}
            label="Próxima imagem"
            disabled={place === entries.length - 1}
            onClick={() => onGo(place + 1)}
          />
        </div>
      )}
    </Modal>
  );
}
