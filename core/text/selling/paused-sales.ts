/** What a seller reads after a restore from a backup (P-739). */
export const RESTORED_SALES =
  'Os dados da Rifaria foram restaurados de uma cópia de segurança, e as vendas mais recentes podem não estar aqui. Antes de retomar, compare os pagamentos que você recebeu com a lista.';

/** What the seller ticks before sales are resumed (P-751). */
export const PAYMENTS_COMPARED = 'Comparei os pagamentos que recebi com a lista de vendas';
