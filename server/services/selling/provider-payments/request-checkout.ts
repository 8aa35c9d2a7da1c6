import { MINUTE_MS } from '#core/domain/durations.ts';
import { purchasePath } from '#core/domain/app-paths.ts';
import type { CheckoutMethod, PayerIdentification } from '#core/domain/selling/checkout.ts';
import { numbersLabel } from '#core/domain/selling/count-labels.ts';
import {
  type PaymentProvider,
  PIX_EXPIRY_MIN_MS,
  ProviderError,
} from '../../../providers/payment-provider.ts';
import type {
  CheckoutAnswer,
  StoredCheckout,
} from '../../../repositories/selling/provider-payments/purchase-checkouts.ts';
import type { StoredRaffle } from '../../../repositories/raffles/raffles.ts';
import type { Purchase } from '../../../tickets/purchases/purchase.ts';
import type { ServiceContext } from '../../service-context.ts';
import { purchaseWebhookPath } from './webhook-path.ts';

const WITHIN_MS = 8_000;
/** Added to the provider's minimum expiry for request latency and clock skew, milliseconds. */
const CLOCK_TOLERANCE_MS = MINUTE_MS;

/** What buyers find in their card statement. */
const STATEMENT_DESCRIPTOR = 'RIFARIA';

/** Who pays: what the provider asks for. */
export interface Payer {
  email: string;
  identification?: PayerIdentification | undefined;
}

/** What a buyer asks the provider for. */
export interface CheckoutOrder {
  purchase: Purchase;
  raffle: StoredRaffle;
  payer: Payer;
}

/** An attempt whose request is the same whenever it is sent: its instants are those of the first time, the rest is in its key. */
interface Attempted extends CheckoutOrder {
  attempt: Pick<StoredCheckout, 'idempotencyKey' | 'createdAt' | 'expiresAt'>;
}

/** Length of the part of an idempotency key that stands for the order; the provider takes 64 characters in all. */
const ORDER_DIGITS = 16;

/**
 * What in an order may be another the next time: the payer's data and the raffle's title. As a keyed hash, so that neither e-mail nor CPF
 * is kept; part of the idempotency key, so that no key is ever sent with two requests.
 */
export function orderKey({ secrets }: Pick<ServiceContext, 'secrets'>, order: CheckoutOrder): string {
  const { email, identification } = order.payer;
  const varying = [titleOf(order), order.purchase.name, email, identification?.type, identification?.number];
  return secrets.fingerprint(JSON.stringify(varying), 'checkout order').slice(0, ORDER_DIGITS);
}

const titleOf = ({ purchase, raffle }: CheckoutOrder) =>
  `${numbersLabel(purchase.tickets)} da rifa: ${raffle.title}`;

/** Only payments to the account that created the checkout are accepted, so its id is required. */
function knownCollector(collectorId: string | null): string {
  if (collectorId === null) throw new ProviderError('garbled');
  return collectorId;
}

/**
 * When an attempt that is made now ends. A card checkout ends with the hold; a Pix code lasts at least as long, or longer if the provider's
 * minimum requires it: payments may then come late.
 */
export function checkoutExpiry(
  method: CheckoutMethod,
  purchase: Pick<Purchase, 'expiresAt'>,
  now: Date,
): Date {
  if (method === 'card') return purchase.expiresAt;
  const soonest = now.getTime() + PIX_EXPIRY_MIN_MS + CLOCK_TOLERANCE_MS;
  return new Date(Math.max(purchase.expiresAt.getTime(), soonest));
}

async function requestPix(
  { secrets }: ServiceContext,
  account: PaymentProvider,
  order: Attempted,
): Promise<CheckoutAnswer> {
  const { purchase, payer, attempt } = order;
  const [firstName = '', ...others] = purchase.name.split(' ');
  const { payment, qrCode, qrCodeBase64, ticketUrl, expiresAt } = await account.createPixPayment(
    {
      amountCents: purchase.amountCents,
      description: titleOf(order),
      externalReference: purchase.id,
      notificationPath: purchaseWebhookPath(secrets, purchase.id),
      expiresAt: attempt.expiresAt,
      payer: {
        ...{ email: payer.email, firstName, lastName: others.join(' ') },
        ...(payer.identification && { identification: payer.identification }),
      },
      idempotencyKey: attempt.idempotencyKey,
    },
    WITHIN_MS,
  );
  const collectorId = knownCollector(payment.collectorId);
  const content = { method: 'pix', qrCode, qrCodeBase64, ticketUrl } as const;
  return { providerRef: payment.id, collectorId, content, expiresAt: expiresAt ?? attempt.expiresAt };
}

async function requestCard(
  { secrets }: ServiceContext,
  account: PaymentProvider,
  order: Attempted,
): Promise<CheckoutAnswer> {
  const { purchase, payer, attempt } = order;
  const { createdAt, expiresAt, idempotencyKey } = attempt;
  const { id, collectorId, initPoint } = await account.createPreference(
    {
      item: { id: 'tickets', title: titleOf(order), priceCents: purchase.amountCents },
      externalReference: purchase.id,
      payerEmail: payer.email,
      payerIdentification: payer.identification,
      backPath: purchasePath(purchase.id),
      notificationPath: purchaseWebhookPath(secrets, purchase.id),
      ...{ createdAt, expiresAt, idempotencyKey },
      isInstant: true,
      statementDescriptor: STATEMENT_DESCRIPTOR,
    },
    WITHIN_MS,
  );
  const content = { method: 'card', initPoint } as const;
  return { providerRef: id, collectorId: knownCollector(collectorId), content, expiresAt };
}

/**
 * Asks the seller's provider for a way to pay; again with the same attempt it is the same request. Throws ProviderError. Not inside a
 * transaction.
 */
export function requestCheckout(
  context: ServiceContext,
  method: CheckoutMethod,
  account: PaymentProvider,
  order: Attempted,
): Promise<CheckoutAnswer> {
  const request = method === 'pix' ? requestPix : requestCard;
  return request(context, account, order);
}
