import { readAffiliates } from '#core/contract/affiliates.ts';
import { AFFILIATE_PARAMETER, type AffiliateProgram } from '#core/domain/affiliates.ts';
import { callApi } from '#src/api/call-api.ts';
import { findSession } from '#src/storage/session.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';

const KEY = 'affiliates';

/** What the server last told; undefined where it never did. */
export async function findAffiliates(database: UserDatabase): Promise<AffiliateProgram | null> {
  const fact = await database.meta.get(KEY);
  return (fact?.value as AffiliateProgram | undefined) ?? null;
}

/** Brings what the server has and keeps it, to be read offline. @throws ApiError */
export async function bringAffiliates(database: UserDatabase): Promise<void> {
  const value = await callApi(readAffiliates, { token: findSession()?.token });
  await database.meta.put({ key: KEY, value });
}

/** The link that leads new people here in the affiliate's name. */
export function affiliateLink(code: string): string {
  return `${location.origin}/?${AFFILIATE_PARAMETER}=${code}`;
}
