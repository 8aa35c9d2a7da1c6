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
import type { PlainAction } from '../data/settle-calls.ts';

/** The allowed actions, by where they are offered. */
interface OfferedActions {
  /** Buttons at the bottom of the screen, the main one first; at most two. */
  buttons: PlainAction[];
  /** In 'Mais opções'. */
  more: SellerAction[];
}

const FREQUENT: readonly PlainAction[] = ['confirm', 'cancel'];

/** Confirming and cancelling are buttons; where only money is owed back, marking it as returned is the one button. */
export function offeredActions(allowed: readonly SellerAction[]): OfferedActions {
  const owesOnly = allowed.includes('mark-refunded') && !allowed.includes('cancel');
  const buttons: PlainAction[] = owesOnly
    ? ['mark-refunded']
    : FREQUENT.filter((action) => allowed.includes(action));
  const shown: readonly SellerAction[] = buttons;
  return { buttons, more: allowed.filter((action) => !shown.includes(action)) };
}

type Labelled = Pick<Purchase, 'status' | 'method' | 'history'>;

const LABELS: Record<SellerAction, string | ((purchase: Labelled) => string)> = {
  'mark-refunded': 'Marcar como devolvido',
  confirm: ({ status }) => (isHold(status) ? 'Confirmar pagamento' : 'O dinheiro chegou'),
  cancel: 'Cancelar',
  'other-amount': ({ status }) =>
    nextStatus(status, 'approve') ? 'Recebi outro valor' : 'Recebi outro pagamento',
  'give-back': (purchase) => (isPaidAtProvider(purchase) ? 'Devolver o dinheiro' : 'Devolvi o dinheiro'),
  unconfirm: ({ method }) => (method === 'cash' ? 'Registrei a venda errada' : 'Confirmei a compra errada'),
  dispute: 'Contestado pelo banco (MED)',
  restore: 'Ganhei a contestação (MED)',
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
};

/** Entries of 'Mais opções'. */
export function actionChoices(actions: readonly SellerAction[], purchase: Labelled): Choice<SellerAction>[] {
  return actions.map((value) => ({
    value,
    label: actionLabel(value, purchase),
    icon: ICONS[value],
  }));
}
