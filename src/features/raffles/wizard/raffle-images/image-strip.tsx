import { SortableList } from '#src/ui/lists/sortable-list/sortable-list.tsx';
import { imageName } from './image-names.ts';
import type { ImageStatus } from './image-status.ts';
import { ImageTile, PreparingTile, RemoveButton } from './image-tile.tsx';
import type { PreparingFile } from './use-adding-images.ts';
import type { DeviceImages } from './use-device-images.ts';

/** An entry of the image list with its status. */
export interface ListedImage {
  entry: string;
  /** See imageKey. */
  key: string;
  status: ImageStatus;
}

interface ImageStripProps {
  listed: readonly ListedImage[];
  images: DeviceImages | undefined;
  preparing: readonly PreparingFile[];
  onMove: (from: number, to: number) => void;
  onOpen: (key: string) => void;
  onRemove: (entry: string) => void;
}

/** The images in their order, followed by those that are being processed. */
export function ImageStrip({ listed, images, preparing, onMove, onOpen, onRemove }: ImageStripProps) {
  const entries = listed.map(({ entry, key, status }, place) => ({
    id: key,
    name: imageName(place),
    content: (
      <ImageTile entry={entry} place={place} images={images} status={status} onOpen={() => onOpen(key)} />
    ),
    action: (
      <RemoveButton place={place} isRefused={status.kind === 'refused'} onRemove={() => onRemove(entry)} />
    ),
  }));
  return (
    <SortableList
      label="Imagens da rifa"
      direction="horizontal"
      entries={entries}
      trailing={preparing.map(({ id, name }) => (
        <PreparingTile key={id} name={name} />
      ))}
      onMove={onMove}
    />
  );
}
