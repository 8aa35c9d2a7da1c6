import { formatMoney } from '#core/domain/money.ts';
import { OTHER_AMOUNT_MAX_CENTS } from '#core/domain/selling/seller-actions.ts';
import { messagesByField } from '#core/forms/messages-by-field.ts';
import { otherAmountForm } from '#core/forms/selling/settlement.ts';
import { MoneyField } from '#src/ui/fields/money-field.tsx';
import { useDialogDraft } from '#src/ui/overlays/dialog-draft.ts';
import { sendOtherAmount } from '../data/settle-calls.ts';
import { otherAmountText } from './other-amount-text.ts';
import { SettlingDialog } from './settling-dialog.tsx';
import styles from './other-amount-dialog.module.css';
import type { SettledSale } from './settled-sale.ts';
import { useSettlement } from './use-settlement.ts';

/** Amounts do not break after their sign. */
const onOneLine = (text: string) => text.replaceAll('R$ ', 'R$\u00A0');

const EMPTY = { amountCents: 0 };

interface OtherAmountDialogProps {
  sale: SettledSale;
  title: string;
  onClose: () => void;
}

/** Dialog 'Recebi outro valor': says what the amount will do before it is sent. */
export function OtherAmountDialog({ sale, title, onClose }: OtherAmountDialogProps) {
  const { purchase } = sale;
  const draft = useDialogDraft(`other-amount.${purchase.id}`, EMPTY);
  const { amountCents } = draft.value;
  const { error: invalid } = otherAmountForm.safeParse({ amount: amountCents });
  const { error, problem, isPending, submit, forgetRefusal } = useSettlement({
    action: 'other-amount',
    title,
    sale,
    fault: invalid && messagesByField(invalid).amount,
    wireName: 'amount',
    send: () => sendOtherAmount(purchase.id, amountCents),
    onDone: () => {
      draft.drop();
      onClose();
    },
  });
  return (
    <SettlingDialog
      action={{
        label: amountCents > 0 ? `Anotar ${formatMoney(amountCents)}` : 'Anotar valor',
        variant: 'primary',
      }}
      {...{ title, isPending, problem, onClose }}
      onSubmit={submit}
      onStartOver={draft.startOver}
    >
      <MoneyField
        label="Quanto você recebeu?"
        hint={`Preço da compra: ${formatMoney(purchase.amountCents)}`}
        error={error}
        valueCents={amountCents}
        maxCents={OTHER_AMOUNT_MAX_CENTS}
        enterKeyHint="done"
        onChange={(cents) => {
          forgetRefusal();
          draft.change({ amountCents: cents });
        }}
      />
      <p role="status" className={styles.effect}>
        {amountCents > 0 && onOneLine(otherAmountText(purchase, amountCents, sale.isFrozen))}
      </p>
    </SettlingDialog>
  );
}
