import { arrowBackOutline, arrowForwardOutline, starOutline, trashOutline } from 'ionicons/icons';
import { Button } from '#src/ui/elements/button.tsx';
import { IconButton } from '#src/ui/elements/icon-button.tsx';
import { Modal } from '#src/ui/overlays/modal.tsx';
import { imageName } from './image-names.ts';
import { LargeImage } from './large-image.tsx';
import styles from './large-image.module.css';
import type { DeviceImages } from './use-device-images.ts';

interface ImageDialogProps {
  entry: string;
  /** Counted from 0. */
  place: number;
  count: number;
  images: DeviceImages | undefined;
  /** The same label as on the tile. */
  status: string;
  onMove: (to: number) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** A large view of an image with buttons to move and remove it, as an alternative to dragging. */
export function ImageDialog(props: ImageDialogProps) {
  const { entry, place, count, images, status, onMove, onRemove, onClose } = props;
  const isFirst = place === 0;
  const isLast = place === count - 1;
  return (
    <Modal title={imageName(place)} isOpen onClose={onClose}>
      <LargeImage entry={entry} images={images} alt={imageName(place)} />
      <p className={styles.place}>
        {/* Announced without the progress of an upload, which would be read out at every percent. */}
        <span role="status">
          {place + 1} de {count}
        </span>{' '}
        · {status}
      </p>
      <div className={styles.moves}>
        <IconButton
          icon={arrowBackOutline}
          label="Mover para a esquerda"
          disabled={isFirst}
          onClick={() => onMove(place - 1)}
        />
        <Button
          variant="secondary"
          icon={starOutline}
          aria-disabled={isFirst}
          onClick={() => !isFirst && onMove(0)}
        >
          {isFirst ? 'É a principal' : 'Tornar principal'}
        </Button>
        <IconButton
          icon={arrowForwardOutline}
          label="Mover para a direita"
          disabled={isLast}
          onClick={() => onMove(place + 1)}
        />
      </div>
      <Button variant="quiet" icon={trashOutline} className={styles.removeLarge} onClick={onRemove}>
        Remover imagem
      </Button>
    </Modal>
  );
}
