import { sellerActions } from '#core/domain/selling/seller-actions.ts';
import { Button, type ButtonVariant } from '#src/ui/elements/button.tsx';
import { StickyAction } from '#src/ui/layout/sticky-action.tsx';
import type { PlainAction } from '../data/settle-calls.ts';
import { actionLabel, offeredActions } from './offered-actions.ts';
import type { SettledSale } from './settled-sale.ts';
import styles from './purchase-actions.module.css';
import { useSaleAction } from './use-sale-action.ts';

const variantOf = (action: PlainAction): ButtonVariant => (action === 'cancel' ? 'secondary' : 'primary');

/** The most frequent actions of the seller, at the bottom of the screen; null without actions. */
export function PurchaseActions(sale: SettledSale) {
  const { purchase, isFrozen } = sale;
  const { pending, run } = useSaleAction(sale);
  const { buttons } = offeredActions(sellerActions(purchase, isFrozen));
  if (buttons.length === 0) return null;
  return (
    <StickyAction>
      {buttons.toReversed().map((action) => (
        <Button
          key={action}
          variant={variantOf(action)}
          className={action === 'cancel' ? styles.lesser : undefined}
          pending={pending === action}
          disabled={pending !== undefined && pending !== action}
          onClick={() => void run(action)}
        >
          {actionLabel(action, purchase)}
        </Button>
      ))}
    </StickyAction>
  );
}
