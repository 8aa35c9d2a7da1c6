import { ImageDialog } from './image-dialog.tsx';
import { standingLabel } from './image-standing.ts';
import type { ListedImage } from './image-strip.tsx';
import type { DeviceImages } from './use-device-images.ts';

interface OpenImageProps {
  listed: readonly ListedImage[];
  images: DeviceImages | undefined;
  /** Of the image that is open; undefined where none is. */
  openKey: string | undefined;
  onMove: (from: number, to: number) => void;
  onRemove: (entry: string) => void;
  onClose: () => void;
}

/** The image of the list that was opened, wherever it has moved to since. */
export function OpenImage({ listed, images, openKey, onMove, onRemove, onClose }: OpenImageProps) {
  const place = listed.findIndex(({ key }) => key === openKey);
  const opened = listed[place];
  if (!opened) return null;
  return (
    <ImageDialog
      entry={opened.entry}
      place={place}
      count={listed.length}
      images={images}
      standing={standingLabel(opened.standing)}
      onMove={(to) => onMove(place, to)}
      onRemove={() => {
        onClose();
        onRemove(opened.entry);
      }}
      onClose={onClose}
    />
  );
}
