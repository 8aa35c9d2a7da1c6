import { type ReactNode, Suspense, useState } from 'react';
import type { SellerAction } from '#core/domain/selling/seller-actions.ts';
import { lazyComponent } from '#src/ui/loading/lazy-component.tsx';
import { type DialogAction, isDialogAction, type PlainAction } from '../data/settle-calls.ts';
import { actionLabel } from './offered-actions.ts';
import type { SettledSale } from './settled-sale.ts';
import { loadSettling, useSaleAction } from './use-sale-action.ts';

const SettleDialog = lazyComponent(async () => (await loadSettling()).SettleDialog);

interface Actions {
  /** The action that is under way. */
  pending: PlainAction | undefined;
  /** Asks first, or opens the action's dialog. */
  start: (action: SellerAction) => Promise<void>;
  /** The open dialog, to be rendered. */
  dialog: ReactNode;
}

/** The actions of a seller on a purchase. */
export function useActions(sale: SettledSale): Actions {
  const { pending, run } = useSaleAction(sale);
  const [open, setOpen] = useState<DialogAction>();
  const start = async (action: SellerAction) => {
    if (isDialogAction(action)) setOpen(action);
    else await run(action);
  };
  const dialog = open && (
    <Suspense fallback={null}>
      <SettleDialog
        action={open}
        sale={sale}
        title={actionLabel(open, sale.purchase)}
        onClose={() => setOpen(undefined)}
      />
    </Suspense>
  );
  return { pending, start, dialog };
}
