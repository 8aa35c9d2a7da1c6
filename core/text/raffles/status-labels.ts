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

/** In place of the label of an active raffle with a result (P-342). */
const DRAWN_LABEL = 'Sorteada';

interface LabelledRaffle {
  status: keyof typeof RAFFLE_STATUS_LABELS;
  /** Whether its result is published. */
  isDrawn: boolean;
}

/** What a raffle is, in a word or two. */
export function raffleLabel({ status, isDrawn }: LabelledRaffle): string {
  return status === 'active' && isDrawn ? DRAWN_LABEL : RAFFLE_STATUS_LABELS[status];
}

/** In place of the label of an active raffle. */
export const SALES_PAUSED_LABEL = 'Vendas pausadas';
/** The same where the operator has stopped the sales. */
export const SALES_STOPPED_LABEL = 'Vendas suspensas pela Rifaria';
