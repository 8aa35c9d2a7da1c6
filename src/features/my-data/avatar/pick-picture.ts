import { IMAGE_FILE_FAULTS } from '#core/text/image-files.ts';
import { ImageRefusal } from '#src/images/image-refusal.ts';
import { prepareImage } from '#src/images/prepare-image.ts';

/** A photo to be cropped: upright, under an address of this page. */
export interface PickedPicture {
  url: string;
  width: number;
  height: number;
}

/** Makes a file ready to be cropped. Whoever takes it lets go of its address. Rejects with an ImageRefusal. */
export async function pickPicture(file: File): Promise<PickedPicture> {
  const { bytes, type, width, height } = await prepareImage(file);
  return { url: URL.createObjectURL(new Blob([bytes], { type })), width, height };
}

/** Why a file is no picture, in a sentence. */
export function pictureFault(error: unknown): string {
  const fault = error instanceof ImageRefusal ? error.reason : 'unreadable';
  return `Esta foto não serve: ${IMAGE_FILE_FAULTS[fault]}`;
}
