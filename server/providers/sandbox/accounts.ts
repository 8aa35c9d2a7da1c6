import { createHash, createHmac } from 'node:crypto';

/** Credentials of a seller at the sandbox. */
export interface SandboxSeller {
  apiKey: string;
  apiToken: string;
}

/** Accounts that the sandbox knows: the platform's, a seller's that its page shows, and one for each token of SELLER_TOKEN. */
export interface SandboxAccounts {
  /** Id of the account of this token; undefined for unknown tokens. */
  collectorOf: (token: string | undefined) => number | undefined;
  /** As collectorOf, without the platform. */
  sellerOf: (token: string | undefined) => number | undefined;
  /** The sellers among these accounts, and the one whose credentials the sandbox shows. */
  sellersAmong: (collectorIds: readonly number[]) => number[];
  isPublicKey: (key: string | undefined) => boolean;
  /** Secret that signs the notifications of an account. */
  webhookSecretOf: (collectorId: number) => string;
}

const PLATFORM_ID = 132_000_000;
const SHOWN_SELLER_ID = 132_000_001;
/** Ids of the other sellers begin here. */
const SELLER_IDS_FROM = 200_000_000;

/** Whoever invents a name has an account: 'TEST-seller-ana-token' with the key 'TEST-seller-ana-key'. */
const SELLER_TOKEN = /^TEST-seller-[\w-]+-token$/;
const SELLER_KEY = /^TEST-seller-[\w-]+-key$/;

const sellerIdOf = (token: string) =>
  SELLER_IDS_FROM + createHash('sha256').update(token).digest().readUInt32BE(0);

export interface AccountSettings {
  /** The platform's. */
  accessToken: string;
  webhookSecret: string;
  /** The seller whose credentials the sandbox shows. */
  seller: SandboxSeller;
}

/** The accounts of a sandbox with this platform and this seller. */
export function sandboxAccounts({ accessToken, webhookSecret, seller }: AccountSettings): SandboxAccounts {
  const sellerOf = (token: string | undefined) => {
    if (token === undefined || token === '') return undefined;
    if (token === seller.apiToken) return SHOWN_SELLER_ID;
    return SELLER_TOKEN.test(token) ? sellerIdOf(token) : undefined;
  };
  return {
    sellerOf,
    collectorOf: (token) => (token === accessToken ? PLATFORM_ID : sellerOf(token)),
    sellersAmong: (ids) => [...new Set([SHOWN_SELLER_ID, ...ids.filter((id) => id !== PLATFORM_ID)])],
    isPublicKey: (key = '') => key !== '' && (key === seller.apiKey || SELLER_KEY.test(key)),
    webhookSecretOf: (collectorId) =>
      collectorId === PLATFORM_ID
        ? webhookSecret
        : createHmac('sha256', webhookSecret).update(String(collectorId)).digest('hex'),
  };
}

/** Token of an Authorization header; undefined without one. */
export function bearerOf(header: string | undefined): string | undefined {
  return /^Bearer (.+)$/.exec(header ?? '')?.[1];
}
