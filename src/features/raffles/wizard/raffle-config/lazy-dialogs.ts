import { lazy } from 'react';
import { fetchWhenIdle } from '#src/ui/loading/on-idle.ts';

const loadPrize = () => import('./prizes/prize-dialog.tsx');
const loadPromotion = () => import('./promotions/promotion-dialog.tsx');
const loadPurchaseButton = () => import('./purchase-buttons/purchase-button-dialog.tsx');

/** The dialogs of step 1. Their code is prefetched while the step is open. */
export const PrizeDialog = lazy(async () => ({ default: (await loadPrize()).PrizeDialog }));
export const PromotionDialog = lazy(async () => ({ default: (await loadPromotion()).PromotionDialog }));
export const PurchaseButtonDialog = lazy(async () => ({
  default: (await loadPurchaseButton()).PurchaseButtonDialog,
}));

const dialogs = new Set([loadPrize, loadPromotion, loadPurchaseButton]);

/** Prefetches the dialogs, so that the first press opens them at once. Returns a function that cancels it. */
export const fetchDialogs = () => fetchWhenIdle(dialogs);
