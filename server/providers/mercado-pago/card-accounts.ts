import * as z from 'zod/mini';
import type { CardAccounts, CardCredentials, CardVerdict } from '../card-accounts.ts';
import { ProviderError } from '../fee-provider.ts';
import { sendRequest } from './send-request.ts';

const WITHIN_MS = 8_000;
/** The provider's name for Brazil. */
const BRAZIL = 'MLB';

const account = z.object({ id: z.union([z.int(), z.string()]), site_id: z.string() });

/** The reply; undefined where the provider says no to who asks. */
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
    if (error instanceof ProviderError && error.kind === 'refused') return undefined;
    throw error;
  }
}

async function verdictOf(
  baseUrl: string,
  { apiKey, apiToken }: CardCredentials,
  withinMs: number,
): Promise<CardVerdict> {
  const told = await ask({ baseUrl, path: '/users/me', accessToken: apiToken, withinMs });
  if (told === undefined) return 'wrong-token';
  const seller = account.safeParse(told);
  if (!seller.success) throw new ProviderError('garbled');
  if (seller.data.site_id !== BRAZIL) return 'not-brazilian';
  // As a checkout asks: with the public key alone.
  const path = `/v1/payment_methods?${new URLSearchParams({ public_key: apiKey })}`;
  return (await ask({ baseUrl, path, withinMs })) === undefined ? 'wrong-key' : 'good';
}

/** Asks the provider over HTTP: who has this token, and whether it knows the key. */
export function createCardAccounts(baseUrl: string): CardAccounts {
  return {
    check: (credentials, withinMs = WITHIN_MS) => verdictOf(baseUrl, credentials, withinMs),
  };
}
