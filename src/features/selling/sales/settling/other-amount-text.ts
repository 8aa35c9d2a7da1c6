import { formatMoney } from '#core/domain/money.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { isHold } from '#core/domain/selling/purchase-status.ts';
import { otherAmount } from '#core/domain/selling/seller-actions.ts';
import { LIST_CLOSED } from './settled-sale.ts';

type Priced = Pick<Purchase, 'amountCents' | 'buyerName' | 'cancelReason' | 'status'>;

/** What an amount that the seller received will do to a purchase. `receivedCents` is positive. */
export function otherAmountText(purchase: Priced, receivedCents: number, isFrozen: boolean): string {
  const { status, amountCents, buyerName, cancelReason } = purchase;
  if (cancelReason !== undefined)
    return `A rifa foi cancelada: você devolve o valor inteiro, ${formatMoney(receivedCents)}, a ${buyerName}.`;
  const effect = otherAmount(purchase, receivedCents);
  const isHeld = isHold(status);
  const isRefused = isFrozen && status !== 'approved' && effect.kind !== 'less';
  if (isRefused)
    return `${LIST_CLOSED}: você devolve o valor inteiro, ${formatMoney(receivedCents)}, a ${buyerName}.`;
  switch (effect.kind) {
    case 'second':
      return `Esta compra já foi paga: você devolve o valor inteiro, ${formatMoney(effect.owedCents)}, a ${buyerName}.`;
    case 'less':
      return `${formatMoney(effect.missingCents)} a menos que o preço: você devolve o valor inteiro, ${formatMoney(effect.owedCents)}, a ${buyerName}, e a compra ${
        isHeld ? `continua esperando ${formatMoney(amountCents)}` : 'não muda'
      }.`;
    case 'exact':
      return isHeld
        ? 'É o preço da compra: ela fica paga.'
        : 'É o preço da compra: ela fica paga se ainda houver números; se não, você devolve tudo.';
    case 'more':
      return isHeld
        ? `A compra fica paga, e você devolve a ${buyerName} o que passou do preço: ${formatMoney(effect.owedCents)}.`
        : `Se ainda houver números, a compra fica paga e você devolve o que passou do preço, ${formatMoney(effect.owedCents)}; se não, devolve tudo.`;
  }
}
