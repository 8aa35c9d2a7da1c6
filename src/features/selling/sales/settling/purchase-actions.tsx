import { type SellerAction, sellerActions } from '#core/domain/selling/seller-actions.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { StickyAction } from '#src/ui/layout/sticky-action.tsx';
import { actionLabel, offeredActions } from './offered-actions.ts';
import type { SettledHere } from './settled-sale.ts';
import styles from './purchase-actions.module.css';
import { useActions } from './use-actions.tsx';

const isLesser = (action: SellerAction) => action === 'cancel' || action === 'refuse-refund';

/** The most frequent actions of the seller, at the bottom of the screen, and the dialog of one of them. */
export function PurchaseActions({ isOnline, ...sale }: SettledHere) {
  const { purchase, isFrozen } = sale;
  const { pending, start, dialog } = useActions(sale);
  const { buttons } = offeredActions(sellerActions(purchase, isFrozen));
  return (
    <>
      {isOnline && buttons.length > 0 && (
        <StickyAction>
          {buttons.toReversed().map((action) => (
            <Button
              key={action}
              variant={isLesser(action) ? 'secondary' : 'primary'}
              className={isLesser(action) ? styles.lesser : undefined}
              pending={pending === action}
              disabled={pending !== undefined && pending !== action}
              onClick={() => void start(action)}
            >
              {actionLabel(action, purchase)}
            </Button>
          ))}
        </StickyAction>
      )}
      {dialog}
    </>
  );
}
