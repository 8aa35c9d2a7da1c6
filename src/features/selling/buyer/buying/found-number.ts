import { formatTicketNumber } from '#core/domain/raffles/ticket-numbers.ts';
import { type GridState, stateInGrid } from '#core/domain/selling/ticket-grid.ts';

/** The number that the grid shows: looked for, or drawn by 'Surpresinha'. A new object for each time. */
export interface FoundNumber {
  number: number;
  how: 'search' | 'surprise';
}

/** States of numbers, as screen readers say them. */
export const STATE_LABELS: Record<GridState, string> = { free: 'livre', held: 'reservado', sold: 'pago' };

/** What screen readers say of the number that was found. */
export function foundText({ number, how }: FoundNumber, grid: Uint8Array | undefined, total: number): string {
  const name = formatTicketNumber(number, total);
  if (how === 'surprise') return `Saiu o ${name}, que já está nos seus números`;
  return `${name}, ${STATE_LABELS[grid ? stateInGrid(grid, number) : 'free']}`;
}
