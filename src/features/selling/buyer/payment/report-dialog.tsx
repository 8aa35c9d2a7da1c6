import { formatMoney } from '#core/domain/money.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { messagesByField } from '#core/forms/messages-by-field.ts';
import { paymentReportForm } from '#core/forms/selling/settlement.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { DialogForm } from '#src/ui/overlays/dialog-form.tsx';
import { useDialogDraft } from '#src/ui/overlays/dialog-draft.ts';
import { Modal } from '#src/ui/overlays/modal.tsx';

interface ReportDialogProps {
  purchase: Purchase;
  organizerName: string;
  onClose: () => void;
  /** In whose name the paying account is; may be empty. `dropDraft`: to be called once it is kept. */
  onReport: (payerName: string, dropDraft: () => void) => void;
}

/** Dialog 'Já paguei': asks whether the money was sent, and in whose name the paying account is, as the seller's bank shows it. */
export function ReportDialog({ purchase, organizerName, onClose, onReport }: ReportDialogProps) {
  const { id, buyerName, amountCents } = purchase;
  const draft = useDialogDraft(`report.${id}`, { payerName: buyerName });
  const { payerName } = draft.value;
  const { data, error } = paymentReportForm.safeParse({ payerName, endToEndId: '' });
  const submit = () => {
    if (data) onReport(data.payerName, draft.drop);
  };
  return (
    <Modal
      title="Já fez o Pix?"
      isOpen
      onClose={onClose}
      footer={<Button onClick={submit}>Já paguei</Button>}
    >
      <DialogForm onSubmit={submit} onStartOver={draft.startOver}>
        <p>
          Avise só depois de pagar {formatMoney(amountCents)}: {organizerName} vai procurar o valor na conta.
        </p>
        <TextField
          label="Em nome de quem está a conta que pagou?"
          hint="É o nome que aparece no extrato do organizador"
          value={payerName}
          autoComplete="name"
          autoCapitalize="words"
          enterKeyHint="send"
          error={error && messagesByField(error).payerName}
          onChange={(typed) => draft.change({ payerName: typed })}
        />
      </DialogForm>
    </Modal>
  );
}
