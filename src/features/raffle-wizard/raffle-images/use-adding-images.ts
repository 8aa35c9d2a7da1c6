import { useState } from 'react';
import { IMAGES_MAX } from '#core/domain/limits.ts';
import { checkedHeader } from '#src/images/check-file.ts';
import { ImageRefusal } from '#src/images/image-refusal.ts';
import type { SyncEngine } from '#src/sync/sync-engine.ts';
import { fileFault, type FileFault, storageFault } from './file-faults.ts';
import type { ImageList } from './use-image-list.ts';

/** A file on its way to become an image. */
export interface PreparingFile {
  id: number;
  name: string;
}

let nextId = 0;
/** One after another, also where the step was left and opened again meanwhile. */
let queue: Promise<void> = Promise.resolve();

/** Once every file that was chosen so far is an image or is not going to be one: what is saved before would miss some. */
export function imagesSettled(): Promise<void> {
  return queue;
}

/** Makes one file an image of the raffle. Answers why not, where it cannot be one. */
async function addOne(
  engine: SyncEngine,
  raffleId: string,
  list: ImageList,
  file: File,
): Promise<FileFault | undefined> {
  try {
    // A wrong type is told also where no more would fit: making room for it would be for nothing.
    await checkedHeader(file);
    if (list.now().length >= IMAGES_MAX) return fileFault(file, 'too-many');
    const { prepareImage } = await import('#src/images/prepare-image.ts');
    const image = await prepareImage(file);
    const [entry] = await engine.addImages(raffleId, [image]);
    if (entry === undefined || list.now().includes(entry)) return fileFault(file, 'twice');
    list.change((images) => [...images, entry]);
    return undefined;
  } catch (error) {
    return error instanceof ImageRefusal ? fileFault(file, error.reason) : storageFault(file, error);
  }
}

/** Takes files as images, one after another, in the order in which they came. */
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
    /** Files that are being made ready: more than fit, where more were chosen. */
    preparing,
    faults,
    forgetFaults: () => setFaults([]),
    /** Says that no more fit, where somebody asks for more. */
    sayFull: () => setFaults([{ name: '', reason: 'too-many', text: '' }]),
  };
}
