import type { DialogAction } from '../data/settle-calls.ts';
import { OtherAmountDialog } from './other-amount-dialog.tsx';
import { RefuseRefundDialog } from './refuse-refund-dialog.tsx';
import type { SettledSale } from './settled-sale.ts';
import { UnconfirmDialog } from './unconfirm-dialog.tsx';

const DIALOGS: Record<DialogAction, typeof UnconfirmDialog> = {
  'other-amount': OtherAmountDialog,
  unconfirm: UnconfirmDialog,
  'refuse-refund': RefuseRefundDialog,
};

interface SettleDialogProps {
  action: DialogAction;
  sale: SettledSale;
  /** The action's label. */
  title: string;
  onClose: () => void;
}

/** The dialog of an action that needs an input. */
export function SettleDialog({ action, ...props }: SettleDialogProps) {
  const Dialog = DIALOGS[action];
  return <Dialog {...props} />;
}
