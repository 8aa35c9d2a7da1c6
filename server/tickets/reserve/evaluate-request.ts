import { addressTicketsMax, DEVICE_HOLDS_MAX, networkTicketsMax } from '#core/domain/selling/hold-limits.ts';
import { type Lapses, networkPausedUntil, pausedUntil } from '#core/domain/selling/hold-pause.ts';
import { isSelling, type Pool } from '../pool/pool.ts';
import { refuseOption } from './refuse-option.ts';
import { type ReserveOutcome, type ReserveRequest, wantedTickets } from './reserve-request.ts';

/** What a device or address holds unpaid in the raffle, and its lapses. */
export interface HolderState extends Lapses {
  tickets: number;
}

/** Stored state that a request depends on. */
export interface RequestState {
  /** An existing purchase with its id. */
  known: { raffleId: string; secretHash: string } | undefined;
  /** Tickets that the phone has paid in the raffle. */
  paid: number;
  device: HolderState;
  /** Unpaid purchases of the device in all raffles. */
  deviceHolds: number;
  address: HolderState;
  /** Of the network of the address, with the lapses of the hour before the last one. */
  network: HolderState;
}

export const HOLDS_NOTHING: HolderState = { tickets: 0, lapses: 0, lapsedAt: null };
/** State of a request of which nothing is stored. */
export const NOTHING_KNOWN: RequestState = {
  ...{ known: undefined, paid: 0, device: HOLDS_NOTHING, deviceHolds: 0, address: HOLDS_NOTHING },
  network: HOLDS_NOTHING,
};

/** Free tickets while a batch is evaluated; reduced by each accepted request. */
export interface LeftOver {
  /** Manual model: only counted if a request of the batch depends on it. */
  available: number;
  /** Manual model: numbers that are held or sold. */
  taken: Set<number>;
  /** Tickets of holds accepted in this batch, by address and network: unlike phones and devices, they may be in it more than once. */
  heldByPlace: Map<string, number>;
}

type Refusal = Exclude<ReserveOutcome, { kind: 'reserved' }>;
export type Verdict = Refusal | { kind: 'accepted' } | { kind: 'replay' };

/** A locked pool with the version of what its raffle offers now. */
export type OfferedPool = Pool & { offer: string };

function isInvalid({ wanted, kind, buyer }: ReserveRequest, { model, maxTickets }: Pool): boolean {
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

/** Tickets that the address of a request, and its network, may still hold unpaid in the raffle, with those of this batch. */
function leftForPlace(
  { holder, limits: { min } }: ReserveRequest,
  { address, network }: RequestState,
  { maxTickets }: Pool,
  { heldByPlace }: LeftOver,
): number {
  const leftOf = (key: string | undefined, { tickets }: HolderState, most: number) =>
    key ? Math.max(0, most - tickets - (heldByPlace.get(key) ?? 0)) : Infinity;
  return Math.min(
    leftOf(holder.address, address, addressTicketsMax(maxTickets, min)),
    leftOf(holder.network, network, networkTicketsMax(maxTickets, min)),
  );
}

/** The refusal of a quantity beyond minimum and maximum. */
function refuseQuantity(
  request: ReserveRequest,
  { paid, device }: RequestState,
  { available }: LeftOver,
): Refusal | undefined {
  const wanted = wantedTickets(request);
  if (paid + device.tickets + wanted > request.limits.max) return { kind: 'above-maximum' };
  const isRest = available === 0 || wanted === available;
  return isBelowMinimum(request) && !isRest ? { kind: 'below-minimum', available } : undefined;
}

/** The refusal of a hold by the limits of buying (P-708, P-709). Sales in cash have none. */
function refuseHold(
  request: ReserveRequest,
  state: RequestState,
  pool: Pool,
  left: LeftOver,
  now: Date,
): Refusal | undefined {
  if (request.kind === 'sale') return undefined;
  const { device, deviceHolds, address, network } = state;
  const until = new Date(Math.max(+pausedUntil(device), +pausedUntil(address), +networkPausedUntil(network)));
  if (now < until) return { kind: 'paused', until };
  if (deviceHolds >= DEVICE_HOLDS_MAX) return { kind: 'too-many-holds' };
  const refusal = refuseQuantity(request, state, left);
  if (refusal) return refusal;
  const available = leftForPlace(request, state, pool, left);
  return wantedTickets(request) > available ? { kind: 'address-full', available } : undefined;
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

function countForPlace({ holder, kind, ...request }: ReserveRequest, { heldByPlace }: LeftOver): void {
  if (kind === 'sale') return;
  for (const key of [holder.address, holder.network])
    if (key) heldByPlace.set(key, (heldByPlace.get(key) ?? 0) + wantedTickets(request));
}

/** Evaluates one request; subtracts an accepted one from `left`. */
export function evaluateRequest(
  request: ReserveRequest,
  state: RequestState,
  pool: OfferedPool,
  left: LeftOver,
  now: Date,
): Verdict {
  const { known } = state;
  if (known) {
    const isSame = known.raffleId === request.raffleId && known.secretHash === request.secretHash;
    return { kind: isSame ? 'replay' : 'id-taken' };
  }
  if (request.offer !== pool.offer) return { kind: 'offer-changed' };
  if (isInvalid(request, pool)) return { kind: 'invalid' };
  if (!isSelling(pool, now)) return { kind: 'closed' };
  if (pool.pausedAt !== null) return { kind: 'sale-paused' };
  const untimely = request.window && refuseOption(request.option, request.window, pool, now);
  if (untimely) return untimely;
  const verdict = refuseHold(request, state, pool, left, now) ?? takeWanted(request, left);
  if (verdict.kind === 'accepted') countForPlace(request, left);
  return verdict;
}
