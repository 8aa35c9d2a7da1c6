import {
  PURCHASE_CODE_HEADER,
  PURCHASE_PHONE_HEADER,
  PURCHASE_SECRET_HEADER,
} from '#core/domain/selling/purchase.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { findSession, type Session } from '#src/storage/session.ts';

/** Headers that open a purchase to its buyer. */
type Proof = Record<string, string>;

/** Opens a purchase by its secret. */
export const secretProof = (secret: string): Proof => ({ [PURCHASE_SECRET_HEADER]: secret });

/** Opens a purchase by its phone and its code, as typed. */
export const codeProof = (phone: string, code: string): Proof => ({
  [PURCHASE_PHONE_HEADER]: phone,
  [PURCHASE_CODE_HEADER]: code,
});

const bearerOf = ({ token }: Session): Proof => ({ authorization: `Bearer ${token}` });

/** Opens a purchase of an account by its session; nothing once somebody else is signed in. */
function sessionProof(accountId: string): Proof {
  const session = findSession();
  return session?.user.id === accountId ? bearerOf(session) : {};
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

/**
 * As `proofOf`, for what phone and code alone do not open (P-785): with them goes the session of whoever is signed in, whose account may
 * have the purchase or its phone.
 */
export function strongProofOf(stored: Parameters<typeof proofOf>[0]): Proof {
  const isByCode = stored.accountId === undefined && stored.request.secret === '';
  const session = isByCode ? findSession() : undefined;
  return { ...proofOf(stored), ...(session && bearerOf(session)) };
}

/** Whether this device may do what phone and code alone do not open (P-785), as far as it knows. */
export const isProven = ({ request, accountId }: StoredPurchase): boolean =>
  accountId !== undefined || request.secret !== '' || findSession() !== undefined;

/** Whether what opens a purchase is of a link, whose token may end (P-756). The secret of one that was made here never does. */
export const isByLink = ({
  request,
  accountId,
  madeBy,
}: Pick<StoredPurchase, 'request' | 'accountId' | 'madeBy'>): boolean =>
  accountId === undefined && madeBy === undefined && request.secret !== '';

/** Whether a purchase has a link (P-755): one that was found by phone and code, or came with an account, has no secret. */
export const hasSavedLink = ({ request }: Pick<StoredPurchase, 'request'>): boolean => request.secret !== '';
