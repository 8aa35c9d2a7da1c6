import { publicName } from '#core/domain/account/user.ts';
import { formatMoney } from '#core/domain/money.ts';
import { formatPurchaseCode } from '#core/domain/selling/purchase-code.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { isHold } from '#core/domain/selling/purchase-status.ts';
import { numbersLabel } from '../words/counts.ts';

/** Prefilled WhatsApp message to the buyer about a purchase. */
export function buyerMessage(purchase: Purchase, raffleTitle: string): string {
  const { buyerName, quantity, amountCents, code } = purchase;
  const name = publicName({ name: buyerName, displayName: '' });
  const what = `${numbersLabel(quantity)} da rifa “${raffleTitle}” (${formatMoney(amountCents)}, código ${formatPurchaseCode(code)})`;
  return `Oi, ${name}! ${sentence(purchase, what)}`;
}

/** A Pix goes back by itself: sending one to another key, and then losing the first in a dispute, is a known fraud. */
const RETURNS_BY: Record<Purchase['method'], string> = {
  pix: 'Ele volta pelo mesmo Pix que você mandou.',
  mp: 'Ele volta pelo mesmo meio em que você pagou.',
  cash: 'Como prefere receber?',
};

function sentence({ status, method, cancelReason }: Purchase, what: string): string {
  if (cancelReason !== undefined && isHold(status))
    return `Cancelei a rifa da sua compra de ${what}. Vou conferir se o pagamento chegou, e o que chegou volta para você.`;
  if (status === 'approved') return `Sua compra de ${what} está paga. Boa sorte!`;
  if (status === 'refund_due') return `Vou devolver o dinheiro de ${what}. ${RETURNS_BY[method]}`;
  if (isHold(status)) return `Vi sua reserva de ${what}. Posso ajudar com o pagamento?`;
  return `É sobre sua compra de ${what}.`;
}
