import { ellipsisVertical } from 'ionicons/icons';
import { sellerActions } from '#core/domain/selling/seller-actions.ts';
import { Icon } from '#src/ui/elements/icon.tsx';
import { chooseAction } from '#src/ui/overlays/feedback.ts';
import { actionChoices, offeredActions } from './offered-actions.ts';
import type { SettledHere } from './settled-sale.ts';
import { useActions } from './use-actions.tsx';

const TITLE = 'Mais opções';

/** Menu of the seller's less frequent actions, and their dialog; no button if there are none. */
export function MoreOptions({ isOnline, ...sale }: SettledHere) {
  const { purchase, isFrozen } = sale;
  const { pending, start, dialog } = useActions(sale);
  const { more } = offeredActions(sellerActions(purchase, isFrozen));
  const choose = async (button: HTMLElement) => {
    const action = await chooseAction(TITLE, actionChoices(more, purchase), button);
    if (action !== undefined) await start(action);
  };
  return (
    <>
      {isOnline && more.length > 0 && (
        <button
          type="button"
          className="plain-icon-button"
          aria-label={TITLE}
          aria-busy={pending === undefined ? undefined : true}
          disabled={pending !== undefined}
          onClick={(event) => void choose(event.currentTarget)}
        >
          <Icon icon={ellipsisVertical} />
        </button>
      )}
      {dialog}
    </>
  );
}
