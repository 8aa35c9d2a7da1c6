import { formatMoney } from '#core/domain/money.ts';
import { messagesByField } from '#core/forms/messages-by-field.ts';
import { unconfirmForm } from '#core/forms/selling/settlement.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { PURCHASE_STATUS_LABELS } from '#core/text/selling/purchase-labels.ts';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { useDialogDraft } from '#src/ui/overlays/dialog-draft.ts';
import { sendUnconfirm } from '../data/settle-calls.ts';
import { numbersLabel } from '../words/counts.ts';
import { SettlingDialog } from './settling-dialog.tsx';
import type { SettledSale } from './settled-sale.ts';
import { useSettlement } from './use-settlement.ts';

const EMPTY = { reason: '' };

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
export function UnconfirmDialog({ sale, title, onClose }: UnconfirmDialogProps) {
  const { purchase } = sale;
  const draft = useDialogDraft(`unconfirm.${purchase.id}`, EMPTY);
  const { reason } = draft.value;
  const { error: invalid } = unconfirmForm.safeParse({ reason });
  const { error, problem, isPending, submit, forgetRefusal } = useSettlement({
    action: 'unconfirm',
    sale,
    fault: invalid && messagesByField(invalid).reason,
    wireName: 'reason',
    send: () => sendUnconfirm(purchase.id, reason),
    onDone: () => {
      draft.drop();
      onClose();
    },
  });
  return (
    <SettlingDialog
      action={{
        label: purchase.method === 'cash' ? 'Desfazer venda' : 'Desfazer confirmação',
        variant: 'danger',
      }}
      {...{ title, isPending, problem, onClose }}
      onSubmit={submit}
      onStartOver={draft.startOver}
    >
      <p>{consequence(purchase)}</p>
      <TextField
        label="Motivo"
        hint="Fica guardado no histórico da compra, só para você"
        error={error}
        value={reason}
        autoComplete="off"
        autoCapitalize="sentences"
        enterKeyHint="done"
        onChange={(text) => {
          forgetRefusal();
          draft.change({ reason: text });
        }}
      />
    </SettlingDialog>
  );
}
