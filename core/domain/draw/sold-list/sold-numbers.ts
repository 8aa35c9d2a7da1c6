import type { Permutation } from '../permutation/permutation.ts';
import type { LeafColumns } from './leaf-columns.ts';

/** The order in which the random model gives numbers out; the manual model's tickets are their numbers. */
type TicketOrder = Pick<Permutation, 'numberAt' | 'positionOf'>;

const NUMBERS_THEMSELVES: TicketOrder = { numberAt: (ticket) => ticket, positionOf: (number) => number };

/** Tickets in leaves. @throws RangeError if they overlap, are empty, out of order or outside of the raffle */
function countOf(los: Uint32Array, his: Uint32Array, maxTickets: number): number {
  let [end, count] = [0, 0];
  for (let leaf = 0; leaf < los.length; leaf += 1) {
    const [lo, hi] = [los[leaf] as number, his[leaf] as number];
    if (lo < end || hi <= lo || hi > maxTickets) throw new RangeError(`leaf from ${lo} to ${hi}`);
    end = hi;
    count += hi - lo;
  }
  return count;
}

/** The numbers of a raffle that were sold at the freeze. */
export class SoldNumbers {
  readonly maxTickets: number;
  /** Sold tickets. */
  readonly count: number;
  readonly #order: TicketOrder;
  readonly #lo: Uint32Array;
  readonly #hi: Uint32Array;

  /**
   * @param leaves ascending by lo, not overlapping.
   * @param permutation of the random model, absent in the manual one.
   * @throws RangeError if leaves overlap, are empty, out of order or outside of the raffle
   */
  constructor(
    maxTickets: number,
    { lo, hi }: Pick<LeafColumns, 'hi' | 'lo'>,
    permutation: TicketOrder = NUMBERS_THEMSELVES,
  ) {
    this.maxTickets = maxTickets;
    this.#order = permutation;
    [this.#lo, this.#hi] = [lo, hi];
    this.count = countOf(lo, hi, maxTickets);
  }

  /** Index of the leaf that has a number; undefined for a number that was not sold, or that the raffle does not have. */
  leafOf(number: number): number | undefined {
    // A permutation has no position for it, and may look for one without end.
    if (number < 0 || number >= this.maxTickets) return undefined;
    const ticket = this.#order.positionOf(number);
    let [from, to] = [0, this.#lo.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((this.#lo[middle] as number) <= ticket) from = middle + 1;
      else to = middle;
    }
    const leaf = from - 1;
    return leaf >= 0 && ticket < (this.#hi[leaf] as number) ? leaf : undefined;
  }

  has(number: number): boolean {
    return this.leafOf(number) !== undefined;
  }

  /** Sold numbers in the order of the list. */
  *#all(): Generator<number> {
    for (const [leaf, lo] of this.#lo.entries())
      for (let ticket = lo; ticket < (this.#hi[leaf] as number); ticket += 1)
        yield this.#order.numberAt(ticket);
  }

  /** How far a number is above another one, counting on from 0 after the last. */
  #distance(from: number, number: number): number {
    return (number - from + this.maxTickets) % this.maxTickets;
  }

  /**
   * The next sold number above `from` that `isAllowed` admits; after the last comes 0, `from` itself is the last to be looked at.
   * Undefined if there is none. Looks at the sold numbers where they are few, else at one number after the other, so that neither
   * ten million numbers nor ten million sold ones are walked through.
   */
  nextAbove(from: number, isAllowed: (number: number) => boolean): number | undefined {
    const stepsBetweenSold = this.maxTickets / Math.max(1, this.count);
    return this.count < stepsBetweenSold
      ? this.#nearestOf(from, isAllowed)
      : this.#nextByStep(from, isAllowed);
  }

  #nearestOf(from: number, isAllowed: (number: number) => boolean): number | undefined {
    let nearest: number | undefined;
    // From the number after `from` on, so that `from` is the farthest.
    const distance = (number: number) => this.#distance(from + 1, number);
    for (const number of this.#all())
      if (isAllowed(number) && (nearest === undefined || distance(number) < distance(nearest)))
        nearest = number;
    return nearest;
  }

  #nextByStep(from: number, isAllowed: (number: number) => boolean): number | undefined {
    for (let step = 1; step <= this.maxTickets; step += 1) {
      const number = (from + step) % this.maxTickets;
      if (this.has(number) && isAllowed(number)) return number;
    }
    return undefined;
  }
}
