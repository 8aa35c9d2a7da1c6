import type { Transaction } from 'dexie';
import { LATER_CONFIG_FIELDS } from '#core/domain/raffles/config-fields.ts';
import { defaultsOf } from '#core/domain/raffles/field.ts';
import { EMPTY_PIX_SETTINGS } from '#core/domain/receiving/seller-profile.ts';
import type { Slot } from './slot.ts';
import type { StoredRaffleConfig, StoredSellerProfile, StoredVersion } from './stored-documents.ts';

/** Adds the fields of step 1 that an earlier version of the app did not know, as they are in a new configuration. */
function fill(config: object | null): void {
  if (config) Object.assign(config, { ...defaultsOf(LATER_CONFIG_FIELDS), ...config });
}

/** Adds the seller's choice on txids, which an earlier version of the app did not know. */
function fillPix(settings: object | null): void {
  const { pixWithoutTxid } = EMPTY_PIX_SETTINGS;
  if (settings) Object.assign(settings, { pixWithoutTxid, ...settings });
}

/** Brings the documents of an earlier version to today's fields. A frozen request stays as it was sent (docs/decisions/083). */
export async function fillLaterFields(transaction: Transaction): Promise<void> {
  await transaction
    .table<StoredRaffleConfig>('raffleConfigs')
    .toCollection()
    .modify(({ working, base, conflict }) => [working, base, conflict].forEach(fill));
  await transaction
    .table<StoredSellerProfile>('sellerProfile')
    .toCollection()
    .modify(({ working, base, conflict }) => [working, base, conflict].forEach(fillPix));
  await transaction
    .table<StoredVersion>('versions')
    .toCollection()
    .modify(({ kind, data }) => {
      if (kind === 'config') fill(data);
      if (kind === 'seller-profile') fillPix(data);
    });
  await transaction
    .table<Slot>('slots')
    .toCollection()
    .modify(({ kind, pending }) => {
      if (kind === 'config' || kind === 'config-create') fill(pending.data);
      if (kind === 'seller-profile') fillPix(pending.data);
    });
}
