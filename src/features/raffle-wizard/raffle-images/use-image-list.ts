import { useEffect, useRef } from 'react';
import { findRaffleConfig } from '#src/storage/raffle-configs.ts';
import type { SyncEngine } from '#src/sync/sync-engine.ts';

type Change = (images: readonly string[]) => string[];

export interface ImageList {
  /** The entries as they are this moment, ahead of what is drawn. */
  now(): readonly string[];
  /** Changes the list: in the form while it is open, else where it is stored. */
  change(change: Change): void;
}

/** What comes late, such as an image that was being made ready, finds its list also when its step has been left. */
async function changeStored(
  { database, autosaveRaffleConfig }: SyncEngine,
  raffleId: string,
  change: Change,
) {
  const config = await findRaffleConfig(database, raffleId);
  if (!config) return;
  const images = change(config.working.images);
  await autosaveRaffleConfig(raffleId, { ...config.working, images }, ['images']);
}

/** The list of a form's images for work that takes its time. */
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
