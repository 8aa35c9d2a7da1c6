import { lazy } from 'react';
import { fetchWhenIdle } from '#src/ui/on-idle.ts';

const loadPrize = () => import('./prizes/prize-dialog.tsx');
const loadPromotion = () => import('./promotions/promotion-dialog.tsx');
const loadPurchaseButton = () => import('./purchase-buttons/purchase-button-dialog.tsx');

/** The dialogs of step 1: their code comes while the step is read. */
export const PrizeDialog = lazy(async () => ({ default: (await loadPrize()).PrizeDialog }));
export const PromotionDialog = lazy(async () => ({ default: (await loadPromotion()).PromotionDialog }));
export const PurchaseButtonDialog = lazy(async () => ({
  default: (await loadPurchaseButton()).PurchaseButtonDialog,
}));

const dialogs = new Set([loadPrize, loadPromotion, loadPurchaseButton]);

/** Has them fetched, so that the first press opens at once. Answers how to call it off. */
export const fetchDialogs = () => fetchWhenIdle(dialogs);
