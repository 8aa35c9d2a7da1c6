import { IMAGE_FILE_FAULTS } from '#core/text/raffles/image-files.ts';
import { ImageRefusal } from '#src/images/image-refusal.ts';
import { prepareImage } from '#src/images/prepare-image.ts';

/** A photo to be cropped: upright, with an object URL. */
export interface PickedPicture {
  url: string;
  width: number;
  height: number;
}

/** Prepares a file for cropping. The caller must revoke the URL. @throws ImageRefusal */
export async function pickPicture(file: File): Promise<PickedPicture> {
  const { bytes, type, width, height } = await prepareImage(file);
  return { url: URL.createObjectURL(new Blob([bytes], { type })), width, height };
}

/** Error message for a refused file. */
export function pictureFault(error: unknown): string {
  const fault = error instanceof ImageRefusal ? error.reason : 'unreadable';
  return `Esta foto não serve: ${IMAGE_FILE_FAULTS[fault]}`;
}
