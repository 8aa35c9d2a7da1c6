import { SOLD_CONFIG_FIELDS, SOLD_RAFFLE_FIELDS } from '#core/domain/raffles/locks.ts';
import { CONFIG_MERGING, PIX_MERGING, RAFFLE_MERGING } from '#core/domain/merge/document-merging.ts';
import type { Merging } from '#core/domain/merge/merge-versions.ts';
import {
  CONFIG_DOCUMENT,
  type DocumentAccess,
  RAFFLE_DOCUMENT,
  SELLER_PROFILE_DOCUMENT,
} from '#src/storage/documents.ts';
import type { Acknowledged, DocumentData, DocumentKind, DocumentRow } from '#src/storage/stored-documents.ts';
import { configMergeInputs, raffleMergeInputs } from './merge-inputs.ts';
import type { MergeInputs } from './reconciliation.ts';
import type { SyncContext } from '../context/sync-context.ts';

/** A kind of document, with how two versions of it are merged. */
export interface MergeableDocument<K extends DocumentKind> extends DocumentAccess<K> {
  merging: Merging<DocumentData<K>>;
  /** Fields that sold tickets lock (P-314). */
  lockedFields: readonly (keyof DocumentData<K>)[];
  /** Inputs for a merge with this version of the server. Runs within the caller's transaction over `reconciliationTables`. */
  mergeInputs(
    context: Pick<SyncContext, 'database' | 'now'>,
    row: DocumentRow<K>,
    server: Acknowledged<K>,
  ): Promise<MergeInputs<K>>;
}

export const MERGEABLE_RAFFLE: MergeableDocument<'raffle'> = {
  ...RAFFLE_DOCUMENT,
  merging: RAFFLE_MERGING,
  lockedFields: SOLD_RAFFLE_FIELDS,
  mergeInputs: (context, row, server) => Promise.resolve(raffleMergeInputs(context, row, server.status)),
};

export const MERGEABLE_CONFIG: MergeableDocument<'config'> = {
  ...CONFIG_DOCUMENT,
  merging: CONFIG_MERGING,
  lockedFields: SOLD_CONFIG_FIELDS,
  mergeInputs: (context, _row, server) => configMergeInputs(context, server),
};

export const MERGEABLE_SELLER_PROFILE: MergeableDocument<'seller-profile'> = {
  ...SELLER_PROFILE_DOCUMENT,
  merging: PIX_MERGING,
  lockedFields: [],
  mergeInputs: ({ now }) =>
    Promise.resolve({ now: now(), isSold: false, ancestor: null, validate: () => ({}) }),
};
