import { IMAGE_SIZES, type ImageSize } from '#core/domain/raffles/raffle-images.ts';
import type { ImageStore } from './image-store.ts';

/** Link preview for messengers, some of which do not accept webp. */
const CARD = 'card';

const IMAGE_VARIANTS = [...IMAGE_SIZES, CARD] as const;
export type ImageVariant = ImageSize | typeof CARD;

/** The only file of a profile picture. */
const AVATAR = 'avatar';

const FILE_NAME = new RegExp(
  `^([0-9a-f]{64})-(?:(?:${IMAGE_SIZES.join('|')}|${AVATAR})\\.webp|${CARD}\\.jpg)$`,
);

/** File name of a variant of an image. */
function imageFileName(contentHash: string, variant: ImageVariant | typeof AVATAR): string {
  return `${contentHash}-${variant}.${variant === CARD ? 'jpg' : 'webp'}`;
}

/** Content hash in a file name; undefined for other names. */
export function findHashOfFile(name: string): string | undefined {
  return FILE_NAME.exec(name)?.[1];
}

/** Media type of a file. */
export function typeOfFile(name: string): string {
  return name.endsWith('.jpg') ? 'image/jpeg' : 'image/webp';
}

/** All file names of an image and of a profile picture; the last one written marks the set as complete. */
export function fileNamesOf(contentHash: string): string[] {
  return ([AVATAR, ...IMAGE_VARIANTS] as const).map((variant) => imageFileName(contentHash, variant));
}

/** Whether all files of an image are stored. */
export function areFilesStored(store: ImageStore, contentHash: string): Promise<boolean> {
  return store.has(imageFileName(contentHash, CARD));
}

/** Stores all files of an image. */
export async function storeImageFiles(
  store: ImageStore,
  contentHash: string,
  files: Record<ImageVariant, Uint8Array>,
): Promise<void> {
  for (const variant of IMAGE_VARIANTS) await store.put(imageFileName(contentHash, variant), files[variant]);
}

/** Stores the file of a profile picture. */
export function storeAvatarFile(store: ImageStore, contentHash: string, file: Uint8Array): Promise<void> {
  return store.put(imageFileName(contentHash, AVATAR), file);
}

export function isAvatarStored(store: ImageStore, contentHash: string): Promise<boolean> {
  return store.has(imageFileName(contentHash, AVATAR));
}
