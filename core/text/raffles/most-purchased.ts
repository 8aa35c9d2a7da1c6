/** Who wins the prize of `mostPurchasedPrize`; the prize follows. */
export const MOST_PURCHASED_RULE = 'Quem tiver mais números no fechamento das vendas leva';
