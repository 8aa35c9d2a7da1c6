import type { Purchase } from '#core/domain/selling/purchase.ts';
import { Button, type ButtonVariant } from '#src/ui/elements/button.tsx';
import { StickyAction } from '#src/ui/layout/sticky-action.tsx';
import type { SaleAction } from '../data/sales-calls.ts';
import styles from './purchase-page.module.css';
import { actionLabel, saleActions } from './sale-actions.ts';
import { useSaleAction } from './use-sale-action.ts';

const VARIANTS: Record<SaleAction, ButtonVariant> = {
  confirm: 'primary',
  cancel: 'secondary',
  refund: 'primary',
};

interface PurchaseActionsProps {
  purchase: Purchase;
  /** Reloads the purchase after an action failed or its effect is unknown. */
  onUnclear: () => Promise<void>;
}

/** Action buttons of the seller, at the bottom of the screen; null without actions. */
export function PurchaseActions({ purchase, onUnclear }: PurchaseActionsProps) {
  const { pending, run } = useSaleAction(purchase, onUnclear);
  const actions = saleActions(purchase);
  if (actions.length === 0) return null;
  return (
    <StickyAction>
      {actions.toReversed().map((action) => (
        <Button
          key={action}
          variant={VARIANTS[action]}
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
