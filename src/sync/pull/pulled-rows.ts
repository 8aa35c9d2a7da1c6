import { type Raffle, raffleDataOf } from '#core/domain/raffles/raffle.ts';
import { type RaffleConfig, raffleConfigDataOf } from '#core/domain/raffles/raffle-config.ts';
import type { StoredRaffle, StoredRaffleConfig } from '#src/storage/stored-documents.ts';
import { NEVER_SENT, newRaffleRow } from '../context/new-documents.ts';

/** A raffle that is new to this device. */
export function pulledRaffleRow(server: Raffle): StoredRaffle {
  const row = newRaffleRow(server.id, new Date(server.createdAt));
  return { ...row, working: raffleDataOf(server), base: server };
}

/** A configuration that is new to this device. */
export function pulledConfigRow(server: RaffleConfig): StoredRaffleConfig {
  const { id, raffleId } = server;
  return { ...NEVER_SENT, id, raffleId, working: raffleConfigDataOf(server), base: server };
}
