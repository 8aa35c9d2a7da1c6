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

/** A version of a raffle's terms, as the public sees it. */
export interface PublicTerms {
  version: number;
  /** Instant, ISO 8601 UTC. */
  createdAt: string;
  /** SHA-256, hex. */
  commitment: string;
  /** SHA-256 of the terms, hex. */
  termsHash: string;
  /** Canonical JSON; null while the raffle hides its draw day. */
  terms: string | null;
  /** Its first entry in the public log. */
  logSeq: number;
}
