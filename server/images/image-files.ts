import { IMAGE_SIZES, type ImageSize } from '#core/domain/raffle-images.ts';
import type { ImageStore } from './image-store.ts';

/** The picture that a link shows in messengers, which do not all take webp. */
const CARD = 'card';

const IMAGE_VARIANTS = [...IMAGE_SIZES, CARD] as const;
export type ImageVariant = ImageSize | typeof CARD;

/** The one file of a picture of oneself. */
const AVATAR = 'avatar';

const FILE_NAME = new RegExp(
  `^([0-9a-f]{64})-(?:(?:${IMAGE_SIZES.join('|')}|${AVATAR})\\.webp|${CARD}\\.jpg)$`,
);

/** The name under which a variant of an image is kept and served. */
function imageFileName(contentHash: string, variant: ImageVariant | typeof AVATAR): string {
  return `${contentHash}-${variant}.${variant === CARD ? 'jpg' : 'webp'}`;
}

/** The content hash in the name of a file of ours; undefined for any other name. */
export function findHashOfFile(name: string): string | undefined {
  return FILE_NAME.exec(name)?.[1];
}

/** The media type of a file of ours. */
export function typeOfFile(name: string): string {
  return name.endsWith('.jpg') ? 'image/jpeg' : 'image/webp';
}

/** Every file of an image, as a picture of oneself too; the one whose presence tells that all are there comes last. */
export function fileNamesOf(contentHash: string): string[] {
  return ([AVATAR, ...IMAGE_VARIANTS] as const).map((variant) => imageFileName(contentHash, variant));
}

/** Whether every file of an image is kept. */
export function areFilesKept(store: ImageStore, contentHash: string): Promise<boolean> {
  return store.has(imageFileName(contentHash, CARD));
}

/** Keeps every file of an image. */
export async function keepFiles(
  store: ImageStore,
  contentHash: string,
  files: Record<ImageVariant, Uint8Array>,
): Promise<void> {
  for (const variant of IMAGE_VARIANTS) await store.put(imageFileName(contentHash, variant), files[variant]);
}

/** Keeps the one file of a picture of oneself. */
export function keepAvatarFile(store: ImageStore, contentHash: string, file: Uint8Array): Promise<void> {
  return store.put(imageFileName(contentHash, AVATAR), file);
}
