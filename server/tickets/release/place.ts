import type { TicketRange } from '#core/domain/selling/ticket-ranges.ts';

/** Free positions of a raffle, in allocation order. */
export interface FreePositions {
  /** First position that was never allocated. */
  next: number;
  maxTickets: number;
  /** Released ranges, in random order. Must suffice for what fresh positions do not cover. */
  freed: readonly TicketRange[];
}

export interface Placement {
  /** The ranges of each count, in the same order. */
  ranges: TicketRange[][];
  next: number;
  /** Count of freed ranges that were used completely, starting with the first. */
  freedUsed: number;
  /** Rest of the freed range that was used partly; null without one. */
  freedRest: TicketRange | null;
}

/** Takes tickets from a list of ranges, in order. */
class RangeCursor {
  readonly #ranges: readonly TicketRange[];
  #index = 0;
  #offset = 0;

  constructor(ranges: readonly TicketRange[]) {
    this.#ranges = ranges;
  }

  /** The next `count` tickets. @throws RangeError if fewer are left */
  take(count: number): TicketRange[] {
    const taken: TicketRange[] = [];
    for (let missing = count; missing > 0;) {
      const range = this.#ranges[this.#index];
      if (!range) throw new RangeError('more tickets were accepted than are free');
      const lo = range.lo + this.#offset;
      const hi = Math.min(range.hi, lo + missing);
      taken.push({ lo, hi });
      missing -= hi - lo;
      this.#offset = hi === range.hi ? 0 : hi - range.lo;
      if (hi === range.hi) this.#index += 1;
    }
    return taken;
  }

  get used(): number {
    return this.#index;
  }

  get rest(): TicketRange | null {
    const range = this.#ranges[this.#index];
    return range && this.#offset > 0 ? { lo: range.lo + this.#offset, hi: range.hi } : null;
  }
}

/**
 * Allocates positions: never allocated ones first, then released ones.
 * @throws RangeError if there are not enough
 */
export function placeCounts(counts: readonly number[], free: FreePositions): Placement {
  const cursor = new RangeCursor(free.freed);
  let { next } = free;
  const ranges = counts.map((count) => {
    const lo = next;
    next = Math.min(free.maxTickets, next + count);
    const fresh = next > lo ? [{ lo, hi: next }] : [];
    return [...fresh, ...cursor.take(count - (next - lo))];
  });
  return { ranges, next, freedUsed: cursor.used, freedRest: cursor.rest };
}
