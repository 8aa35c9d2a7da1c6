/** What the sales of a raffle say that is paid at the card provider alone, while its seller has none connected (P-744). */
export const PROVIDER_MISSING_TEXT =
  'Esta rifa só recebe pelo Mercado Pago, que não está conectado: ela não vende até você conectar de novo ou mudar a forma de pagamento dela.';

/** What the sales of a raffle say that has no way to pay left, while its seller has no Pix key (P-614). */
export const KEY_MISSING_TEXT =
  'Esta rifa está sem chave Pix para receber: ela não vende até você cadastrar uma ou mudar a forma de pagamento dela.';

/** What a seller reads while the card provider refuses the token (P-744). */
export const TOKEN_REFUSED_TEXT =
  'O Mercado Pago recusou seu token: suas rifas não oferecem mais cartão nem Pix automático até você salvar outro.';
