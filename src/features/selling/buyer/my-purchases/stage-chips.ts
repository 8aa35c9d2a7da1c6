import type { Tone } from '#src/ui/elements/tone.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { NOT_RESERVED } from '../payment/refusal.ts';
import type { PurchaseStage } from '../payment/stage.ts';

interface Chip {
  tone: Tone;
  label: string;
}

const WON: Chip = { tone: 'success', label: 'Você ganhou!' };

const STAGE_CHIPS: Record<PurchaseStage, Chip> = {
  sending: { tone: 'warning', label: 'Enviando' },
  stale: { tone: 'warning', label: 'Não enviada' },
  withdrawn: { tone: 'neutral', label: 'Cancelando' },
  refused: { tone: 'danger', label: NOT_RESERVED },
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

/** Label and colour of a purchase on its card: that it has won, as far as the device knows, else its stage. */
export const chipOf = ({ result }: Pick<StoredPurchase, 'result'>, stage: PurchaseStage): Chip =>
  result && result.won.length > 0 ? WON : STAGE_CHIPS[stage];
