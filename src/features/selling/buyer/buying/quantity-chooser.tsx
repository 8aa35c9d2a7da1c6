import { addOutline, removeOutline } from 'ionicons/icons';
import { type CSSProperties, useId, useState } from 'react';
import { TICKET_FIELD_MAX_DIGITS } from '#core/domain/limits.ts';
import { formatCount, formatMoney } from '#core/domain/money.ts';
import { purchasePrice } from '#core/domain/selling/purchase-price.ts';
import { changeCheckoutDraft } from '#src/storage/checkout-drafts.ts';
import { Icon } from '#src/ui/elements/icon.tsx';
import { FieldNote } from '#src/ui/fields/field-frame.tsx';
import { KEPT_IN_TAB_ATTRIBUTE } from '#src/ui/fields/unkept-fields.ts';
import { useComposedInput } from '#src/ui/fields/use-composed-input.ts';
import { useWholeNumber } from '#src/ui/fields/use-whole-number.ts';
import { buttonsPerRow } from './buttons-per-row.ts';
import { addTickets, choiceOf, quantityLimits } from './choice.ts';
import type { OpenSale } from './open-sale.ts';
import { PromotionOffers } from './promotion-offers.tsx';
import styles from './quantity-chooser.module.css';
import { useCheckoutDraft } from './use-checkout-draft.ts';

const QUANTITY = 'Quantidade de tickets';

/** Quantity chooser: the organizer's buttons, a stepper and a number field. */
export function QuantityChooser({ sale }: { sale: OpenSale }) {
  const { raffle } = sale;
  const draft = useCheckoutDraft(raffle.id);
  const limits = quantityLimits(sale, draft);
  const { quantity } = choiceOf(sale, draft);
  const choose = (next: number) => changeCheckoutDraft(raffle.id, { quantity: next });
  const noteId = useId();
  const typed = useWholeNumber(quantity === 0 ? null : quantity, {
    label: QUANTITY,
    most: TICKET_FIELD_MAX_DIGITS,
    onChange: (next) => choose(next ?? 0),
  });
  return (
    <div className={styles.chooser}>
      <PurchaseButtons
        sale={sale}
        most={limits.max}
        onAdd={(added) => choose(addTickets(draft.quantity, added, limits))}
      />
      <div className={styles.stepper}>
        <Step
          label="Menos um"
          icon={removeOutline}
          isOff={quantity <= limits.min}
          onPress={() => choose(addTickets(quantity, -1, limits))}
        />
        <QuantityField
          quantity={quantity}
          typed={typed}
          noteId={typed.problem && noteId}
          onLeave={() => draft.quantity !== undefined && choose(addTickets(quantity, 0, limits))}
        />
        <Step
          label="Mais um"
          icon={addOutline}
          isOff={quantity >= limits.max}
          onPress={() => choose(addTickets(quantity, 1, limits))}
        />
      </div>
      {typed.problem && <FieldNote id={noteId} error={typed.problem} />}
      <PromotionOffers sale={sale} quantity={quantity} most={limits.max} onChoose={choose} />
    </div>
  );
}

interface QuantityFieldProps {
  quantity: number;
  typed: ReturnType<typeof useWholeNumber>;
  /** Id of the message about what was typed. */
  noteId: string | undefined;
  onLeave: () => void;
}

/** The quantity, in groups of thousands but while it is typed: there a point between figures is the buyer's. */
function QuantityField({ quantity, typed, noteId, onLeave }: QuantityFieldProps) {
  const [isTyping, setTyping] = useState(false);
  const grouped = quantity === 0 ? '' : formatCount(quantity);
  const { attributes } = useComposedInput(isTyping ? typed.shown : grouped, (input) => {
    setTyping(true);
    typed.take(input.value);
  });
  const leave = () => {
    setTyping(false);
    typed.leave();
    onLeave();
  };
  return (
    <label className={styles.entry}>
      <input
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        aria-label={QUANTITY}
        aria-describedby={noteId}
        aria-invalid={noteId === undefined ? undefined : true}
        {...attributes}
        {...{ [KEPT_IN_TAB_ATTRIBUTE]: '' }}
        onFocus={() => setTyping(true)}
        onBlur={leave}
      />
      <span aria-hidden>{quantity === 1 ? 'ticket' : 'tickets'}</span>
    </label>
  );
}

interface PurchaseButtonsProps {
  sale: OpenSale;
  most: number;
  onAdd: (tickets: number) => void;
}

function PurchaseButtons({ sale: { raffle, config }, most, onAdd }: PurchaseButtonsProps) {
  const shown = config.purchaseButtons.filter((button) => button.tickets <= most);
  if (shown.length === 0) return null;
  const prices = shown.map(({ tickets: added }) =>
    formatMoney(purchasePrice(added, raffle.priceCents, config.promotions).amountCents),
  );
  const share = `${100 / buttonsPerRow(prices)}%`;
  return (
    <ul role="list" className={styles.buttons} aria-label="Quantidades">
      {shown.map(({ tickets: added, mostPopular }, index) => (
        <li key={added} style={{ '--share': share } as CSSProperties}>
          <button type="button" data-popular={mostPopular} onClick={() => onAdd(added)}>
            {mostPopular && <small className={styles.popular}>Mais popular</small>}
            <b>+{formatCount(added)}</b>
            <span>{prices[index]}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

interface StepProps {
  label: string;
  icon: string;
  isOff: boolean;
  onPress: () => void;
}

/** Keeps the focus when it has led to the limit. */
function Step({ label, icon, isOff, onPress }: StepProps) {
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={label}
      aria-disabled={isOff}
      onClick={isOff ? undefined : onPress}
    >
      <Icon icon={icon} />
    </button>
  );
}
