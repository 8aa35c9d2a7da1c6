import {
  alertCircleOutline,
  arrowUndoOutline,
  cashOutline,
  checkmarkDoneOutline,
  checkmarkOutline,
  closeOutline,
  returnDownBackOutline,
  shieldCheckmarkOutline,
} from 'ionicons/icons';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { isHold, nextStatus } from '#core/domain/selling/purchase-status.ts';
import { isPaidAtProvider, type SellerAction } from '#core/domain/selling/seller-actions.ts';
import type { Choice } from '#src/ui/overlays/feedback.ts';

/** The allowed actions, by where they are offered. */
interface OfferedActions {
  /** Buttons at the bottom of the screen, the main one first; at most two. */
  buttons: SellerAction[];
  /** In 'Mais opções'. */
  more: SellerAction[];
}

const FREQUENT: readonly SellerAction[] = ['accept-refund', 'refuse-refund', 'confirm', 'cancel'];

/**
 * Confirming and cancelling are buttons, and the answers to a request for the money; where only money is owed back, marking it as returned
 * is the one button.
 */
export function offeredActions(allowed: readonly SellerAction[]): OfferedActions {
  const owesOnly = allowed.includes('mark-refunded') && !allowed.includes('cancel');
  const isAsked = allowed.includes('accept-refund');
  const buttons: SellerAction[] =
    owesOnly && !isAsked ? ['mark-refunded'] : FREQUENT.filter((action) => allowed.includes(action));
  return { buttons, more: allowed.filter((action) => !buttons.includes(action)) };
}

type Labelled = Pick<Purchase, 'status' | 'method' | 'history'>;

const LABELS: Record<SellerAction, string | ((purchase: Labelled) => string)> = {
  'mark-refunded': 'Marcar como devolvido',
  confirm: ({ status, method }) => {
    if (isHold(status)) return 'Confirmar pagamento';
    return method === 'cash' ? 'Refazer a venda' : 'O dinheiro chegou';
  },
  cancel: 'Cancelar',
  'other-amount': ({ status }) =>
    nextStatus(status, 'approve') ? 'Recebi outro valor' : 'Recebi outro pagamento',
  'give-back': (purchase) => (isPaidAtProvider(purchase) ? 'Devolver o dinheiro' : 'Devolvi o dinheiro'),
  unconfirm: ({ method }) => (method === 'cash' ? 'Registrei a venda errada' : 'Confirmei a compra errada'),
  dispute: 'Contestado pelo banco (MED)',
  restore: 'Ganhei a contestação (MED)',
  'accept-refund': 'Aceitar e devolver',
  'refuse-refund': 'Recusar',
};

/** Label of an action, on its button and in the menu. */
export function actionLabel(action: SellerAction, purchase: Labelled): string {
  const label = LABELS[action];
  return typeof label === 'string' ? label : label(purchase);
}

const ICONS: Record<SellerAction, string> = {
  'mark-refunded': checkmarkDoneOutline,
  confirm: checkmarkOutline,
  cancel: closeOutline,
  'other-amount': cashOutline,
  'give-back': returnDownBackOutline,
  unconfirm: arrowUndoOutline,
  dispute: alertCircleOutline,
  restore: shieldCheckmarkOutline,
  'accept-refund': returnDownBackOutline,
  'refuse-refund': closeOutline,
};

/** Entries of 'Mais opções'. */
export function actionChoices(actions: readonly SellerAction[], purchase: Labelled): Choice<SellerAction>[] {
  return actions.map((value) => ({
    value,
    label: actionLabel(value, purchase),
    icon: ICONS[value],
  }));
}
