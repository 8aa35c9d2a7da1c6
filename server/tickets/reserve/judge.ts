import { isPaused, pausedUntil } from '#core/domain/selling/hold-pause.ts';
import { isSelling, type Pool } from '../pool/pool.ts';
import { type ReserveOutcome, type ReserveRequest, wantedTickets } from './reserve-request.ts';

/** A phone's tickets, hold and lapses in the raffle. */
export interface BuyerState {
  reserved: number;
  paid: number;
  holdId: string | null;
  lapses: number;
  lapsedAt: Date | null;
}

/** Stored state that a request depends on: an existing purchase with its id, and its phone's row. */
export interface RequestState {
  known: { raffleId: string; secretHash: string } | undefined;
  buyer: BuyerState | undefined;
}

/** Free tickets while a batch is evaluated; reduced by each accepted request. */
export interface LeftOver {
  /** Manual model: only counted if a request of the batch depends on it. */
  available: number;
  /** Manual model: numbers that are held or sold. */
  taken: Set<number>;
}

type Refusal = Exclude<ReserveOutcome, { kind: 'reserved' }>;
export type Verdict = Refusal | { kind: 'accepted' } | { kind: 'replay' };

function isInvalid({ wanted, kind, buyer }: ReserveRequest, { model, maxTickets }: Pool): boolean {
  // Limits per buyer are enforced by phone.
  if (kind === 'hold' && buyer.phone === '') return true;
  if ('quantity' in wanted)
    return model !== 'random' || !Number.isInteger(wanted.quantity) || wanted.quantity < 1;
  const { numbers } = wanted;
  const isInRange = (number: number) => Number.isInteger(number) && number >= 0 && number < maxTickets;
  return (
    model !== 'manual' ||
    numbers.length === 0 ||
    new Set(numbers).size < numbers.length ||
    !numbers.every(isInRange)
  );
}

/** Whether a request asks for fewer tickets than the minimum, which is only allowed for exactly what is left. */
export function isBelowMinimum(request: ReserveRequest): boolean {
  return request.kind === 'hold' && wantedTickets(request) < request.limits.min;
}

/** Refusals of a hold because of its buyer or its size. Sales in cash have no limits. */
function refuseHold(
  request: ReserveRequest,
  buyer: BuyerState | undefined,
  { available }: LeftOver,
  now: Date,
): Refusal | undefined {
  if (request.kind === 'sale') return undefined;
  if (buyer && buyer.holdId !== null) return { kind: 'hold-exists', purchaseId: buyer.holdId };
  if (buyer && isPaused(buyer, now)) return { kind: 'paused', until: pausedUntil(buyer) };
  const already = buyer ? buyer.reserved + buyer.paid : 0;
  const wanted = wantedTickets(request);
  if (already + wanted > request.limits.max) return { kind: 'above-maximum' };
  return isBelowMinimum(request) && wanted !== available ? { kind: 'below-minimum', available } : undefined;
}

function takeWanted({ wanted }: ReserveRequest, left: LeftOver): Verdict {
  if ('quantity' in wanted) {
    if (wanted.quantity > left.available) return { kind: 'sold-out', available: left.available };
    left.available -= wanted.quantity;
    return { kind: 'accepted' };
  }
  const gone = wanted.numbers.filter((number) => left.taken.has(number));
  if (gone.length > 0) return { kind: 'numbers-taken', numbers: gone };
  left.available -= wanted.numbers.length;
  for (const number of wanted.numbers) left.taken.add(number);
  return { kind: 'accepted' };
}

/** Evaluates one request; subtracts an accepted one from `left`. */
export function judgeRequest(
  request: ReserveRequest,
  { known, buyer }: RequestState,
  pool: Pool,
  left: LeftOver,
  now: Date,
): Verdict {
  if (known) {
    const isSame = known.raffleId === request.raffleId && known.secretHash === request.secretHash;
    return { kind: isSame ? 'replay' : 'id-taken' };
  }
  if (isInvalid(request, pool)) return { kind: 'invalid' };
  if (!isSelling(pool, now)) return { kind: 'closed' };
  return refuseHold(request, buyer, left, now) ?? takeWanted(request, left);
}
