import { createProviderPayment, readProviderPayment } from '#core/contract/selling/provider-payments.ts';
import {
  changePurchaseOption,
  createPurchase,
  giveUpPurchase,
  readPurchase,
  reportPaid,
} from '#core/contract/selling/purchases.ts';
import { isWebAddress } from '#core/domain/links.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { ApiError } from '#src/api/api-error.ts';
import { callApi } from '#src/api/call-api.ts';
import { buyerDevice } from '#src/storage/buyer-device.ts';
import { changePurchase } from '#src/storage/purchases.ts';
import type {
  PaymentReport,
  PayMethod,
  ProviderPayment,
  PurchaseChange,
  StoredPurchase,
} from '#src/storage/stored-purchase.ts';
import { findSession } from '#src/storage/session.ts';
import { unconfirmedBy } from '#src/storage/unconfirmed-purchase.ts';
import { assumedProviderMethod, PAY_ROUTES } from '../checkout/pay-methods.ts';
import { showToast } from '#src/ui/overlays/feedback.ts';
import { newSecret } from '../new-secret.ts';
import { isByLink, proofOf, strongProofOf } from '#src/storage/purchase-proof.ts';
import { isPermanent } from './refusal.ts';

/** The parts that all calls about a stored purchase have in common. */
const buyersCall = (stored: StoredPurchase) => ({
  parameters: { id: stored.id },
  purchaseProof: proofOf(stored),
});

/** As `buyersCall`, for calls that phone and code alone do not open (P-785). */
export const provenBuyersCall = (stored: StoredPurchase) => ({
  parameters: { id: stored.id },
  purchaseProof: strongProofOf(stored),
});

/** The way to pay by a reply, where it is not the stored one: another tab has changed it, or the reply to its change was lost. */
function payWayOf({ request, providerMethod, raffle }: StoredPurchase, { method }: Purchase): PurchaseChange {
  const isAtProvider = method === 'mp';
  const isSame = method === request.option && isAtProvider === (providerMethod !== undefined);
  if (isSame || method === 'cash') return {};
  return {
    request: { ...request, option: method },
    providerMethod: isAtProvider ? (providerMethod ?? assumedProviderMethod(raffle)) : undefined,
    provider: undefined,
  };
}

/**
 * That what `stored` is to be paid with at the provider cannot be paid any more (P-833), unless that is known: the reply was asked for
 * after that was made.
 */
function checkoutEndOf({ provider }: StoredPurchase, { openAttempts }: Purchase): PurchaseChange {
  const isKnown = !provider || provider.hasEnded || !openAttempts;
  if (isKnown || openAttempts.includes(provider.method)) return {};
  return { provider: { ...provider, hasEnded: true } };
}

/** Stores the server's reply on a purchase, and returns what it changes. */
export async function keepReply(stored: StoredPurchase, purchase: Purchase): Promise<PurchaseChange> {
  const change = {
    ...checkoutEndOf(stored, purchase),
    ...payWayOf(stored, purchase),
    ...unconfirmedBy(stored, purchase),
    purchase,
  };
  await changePurchase(stored.id, { ...change, checkedAt: Date.now() });
  return change;
}

/** The session's token, if its account made the purchase. */
function tokenOfMaker({ madeBy }: StoredPurchase): string | undefined {
  const session = findSession();
  return session?.user.id === madeBy ? session?.token : undefined;
}

/** It belongs to the account that made it, while that one is signed in (P-772). A session that has ended keeps nobody from buying. */
async function create(stored: StoredPurchase): Promise<Purchase> {
  const sent = { body: stored.request, buyerDevice: buyerDevice(newSecret) };
  const token = tokenOfMaker(stored);
  try {
    return await callApi(createPurchase, { ...sent, token });
  } catch (error) {
    const hasEnded = token !== undefined && error instanceof ApiError && error.status === 401;
    if (!hasEnded) throw error;
    return callApi(createPurchase, sent);
  }
}

/** Requests of this tab that make a purchase, by its id: fulfilled once all have ended. */
const underWay = new Map<string, Promise<unknown>>();

/** Waits until no request of this tab that makes this purchase is under way. */
export const untilSent = async (id: string): Promise<unknown> => underWay.get(id);

/** Sends a stored purchase. Idempotent by its id and secret. @throws ApiError */
export async function sendPurchase(stored: StoredPurchase): Promise<PurchaseChange> {
  const { id } = stored;
  const sending = create(stored).then((purchase) => keepReply(stored, purchase));
  const all = Promise.allSettled([underWay.get(id), sending]);
  underWay.set(id, all);
  void all.then(() => underWay.get(id) === all && underWay.delete(id));
  return sending;
}

async function readNow(stored: StoredPurchase, signal: AbortSignal): Promise<PurchaseChange> {
  const call = stored.providerMethod ? readProviderPayment : readPurchase;
  return keepReply(stored, await callApi(call, { ...buyersCall(stored), signal }));
}

const isUnknown = (error: unknown) => error instanceof ApiError && error.status === 404;

/** Purchases that phone and code do not open either. Asked for once, as wrong codes are limited (P-707). */
const closedToCode = new Set<string>();

/** As `readNow`, by phone and code, by which the device opens the purchase from then on. @throws ApiError */
async function readByCode(stored: StoredPurchase, signal: AbortSignal): Promise<PurchaseChange> {
  const { id } = stored;
  const request = { ...stored.request, secret: '' };
  try {
    const change = { request, ...(await readNow({ ...stored, request }, signal)) };
    await changePurchase(id, { request: change.request });
    return change;
  } catch (error) {
    if (isUnknown(error)) closedToCode.add(id);
    throw error;
  }
}

/**
 * Reads the current state of a purchase. For purchases at the card provider the server queries the provider first. Where the token of its
 * link has ended (P-756), phone and code open it (P-867). @throws ApiError
 */
export async function readPurchaseNow(stored: StoredPurchase, signal: AbortSignal): Promise<PurchaseChange> {
  try {
    return await readNow(stored, signal);
  } catch (error) {
    const mayOpenByCode = isUnknown(error) && isByLink(stored) && !closedToCode.has(stored.id);
    if (!mayOpenByCode) throw error;
    return readByCode(stored, signal);
  }
}

/** 'Já paguei': keeps a report of payment until it is sent, so that whoever has paid may close the page (P-861). Returns what it changes. */
export async function keepReport(id: string, report: PaymentReport): Promise<PurchaseChange> {
  await changePurchase(id, { report });
  return { report };
}

/** Sends the report of payment that a purchase keeps. One that is refused is dropped, which a toast says. @throws ApiError without a reply */
export async function sendReport(stored: StoredPurchase): Promise<PurchaseChange> {
  const { id, report } = stored;
  const sent = { report: undefined };
  const body = { payerName: report?.payerName ?? '' };
  try {
    const change = await keepReply(stored, await callApi(reportPaid, { ...buyersCall(stored), body }));
    await changePurchase(id, sent);
    return { ...change, ...sent };
  } catch (error) {
    if (!(error instanceof ApiError && isPermanent(error))) throw error;
    await changePurchase(id, sent);
    showToast({ message: error.message, tone: 'danger' });
    return sent;
  }
}

/** Gives a hold up: its tickets are released. @throws ApiError */
export async function giveUpStored(stored: StoredPurchase): Promise<PurchaseChange> {
  return keepReply(stored, await callApi(giveUpPurchase, provenBuyersCall(stored)));
}

/** Chooses another payment method for a hold. @throws ApiError */
export async function choosePayMethod(stored: StoredPurchase, method: PayMethod): Promise<PurchaseChange> {
  const { id, request, purchase } = stored;
  const { option, providerMethod } = PAY_ROUTES[method];
  const isSameOption = purchase?.method === option;
  const body = { option };
  const change: PurchaseChange = {
    ...(!isSameOption && {
      purchase: await callApi(changePurchaseOption, { ...buyersCall(stored), body }),
      checkedAt: Date.now(),
    }),
    request: { ...request, option },
    ...{ providerMethod, provider: undefined },
  };
  await changePurchase(id, change);
  return change;
}

/** Requests the Pix code or the card page of a purchase from the provider, and stores it. `cpf`: eleven digits, or empty. @throws ApiError */
export async function prepareProviderPayment(
  stored: StoredPurchase,
  { sellerId, method, cpf }: { sellerId: string; method: 'pix' | 'card'; cpf: string },
): Promise<ProviderPayment> {
  const { id, request } = stored;
  const reply = await callApi(createProviderPayment, {
    parameters: { userRaffleId: sellerId },
    body: {
      ...{ payment: id, method, email: request.email ?? '' },
      ...(cpf !== '' && { identification: { type: 'CPF' as const, number: cpf } }),
    },
    purchaseProof: proofOf(stored),
  });
  if (reply.method === 'card' && !isWebAddress(reply.initPoint)) throw new ApiError('not-ours');
  const provider: ProviderPayment =
    reply.method === 'pix'
      ? { method, brCode: reply.qrCode, checkoutUrl: '', expiresAt: reply.expiresAt }
      : { method, brCode: '', checkoutUrl: reply.initPoint, expiresAt: reply.expiresAt };
  await changePurchase(id, { provider });
  return provider;
}
