import * as z from 'zod/mini';
import type { CardAccounts, CardCredentials, CardVerdict } from '../card-accounts.ts';
import { isRefused, ProviderError } from '../payment-provider.ts';
import { sendRequest } from './send-request.ts';

const WITHIN_MS = 8_000;
/** Site id of Brazil at the provider. */
const BRAZIL = 'MLB';

/** How tokens of test credentials begin, and how the provider tags test users, whose tokens look like real ones. */
const TEST_TOKEN = /^TEST-/;
const TEST_USER = 'test_user';

const account = z.object({
  id: z.union([z.int(), z.string()]),
  site_id: z.string(),
  tags: z.nullish(z.array(z.string())),
});

export interface CardAccountsSettings {
  /** Without a trailing slash. */
  baseUrl: string;
  /** Whether credentials that receive no money are good, as at the sandbox. */
  takesTests: boolean;
}

/** The reply; undefined if the provider rejects the credentials. */
async function ask(request: {
  baseUrl: string;
  path: string;
  accessToken?: string;
  withinMs: number;
}): Promise<unknown> {
  const { baseUrl, accessToken, path, withinMs } = request;
  try {
    const { status, reply } = await sendRequest({ baseUrl, accessToken }, { method: 'GET', path, withinMs });
    return status === 404 ? undefined : reply;
  } catch (error) {
    if (isRefused(error)) return undefined;
    throw error;
  }
}

async function verdictOf(
  { baseUrl, takesTests }: CardAccountsSettings,
  { apiKey, apiToken }: CardCredentials,
  withinMs: number,
): Promise<CardVerdict> {
  if (!takesTests && TEST_TOKEN.test(apiToken)) return 'only-for-tests';
  const reply = await ask({ baseUrl, path: '/users/me', accessToken: apiToken, withinMs });
  if (reply === undefined) return 'wrong-token';
  const seller = account.safeParse(reply);
  if (!seller.success) throw new ProviderError('garbled');
  if (!takesTests && seller.data.tags?.includes(TEST_USER)) return 'only-for-tests';
  if (seller.data.site_id !== BRAZIL) return 'not-brazilian';
  // As a checkout does: with the public key only.
  const path = `/v1/payment_methods?${new URLSearchParams({ public_key: apiKey })}`;
  if ((await ask({ baseUrl, path, withinMs })) === undefined) return 'wrong-key';
  return { accountId: String(seller.data.id) };
}

/** Checks over HTTP that the provider takes the token, for an account that can receive money in Brazil, and knows the key. */
export function createCardAccounts(settings: CardAccountsSettings): CardAccounts {
  return {
    check: (credentials, withinMs = WITHIN_MS) => verdictOf(settings, credentials, withinMs),
  };
}
