import { ImageDialog } from './image-dialog.tsx';
import { imageStatusLabel } from './image-status.ts';
import type { ListedImage } from './image-strip.tsx';
import type { DeviceImages } from './use-device-images.ts';

interface OpenImageProps {
  listed: readonly ListedImage[];
  images: DeviceImages | undefined;
  /** Key of the open image; undefined if none is open. */
  openKey: string | undefined;
  onMove: (from: number, to: number) => void;
  onRemove: (entry: string) => void;
  onClose: () => void;
}

/** Dialog of the open image, found by key because its position may have changed. */
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
      status={imageStatusLabel(opened.status)}
      onMove={(to) => onMove(place, to)}
      onRemove={() => {
        onClose();
        onRemove(opened.entry);
      }}
      onClose={onClose}
    />
  );
}
