import { createHash, timingSafeEqual } from 'node:crypto';
import { readPurchaseCode } from '#core/domain/selling/purchase-code.ts';
import { readPhone } from '#core/domain/phone.ts';
import { findRaffle } from '../../../repositories/raffles/raffles.ts';
import type { Actor } from '../../../tickets/purchases/events.ts';
import { findPurchase, type Purchase } from '../../../tickets/purchases/purchase.ts';
import { AppError } from '../../app-error.ts';
import { countInnerLimit, refundInnerLimit } from '../../rate-limits/count-inner-limit.ts';
import type { Caller, ServiceContext } from '../../service-context.ts';
import { isMailTokenOf } from './mail-token.ts';

/** Credentials for a purchase. One valid credential is sufficient. */
export interface PurchaseProof {
  caller: Caller | undefined;
  /** From the header X-Payment-Secret: the secret, or the token of a mailed link. */
  secret?: string | undefined;
  /** As typed, from headers; only valid together. */
  phone?: string | undefined;
  code?: string | undefined;
  /** Client address, the subject of the rate limit on wrong codes. */
  address: string;
}

/** A purchase that the caller may read. */
export interface OpenPurchase {
  purchase: Purchase;
  /** Owner of the raffle. */
  sellerId: string;
  reader: 'seller' | 'buyer';
  /** Who acts, for the purchase's history. */
  actor: Actor;
}

/** Stored hash of a purchase's secret: SHA-256, hex. */
export function hashPurchaseSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Whether a secret is the one of this purchase, compared in constant time. */
export function isSecretOf(
  { secretHash }: Pick<Purchase, 'secretHash'>,
  secret: string | undefined,
): boolean {
  if (secret === undefined || secretHash === '') return false;
  const [sent, kept] = [Buffer.from(hashPurchaseSecret(secret)), Buffer.from(secretHash)];
  return sent.length === kept.length && timingSafeEqual(sent, kept);
}

/** Whether a phone (eleven digits; empty for none) is the account's verified phone. */
export function isVerifiedPhoneOf(caller: Caller | undefined, phone: string): boolean {
  return phone !== '' && caller?.user.isPhoneVerified === true && caller.user.phone === phone;
}

/**
 * The purchase that `find` returns for phone and code, as typed. Wrong pairs count towards the address's rate limit. Outside of a
 * transaction. Throws 429.
 */
export async function findByPhoneAndCode(
  context: ServiceContext,
  { phone = '', code = '', address }: Pick<PurchaseProof, 'phone' | 'code' | 'address'>,
  find: (phone: string, code: string) => Promise<Purchase | undefined>,
): Promise<Purchase | undefined> {
  const [digits, read] = [readPhone(phone), readPurchaseCode(code)];
  if (digits === undefined || read === undefined) return undefined;
  await countInnerLimit(context, 'purchase-code-failures-of-address', address);
  const found = await find(digits, read);
  if (found) await refundInnerLimit(context, 'purchase-code-failures-of-address', address);
  return found;
}

const openFor = (
  reader: OpenPurchase['reader'],
  purchase: Purchase,
  sellerId: string,
  caller: Caller | undefined,
): OpenPurchase => ({
  ...{ purchase, sellerId, reader },
  actor: { kind: reader, userId: caller?.user.id ?? '' },
});

/** Whether a secret is the purchase's, or the token of a link that was mailed to its buyer. */
export const isSecretOrMailTokenOf = (
  { secrets }: Pick<ServiceContext, 'secrets'>,
  purchase: Purchase,
  secret: string | undefined,
): boolean => isSecretOf(purchase, secret) || isMailTokenOf(secrets, purchase, secret);

const belongsTo = ({ buyerUserId }: Purchase, caller: Caller | undefined) =>
  buyerUserId !== null && caller?.user.id === buyerUserId;

/**
 * Whether its secret or the token of a mailed link was sent, or the caller has it in the account or has proven its phone: what its seller
 * does not have.
 */
export const isBoughtBy = (
  context: ServiceContext,
  purchase: Purchase,
  { caller, secret }: Pick<PurchaseProof, 'caller' | 'secret'>,
) =>
  isSecretOrMailTokenOf(context, purchase, secret) ||
  belongsTo(purchase, caller) ||
  isVerifiedPhoneOf(caller, purchase.phone);

async function asOpen(
  context: ServiceContext,
  purchase: Purchase,
  { caller, secret }: Pick<PurchaseProof, 'caller' | 'secret'>,
): Promise<OpenPurchase | undefined> {
  const sellerId = (await findRaffle(context.db, purchase.raffleId))?.ownerId ?? '';
  if (caller?.user.id === sellerId) return openFor('seller', purchase, sellerId, caller);
  return isBoughtBy(context, purchase, { caller, secret })
    ? openFor('buyer', purchase, sellerId, caller)
    : undefined;
}

/**
 * A purchase by id. Access (P-707): its seller, the account that has it or its verified phone, its secret or mailed link, or its phone and
 * code together. Outside of a transaction. Throws the same 404 for unknown and inaccessible purchases, and 429 after many wrong codes.
 */
export async function getOpenPurchase(
  context: ServiceContext,
  id: string,
  proof: PurchaseProof,
): Promise<OpenPurchase> {
  const purchase = await findPurchase(context.db, id);
  const open = purchase && (await asOpen(context, purchase, proof));
  if (open) return open;
  const isOfPurchase = (phone: string, code: string) => purchase?.phone === phone && purchase.code === code;
  const found = await findByPhoneAndCode(context, proof, (phone, code) =>
    Promise.resolve(isOfPurchase(phone, code) ? purchase : undefined),
  );
  if (!found) throw new AppError('not-found');
  const sellerId = (await findRaffle(context.db, found.raffleId))?.ownerId ?? '';
  return openFor('buyer', found, sellerId, proof.caller);
}

/**
 * As `getOpenPurchase`, for what only its buyer may do: a seller who has not bought it is a stranger, although its code is shown to them.
 * Phone and code alone suffice, so that a buyer who has lost the secret can still pay (P-785).
 */
export async function getBoughtPurchase(
  context: ServiceContext,
  id: string,
  proof: PurchaseProof,
): Promise<OpenPurchase> {
  const open = await getOpenPurchase(context, id, proof);
  const { purchase, reader } = open;
  const isBuyer = reader === 'buyer' || isBoughtBy(context, purchase, proof);
  if (!isBuyer) throw new AppError('not-found');
  return open;
}

/**
 * As `getBoughtPurchase`, for what takes something from its buyer: phone and code alone, which the seller reads too, do not suffice
 * (P-785). Throws 403 `buyer-not-proven` for them.
 */
export async function getProvenPurchase(
  context: ServiceContext,
  id: string,
  proof: PurchaseProof,
): Promise<OpenPurchase> {
  const open = await getBoughtPurchase(context, id, proof);
  if (!isBoughtBy(context, open.purchase, proof)) throw new AppError('buyer-not-proven');
  return open;
}

/** A purchase in a raffle of the caller. Throws the same 404 for unknown purchases and those of other sellers. */
export async function getSoldPurchase(
  context: ServiceContext,
  caller: Caller,
  id: string,
): Promise<OpenPurchase> {
  const purchase = await findPurchase(context.db, id);
  const open = purchase && (await asOpen(context, purchase, { caller }));
  if (open?.reader !== 'seller') throw new AppError('not-found');
  return open;
}
