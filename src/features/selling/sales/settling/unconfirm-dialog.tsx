import { formatMoney } from '#core/domain/money.ts';
import { unconfirmForm } from '#core/forms/selling/settlement.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { PURCHASE_STATUS_LABELS } from '#core/text/selling/purchase-labels.ts';
import { sendUnconfirm } from '../data/settle-calls.ts';
import { numbersLabel } from '#core/domain/selling/count-labels.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import type { SettledSale } from './settled-sale.ts';

/** A sale in cash is canceled; a confirmed Pix is reported as paid again. */
function consequence({ method, buyerName, quantity, amountCents }: Purchase): string {
  const money = formatMoney(amountCents);
  if (method === 'cash')
    return `A venda de ${numbersLabel(quantity)} a ${buyerName}, de ${money}, é cancelada. Dela não fica nada a receber nem a devolver.`;
  return `A compra de ${buyerName}, de ${money}, volta para “${PURCHASE_STATUS_LABELS.in_process}” e guarda os mesmos números.`;
}

interface UnconfirmDialogProps {
  sale: SettledSale;
  title: string;
  onClose: () => void;
}

/** Dialog 'Confirmei a compra errada'; for a sale in cash 'Registrei a venda errada'. */
export function UnconfirmDialog(props: UnconfirmDialogProps) {
  const { purchase } = props.sale;
  const label = purchase.method === 'cash' ? 'Desfazer venda' : 'Desfazer confirmação';
  return (
    <ReasonDialog
      {...props}
      action="unconfirm"
      form={unconfirmForm}
      button={{ label, variant: 'danger' }}
      consequence={consequence(purchase)}
      hint="Fica guardado no histórico da compra, só para você"
      send={sendUnconfirm}
    />
  );
}
