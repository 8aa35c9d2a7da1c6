import { randomInt } from 'node:crypto';
import { type AffiliateProgram, normalAffiliateCode } from '#core/domain/affiliates.ts';
import { dayOf } from '#core/domain/days.ts';
import {
  countReferred,
  findAffiliate,
  findAffiliateCode,
  insertAffiliateCode,
  listReferred,
} from '../../repositories/account/affiliates.ts';
import type { Caller, ServiceContext } from '../service-context.ts';

/** Without letters and digits that are mistaken for each other. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODE_LENGTH = 8;
/** Nobody reads on; the count says how many there are. */
const LISTED_MAX = 100;
/** A code is taken once in a billion times. */
const TRIES = 5;

const newCode = () =>
  Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)] ?? '').join('');

/** The caller's code, made when it is first asked for. */
async function codeOf({ db, now }: ServiceContext, userId: string): Promise<string> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const code = await findAffiliateCode(db, userId);
    if (code !== undefined) return code;
    await insertAffiliateCode(db, userId, newCode(), now());
  }
  throw new Error('no code was free');
}

const firstNameOf = (name: string) => name.trim().split(/\s+/)[0] ?? '';

/** The caller's link and who registered over it: first names and days alone. */
export async function readAffiliates(context: ServiceContext, { user }: Caller): Promise<AffiliateProgram> {
  const { db } = context;
  const referred = await listReferred(db, user.id, LISTED_MAX);
  return {
    code: await codeOf(context, user.id),
    total: await countReferred(db, user.id),
    affiliates: referred.map(({ name, createdAt }) => ({
      firstName: firstNameOf(name),
      registeredOn: dayOf(createdAt),
    })),
  };
}

/** Who is meant by what a registration brings along; null for whatever names nobody: it never stands in its way. */
export async function affiliateIdOf({ db }: ServiceContext, told: string): Promise<string | null> {
  const code = normalAffiliateCode(told);
  return (code !== undefined && (await findAffiliate(db, code))) || null;
}
