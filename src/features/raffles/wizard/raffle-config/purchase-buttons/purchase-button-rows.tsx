import { star, starOutline } from 'ionicons/icons';
import { CONFIG_FIELDS } from '#core/domain/raffles/config-fields.ts';
import { formatMoney } from '#core/domain/money.ts';
import type { PurchaseButton } from '#core/domain/raffles/purchase-buttons.ts';
import { EntryAction, EntryActions, EntryRow, EntryRows } from '#src/ui/lists/entry-rows.tsx';
import { VALIDATION } from '#core/text/raffles/validation.ts';
import { ticketsInWords } from '#core/domain/raffles/tickets-in-words.ts';
import styles from '#src/features/raffles/wizard/raffle-config/raffle-config.module.css';

interface PurchaseButtonRowsProps {
  buttons: readonly PurchaseButton[];
  /** The buttons within the current range. */
  fitting: readonly PurchaseButton[];
  /** Total price of a number of tickets, in cents. */
  totalCentsOf: (tickets: number) => number;
  onPopular: (button: PurchaseButton) => void;
  onEdit: (button: PurchaseButton) => void;
  onRemove: (button: PurchaseButton) => void;
}

/** The purchase buttons, ascending, each with its total price. */
export function PurchaseButtonRows(props: PurchaseButtonRowsProps) {
  const { buttons, fitting, totalCentsOf, onPopular, onEdit, onRemove } = props;
  return (
    <EntryRows label={CONFIG_FIELDS.purchaseButtons.label}>
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
