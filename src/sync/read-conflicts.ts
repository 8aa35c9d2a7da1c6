import type { MergedVersions } from '#core/domain/merge/merge-versions.ts';
import type { RaffleData } from '#core/domain/raffle.ts';
import type { RaffleConfigData } from '#core/domain/raffle-config.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';
import type { StoredDocument } from '#src/storage/stored-documents.ts';
import type { Revised } from './reconciliation.ts';
import { mergeOfConflict } from './merge-pulled.ts';
import { MERGEABLE_CONFIG, MERGEABLE_RAFFLE, type MergeableDocument } from './mergeable-documents.ts';
import type { SeenVersions } from './sync-outcomes.ts';

/** The documents of a raffle whose two versions wait for the user, each merged as far as nobody need be asked. */
export interface OpenConflicts {
  raffle: OpenConflict<RaffleData> | undefined;
  config: OpenConflict<RaffleConfigData> | undefined;
}

type OpenConflict<Data> = MergedVersions<Data> & { seen: SeenVersions };

/** What of a raffle the user has to choose. Both versions are on this device: it needs no network. */
export async function readConflicts(database: UserDatabase, raffleId: string): Promise<OpenConflicts> {
  const { raffles, raffleConfigs, ticketPlans } = database;
  return database.transaction('r', raffles, raffleConfigs, ticketPlans, async () => ({
    raffle: await readConflict(database, MERGEABLE_RAFFLE, raffleId),
    config: await readConflict(database, MERGEABLE_CONFIG, raffleId),
  }));
}

async function readConflict<
  Data extends object,
  Acknowledged extends Data & Revised,
  Row extends StoredDocument<Data, Acknowledged>,
>(
  database: UserDatabase,
  document: MergeableDocument<Data, Acknowledged, Row>,
  raffleId: string,
): Promise<OpenConflict<Data> | undefined> {
  const row = await document.find(database, raffleId);
  if (!row?.conflict) return undefined;
  const { conflict } = row;
  const circumstances = await document.circumstances({ database, now: () => new Date() }, row, conflict);
  const seen = { revision: conflict.revision, localRev: row.localRev };
  return { ...mergeOfConflict(document, { ...row, conflict }, circumstances), seen };
}
