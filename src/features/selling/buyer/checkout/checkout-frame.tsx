import type { ReactNode } from 'react';
import { CHECKOUT_STEPS, type CheckoutStep } from '#core/domain/app-paths.ts';
import { formatCount, formatMoney } from '#core/domain/money.ts';
import type { CheckoutDraft } from '#src/storage/checkout-drafts.ts';
import { TicketCard } from '#src/ui/elements/ticket-card.tsx';
import { BuyerPage } from '../buyer-page.tsx';
import { type Choice, choiceOf } from '../buying/choice.ts';
import type { OpenSale } from '../buying/open-sale.ts';
import { chosenNumbersText } from '../chosen-numbers.ts';
import styles from './checkout-frame.module.css';

function summaryOf({ quantity, numbers, unitPriceCents }: Choice, total: number): string {
  return numbers
    ? chosenNumbersText(numbers, total)
    : `${formatCount(quantity)} × ${formatMoney(unitPriceCents)}`;
}

interface CheckoutFrameProps {
  sale: OpenSale;
  draft: CheckoutDraft;
  step: CheckoutStep;
  children: ReactNode;
}

/** Layout of a checkout step: a summary of the purchase and its price above the step's form. */
export function CheckoutFrame({ sale, draft, step, children }: CheckoutFrameProps) {
  const { raffle, tickets } = sale;
  const choice = choiceOf(sale, draft);
  const place = `${CHECKOUT_STEPS.indexOf(step) + 1} de ${CHECKOUT_STEPS.length}`;
  return (
    <BuyerPage title="Reserva" aside={draft.acceptsByReserving === true ? undefined : place} state={step}>
      <TicketCard
        top={
          <div className={styles.what}>
            <b>{raffle.title}</b>
            <span>{summaryOf(choice, tickets.total)}</span>
          </div>
        }
        stub={
          <p className={styles.total}>
            <span>
              Total
              {choice.discountCents > 0 && <small>economia de {formatMoney(choice.discountCents)}</small>}
            </span>
            <b>{formatMoney(choice.amountCents)}</b>
          </p>
        }
      />
      {children}
    </BuyerPage>
  );
}
