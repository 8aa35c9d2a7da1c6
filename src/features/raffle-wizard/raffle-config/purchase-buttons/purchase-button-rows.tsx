import { star, starOutline } from 'ionicons/icons';
import { formatMoney } from '#core/domain/money.ts';
import type { PurchaseButton } from '#core/domain/purchase-buttons.ts';
import { EntryAction, EntryActions, EntryRow, EntryRows } from '#src/ui/entry-rows.tsx';
import { VALIDATION } from '#core/text/validation.ts';
import { ticketsInWords } from '../promotions/promotion-words.ts';
import styles from '../raffle-config.module.css';

interface PurchaseButtonRowsProps {
  buttons: readonly PurchaseButton[];
  /** Those that the range of now holds. */
  fitting: readonly PurchaseButton[];
  /** What so many tickets cost together, cents. */
  totalCentsOf: (tickets: number) => number;
  onPopular: (button: PurchaseButton) => void;
  onEdit: (button: PurchaseButton) => void;
  onRemove: (button: PurchaseButton) => void;
}

/** The purchase buttons, ascending, each with what it costs a buyer. */
export function PurchaseButtonRows(props: PurchaseButtonRowsProps) {
  const { buttons, fitting, totalCentsOf, onPopular, onEdit, onRemove } = props;
  return (
    <EntryRows label="Botões de compra">
      {buttons.map((button) => {
        const { tickets, mostPopular } = button;
        const name = ticketsInWords(tickets);
        const isOut = !fitting.includes(button);
        return (
          <EntryRow
            key={tickets}
            isInvalid={isOut}
            head={
              <>
                <b className={styles.figures}>{name}</b>
                <span className={styles.small}>{formatMoney(totalCentsOf(tickets))}</span>
                {mostPopular && <span className={styles.caution}>Mais popular</span>}
                {isOut && <span className={styles.wrong}>{VALIDATION.purchaseButtonOutOfRange}</span>}
              </>
            }
            actions={
              <>
                <EntryAction
                  icon={mostPopular ? star : starOutline}
                  label={`Mais popular: ${name}`}
                  isOn={mostPopular}
                  onClick={() => onPopular(button)}
                />
                <EntryActions name={name} onEdit={() => onEdit(button)} onRemove={() => onRemove(button)} />
              </>
            }
          />
        );
      })}
    </EntryRows>
  );
}
