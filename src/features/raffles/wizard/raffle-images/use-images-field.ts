import { arrayMove } from '@dnd-kit/sortable';
import type { Slot } from '#src/storage/slot.ts';
import type { SyncEngine } from '#src/sync/engine/sync-engine.ts';
import { removeImage } from './remove-image.ts';
import { useAddingImages } from './use-adding-images.ts';
import { useDeviceImages } from './use-device-images.ts';
import { useImageList } from './use-image-list.ts';
import { useListedImages } from './use-listed-images.ts';

interface ImagesFieldOptions {
  engine: SyncEngine;
  raffleId: string;
  slots: readonly Slot[];
  value: readonly string[];
  onChange: (images: string[]) => void;
}

/** The current images of a raffle and the operations on them. */
export function useImagesField({ engine, raffleId, slots, value, onChange }: ImagesFieldOptions) {
  const images = useDeviceImages(raffleId);
  const listed = useListedImages({ engine, raffleId, slots }, value, images);
  const list = useImageList(engine, raffleId, value, onChange);
  const adding = useAddingImages(engine, raffleId, list);
  return {
    images,
    listed,
    adding,
    move: (from: number, to: number) => list.change((entries) => arrayMove([...entries], from, to)),
    remove(entry: string) {
      adding.forgetFaults();
      removeImage(engine, raffleId, list, entry);
    },
  };
}
