/** A version of a raffle's terms, as the public sees it. */
export interface PublicTerms {
  version: number;
  /** Instant, ISO 8601 UTC. */
  createdAt: string;
  /** SHA-256, hex. */
  commitment: string;
  /** SHA-256 of the terms, hex. */
  termsHash: string;
  /** Canonical JSON; null while the raffle hides its draw day and has no result. */
  terms: string | null;
  /** Its first entry in the public log. */
  logSeq: number;
}
