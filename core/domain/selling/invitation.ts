import type { Day } from '#core/domain/days.ts';
import { formatMoney } from '#core/domain/money.ts';
import type { RaffleStatus } from '#core/domain/raffles/raffle-status.ts';
import { hasDrawDayBegun } from '#core/domain/selling/sale-window.ts';

/** A raffle as it is shared. `link` is left out where it travels by itself. */
interface Shared {
  title: string;
  priceCents: number;
  link?: string;
}

/** What the words depend on: whether the result is out, and whether tickets are sold now or will be (P-881). */
export interface SharedState {
  isDrawn: boolean;
  mayBeBought: boolean;
}

/** What is said of a shared raffle: an invitation only while its tickets are sold, or will be (P-881). */
export function sharedText({ title, priceCents, link }: Shared, state: SharedState): string {
  return [...wordsOf(title, priceCents, state), ...(link === undefined ? [] : [link])].join('\n');
}

function wordsOf(title: string, priceCents: number, { isDrawn, mayBeBought }: SharedState): string[] {
  if (isDrawn) return [`Saiu o resultado da rifa “${title}”.`];
  if (!mayBeBought) return [`Veja como está a rifa “${title}”.`];
  return [`Participe da rifa “${title}”! 🎟️`, `Cada ticket custa ${formatMoney(priceCents)}. Boa sorte!`];
}

/** What a device of its organizer knows of a raffle. */
interface OwnRaffle {
  status: RaffleStatus;
  /** Whether its sales are stopped; a pause is none. */
  isStopped: boolean;
  isDrawn: boolean;
  drawsOn: Day | null;
  /** Null if unknown, as are `maxTickets`. */
  soldTickets: number | null;
  maxTickets: number | null;
}

/** In which state its organizer shares a raffle. */
export function sharedStateOf(raffle: OwnRaffle, now: Date): SharedState {
  const { status, isStopped, isDrawn, drawsOn, soldTickets, maxTickets } = raffle;
  const isSoldOut = maxTickets !== null && (soldTickets ?? 0) >= maxTickets;
  const isOver = isStopped || isSoldOut || (drawsOn !== null && hasDrawDayBegun(drawsOn, now));
  return { isDrawn, mayBeBought: status === 'active' && !isOver };
}
