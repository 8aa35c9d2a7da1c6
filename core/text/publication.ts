/** How each status of a payment of the publication fee is said. */
export const FEE_PAYMENT_STATUS_LABELS = {
  pending: 'Aguardando pagamento',
  approved: 'Aprovado',
  authorized: 'Autorizado',
  in_process: 'Em análise',
  in_mediation: 'Em disputa',
  rejected: 'Recusado',
  cancelled: 'Cancelado',
  refunded: 'Devolvido',
  charged_back: 'Contestado',
} as const;

/** How the way back of money that paid for nothing is said (decision 26). */
export const REFUND_LABELS = {
  'in-progress': 'Devolução em andamento',
  done: 'Valor devolvido',
} as const;

/** The lines of the small history that the owner sees. */
export const PUBLICATION_EVENT_LABELS = {
  'preference-created': 'Pagamento iniciado',
  'payment-updated': 'Situação do pagamento',
  'fee-paid': 'Taxa de publicação paga',
  published: 'Rifa publicada',
  'publication-held': 'Taxa paga, falta ajustar a rifa',
  'refund-requested': 'Devolução em andamento',
  'refund-done': 'Valor devolvido',
  'sales-stopped': 'Vendas suspensas: a taxa foi contestada',
  'sales-resumed': 'Vendas liberadas',
} as const;
