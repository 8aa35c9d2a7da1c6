import {
  PURCHASE_CODE_HEADER,
  PURCHASE_PHONE_HEADER,
  PURCHASE_SECRET_HEADER,
} from '#core/domain/selling/purchase.ts';
import type { StoredPurchase } from '#src/storage/purchases.ts';
import { findSession } from '#src/storage/session.ts';

/** Headers that open a purchase to its buyer. */
type Proof = Record<string, string>;

/** Opens a purchase by its secret. */
export const secretProof = (secret: string): Proof => ({ [PURCHASE_SECRET_HEADER]: secret });

/** Opens a purchase by its phone and its code, as typed. */
export const codeProof = (phone: string, code: string): Proof => ({
  [PURCHASE_PHONE_HEADER]: phone,
  [PURCHASE_CODE_HEADER]: code,
});

/** Opens a purchase of an account by its session; nothing once somebody else is signed in. */
function sessionProof(accountId: string): Proof {
  const session = findSession();
  return session?.user.id === accountId ? { authorization: `Bearer ${session.token}` } : {};
}

/** Opens a stored purchase: by its secret, by phone and code if it was found by them, or a copy of an account's by the session. */
export function proofOf({
  request,
  purchase,
  accountId,
}: Pick<StoredPurchase, 'request' | 'purchase' | 'accountId'>): Proof {
  if (accountId !== undefined) return sessionProof(accountId);
  return request.secret === '' ? codeProof(request.phone, purchase?.code ?? '') : secretProof(request.secret);
}

/** Whether a purchase has a link (P-755): one that was found by phone and code, or came with an account, has no secret. */
export const hasSavedLink = ({ request }: Pick<StoredPurchase, 'request'>): boolean => request.secret !== '';
