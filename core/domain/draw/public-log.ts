/** The last entry of the public log: 0 and zeros before the first one. */
export interface PublicLogHead {
  seq: number;
  /** SHA-256, hex. */
  hash: string;
}

/** A part of the public log, in order. */
export interface PublicLogPage {
  /** `entry` is canonical JSON, exactly as hashed. */
  entries: (PublicLogHead & { entry: string })[];
  head: PublicLogHead;
}
