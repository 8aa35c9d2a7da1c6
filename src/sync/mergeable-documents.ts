import { SOLD_CONFIG_FIELDS, SOLD_RAFFLE_FIELDS } from '#core/domain/locks.ts';
import { CONFIG_MERGING, PIX_MERGING, RAFFLE_MERGING } from '#core/domain/merge/document-merging.ts';
import type { Merging } from '#core/domain/merge/merge-versions.ts';
import type { Raffle, RaffleData } from '#core/domain/raffle.ts';
import type { RaffleConfig, RaffleConfigData } from '#core/domain/raffle-config.ts';
import type { PixSettings, SellerProfile } from '#core/domain/seller-profile.ts';
import {
  CONFIG_DOCUMENT,
  type DocumentAccess,
  RAFFLE_DOCUMENT,
  SELLER_PROFILE_DOCUMENT,
} from '#src/storage/documents.ts';
import type {
  StoredDocument,
  StoredRaffle,
  StoredRaffleConfig,
  StoredSellerProfile,
} from '#src/storage/stored-documents.ts';
import { configCircumstances, raffleCircumstances } from './merge-circumstances.ts';
import type { Circumstances } from './reconciliation.ts';
import type { SyncContext } from './sync-context.ts';

/** Where a merge looks for what it must know. */
type MergeContext = Pick<SyncContext, 'database' | 'now'>;

/** A kind of document, with how two versions of one are brought together. */
export interface MergeableDocument<
  Data,
  Acknowledged extends Data,
  Row extends StoredDocument<Data, Acknowledged>,
> extends DocumentAccess<Data, Acknowledged, Row> {
  merging: Merging<Data>;
  /** What sold tickets lock (§4). */
  lockedFields: readonly (keyof Data)[];
  /** What a merge with this version of the server must know. Runs within the caller's transaction over `reconciliationTables`. */
  circumstances(context: MergeContext, row: Row, server: Acknowledged): Promise<Circumstances<Data>>;
}

export const MERGEABLE_RAFFLE: MergeableDocument<RaffleData, Raffle, StoredRaffle> = {
  ...RAFFLE_DOCUMENT,
  merging: RAFFLE_MERGING,
  lockedFields: SOLD_RAFFLE_FIELDS,
  circumstances: (context, row, server) => Promise.resolve(raffleCircumstances(context, row, server.status)),
};

export const MERGEABLE_CONFIG: MergeableDocument<RaffleConfigData, RaffleConfig, StoredRaffleConfig> = {
  ...CONFIG_DOCUMENT,
  merging: CONFIG_MERGING,
  lockedFields: SOLD_CONFIG_FIELDS,
  circumstances: (context, _row, server) => configCircumstances(context, server),
};

export const MERGEABLE_SELLER_PROFILE: MergeableDocument<PixSettings, SellerProfile, StoredSellerProfile> = {
  ...SELLER_PROFILE_DOCUMENT,
  merging: PIX_MERGING,
  lockedFields: [],
  circumstances: ({ now }) =>
    Promise.resolve({ now: now(), isSold: false, ancestor: null, judge: () => ({}) }),
};
