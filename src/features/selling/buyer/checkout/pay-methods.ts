import type { PaymentOption } from '#core/domain/receiving/payment-options.ts';
import type { PurchaseOption } from '#core/domain/selling/purchase.ts';
import { offeredOption, saleMoments } from '#core/domain/selling/sale-window.ts';
import type { PayMethod, StoredPurchase } from '#src/storage/stored-purchase.ts';
import type { OpenSale } from '../buying/open-sale.ts';

/** Parameters of a payment method for the purchase and the provider. */
export interface PayRoute {
  option: PurchaseOption;
  /** Undefined with the seller's own key. */
  providerMethod?: 'pix' | 'card';
}

export const PAY_ROUTES: Record<PayMethod, PayRoute> = {
  'own-pix': { option: 'pix' },
  'provider-pix': { option: 'mp', providerMethod: 'pix' },
  card: { option: 'mp', providerMethod: 'card' },
};

type PaidBy = Pick<StoredPurchase, 'request' | 'providerMethod'>;

const isPaidBy = ({ request, providerMethod }: PaidBy, method: PayMethod): boolean =>
  PAY_ROUTES[method].option === request.option && PAY_ROUTES[method].providerMethod === providerMethod;

/** The payment method that a purchase was made with; undefined if it is none of these. */
export const methodOf = (stored: PaidBy): PayMethod | undefined =>
  (Object.keys(PAY_ROUTES) as PayMethod[]).find((method) => isPaidBy(stored, method));

/** The payment methods for an option; the first is preselected. With 'both', Pix uses only the seller's own key. */
function payMethodsOf(option: PaymentOption | null): PayMethod[] {
  if (option === 'pix') return ['own-pix'];
  if (option === 'mp') return ['provider-pix', 'card'];
  return option === 'both' ? ['own-pix', 'card'] : [];
}

/** What the nearness of the draw still allows of a payment option; all of it while its day is hidden. */
function optionAt(
  { paymentOption, drawsOn }: Pick<OpenSale['config'], 'paymentOption' | 'drawsOn'>,
  now: Date,
): PaymentOption | null {
  const isUnknown = paymentOption === null || drawsOn === null;
  return isUnknown ? paymentOption : offeredOption(paymentOption, saleMoments(drawsOn).closesAt, now);
}

/** Of the raffle's payment methods, those that the nearness of the draw still allows. `left`: what a refusal has left, which also goes by a hidden day. */
export function offeredMethods(
  config: Pick<OpenSale['config'], 'paymentOption' | 'drawsOn'>,
  now: Date,
  left: readonly PurchaseOption[] = [],
): PayMethod[] {
  const option = optionAt(config, now);
  const [only] = left.length === 1 ? left : [];
  return payMethodsOf(option === 'both' ? (only ?? option) : option);
}

/** With which of the provider's two ways a device goes on that does not know which was begun: Pix where the raffle offers it, else the card, which it always does. */
export const assumedProviderMethod = ({ payMethods }: Pick<StoredPurchase['raffle'], 'payMethods'>) =>
  payMethods?.includes('provider-pix') === true ? 'pix' : 'card';

/** Another payment method that the raffle of a purchase offered; undefined if there is none. */
export const otherMethodOf = (stored: StoredPurchase): PayMethod | undefined =>
  stored.raffle.payMethods?.find((method) => !isPaidBy(stored, method));
