import { closeOutline } from 'ionicons/icons';
import { Icon } from '#src/ui/icon.tsx';
import { imageName, MAIN_IMAGE } from './image-names.ts';
import { type ImageStanding, standingLabel } from './image-standing.ts';
import styles from './images.module.css';
import { ProgressRing } from './progress-ring.tsx';
import { Thumbnail } from './thumbnail.tsx';
import { useImageAddress } from './use-image-address.ts';
import type { DeviceImages } from './use-device-images.ts';

/** Thumbnails of the editor (§9), pixels. */
const THUMBNAIL_PX = 120;

interface ImageTileProps {
  entry: string;
  /** Counted from 0. */
  place: number;
  images: DeviceImages | undefined;
  standing: ImageStanding;
  onOpen: () => void;
}

/** One image of the list: what it is, how far it is, and a tap to see it large. */
export function ImageTile({ entry, place, images, standing, onOpen }: ImageTileProps) {
  const address = useImageAddress(entry, '120', images);
  const stateId = `image-state-${place}`;
  return (
    <div className={styles.tile}>
      <button
        type="button"
        className={styles.open}
        aria-label={`Abrir ${imageName(place)}`}
        aria-describedby={stateId}
        data-refused={standing.kind === 'refused'}
        onClick={onOpen}
      >
        <Thumbnail address={address} side={THUMBNAIL_PX} alt="" />
        {place === 0 && <span className={styles.main}>{MAIN_IMAGE}</span>}
        {standing.kind === 'sending' && (
          <span className={styles.progress}>
            <ProgressRing part={standing.part} />
          </span>
        )}
      </button>
      <p id={stateId} className={styles.state} data-kind={standing.kind}>
        {standingLabel(standing)}
      </p>
    </div>
  );
}

interface RemoveButtonProps {
  place: number;
  isRefused: boolean;
  onRemove: () => void;
}

/** In the corner of the picture; in words under what was said of one that the server has refused. */
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

/** The row is longer than a phone is wide: what comes is seen to come. */
function bringUp(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** The place of an image that is being made ready. */
export function PreparingTile({ name }: { name: string }) {
  return (
    <li ref={bringUp} className={styles.tile}>
      <span className={styles.preparing} style={{ width: THUMBNAIL_PX, height: THUMBNAIL_PX }}>
        <ProgressRing />
      </span>
      <p className={styles.state} title={name}>
        Preparando…
      </p>
    </li>
  );
}
