import type { Table } from 'dexie';
import { raffleDataOf } from '#core/domain/raffles/raffle.ts';
import { raffleConfigDataOf } from '#core/domain/raffles/raffle-config.ts';
import { pixSettingsOf } from '#core/domain/receiving/seller-profile.ts';
import { findSellerProfile } from './seller-profile.ts';
import type {
  Acknowledged,
  DocumentData,
  DocumentKind,
  DocumentRow,
  DocumentTypes,
} from './stored-documents.ts';
import type { UserDatabase } from './user-database.ts';

/** Access to one kind of document, for code that is generic over the kinds. */
export interface DocumentAccess<K extends DocumentKind> {
  kind: K;
  table(database: UserDatabase): Table<DocumentRow<K>, string>;
  /** The row of a raffle; of the user if the document belongs to no raffle (null). */
  find(
    database: UserDatabase,
    raffleId: DocumentTypes[K]['raffleId'],
  ): PromiseLike<DocumentRow<K> | undefined>;
  /** The part that the user writes. */
  dataOf(document: DocumentData<K> | Acknowledged<K>): DocumentData<K>;
  /** The fields that the server sanitises. */
  richTexts: readonly (keyof DocumentData<K> & string)[];
}

export const RAFFLE_DOCUMENT: DocumentAccess<'raffle'> = {
  kind: 'raffle',
  table: (database) => database.raffles,
  find: (database, raffleId) => database.raffles.get(raffleId),
  dataOf: raffleDataOf,
  richTexts: ['description'],
};

export const CONFIG_DOCUMENT: DocumentAccess<'config'> = {
  kind: 'config',
  table: (database) => database.raffleConfigs,
  find: (database, raffleId) => database.raffleConfigs.get(raffleId),
  dataOf: raffleConfigDataOf,
  richTexts: ['rules'],
};

export const SELLER_PROFILE_DOCUMENT: DocumentAccess<'seller-profile'> = {
  kind: 'seller-profile',
  table: (database) => database.sellerProfile,
  find: (database) => findSellerProfile(database),
  dataOf: pixSettingsOf,
  richTexts: [],
};
