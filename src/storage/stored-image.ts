/** An image of a raffle on this device, without its bytes, so that status queries do not load them. */
export interface StoredImage {
  raffleId: string;
  /** SHA-256 of the bytes, hex. */
  hash: string;
  type: 'image/jpeg';
  width: number;
  height: number;
  /** Bytes. */
  size: number;
  /** Address on the server, null before the first upload; the same bytes always have the same address. */
  url: string | null;
  /** Instant of the last upload, ISO; null if the server does not have it or was asked to delete it. */
  uploadedAt: string | null;
  /** Instant at which the user last added, removed or restored it, ISO. */
  addedAt: string;
}

export interface StoredImageBytes {
  raffleId: string;
  hash: string;
  bytes: ArrayBuffer;
}

/** Primary key of both image tables. */
export type ImageKey = [raffleId: string, hash: string];

/** An image that does not belong to a raffle yet. */
export interface NewImage extends Pick<StoredImage, 'hash' | 'type' | 'width' | 'height'> {
  bytes: ArrayBuffer;
}
