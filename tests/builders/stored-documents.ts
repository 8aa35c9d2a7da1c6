import type { Raffle } from '#core/domain/raffles/raffle.ts';
import type { RaffleConfig } from '#core/domain/raffles/raffle-config.ts';
import type { Attempt, SlotKind, SlotOf } from '#src/storage/slot.ts';
import { slotId } from '#src/storage/slot.ts';
import type { StoredRaffle, StoredRaffleConfig } from '#src/storage/stored-documents.ts';
import { CONFIG_DATA, RAFFLE_DATA } from '../simulation/form-data.ts';

const AT = '2026-11-21T12:00:00.000Z';

export function aRaffle(over: Partial<Raffle> = {}): Raffle {
  return {
    ...RAFFLE_DATA,
    categoryId: 'c1',
    lotteryId: 'l1',
    ticketPlanId: 't1',
    id: 'r1',
    ownerId: 'u1',
    status: 'draft',
    slug: 'rifa-do-joao',
    isFree: true,
    revision: 1,
    createdAt: AT,
    updatedAt: AT,
    ...over,
  };
}

export function aRaffleConfig(over: Partial<RaffleConfig> = {}): RaffleConfig {
  return { ...CONFIG_DATA, id: 'k1', raffleId: 'r1', revision: 1, updatedAt: AT, ...over };
}

/** A raffle that the server has exactly as it is here. */
export function aStoredRaffle(over: Partial<StoredRaffle> = {}): StoredRaffle {
  return {
    id: 'r1',
    working: { ...RAFFLE_DATA, ticketPlanId: 't1' },
    base: aRaffle(),
    localRev: 1,
    ackedRev: 1,
    savedAt: AT,
    syncedAt: AT,
    conflict: null,
    hasPayments: false,
    deletedElsewhere: false,
    createdAt: AT,
    ...over,
  };
}

/** A configuration that the server has exactly as it is here. */
export function aStoredConfig(over: Partial<StoredRaffleConfig> = {}): StoredRaffleConfig {
  return {
    id: 'k1',
    raffleId: 'r1',
    working: CONFIG_DATA,
    base: aRaffleConfig(),
    localRev: 2,
    ackedRev: 2,
    savedAt: AT,
    syncedAt: AT,
    conflict: null,
    ...over,
  };
}

/** A queued slot, or what `over` makes of it: a test sees to it that the whole is a valid one. */
export function aSlot<K extends SlotKind>(kind: K, over: Partial<SlotOf<K>> = {}): SlotOf<K> {
  const raffleId = kind === 'seller-profile' ? null : 'r1';
  const slot = {
    id: slotId(kind, over.raffleId ?? raffleId),
    kind,
    raffleId,
    state: 'queued',
    pending: { data: RAFFLE_DATA, localRev: 2, savedOn: '2026-11-21' },
    attempt: null,
    tries: 0,
    nextTryAt: 0,
    problem: null,
    queuedAt: AT,
    ...over,
  };
  return slot as SlotOf<K>;
}

export function anAttempt(over: Partial<Attempt> = {}): Attempt {
  return { key: 'key-1', documentId: 'r1', body: '{}', hash: '', revision: 1, localRev: 2, ...over };
}
