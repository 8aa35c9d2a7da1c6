import type { MergedVersions } from '#core/domain/merge/merge-versions.ts';
import type { RaffleData } from '#core/domain/raffles/raffle.ts';
import type { RaffleConfigData } from '#core/domain/raffles/raffle-config.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';
import type { DocumentData } from '#src/storage/stored-documents.ts';
import { mergeOfConflict } from './merge-pulled.ts';
import { MERGEABLE_CONFIG, MERGEABLE_RAFFLE, type MergeableDocument } from './mergeable-documents.ts';
import type { SeenVersions } from '../context/sync-outcomes.ts';

/** The documents of a raffle that are in conflict, each merged as far as the rules decide by themselves. */
export interface OpenConflicts {
  raffle: OpenConflict<RaffleData> | undefined;
  config: OpenConflict<RaffleConfigData> | undefined;
}

type OpenConflict<Data> = MergedVersions<Data> & { seen: SeenVersions };

/** The open conflicts of a raffle. Both versions are on this device: it needs no network. */
export async function readConflicts(database: UserDatabase, raffleId: string): Promise<OpenConflicts> {
  const { raffles, raffleConfigs, ticketPlans } = database;
  return database.transaction('r', raffles, raffleConfigs, ticketPlans, async () => ({
    raffle: await readConflict(database, MERGEABLE_RAFFLE, raffleId),
    config: await readConflict(database, MERGEABLE_CONFIG, raffleId),
  }));
}

async function readConflict<K extends 'raffle' | 'config'>(
  database: UserDatabase,
  document: MergeableDocument<K>,
  raffleId: string,
): Promise<OpenConflict<DocumentData<K>> | undefined> {
  const row = await document.find(database, raffleId);
  if (!row?.conflict) return undefined;
  const { conflict } = row;
  const inputs = await document.mergeInputs({ database, now: () => new Date() }, row, conflict);
  const seen = { revision: conflict.revision, localRev: row.localRev };
  return { ...mergeOfConflict(document, row, conflict, inputs), seen };
}
