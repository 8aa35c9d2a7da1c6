import { useEffect, useRef } from 'react';
import { IMAGES_MAX } from '#core/domain/limits.ts';
import { findRaffleConfig } from '#src/storage/raffle-configs.ts';
import type { SyncEngine } from '#src/sync/engine/sync-engine.ts';

type Change = (images: readonly string[]) => string[];

export interface ImageList {
  /** The current entries, possibly newer than the rendered ones. */
  now(): readonly string[];
  /** Changes the list: in the form while it is mounted, otherwise in storage. Rejects with a StorageProblem. */
  change(change: Change): Promise<void>;
}

/**
 * Changes the stored list, for work that completes after the step was left, such as processing an image, and saves the draft
 * again, as leaving the step has done without it (P-1016). A list that another page writes meanwhile is announced (P-1034).
 */
async function changeStored(engine: SyncEngine, raffleId: string, change: Change): Promise<void> {
  const config = await findRaffleConfig(engine.database, raffleId);
  if (!config) return;
  const { working } = config;
  const images = change(working.images);
  // The closed form's list may have been shorter: what is too many now is left out.
  if (images.length > IMAGES_MAX) return;
  await engine.autosaveRaffleConfig(raffleId, { ...working, images }, ['images'], {
    images: [working.images],
  });
  await engine.leaveRaffle(raffleId);
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
    async change(change) {
      const { current } = latest;
      if (!current.isOpen) return changeStored(engine, raffleId, change);
      const images = change(current.value);
      current.value = images;
      current.onChange(images);
    },
  };
}
