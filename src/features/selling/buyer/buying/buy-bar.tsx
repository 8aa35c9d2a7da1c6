import { cloudOfflineOutline } from 'ionicons/icons';
import { useNavigate, useNavigation } from 'react-router-dom';
import { formatMoney } from '#core/domain/money.ts';
import { changeCheckoutDraft } from '#src/storage/checkout-drafts.ts';
import { findRememberedBuyer } from '#src/storage/remembered-buyer.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { useOnline } from '#src/ui/loading/use-online.ts';
import { checkoutPath } from '#core/domain/app-paths.ts';
import styles from './buy-bar.module.css';
import { type Choice, choiceOf, countLabel, quantityLimits } from './choice.ts';
import type { OpenSale } from './open-sale.ts';
import { useCheckoutDraft } from './use-checkout-draft.ts';

/** What is chosen, or what to do while nothing is. */
function choiceText(choice: Choice): string {
  if (choice.quantity === 0) return choice.numbers ? 'Escolha seus números' : 'Escolha a quantidade';
  return countLabel(choice.quantity, choice.numbers !== undefined);
}

/** The note below the quantity: why it cannot be bought, the discount, or the price per ticket. `min`: the fewest of one purchase. */
function noteOf(choice: Choice, min: number, isOnline: boolean): string {
  if (!isOnline) return choice.quantity === 0 ? 'Quando a internet voltar' : 'Sua escolha fica guardada';
  if (choice.quantity === 0 && min <= 1) return `${formatMoney(choice.unitPriceCents)} cada`;
  if (choice.problem !== undefined) return choice.problem;
  if (choice.discountCents > 0) return `economia ${formatMoney(choice.discountCents)}`;
  return `${formatMoney(choice.unitPriceCents)} cada`;
}

/** The chosen quantity, its price, and the button to the checkout. `isKept`: the page could not be read now, so nothing can be bought. */
export function BuyBar({ sale, isKept }: { sale: OpenSale; isKept: boolean }) {
  const { id } = sale.raffle;
  const draft = useCheckoutDraft(id);
  const isOnline = useOnline() && !isKept;
  const navigate = useNavigate();
  const choice = choiceOf(sale, draft);
  const isLeaving = useNavigation().state === 'loading';
  const goOn = () => {
    const buyer = findRememberedBuyer();
    const chosen = choice.numbers ? { numbers: choice.numbers } : { quantity: choice.quantity };
    // What was typed in this checkout is newer than the e-mail that is remembered.
    const typed = draft.phone === buyer?.phone && draft.email !== '' ? draft.email : undefined;
    const known = buyer && {
      ...buyer,
      ...(typed !== undefined && { email: typed }),
      acceptedRules: true,
      acceptsByReserving: true,
    };
    // A refused way to pay may be back: the key is another, or the provider takes the token again.
    changeCheckoutDraft(id, { ...chosen, ...known, leftOptions: undefined });
    void navigate(checkoutPath(id, known ? 'method' : 'phone'));
  };
  return (
    <>
      <p className={styles.choice} role="status">
        <b>{choiceText(choice)}</b>
        <span data-saves={isOnline && choice.problem === undefined && choice.discountCents > 0}>
          {noteOf(choice, quantityLimits(sale, draft).min, isOnline)}
        </span>
      </p>
      {isOnline ? (
        <Button
          className={styles.action}
          pending={isLeaving}
          disabled={choice.problem !== undefined}
          onClick={goOn}
        >
          {choice.problem === undefined ? `Participar · ${formatMoney(choice.amountCents)}` : 'Participar'}
        </Button>
      ) : (
        <Button className={styles.action} variant="secondary" icon={cloudOfflineOutline} disabled>
          Sem internet
        </Button>
      )}
    </>
  );
}
