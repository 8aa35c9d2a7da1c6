/** Names of the choices of step 1, by payment option and by ticket model. */
export const PAYMENT_OPTION_NAMES = {
  pix: 'Pix',
  mp: 'Cartão e Pix automático',
  both: 'Pix, cartão e Pix automático',
} as const;

export const TICKET_MODEL_NAMES = { random: 'Aleatório', manual: 'Manual' } as const;
