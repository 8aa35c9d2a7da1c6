import { lazy } from 'react';

const loadPrize = () => import('./prizes/prize-dialog.tsx');
const loadPromotion = () => import('./promotions/promotion-dialog.tsx');
const loadPurchaseButton = () => import('./purchase-buttons/purchase-button-dialog.tsx');

/** The dialogs of step 1: their code comes while the step is read. */
export const PrizeDialog = lazy(async () => ({ default: (await loadPrize()).PrizeDialog }));
export const PromotionDialog = lazy(async () => ({ default: (await loadPromotion()).PromotionDialog }));
export const PurchaseButtonDialog = lazy(async () => ({
  default: (await loadPurchaseButton()).PurchaseButtonDialog,
}));

/** Fetches them, so that the first press opens at once. What fails now is fetched when it is needed. */
export async function fetchDialogs(): Promise<void> {
  await Promise.allSettled([loadPrize(), loadPromotion(), loadPurchaseButton()]);
}
