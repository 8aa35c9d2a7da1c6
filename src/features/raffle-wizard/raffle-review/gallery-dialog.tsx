import { arrowBackOutline, arrowForwardOutline } from 'ionicons/icons';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Modal } from '#src/ui/modal.tsx';
import { imageName } from '../raffle-images/image-names.ts';
import styles from '../raffle-images/large-image.module.css';
import { LargeImage } from '../raffle-images/large-image.tsx';
import type { DeviceImages } from '../raffle-images/use-device-images.ts';

interface GalleryDialogProps {
  entries: readonly string[];
  images: DeviceImages | undefined;
  /** Of the image that is shown, counted from 0. */
  place: number;
  onGo: (place: number) => void;
  onClose: () => void;
}

/** The images large, one after another. */
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
