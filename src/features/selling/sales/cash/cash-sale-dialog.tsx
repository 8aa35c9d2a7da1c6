import { alertCircleOutline } from 'ionicons/icons';
import { useNavigate } from 'react-router-dom';
import { raffleSalesPath, salePath } from '#core/domain/app-paths.ts';
import { formatCount, formatMoney } from '#core/domain/money.ts';
import { Banner } from '#src/ui/elements/banner.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { PhoneField } from '#src/ui/fields/phone-field.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { DialogForm } from '#src/ui/overlays/dialog-form.tsx';
import { Modal } from '#src/ui/overlays/modal.tsx';
import type { SalesRaffle } from '../data/sales-raffle.ts';
import { openedFrom } from '#src/ui/layout/opened-from.ts';
import { draftPrice, draftQuantity } from './cash-sale-draft.ts';
import styles from './cash-sale.module.css';
import { NumberEntry } from './number-entry.tsx';
import { QuantityPills } from './quantity-pills.tsx';
import { CASH_SALE, useCashSale } from './use-cash-sale.ts';

interface CashSaleDialogProps {
  raffle: SalesRaffle;
  /** How many numbers are free; null until known. */
  free: number | null;
  onClose: () => void;
  onSold: () => void;
}

/** Dialog 'Venda em dinheiro' for recording a cash sale. */
export function CashSaleDialog({ raffle, free, onClose, onSold }: CashSaleDialogProps) {
  const navigate = useNavigate();
  const { draft, change, startOver, faults, problem, isPending, submit } = useCashSale(raffle, {
    onClose,
    onSold,
    onShow: ({ id }) =>
      void navigate(salePath(raffle.id, id), { state: openedFrom(raffleSalesPath(raffle.id)) }),
  });
  const quantity = draftQuantity(draft, raffle);
  // The numbers of a sale whose reply was lost may be its own.
  const isSoldOut = free === 0 && !draft.isUnanswered;
  const { unitPriceCents, amountCents } = draftPrice(draft, raffle);
  const saleLabel = quantity > 0 ? `Recebi ${formatMoney(amountCents)}` : 'Registrar venda';
  return (
    <Modal
      title={CASH_SALE}
      isOpen
      onClose={onClose}
      footer={
        <Button pending={isPending} disabled={isSoldOut} onClick={() => void submit()}>
          {isSoldOut ? 'Nenhum número livre' : saleLabel}
        </Button>
      }
    >
      <DialogForm onSubmit={() => void submit()} onStartOver={startOver}>
        {problem !== undefined && (
          <Banner tone="danger" icon={alertCircleOutline} role="alert">
            {problem}
          </Banner>
        )}
        {raffle.ticketModel === 'random' ? (
          <QuantityPills
            quantities={raffle.quantities}
            value={draft.quantity}
            free={draft.isUnanswered ? null : free}
            error={faults.quantity}
            onChange={(next) => change({ quantity: next })}
          />
        ) : (
          <NumberEntry
            raffle={raffle}
            text={draft.numbersText}
            error={faults.numbers}
            mayBeSold={draft.isUnanswered}
            onChange={(numbersText) => change({ numbersText })}
          />
        )}
        <TextField
          label="Nome de quem comprou"
          error={faults.name}
          value={draft.name}
          autoComplete="off"
          autoCapitalize="words"
          enterKeyHint="next"
          onChange={(name) => change({ name })}
        />
        <PhoneField
          label="Celular (opcional)"
          error={faults.phone}
          value={draft.phone}
          autoComplete="off"
          enterKeyHint="done"
          onChange={(phone) => change({ phone })}
        />
        {quantity > 0 && (
          <p className={styles.total}>
            <span>
              {formatCount(quantity)} × {formatMoney(unitPriceCents)}
            </span>
            <b>{formatMoney(amountCents)}</b>
          </p>
        )}
      </DialogForm>
    </Modal>
  );
}
