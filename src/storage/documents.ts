import type { Table } from 'dexie';
import { type Raffle, type RaffleData, raffleDataOf } from '#core/domain/raffle.ts';
import { type RaffleConfig, type RaffleConfigData, raffleConfigDataOf } from '#core/domain/raffle-config.ts';
import { type PixSettings, pixSettingsOf, type SellerProfile } from '#core/domain/seller-profile.ts';
import { findSellerProfile } from './seller-profile.ts';
import type {
  DocumentKind,
  StoredDocument,
  StoredRaffle,
  StoredRaffleConfig,
  StoredSellerProfile,
} from './stored-documents.ts';
import type { UserDatabase } from './user-database.ts';

/** How to reach one kind of document, so that what holds for all three is written once. */
export interface DocumentAccess<
  Data,
  Acknowledged extends Data,
  Row extends StoredDocument<Data, Acknowledged>,
> {
  kind: DocumentKind;
  table(database: UserDatabase): Table<Row, string>;
  /** The row of a raffle; of the user where the document belongs to no raffle (null). */
  find(database: UserDatabase, raffleId: string | null): PromiseLike<Row | undefined>;
  /** The part that the user writes. */
  dataOf(acknowledged: Data): Data;
  /** The fields that the server cleans. */
  richTexts: readonly (keyof Data & string)[];
}

export const RAFFLE_DOCUMENT: DocumentAccess<RaffleData, Raffle, StoredRaffle> = {
  kind: 'raffle',
  table: (database) => database.raffles,
  find: (database, raffleId) => database.raffles.get(raffleId ?? ''),
  dataOf: raffleDataOf,
  richTexts: ['description'],
};

export const CONFIG_DOCUMENT: DocumentAccess<RaffleConfigData, RaffleConfig, StoredRaffleConfig> = {
  kind: 'config',
  table: (database) => database.raffleConfigs,
  find: (database, raffleId) => database.raffleConfigs.get(raffleId ?? ''),
  dataOf: raffleConfigDataOf,
  richTexts: ['rules'],
};

export const SELLER_PROFILE_DOCUMENT: DocumentAccess<PixSettings, SellerProfile, StoredSellerProfile> = {
  kind: 'seller-profile',
  table: (database) => database.sellerProfile,
  find: (database) => findSellerProfile(database),
  dataOf: pixSettingsOf,
  richTexts: [],
};
