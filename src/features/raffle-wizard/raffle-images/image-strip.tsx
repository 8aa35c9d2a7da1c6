import { SortableList } from '#src/ui/sortable-list/sortable-list.tsx';
import { imageName } from './image-names.ts';
import type { ImageStanding } from './image-standing.ts';
import { ImageTile, PreparingTile, RemoveButton } from './image-tile.tsx';
import type { PreparingFile } from './use-adding-images.ts';
import type { DeviceImages } from './use-device-images.ts';

/** An image of the list with how far it is. */
export interface ListedImage {
  entry: string;
  /** Stays the image's own when its address changes from the device's to the server's. */
  key: string;
  standing: ImageStanding;
}

interface ImageStripProps {
  listed: readonly ListedImage[];
  images: DeviceImages | undefined;
  preparing: readonly PreparingFile[];
  onMove: (from: number, to: number) => void;
  onOpen: (key: string) => void;
  onRemove: (entry: string) => void;
}

/** The images in their order, and behind them those that are being made ready. */
export function ImageStrip({ listed, images, preparing, onMove, onOpen, onRemove }: ImageStripProps) {
  const entries = listed.map(({ entry, key, standing }, place) => ({
    id: key,
    name: imageName(place),
    content: (
      <ImageTile entry={entry} place={place} images={images} standing={standing} onOpen={() => onOpen(key)} />
    ),
    action: (
      <RemoveButton place={place} isRefused={standing.kind === 'refused'} onRemove={() => onRemove(entry)} />
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
