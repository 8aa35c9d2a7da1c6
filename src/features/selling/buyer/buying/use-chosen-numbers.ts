import { changeCheckoutDraft } from '#src/storage/checkout-drafts.ts';
import { showToast } from '#src/ui/overlays/feedback.ts';
import { atMost, quantityLimits } from './choice.ts';
import type { OpenSale } from './open-sale.ts';
import { useCheckoutDraft } from './use-checkout-draft.ts';

/** The numbers that a buyer has chosen in a manual raffle, ascending, with the changes of them; kept in the tab. */
export function useChosenNumbers(sale: OpenSale) {
  const draft = useCheckoutDraft(sale.raffle.id);
  const { numbers: chosen = [], lostNumbers = [] } = draft;
  const { max } = quantityLimits(sale, draft);
  const choose = (numbers: readonly number[]) =>
    changeCheckoutDraft(sale.raffle.id, {
      numbers: numbers.toSorted((one, other) => one - other),
      lostNumbers: [],
    });
  const toggle = (number: number) => {
    if (chosen.includes(number)) choose(chosen.filter((one) => one !== number));
    else if (chosen.length < max) choose([...chosen, number]);
    else showToast({ message: atMost(max), tone: 'neutral' });
  };
  return { chosen, lostNumbers, max, choose, toggle };
}
