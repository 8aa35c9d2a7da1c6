/** Of a raffle whose draw is near or past: on its page, and in previews of its link. */
export const SALES_ENDED = 'Vendas encerradas';
