/** Labels of the statuses of a publication fee payment. */
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

/** Labels of refunds (P-510). */
export const REFUND_LABELS = {
  'in-progress': 'Devolução em andamento',
  done: 'Valor devolvido',
} as const;

/** Lines of the event log shown to the owner. */
export const PUBLICATION_EVENT_LABELS = {
  'preference-created': 'Pagamento iniciado',
  'payment-updated': 'Situação do pagamento',
  'fee-paid': 'Taxa de publicação paga',
  published: 'Rifa publicada',
  'publication-held': 'Taxa paga, falta ajustar a rifa',
  'refund-requested': REFUND_LABELS['in-progress'],
  'refund-done': REFUND_LABELS.done,
  'sales-stopped': 'Vendas suspensas: a taxa foi contestada',
  'sales-resumed': 'Vendas liberadas',
} as const;

/** An edit of a published raffle that costs the fee, and how its undoing is told. */
export const FEE_DUE_TEXT = {
  title: 'Falta a taxa desta alteração',
  undo: 'Desfazer a alteração',
  undone: 'Alteração desfeita: a rifa continua no ar como estava',
  busy: 'Está sendo enviado agora. Espere um instante.',
} as const;
