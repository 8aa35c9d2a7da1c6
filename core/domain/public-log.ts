/** The last entry of the public log: 0 and zeros before the first one. */
export interface PublicLogHead {
  seq: number;
  /** SHA-256, hex. */
  hash: string;
}

export interface PublicLogEntry extends PublicLogHead {
  /** Canonical JSON, exactly as hashed. */
  entry: string;
}

/** A part of the public log, in order. */
export interface PublicLogPage {
  entries: PublicLogEntry[];
  head: PublicLogHead;
}
