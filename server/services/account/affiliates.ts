import { randomInt } from 'node:crypto';
import { type AffiliateProgram, normalAffiliateCode } from '#core/domain/account/affiliates.ts';
import { firstName } from '#core/domain/account/user.ts';
import { dayOf } from '#core/domain/days.ts';
import {
  countReferred,
  findAffiliate,
  findAffiliateCode,
  insertAffiliateCode,
  listReferred,
  type Referred,
} from '../../repositories/account/affiliates.ts';
import type { Caller, ServiceContext } from '../service-context.ts';

/** Alphabet without ambiguous letters and digits. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODE_LENGTH = 8;
/** Maximum number of listed users; the total is reported separately. */
const LISTED_MAX = 100;
/** People that are read at once. */
const AT_ONCE = 500;
/** Attempts to find a free code; collisions are one in a billion. */
const TRIES = 5;

const newCode = () =>
  Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)] ?? '').join('');

/** The caller's code, created at first use. */
async function codeOf({ db, now }: ServiceContext, userId: string): Promise<string> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const code = await findAffiliateCode(db, userId);
    if (code !== undefined) return code;
    await insertAffiliateCode(db, userId, newCode(), now());
  }
  throw new Error('no code was free');
}

const affiliateOf = ({ name, createdAt }: Referred): AffiliateProgram['affiliates'][number] => ({
  firstName: firstName(name),
  registeredOn: dayOf(createdAt),
});

/** The caller's link and the users who registered with it and have proven a contact: first names and days only. */
export async function readAffiliates(context: ServiceContext, { user }: Caller): Promise<AffiliateProgram> {
  const { db } = context;
  const referred = await listReferred(db, user.id, { limit: LISTED_MAX });
  return {
    code: await codeOf(context, user.id),
    total: await countReferred(db, user.id),
    affiliates: referred.map(affiliateOf),
  };
}

/** The caller's code, null as long as it was not used, and how many registered with it. For the export, which writes nothing. */
export async function readReferral(
  { db }: ServiceContext,
  { user }: Caller,
): Promise<{ code: string | null; total: number }> {
  return { code: (await findAffiliateCode(db, user.id)) ?? null, total: await countReferred(db, user.id) };
}

/** Everybody whom `readAffiliates` counts, newest first, in batches of bounded size. */
export async function* affiliatesInBatches(
  { db }: ServiceContext,
  { user }: Caller,
): AsyncGenerator<AffiliateProgram['affiliates']> {
  let page = await listReferred(db, user.id, { limit: AT_ONCE });
  while (page.length > 0) {
    yield page.map(affiliateOf);
    page = await listReferred(db, user.id, { limit: AT_ONCE, after: page.at(-1) });
  }
}

/** The affiliate named by a registration's code; null for invalid codes, which never block a registration. */
export async function affiliateIdOf({ db }: ServiceContext, given: string): Promise<string | null> {
  const code = normalAffiliateCode(given);
  return (code !== undefined && (await findAffiliate(db, code))) || null;
}
