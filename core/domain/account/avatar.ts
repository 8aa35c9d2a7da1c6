/** Bytes that the file of a picture of oneself may have: the app sends it cropped and small. */
export const AVATAR_MAX_BYTES = 5_000_000;
/** Side of a picture of oneself as it is kept and sent, pixels. */
export const AVATAR_SIDE = 512;

const AVATAR = /^\/images\/([0-9a-f]{64})-avatar\.webp$/;

/** Where the server answers a picture: the SHA-256, in hex, of the bytes that were sent. */
export function avatarPath(contentHash: string): string {
  return `/images/${contentHash}-avatar.webp`;
}

/** The content hash of a picture of ours; undefined for other addresses. */
export function findAvatarHash(address: string | null): string | undefined {
  return AVATAR.exec(address ?? '')?.[1];
}
