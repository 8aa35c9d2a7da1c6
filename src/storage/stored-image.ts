/** An image of a raffle that this device has, without its bytes: queries that only ask how things stand never load those. */
export interface StoredImage {
  raffleId: string;
  /** SHA-256 of the bytes, hex. */
  hash: string;
  type: 'image/jpeg';
  width: number;
  height: number;
  /** Bytes. */
  size: number;
  /** The server's address of it, once told; the same bytes always have the same. */
  url: string | null;
  /** Instant at which the server last took it, ISO; null where it has not got it, or was asked to delete it. */
  uploadedAt: string | null;
  /** Instant at which the user last added, removed or restored it, ISO. */
  addedAt: string;
}

/** The bytes of an image. */
export interface StoredImageBytes {
  raffleId: string;
  hash: string;
  bytes: ArrayBuffer;
}

/** Of images, in both tables. */
export type ImageKey = [raffleId: string, hash: string];

/** What is known of an image before it belongs to a raffle. */
export interface NewImage extends Pick<StoredImage, 'hash' | 'type' | 'width' | 'height'> {
  bytes: ArrayBuffer;
}
