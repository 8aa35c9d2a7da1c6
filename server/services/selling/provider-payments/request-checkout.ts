import { purchasePath } from '#core/domain/app-paths.ts';
import type { CheckoutContent, CheckoutMethod, PayerIdentification } from '#core/domain/selling/checkout.ts';
import {
  type PaymentProvider,
  PIX_EXPIRY_MIN_MS,
  ProviderError,
} from '../../../providers/payment-provider.ts';
import type { StoredRaffle } from '../../../repositories/raffles/raffles.ts';
import type { Purchase } from '../../../tickets/purchases/purchase.ts';
import type { ServiceContext } from '../../service-context.ts';
import { purchaseWebhookPath } from './webhook-path.ts';

const WITHIN_MS = 8_000;
/** Added to the provider's minimum expiry for request latency and clock skew, milliseconds. */
const CLOCK_TOLERANCE_MS = 60_000;

export interface Payer {
  email: string;
  identification?: PayerIdentification | undefined;
}

interface CheckoutOrder {
  purchase: Purchase;
  raffle: StoredRaffle;
  payer: Payer;
  method: CheckoutMethod;
  /** From 1. */
  attempt: number;
}

/** A checkout created by the provider. */
export interface MadeCheckout {
  attempt: number;
  /** Id of the Pix payment, or of the preference. */
  providerRef: string;
  collectorId: string;
  content: CheckoutContent;
  expiresAt: Date;
}

const titleOf = ({ purchase, raffle }: CheckoutOrder) =>
  `${purchase.tickets} ${purchase.tickets === 1 ? 'número' : 'números'} da rifa: ${raffle.title}`;

/** Idempotency key per attempt: concurrent requests create one payment. */
const keyOf = ({ purchase, method, attempt }: CheckoutOrder) => `${purchase.id}-${method}-${attempt}`;

/** Only payments to the account that created the checkout are accepted, so its id is required. */
function knownCollector(collectorId: string | null): string {
  if (collectorId === null) throw new ProviderError('garbled');
  return collectorId;
}

/** A Pix code is valid at least as long as the hold, or longer if the provider's minimum requires it; payments may then come late. */
async function requestPix(
  { now, secrets }: ServiceContext,
  account: PaymentProvider,
  order: CheckoutOrder,
): Promise<MadeCheckout> {
  const { purchase, payer, attempt } = order;
  const soonest = now().getTime() + PIX_EXPIRY_MIN_MS + CLOCK_TOLERANCE_MS;
  const expiresAt = new Date(Math.max(purchase.expiresAt.getTime(), soonest));
  const [firstName = '', ...others] = purchase.name.split(' ');
  const { payment, qrCode, qrCodeBase64, ticketUrl } = await account.createPixPayment(
    {
      amountCents: purchase.amountCents,
      description: titleOf(order),
      externalReference: purchase.id,
      notificationPath: purchaseWebhookPath(secrets, purchase.id),
      expiresAt,
      payer: {
        ...{ email: payer.email, firstName, lastName: others.join(' ') },
        ...(payer.identification && { identification: payer.identification }),
      },
      idempotencyKey: keyOf(order),
    },
    WITHIN_MS,
  );
  const collectorId = knownCollector(payment.collectorId);
  const content = { method: 'pix', qrCode, qrCodeBase64, ticketUrl } as const;
  return { attempt, providerRef: payment.id, collectorId, content, expiresAt };
}

/** A card checkout expires with the hold. */
async function requestCard(
  { now, secrets }: ServiceContext,
  account: PaymentProvider,
  order: CheckoutOrder,
): Promise<MadeCheckout> {
  const { purchase, payer, attempt } = order;
  const { expiresAt } = purchase;
  const { id, collectorId, initPoint } = await account.createPreference(
    {
      item: { id: 'tickets', title: titleOf(order), priceCents: purchase.amountCents },
      externalReference: purchase.id,
      payerEmail: payer.email,
      backPath: purchasePath(purchase.id),
      notificationPath: purchaseWebhookPath(secrets, purchase.id),
      createdAt: now(),
      expiresAt,
      idempotencyKey: keyOf(order),
    },
    WITHIN_MS,
  );
  const content = { method: 'card', initPoint } as const;
  return { attempt, providerRef: id, collectorId: knownCollector(collectorId), content, expiresAt };
}

/** Requests a checkout from the seller's provider. Throws ProviderError. Not inside a transaction. */
export function requestCheckout(
  context: ServiceContext,
  account: PaymentProvider,
  order: CheckoutOrder,
): Promise<MadeCheckout> {
  const request = order.method === 'pix' ? requestPix : requestCard;
  return request(context, account, order);
}
