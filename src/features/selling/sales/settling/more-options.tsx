import { ellipsisVertical } from 'ionicons/icons';
import { Suspense, useState } from 'react';
import { sellerActions } from '#core/domain/selling/seller-actions.ts';
import { Icon } from '#src/ui/elements/icon.tsx';
import { lazyComponent } from '#src/ui/loading/lazy-component.tsx';
import { chooseAction } from '#src/ui/overlays/feedback.ts';
import type { DialogAction } from '../data/settle-calls.ts';
import { actionChoices, actionLabel, offeredActions } from './offered-actions.ts';
import type { SettledSale } from './settled-sale.ts';
import { loadSettling, useSaleAction } from './use-sale-action.ts';

const SettleDialog = lazyComponent(async () => (await loadSettling()).SettleDialog);

const TITLE = 'Mais opções';

/** The less frequent actions of the seller, in a menu beside the title; null without any. */
export function MoreOptions(sale: SettledSale) {
  const { purchase, isFrozen } = sale;
  const { pending, run } = useSaleAction(sale);
  const [dialog, setDialog] = useState<DialogAction>();
  const { more } = offeredActions(sellerActions(purchase, isFrozen));
  const choose = async (button: HTMLElement) => {
    const action = await chooseAction(TITLE, actionChoices(more, purchase), button);
    if (action === 'other-amount' || action === 'unconfirm') setDialog(action);
    else if (action !== undefined) await run(action);
  };
  return (
    <>
      {more.length > 0 && (
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
      {dialog && (
        <Suspense fallback={null}>
          <SettleDialog
            action={dialog}
            sale={sale}
            title={actionLabel(dialog, purchase)}
            onClose={() => setDialog(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
