/** Positions or numbers from `lo` (inclusive) to `hi` (exclusive); never empty. */
export interface TicketRange {
  lo: number;
  hi: number;
}

/** Count of tickets in ranges that do not overlap. */
export function ticketsIn(ranges: readonly TicketRange[]): number {
  return ranges.reduce((sum, { lo, hi }) => sum + hi - lo, 0);
}

/** Merges overlapping and adjacent ranges; ascending. */
export function mergeRanges(ranges: readonly TicketRange[]): TicketRange[] {
  const merged: TicketRange[] = [];
  for (const { lo, hi } of ranges.toSorted((one, other) => one.lo - other.lo)) {
    const last = merged.at(-1);
    if (last && lo <= last.hi) last.hi = Math.max(last.hi, hi);
    else merged.push({ lo, hi });
  }
  return merged;
}

/** Subtracts `removed` from `ranges`. The ranges of each argument must not overlap. */
export function withoutRanges(
  ranges: readonly TicketRange[],
  removed: readonly TicketRange[],
): TicketRange[] {
  const cuts = mergeRanges(removed);
  return ranges.flatMap(({ lo, hi }) => {
    const left: TicketRange[] = [];
    let from = lo;
    for (const cut of cuts) {
      if (cut.hi <= from || cut.lo >= hi) continue;
      if (cut.lo > from) left.push({ lo: from, hi: cut.lo });
      from = cut.hi;
    }
    if (from < hi) left.push({ lo: from, hi });
    return left;
  });
}

/** The fewest ranges that contain exactly these numbers, ascending. */
export function rangesOf(numbers: readonly number[]): TicketRange[] {
  return mergeRanges(numbers.map((number) => ({ lo: number, hi: number + 1 })));
}

/** Every number of the ranges, in their order. */
export function numbersIn(ranges: readonly TicketRange[]): number[] {
  return ranges.flatMap(({ lo, hi }) => Array.from({ length: hi - lo }, (_, index) => lo + index));
}
