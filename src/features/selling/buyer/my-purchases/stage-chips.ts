import type { Tone } from '#src/ui/elements/tone.ts';
import type { PurchaseStage } from '../payment/stage.ts';

/** Label and colour of each stage. */
export const STAGE_CHIPS: Record<PurchaseStage, { tone: Tone; label: string }> = {
  sending: { tone: 'warning', label: 'Enviando' },
  paying: { tone: 'warning', label: 'Aguardando pagamento' },
  'time-over': { tone: 'warning', label: 'Tempo encerrado' },
  ending: { tone: 'neutral', label: 'Encerrando' },
  'in-review': { tone: 'primary', label: 'Em análise' },
  reported: { tone: 'primary', label: 'Em conferência' },
  paid: { tone: 'success', label: 'Pago' },
  ended: { tone: 'neutral', label: 'Sem pagamento' },
  canceled: { tone: 'neutral', label: 'Cancelada' },
  'refund-due': { tone: 'warning', label: 'Devolução pendente' },
  refunded: { tone: 'neutral', label: 'Devolvida' },
};
