/** Labels of purchase statuses. */
export const PURCHASE_STATUS_LABELS = {
  pending: 'Reservado',
  in_process: 'Pagamento avisado',
  approved: 'Pago',
  expired: 'Expirado',
  canceled: 'Cancelado',
  refund_due: 'A devolver',
  refunded: 'Devolvido',
} as const;

/** Labels of payment methods. */
export const PAYMENT_METHOD_LABELS = {
  pix: 'Pix do organizador',
  mp: 'Mercado Pago',
  cash: 'Dinheiro',
} as const;

/** Column headings of the seller's CSV file, in order. */
export const SALES_CSV_HEADINGS = [
  'Código',
  'Nome',
  'Telefone',
  'E-mail',
  'Situação',
  'Quantidade',
  'Números',
  'Valor (R$)',
  'A devolver (R$)',
  'Forma de pagamento',
  'Reservado em',
  'Pago em',
] as const;
