/** Read and written as a Date. */
type Instant = Date;

/** A change of the draw day to a later one. Append-only. */
export interface PostponementTable {
  raffleId: string;
  /** 1 for the first one. */
  place: number;
  /** São Paulo days. */
  fromDay: string;
  toDay: string;
  reason: string;
  postponedAt: Instant;
}
