/** Names of the choices of step 1, by payment option, by ticket model and by kind of authorization. */
export const PAYMENT_OPTION_NAMES = {
  pix: 'Pix',
  mp: 'Cartão e Pix automático',
  both: 'Pix, cartão e Pix automático',
} as const;

export const TICKET_MODEL_NAMES = { random: 'Aleatório', manual: 'Manual' } as const;

export const AUTHORIZATION_KIND_NAMES = {
  'spa-mf': 'Certificado de autorização SPA/MF',
  susep: 'Processo SUSEP',
} as const;
