import { useEffect, useRef } from 'react';
import { findRaffleConfig } from '#src/storage/raffle-configs.ts';
import type { SyncEngine } from '#src/sync/engine/sync-engine.ts';

type Change = (images: readonly string[]) => string[];

export interface ImageList {
  /** The current entries, possibly newer than the rendered ones. */
  now(): readonly string[];
  /** Changes the list: in the form while it is mounted, otherwise in storage. */
  change(change: Change): void;
}

/**
 * Changes the stored list, for work that completes after the step was left, such as processing an image. A list that another page writes
 * meanwhile is announced (P-1034).
 */
async function changeStored(
  { database, autosaveRaffleConfig }: SyncEngine,
  raffleId: string,
  change: Change,
) {
  const config = await findRaffleConfig(database, raffleId);
  if (!config) return;
  const { working } = config;
  const images = change(working.images);
  await autosaveRaffleConfig(raffleId, { ...working, images }, ['images'], { images: [working.images] });
}

/** Access to a form's image list for asynchronous work. */
export function useImageList(
  engine: SyncEngine,
  raffleId: string,
  value: readonly string[],
  onChange: (images: string[]) => void,
): ImageList {
  const latest = useRef({ value, onChange, isOpen: true });
  useEffect(() => {
    latest.current = { value, onChange, isOpen: true };
  });
  useEffect(
    () => () => {
      latest.current.isOpen = false;
    },
    [],
  );
  return {
    now: () => latest.current.value,
    change(change) {
      const { current } = latest;
      if (!current.isOpen) return void changeStored(engine, raffleId, change);
      const images = change(current.value);
      current.value = images;
      current.onChange(images);
    },
  };
}
