import { CONFIG_FIELDS } from '#core/domain/raffles/config-fields.ts';
import type { Fields, FormatValues, ListFormat, ValuesOf } from '#core/domain/raffles/field.ts';
import { RAFFLE_FIELDS } from '#core/domain/raffles/raffle-fields.ts';
import { findContentHash, findDeviceImageHash } from '#core/domain/raffles/raffle-images.ts';
import type { PixSettings } from '#core/domain/receiving/seller-profile.ts';
import { type ListRule, ownKeys } from './merge-list.ts';
import type { Merging } from './merge-versions.ts';
import { PROMOTIONS } from './promotion-merging.ts';
import { rowIdentities } from './row-identities.ts';

/** An image is identified by its content, whether a device's reference or the server's address names it. */
const IMAGES: ListRule<string> = {
  keys: ownKeys((entry) => findDeviceImageHash(entry) ?? findContentHash(entry) ?? entry),
  isSame: () => true,
  preferred: (one, other) => (findDeviceImageHash(one) === undefined ? one : other),
  asksOrder: true,
};

const SET: ListRule<number> = { keys: ownKeys(String), isSame: () => true, asksOrder: false };

const ROWS: ListRule<string> = {
  keys: rowIdentities((text) => ({ key: text, words: text })),
  isSame: (one, other) => one === other,
  asksOrder: false,
};

const LIST_RULES: { [Name in ListFormat]: ListRule<FormatValues[Name][number]> } = {
  images: IMAGES,
  promotions: PROMOTIONS,
  texts: ROWS,
  numbers: SET,
};

/** The merge rules of a catalogue of fields. */
function mergingOf<Catalogue extends Fields>(fields: Catalogue): Merging<ValuesOf<Catalogue>> {
  const rules = Object.entries(fields).map(([name, { merge, format }]) => [
    name,
    merge === 'by-entry' ? { kind: 'list', rule: LIST_RULES[format as ListFormat] } : { kind: merge },
  ]);
  return { rules: Object.fromEntries(rules) } as Merging<ValuesOf<Catalogue>>;
}

export const RAFFLE_MERGING = mergingOf(RAFFLE_FIELDS);
export const CONFIG_MERGING = mergingOf(CONFIG_FIELDS);

const ASK = { kind: 'ask' } as const;

/** The receiving settings: a key has no meaning without its type. */
export const PIX_MERGING: Merging<PixSettings> = {
  rules: { pixKeyType: ASK, pixKey: ASK, pixCity: ASK, pixWithoutTxid: { kind: 'this-device' } },
  together: [['pixKeyType', 'pixKey']],
};
