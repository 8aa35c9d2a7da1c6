/** §4, to the letter; keyed by raffle status. */
export const RAFFLE_STATUS_LABELS = {
  draft: 'Rascunho',
  pending: 'Pendente de pagamento',
  active: 'Ativo',
  finished: 'Finalizado',
  canceled: 'Cancelado',
  rejected: 'Rejeitado',
  approved: 'Aprovado',
} as const;
