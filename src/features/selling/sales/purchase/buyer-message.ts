import { publicName } from '#core/domain/account/user.ts';
import { formatMoney } from '#core/domain/money.ts';
import { formatPurchaseCode } from '#core/domain/selling/purchase-code.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { isHold } from '#core/domain/selling/purchase-status.ts';
import { numbersLabel } from '../words/counts.ts';

/** Prefilled WhatsApp message to the buyer about a purchase. */
export function buyerMessage(purchase: Purchase, raffleTitle: string): string {
  const { buyerName, status, quantity, amountCents, code } = purchase;
  const name = publicName({ name: buyerName, displayName: '' });
  const what = `${numbersLabel(quantity)} da rifa “${raffleTitle}” (${formatMoney(amountCents)}, código ${formatPurchaseCode(code)})`;
  return `Oi, ${name}! ${sentence(status, what)}`;
}

function sentence(status: Purchase['status'], what: string): string {
  if (status === 'approved') return `Sua compra de ${what} está paga. Boa sorte!`;
  if (status === 'refund_due') return `Preciso devolver o dinheiro de ${what}. Qual é a sua chave Pix?`;
  if (isHold(status)) return `Vi sua reserva de ${what}. Posso ajudar com o pagamento?`;
  return `É sobre sua compra de ${what}.`;
}
