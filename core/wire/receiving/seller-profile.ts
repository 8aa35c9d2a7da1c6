import * as z from 'zod/mini';
import {
  PIX_KEY_TYPES,
  type PixSettings,
  type SellerProfile,
} from '#core/domain/receiving/seller-profile.ts';

/** Wire name of each field of the receiving settings. */
export const PIX_SETTINGS_WIRE_NAMES = {
  pixKeyType: 'pixKeyType',
  pixKey: 'pixKey',
  pixCity: 'pixCity',
  pixWithoutTxid: 'pixWithoutTxid',
} as const satisfies Record<keyof PixSettings, string>;

const profileWire = z.object({
  _id: z.string(),
  user: z.string(),
  pixKeyType: z.enum(PIX_KEY_TYPES),
  pixKey: z.string(),
  pixCity: z.string(),
  /** The codes of new purchases bear no txid (P-775). */
  pixWithoutTxid: z._default(z.boolean(), false),
  apiKey: z.string(),
  /** Masked: the token itself never leaves the server (P-604). */
  apiToken: z.string(),
  /** The provider does not take the token any more (P-744). */
  apiTokenRefused: z.optional(z.literal(true)),
  revision: z.int(),
  /** Instant of the last write; older servers leave it out. */
  updatedAt: z.optional(z.string()),
});

/** Reply of every call that answers a setting. */
export const sellerProfileReply = z.codec(profileWire, z.custom<SellerProfile>(), {
  decode: ({ _id, user, apiToken, apiTokenRefused, ...rest }) => ({
    ...rest,
    ...(apiTokenRefused && { isApiTokenRefused: true }),
    id: _id,
    ownerId: user,
    hasApiToken: apiToken !== '',
    maskedApiToken: apiToken,
  }),
  encode: ({ id, ownerId, hasApiToken: _, maskedApiToken, isApiTokenRefused, ...rest }) => ({
    ...rest,
    ...(isApiTokenRefused === true && { apiTokenRefused: true as const }),
    _id: id,
    user: ownerId,
    apiToken: maskedApiToken,
  }),
});

/** What is left out stays as it is. */
export interface SellerProfileSave extends Partial<PixSettings> {
  /** Minted by the client on the first save. */
  id?: string;
  /** Empty removes it. */
  apiKey?: string;
  /** Empty removes it; the mask that a reply tells leaves it as it is. */
  apiToken?: string;
}

/** Body of POST /api/setting and PUT /api/setting/{id}. */
export const sellerProfileSaveBody = z.codec(
  z.object({
    _id: z.optional(z.uuid()),
    pixKeyType: z.optional(z.enum(PIX_KEY_TYPES)),
    pixKey: z.optional(z.string()),
    pixCity: z.optional(z.string()),
    pixWithoutTxid: z.optional(z.boolean()),
    apiKey: z.optional(z.string()),
    apiToken: z.optional(z.string()),
  }),
  z.custom<SellerProfileSave>(),
  {
    decode: ({ _id, ...rest }) => ({ ...rest, ...(_id !== undefined && { id: _id.toLowerCase() }) }),
    encode: ({ id, ...rest }) => ({ ...rest, ...(id !== undefined && { _id: id }) }),
  },
);
