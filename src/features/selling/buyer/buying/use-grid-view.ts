import { useMemo, useState } from 'react';
import { freeNumbers } from '#core/domain/selling/ticket-grid.ts';
import type { FoundNumber } from './found-number.ts';
import { numbersUpTo, pageWith } from './number-pages.ts';

/** Which page of the number grid is shown, of all numbers or of the free ones, and the number that was found in it. */
export function useGridView(grid: Uint8Array | undefined, total: number) {
  const all = useMemo(() => numbersUpTo(total), [total]);
  // As they were when the filter was pressed: what is taken meanwhile keeps its place.
  const [free, setFree] = useState<number[]>();
  const [page, setPage] = useState(0);
  const [found, setFound] = useState<FoundNumber>();
  const numbers = free ?? all;
  const go = (next: number) => {
    setPage(next);
    setFound(undefined);
  };
  const filter = () => {
    setFree(free || !grid ? undefined : freeNumbers(grid, total));
    go(0);
  };
  const isMissing = found !== undefined && found.number >= total;
  const find = (next: FoundNumber | undefined) => {
    const isListed = next !== undefined && numbers.includes(next.number);
    // Leaving an empty search keeps the mark on the cell that a search has led to.
    if (next || isMissing) setFound(next && { ...next, isUnfiltered: free !== undefined && !isListed });
    if (!next || next.number >= total) return;
    if (!isListed) setFree(undefined);
    setPage(pageWith(isListed ? numbers : all, next.number));
  };
  return { numbers, page, isFiltered: free !== undefined, found, isMissing, filter, go, find };
}
