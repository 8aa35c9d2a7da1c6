import { formatMoney } from '#core/domain/money.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import type { SellerAction } from '#core/domain/selling/seller-actions.ts';
import { CANCELED } from '#core/text/raffles/canceled.ts';
import type { Toast } from '#src/ui/overlays/feedback.ts';
import { isPastProviderRefund } from './refund-window.ts';
import { LIST_CLOSED } from './settled-sale.ts';

/** A purchase before and after an action. */
interface Change {
  before: Purchase;
  /** The server's reply. */
  after: Purchase;
}

const paid = ({ buyerName, amountCents }: Purchase) =>
  `Pagamento de ${buyerName} confirmado: ${formatMoney(amountCents)}`;

const owed = ({ buyerName, refundDueCents }: Purchase) =>
  `devolva ${formatMoney(refundDueCents)} a ${buyerName}`;

/** By the reason that the server notes for money without tickets. */
const WHY_REFUSED: Readonly<Record<string, string>> = {
  closed: LIST_CLOSED,
  'terms-changed': 'A rifa mudou depois desta compra',
};

function whyRefused({ cancelReason, history = [] }: Purchase): string {
  if (cancelReason !== undefined) return CANCELED.title;
  const refused = history.findLast(({ kind }) => kind === 'money-refused');
  return WHY_REFUSED[refused?.reason ?? ''] ?? 'Os números já saíram';
}

function confirmed({ after }: Change): string {
  return after.status === 'refund_due' ? `${whyRefused(after)}: ${owed(after)}` : paid(after);
}

/** The sentence of what the seller now has to give back. */
function nowOwed(after: Purchase): string {
  const [first = '', ...rest] = owed(after);
  return `${first.toUpperCase()}${rest.join('')}`;
}

function otherAmountNoted(change: Change): string {
  const { before, after } = change;
  const isPaidNow = before.status !== 'approved' && after.status === 'approved';
  if (after.refundDueCents === 0 || (!isPaidNow && after.status !== before.status)) return confirmed(change);
  return isPaidNow ? `${paid(after)}. Agora ${owed(after)}` : `Anotado. ${nowOwed(after)}`;
}

function givenBack({ after }: Change): string {
  const money = formatMoney(after.amountCents);
  if (after.refundBy === 'seller') return nowOwed(after);
  return after.status === 'refund_due'
    ? `Devolução de ${money} pedida ao Mercado Pago`
    : `Devolução de ${money} a ${after.buyerName} anotada`;
}

function refundAccepted({ after }: Change): string {
  return after.refundBy === 'provider'
    ? givenBack({ before: after, after })
    : `Pedido aceito: ${owed(after)}`;
}

const OUTCOMES: Record<SellerAction, (change: Change) => string> = {
  confirm: confirmed,
  'other-amount': otherAmountNoted,
  'give-back': givenBack,
  'mark-refunded': ({ before }) =>
    `Devolução de ${formatMoney(before.refundDueCents)} a ${before.buyerName} anotada`,
  cancel: ({ after }) =>
    after.isEnding
      ? 'Cancelando: falta o Mercado Pago encerrar a cobrança'
      : `Compra de ${after.buyerName} cancelada`,
  unconfirm: ({ after }) =>
    after.status === 'canceled'
      ? `Venda a ${after.buyerName} desfeita`
      : `Confirmação desfeita: a compra de ${after.buyerName} espera de novo`,
  dispute: ({ after }) => `Contestação da compra de ${after.buyerName} anotada`,
  restore: confirmed,
  'accept-refund': refundAccepted,
  'refuse-refund': ({ after }) => `Pedido de devolução de ${after.buyerName} recusado`,
};

/** Success message of an action. A debt of the seller is a warning. `reply`: the purchase after it. */
export function actionOutcome(action: SellerAction, before: Purchase, reply: Purchase): Toast {
  // The server finds out when it asks the provider.
  const isLate = reply.refundBy === 'provider' && isPastProviderRefund(before);
  const after: Purchase = isLate ? { ...reply, refundBy: 'seller' } : reply;
  const isOwnDebt = after.refundBy === 'seller' || (action !== 'give-back' && after.refundBy === null);
  const owesMore = isOwnDebt && after.refundDueCents > before.refundDueCents;
  return { message: OUTCOMES[action]({ before, after }), tone: owesMore ? 'warning' : 'success' };
}
