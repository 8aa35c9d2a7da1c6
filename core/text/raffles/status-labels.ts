/** Labels by raffle status (P-311). */
export const RAFFLE_STATUS_LABELS = {
  draft: 'Rascunho',
  pending: 'Pendente de pagamento',
  active: 'Ativo',
  finished: 'Finalizado',
  canceled: 'Cancelado',
  rejected: 'Rejeitado',
  approved: 'Aprovado',
} as const;

/** In place of the label of an active raffle. */
export const SALES_PAUSED_LABEL = 'Vendas pausadas';
/** The same where the operator has stopped the sales. */
export const SALES_STOPPED_LABEL = 'Vendas suspensas pela Rifaria';
