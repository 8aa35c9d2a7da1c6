/** Who wins the prize of `mostPurchasedPrize`; the prize follows. */
export const MOST_PURCHASED_RULE = 'Quem tiver mais números no fechamento das vendas leva';

/** Between buyers of as many tickets (P-810). */
export const MOST_PURCHASED_TIE = 'Se houver empate, ganha quem chegou antes a essa quantidade.';
