import { formatMoney } from '#core/domain/money.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { isHold, nextStatus } from '#core/domain/selling/purchase-status.ts';
import type { Confirmation } from '#src/ui/overlays/feedback.ts';
import type { SaleAction } from '../data/sales-calls.ts';
import { numbersLabel } from '../words/counts.ts';

/** Actions that the seller may run on a purchase, the most likely first. */
export function saleActions({
  status,
  refundDueCents,
}: Pick<Purchase, 'status' | 'refundDueCents'>): SaleAction[] {
  if (refundDueCents > 0) return ['refund'];
  return [
    ...(nextStatus(status, 'approve') ? (['confirm'] as const) : []),
    ...(nextStatus(status, 'cancel') ? (['cancel'] as const) : []),
  ];
}

/** Button label of an action. */
export function actionLabel(action: SaleAction, { status }: Pick<Purchase, 'status'>): string {
  if (action === 'refund') return 'Marcar como devolvido';
  if (action === 'cancel') return 'Cancelar';
  return isHold(status) ? 'Confirmar pagamento' : 'O dinheiro chegou';
}

/** Confirmation dialog of an action; names the amount and the buyer (P-732). */
export function actionQuestion(action: SaleAction, purchase: Purchase): Confirmation {
  return { cancelLabel: 'Voltar', ...questionOf(action, purchase) };
}

function questionOf(action: SaleAction, purchase: Purchase): Confirmation {
  const money = formatMoney(purchase.amountCents);
  const { buyerName: name } = purchase;
  const numbers = numbersLabel(purchase.quantity);
  switch (action) {
    case 'confirm':
      return isHold(purchase.status)
        ? {
            title: 'Confirmar pagamento?',
            message: `Os ${money} de ${name} já estão com você? A compra de ${numbers} fica paga.`,
            confirmLabel: 'Confirmar',
          }
        : {
            title: 'O dinheiro chegou?',
            message: `${money} de ${name}, fora do prazo. Se os números já saíram, a compra recebe outros; se não houver, o valor fica para você devolver.`,
            confirmLabel: 'Sim, chegou',
          };
    case 'cancel':
      return {
        title: 'Cancelar esta compra?',
        message: `${name} perde a reserva de ${numbers}, de ${money}, e eles voltam à venda.`,
        confirmLabel: 'Cancelar compra',
        danger: true,
      };
    case 'refund':
      return {
        title: 'Já devolveu o dinheiro?',
        message: `Marque só depois de devolver ${formatMoney(purchase.refundDueCents)} a ${name}: a Rifaria não faz essa transferência.`,
        confirmLabel: 'Já devolvi',
      };
  }
}

/** Success message of an action. `before` is the purchase before the action, `after` the server's reply. */
export function actionOutcome(action: SaleAction, before: Purchase, after: Purchase): string {
  const { buyerName } = after;
  const money = formatMoney(after.amountCents);
  switch (action) {
    case 'confirm':
      return after.status === 'refund_due'
        ? `Os números já saíram: devolva ${formatMoney(after.refundDueCents)} a ${buyerName}`
        : `Pagamento de ${buyerName} confirmado: ${money}`;
    case 'refund':
      return `Devolução de ${formatMoney(before.refundDueCents)} a ${buyerName} anotada`;
    case 'cancel':
      return `Compra de ${buyerName} cancelada`;
  }
}
