import { readAffiliates } from '#core/contract/account/affiliates.ts';
import { AFFILIATE_PARAMETER, type AffiliateProgram } from '#core/domain/account/affiliates.ts';
import { callApi } from '#src/api/call-api.ts';
import { findSession } from '#src/storage/session.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';

const KEY = 'affiliates';

/** The affiliate program as last pulled; null if it never was. */
export async function findAffiliates(database: UserDatabase): Promise<AffiliateProgram | null> {
  const fact = await database.meta.get(KEY);
  return (fact?.value as AffiliateProgram | undefined) ?? null;
}

/** Pulls the affiliate program and stores it for offline use. @throws ApiError */
export async function pullAffiliates(database: UserDatabase): Promise<void> {
  const value = await callApi(readAffiliates, { token: findSession()?.token });
  await database.meta.put({ key: KEY, value });
}

/** The affiliate's invitation link. */
export function affiliateLink(code: string): string {
  return `${location.origin}/?${AFFILIATE_PARAMETER}=${code}`;
}
