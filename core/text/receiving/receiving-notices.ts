/** What a seller reads while the card provider refuses the token (P-744). */
export const TOKEN_REFUSED_TEXT =
  'O Mercado Pago recusou seu token: suas rifas não oferecem mais cartão nem Pix automático até você salvar outro.';
