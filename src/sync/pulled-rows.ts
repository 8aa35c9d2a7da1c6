import { type Raffle, raffleDataOf } from '#core/domain/raffle.ts';
import { type RaffleConfig, raffleConfigDataOf } from '#core/domain/raffle-config.ts';
import type { StoredRaffle, StoredRaffleConfig } from '#src/storage/stored-documents.ts';
import { newRaffleRow } from './new-documents.ts';

/** Of a document that this device knows from the server alone. */
export const CLEAN = { localRev: 0, ackedRev: 0, savedAt: null, syncedAt: null, conflict: null };

/** A raffle that this device did not have. */
export function pulledRaffleRow(server: Raffle): StoredRaffle {
  const row = newRaffleRow(server.id, new Date(server.createdAt));
  return { ...row, working: raffleDataOf(server), base: server };
}

/** A configuration that this device did not have. */
export function pulledConfigRow(server: RaffleConfig): StoredRaffleConfig {
  const { id, raffleId } = server;
  return { ...CLEAN, id, raffleId, working: raffleConfigDataOf(server), base: server };
}
