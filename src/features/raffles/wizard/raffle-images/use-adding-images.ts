import { useState } from 'react';
import { IMAGES_MAX } from '#core/domain/limits.ts';
import { checkedHeader } from '#src/images/check-file.ts';
import { fileFault, type FileFault, storageFault } from '#src/images/file-faults.ts';
import { ImageRefusal } from '#src/images/image-refusal.ts';
import { storageMessage } from '#src/storage/storage-problem.ts';
import type { SyncEngine } from '#src/sync/engine/sync-engine.ts';
import type { ImageList } from './use-image-list.ts';

/** A picked file that is being processed. */
export interface PreparingFile {
  id: number;
  name: string;
}

let nextId = 0;
/** Module-wide queue, so that files are processed one at a time even if the step is remounted meanwhile. */
let queue: Promise<void> = Promise.resolve();

/** Resolves when all picked files are added or rejected; a save before that would miss some. */
export function imagesSettled(): Promise<void> {
  return queue;
}

/** Adds one file to the raffle's images. Returns the fault if it is rejected. */
async function addOne(
  engine: SyncEngine,
  raffleId: string,
  list: ImageList,
  file: File,
): Promise<FileFault | undefined> {
  try {
    // The type is checked before the limit, so that nobody removes an image to make room for an invalid file.
    await checkedHeader(file);
    if (list.now().length >= IMAGES_MAX) return fileFault(file, 'too-many');
    const { prepareImage } = await import('#src/images/prepare-image.ts');
    const image = await prepareImage(file);
    const [entry] = await engine.addImages(raffleId, [image]);
    if (entry === undefined || list.now().includes(entry)) return fileFault(file, 'twice');
    await list.change((images) => [...images, entry]);
    return undefined;
  } catch (error) {
    return error instanceof ImageRefusal
      ? fileFault(file, error.reason)
      : storageFault(file, storageMessage(error));
  }
}

/** Adds files to the images one at a time, in the order in which they were picked. */
export function useAddingImages(engine: SyncEngine, raffleId: string, list: ImageList) {
  const [preparing, setPreparing] = useState<readonly PreparingFile[]>([]);
  const [faults, setFaults] = useState<readonly FileFault[]>([]);

  const takeOne = async (file: File, id: number) => {
    const fault = await addOne(engine, raffleId, list, file);
    setPreparing((before) => before.filter((one) => one.id !== id));
    if (fault) setFaults((before) => [...before, fault]);
  };

  const add = (files: readonly File[]) => {
    const waiting = files.map((file) => ({ file, id: nextId++ }));
    setFaults([]);
    setPreparing((before) => [...before, ...waiting.map(({ file, id }) => ({ id, name: file.name }))]);
    queue = queue.then(async () => {
      for (const { file, id } of waiting) await takeOne(file, id);
    });
  };

  return {
    add,
    /** Files that are being processed; may exceed the limit. */
    preparing,
    faults,
    forgetFaults: () => setFaults([]),
    /** Reports that the list is full. */
    showFull: () => setFaults([{ name: '', reason: 'too-many', text: '' }]),
  };
}
