import { formatTicketNumber } from '#core/domain/raffles/ticket-numbers.ts';
import { type GridState, stateInGrid } from '#core/domain/selling/ticket-grid.ts';

/** The number that the grid shows: looked for, or the first of those that 'Surpresinha' has drawn. A new object for each time. */
export interface FoundNumber {
  number: number;
  /** Ascending; undefined for a number that was looked for. */
  drawn?: readonly number[];
}

/** States of numbers, as screen readers say them. */
export const STATE_LABELS: Record<GridState, string> = { free: 'livre', held: 'reservado', sold: 'pago' };

/** What screen readers say of the number that was found, or of those that were drawn; of one that does not exist everybody reads it. */
export function foundText(
  { number, drawn = [] }: FoundNumber,
  grid: Uint8Array | undefined,
  total: number,
): string {
  const nameOf = (one: number) => formatTicketNumber(one, total);
  if (number >= total) return `Não existe: os números vão de ${nameOf(0)} a ${nameOf(total - 1)}`;
  const name = nameOf(number);
  const names = drawn.map(nameOf).join(', ');
  if (drawn.length > 1) return `Saíram ${names}, que já estão nos seus números`;
  if (drawn.length === 1) return `Saiu o ${name}, que já está nos seus números`;
  return `${name}, ${STATE_LABELS[grid ? stateInGrid(grid, number) : 'free']}`;
}
