/** Content that an image may have (§5: png, gif, jpeg, jpg); the name and the declared type of a file say nothing. */
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

const DEVICE_IMAGE = /^device-image:([0-9a-f]{64})$/;

/** How a configuration names an image that is on this device only: by the SHA-256, in hex, of its encoded bytes. */
export function deviceImageRef(hash: string): string {
  return `device-image:${hash}`;
}

/** The hash in a device's reference; undefined where the entry is an address. */
export function findDeviceImageHash(entry: string): string | undefined {
  return DEVICE_IMAGE.exec(entry)?.[1];
}

/** The sizes that the server keeps of an image: thumbnails of editor and review (§9), and one for whole screens. */
export const IMAGE_SIZES = ['120', '150', 'wide'] as const;
export type ImageSize = (typeof IMAGE_SIZES)[number];

const STORED_IMAGE = /^\/images\/([0-9a-f]{64})-(120|150|wide)\.webp$/;

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
