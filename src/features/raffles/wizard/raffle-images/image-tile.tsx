import { closeOutline } from 'ionicons/icons';
import { Icon } from '#src/ui/elements/icon.tsx';
import { imageName, MAIN_IMAGE } from './image-names.ts';
import { type ImageStatus, imageStatusLabel } from './image-status.ts';
import styles from './images.module.css';
import { ProgressRing } from './progress-ring.tsx';
import { Thumbnail } from './thumbnail.tsx';
import { useImageAddress } from './use-image-address.ts';
import type { DeviceImages } from './use-device-images.ts';

/** Thumbnails of the editor (P-114), pixels. */
const THUMBNAIL_PX = 120;

interface ImageTileProps {
  entry: string;
  /** Counted from 0. */
  place: number;
  images: DeviceImages | undefined;
  status: ImageStatus;
  onOpen: () => void;
}

/** One image of the list: thumbnail and status; a tap opens the large view. */
export function ImageTile({ entry, place, images, status, onOpen }: ImageTileProps) {
  const address = useImageAddress(entry, '120', images);
  const stateId = `image-state-${place}`;
  return (
    <div className={styles.tile}>
      <button
        type="button"
        className={styles.open}
        aria-label={`Abrir ${imageName(place)}`}
        aria-describedby={stateId}
        data-refused={status.kind === 'refused'}
        onClick={onOpen}
      >
        <Thumbnail address={address} side={THUMBNAIL_PX} alt="" />
        {place === 0 && <span className={styles.main}>{MAIN_IMAGE}</span>}
        {status.kind === 'sending' && (
          <span className={styles.progress}>
            <ProgressRing part={status.part} />
          </span>
        )}
      </button>
      <p id={stateId} className={styles.state} data-kind={status.kind}>
        {imageStatusLabel(status)}
      </p>
    </div>
  );
}

interface RemoveButtonProps {
  place: number;
  isRefused: boolean;
  onRemove: () => void;
}

/** An icon in the corner of the picture; a text button under the message for an image that the server has refused. */
export function RemoveButton({ place, isRefused, onRemove }: RemoveButtonProps) {
  return (
    <button
      type="button"
      className={isRefused ? styles.removeRefused : styles.remove}
      data-remove
      aria-label={`Remover ${imageName(place)}`}
      onClick={onRemove}
    >
      {isRefused ? 'Remover' : <Icon icon={closeOutline} />}
    </button>
  );
}

/** Scrolls a new tile into view, since the row may be wider than the screen. */
function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Placeholder of an image that is being processed. */
export function PreparingTile({ name }: { name: string }) {
  return (
    <li ref={scrollIntoView} className={styles.tile}>
      <span className={styles.preparing} style={{ width: THUMBNAIL_PX, height: THUMBNAIL_PX }}>
        <ProgressRing />
      </span>
      <p className={styles.state} title={name}>
        Preparando…
      </p>
    </li>
  );
}
