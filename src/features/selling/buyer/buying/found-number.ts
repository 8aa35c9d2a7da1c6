import { formatCount } from '#core/domain/money.ts';
import { formatTicketNumber } from '#core/domain/raffles/ticket-numbers.ts';
import { type GridState, stateInGrid } from '#core/domain/selling/ticket-grid.ts';
import { listed } from './taken-text.ts';

/** The number that the grid shows: looked for, or the first of those that 'Surpresinha' has drawn or that were pasted. A new object for each time. */
export interface FoundNumber {
  number: number;
  /** Ascending; undefined for a number that was looked for. */
  drawn?: readonly number[];
  /** What came of a list that was pasted, of which it is the first. */
  pasted?: PastedNumbers;
  /** 'Só livres' was switched off to show it. */
  isUnfiltered?: boolean;
}

/** Numbers of a list that are now chosen, that cannot be had, and that are more than one may have; each ascending. */
export interface PastedNumbers {
  chosen: readonly number[];
  taken: readonly number[];
  beyondMost: readonly number[];
}

/** Sorts a list of numbers by what can be chosen of it, beside `chosen` up to `max` in all. */
export function pastedNumbers(
  list: readonly number[],
  { grid, chosen }: Pick<Numbers, 'chosen'> & { grid: Uint8Array },
  max: number,
): PastedNumbers {
  const numbers = list.toSorted((one, other) => one - other);
  const had = new Set(chosen);
  const isTaken = (number: number) => !had.has(number) && stateInGrid(grid, number) !== 'free';
  const free = numbers.filter((number) => !isTaken(number));
  const fitting = free.filter((number) => !had.has(number)).slice(0, Math.max(0, max - chosen.length));
  const chosenNow = new Set([...chosen, ...fitting]);
  const isHad = (number: number) => chosenNow.has(number);
  return {
    chosen: free.filter(isHad),
    taken: numbers.filter(isTaken),
    beyondMost: free.filter((number) => !isHad(number)),
  };
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

/** 'O 07 está livre', or that nobody can tell yet. */
function stateText(number: number, { grid, chosen, total }: Numbers): string {
  const name = formatTicketNumber(number, total);
  if (chosen.includes(number)) return `O ${name} está nos seus números`;
  return grid
    ? `O ${name} ${FOUND_STATES[stateInGrid(grid, number)]}`
    : `Ainda não dá para ver se o ${name} está livre`;
}

/** Maximum count of numbers that are named. */
const PASTED_LISTED_MAX = 5;

function pastedText({ chosen, taken, beyondMost }: PastedNumbers, total: number): string {
  const named = (numbers: readonly number[]) =>
    numbers.length > PASTED_LISTED_MAX
      ? `${formatCount(numbers.length)} números`
      : listed(numbers.map((number) => formatTicketNumber(number, total)));
  return [
    chosen.length > 0 ? `Nos seus números: ${named(chosen)}` : 'Nenhum deles pode ser escolhido',
    ...(taken.length > 0 ? [`já têm dono ou reserva: ${named(taken)}`] : []),
    ...(beyondMost.length > 0 ? [`acima do máximo: ${named(beyondMost)}`] : []),
  ].join('; ');
}

/** What is said of the number that was looked for, of those that were drawn, or of a list that was pasted. */
export function foundText(found: FoundNumber, numbers: Numbers): string {
  const { number, drawn = [], pasted, isUnfiltered } = found;
  const { total } = numbers;
  if (pasted) return pastedText(pasted, total);
  const nameOf = (one: number) => formatTicketNumber(one, total);
  if (number >= total) return `Não existe: os números vão de ${nameOf(0)} a ${nameOf(total - 1)}`;
  const names = drawn.map(nameOf).join(', ');
  if (drawn.length > 1) return `Saíram ${names}, que já estão nos seus números`;
  if (drawn.length === 1) return `Saiu o ${names}, que já está nos seus números`;
  const state = stateText(number, numbers);
  return isUnfiltered ? `${state}. Agora aparecem todos os números` : state;
}
