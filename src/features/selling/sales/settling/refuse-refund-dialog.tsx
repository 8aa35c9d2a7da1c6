import { formatMoney } from '#core/domain/money.ts';
import { refundRefusalForm } from '#core/forms/selling/settlement.ts';
import { sendRefundRefusal } from '../data/settle-calls.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import type { SettledSale } from './settled-sale.ts';

interface RefuseRefundDialogProps {
  sale: SettledSale;
  onClose: () => void;
}

/** Refuses a buyer's request for the money back (P-729). */
export function RefuseRefundDialog(props: RefuseRefundDialogProps) {
  const { buyerName, amountCents } = props.sale.purchase;
  return (
    <ReasonDialog
      {...props}
      title="Recusar a devolução"
      action="refuse-refund"
      form={refundRefusalForm}
      button={{ label: 'Recusar pedido', variant: 'danger' }}
      consequence={`A compra de ${buyerName}, de ${formatMoney(amountCents)}, continua paga. Se mudar de ideia, você ainda pode devolver o dinheiro.`}
      hint={`${buyerName} vai ver este motivo no recibo`}
      send={sendRefundRefusal}
    />
  );
}
