import { readPurchase } from '#core/contract/selling/purchases.ts';
import { type Purchase, PURCHASE_SECRET_PATTERN } from '#core/domain/selling/purchase.ts';
import { ApiError } from '#src/api/api-error.ts';
import { callApi } from '#src/api/call-api.ts';
import { findPurchase, isInMemoryOnly, putPurchase } from '#src/storage/purchases.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { unconfirmedBy } from '#src/storage/unconfirmed-purchase.ts';
import { secretProof } from '#src/storage/purchase-proof.ts';
import { isPermanent } from '../payment/refusal.ts';
import { storeRestored } from '../restored-purchase.ts';
import { forgetLink, keepLink } from './kept-link.ts';
import type { SavedLink } from './take-secret.ts';

/** 'raffle-away': the link is right, but the raffle's page is not public now, and the purchase could not be stored. */
export type OpenedLink = 'open' | 'wrong' | 'raffle-away';

/** Whether the server knows no such purchase for this secret. */
const isWrong = (error: unknown) => error instanceof ApiError && isPermanent(error);

/** Undefined for a secret that opens none. @throws ApiError without an answer */
async function readWithSecret(id: string, secret: string): Promise<Purchase | undefined> {
  if (!PURCHASE_SECRET_PATTERN.test(secret)) return undefined;
  try {
    return await callApi(readPurchase, { parameters: { id }, purchaseProof: secretProof(secret) });
  } catch (error) {
    if (isWrong(error)) return undefined;
    throw error;
  }
}

/** Whether a link adds nothing to what the device knows. A purchase that was made here has the secret that never ends. */
const isKnownBy = ({ accountId, madeBy, request }: StoredPurchase, secret: string) =>
  secret === '' || (accountId === undefined && (madeBy !== undefined || request.secret === secret));

/** Opens a purchase that the device knows without this secret: by phone and code, as a copy of an account's, or by a token that may have ended. */
async function openKnown(known: StoredPurchase, secret: string): Promise<void> {
  // Without an answer, or by a wrong link, what is stored is shown.
  const purchase = await readWithSecret(known.id, secret).catch(() => undefined);
  if (!purchase) return;
  const request = { ...known.request, secret };
  const changed = { ...unconfirmedBy(known, purchase), request, purchase, checkedAt: Date.now() };
  await putPurchase({ ...known, accountId: undefined, ...changed });
}

/**
 * Stores the purchase of a saved link on this device, with the link's secret if the device knows it without. The tab keeps the secret until the purchase is where a
 * reload finds it, or the link has proved wrong.
 * @throws ApiError without an answer
 */
export async function openSavedLink(link: SavedLink): Promise<OpenedLink> {
  const { purchaseId: id, secret } = keepLink(link);
  const known = await findPurchase(id);
  if (known) {
    if (!isKnownBy(known, secret)) await openKnown(known, secret);
    if (!isInMemoryOnly(id)) forgetLink();
    return 'open';
  }
  const purchase = await readWithSecret(id, secret);
  if (!purchase) {
    forgetLink();
    return 'wrong';
  }
  const restored = await storeRestored(purchase, secret);
  if (restored === 'stored') forgetLink();
  return restored === 'raffle-away' ? restored : 'open';
}
