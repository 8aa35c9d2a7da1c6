import { formatTicketNumber } from '#core/domain/raffles/ticket-numbers.ts';
import { type GridState, stateInGrid } from '#core/domain/selling/ticket-grid.ts';

/** The number that the grid shows: looked for, or the first of those that 'Surpresinha' has drawn. A new object for each time. */
export interface FoundNumber {
  number: number;
  /** Ascending; undefined for a number that was looked for. */
  drawn?: readonly number[];
  /** 'Só livres' was switched off to show it. */
  isUnfiltered?: boolean;
}

/** States of numbers, as screen readers say them. */
export const STATE_LABELS: Record<GridState, string> = { free: 'livre', held: 'reservado', sold: 'pago' };

/** Of a number that was looked for. */
const FOUND_STATES: Record<GridState, string> = {
  free: 'está livre',
  held: 'está reservado',
  sold: 'já tem dono',
};

/** The numbers of a raffle, and those that this buyer has chosen. */
interface Numbers {
  /** Undefined until it is read. */
  grid: Uint8Array | undefined;
  total: number;
  chosen: readonly number[];
}

function stateText(number: number, { grid, chosen }: Numbers): string {
  if (chosen.includes(number)) return 'está nos seus números';
  return FOUND_STATES[grid ? stateInGrid(grid, number) : 'free'];
}

/** What is said of the number that was looked for, or of those that were drawn. */
export function foundText({ number, drawn = [], isUnfiltered }: FoundNumber, numbers: Numbers): string {
  const { total } = numbers;
  const nameOf = (one: number) => formatTicketNumber(one, total);
  if (number >= total) return `Não existe: os números vão de ${nameOf(0)} a ${nameOf(total - 1)}`;
  const names = drawn.map(nameOf).join(', ');
  if (drawn.length > 1) return `Saíram ${names}, que já estão nos seus números`;
  if (drawn.length === 1) return `Saiu o ${names}, que já está nos seus números`;
  const state = `O ${nameOf(number)} ${stateText(number, numbers)}`;
  return isUnfiltered ? `${state}. Agora aparecem todos os números` : state;
}
