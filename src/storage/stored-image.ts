/** An image of a raffle, as this device keeps it. */
export interface StoredImage {
  raffleId: string;
  /** SHA-256 of the bytes, hex. */
  hash: string;
  bytes: ArrayBuffer;
  type: 'image/jpeg';
  width: number;
  height: number;
  /** The server's address of it, once it is there. */
  url: string | null;
  /** Instant at which the user last added, removed or restored it, ISO. */
  addedAt: string;
}

/** What is known of an image before it belongs to a raffle. */
export type NewImage = Pick<StoredImage, 'bytes' | 'type' | 'hash' | 'width' | 'height'>;
