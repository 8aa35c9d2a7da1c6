import { IMAGE_MAX_SIDE } from '#core/domain/limits.ts';

/** Content that an image may have (P-431); the name and the declared type of a file say nothing. */
export const IMAGE_TYPES = ['image/png', 'image/gif', 'image/jpeg'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

/** What a file of each type begins with. */
const SIGNATURES: readonly (readonly [ImageType, readonly number[]])[] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
];

/** The type that a file's first bytes tell; undefined for anything else, whatever it is called. */
export function findImageType(bytes: Uint8Array): ImageType | undefined {
  return SIGNATURES.find(([, signature]) => signature.every((byte, place) => bytes[place] === byte))?.[0];
}

/** '1 imagem', '3 imagens'. */
export function imagesLabel(count: number): string {
  return count === 1 ? '1 imagem' : `${count} imagens`;
}

const DEVICE_IMAGE = /^device-image:([0-9a-f]{64})$/;

/** How a configuration names an image that is on this device only: by the SHA-256, in hex, of its encoded bytes. */
export function deviceImageRef(hash: string): string {
  return `device-image:${hash}`;
}

/** The hash in a device's reference; undefined where the entry is an address. */
export function findDeviceImageHash(entry: string): string | undefined {
  return DEVICE_IMAGE.exec(entry)?.[1];
}

/**
 * The sizes that the server keeps of an image: squares for the thumbnails of editor and review (P-114), and the whole picture for
 * phones and for large screens.
 */
export const IMAGE_SIZES = ['120', '150', 'medium', 'wide'] as const;
export type ImageSize = (typeof IMAGE_SIZES)[number];

/** What 'medium' is across at most, pixels: a phone's screen at its own density. */
export const IMAGE_MEDIUM_WIDTH = 960;

const STORED_IMAGE = /^\/images\/([0-9a-f]{64})-(?:120|150|medium|wide)\.webp$/;

/**
 * Where the server answers an image: the SHA-256, in hex, of the bytes that were sent, and a size. What a configuration keeps
 * is 'wide'.
 */
export function imagePath(contentHash: string, size: ImageSize): string {
  return `/images/${contentHash}-${size}.webp`;
}

/** The content hash of an image of ours, by its address at any size; undefined for other addresses. */
export function findContentHash(address: string): string | undefined {
  return STORED_IMAGE.exec(address)?.[1];
}

/** The address of another size of an image of ours; other addresses stay as they are. */
export function imageAt(address: string, size: ImageSize): string {
  const contentHash = findContentHash(address);
  return contentHash === undefined ? address : imagePath(contentHash, size);
}

/** The picture that a link shows, as messengers ask for it (Open Graph), pixels. */
export const LINK_CARD_SIZE = { width: 1200, height: 630 } as const;

/** The address of the picture that a link to a raffle shows in messengers; undefined for other addresses. */
export function imageCardPath(address: string): string | undefined {
  const contentHash = findContentHash(address);
  return contentHash === undefined ? undefined : `/images/${contentHash}-card.jpg`;
}

/** How much of the screen the pictures of a raffle's page take across, as an image's `sizes`. */
export const GALLERY_SIZES = '(min-width: 1024px) 700px, 100vw';

/** The sizes of a whole picture from which a browser chooses, as an image's `srcset`; undefined for other addresses. */
export function imageSourceSet(address: string): string | undefined {
  if (findContentHash(address) === undefined) return undefined;
  const [medium, wide] = [imageAt(address, 'medium'), imageAt(address, 'wide')];
  return `${medium} ${IMAGE_MEDIUM_WIDTH}w, ${wide} ${IMAGE_MAX_SIDE}w`;
}
