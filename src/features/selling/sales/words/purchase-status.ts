import type { PaymentStatus, SaleGroup } from '#core/domain/selling/payment.ts';
import type { Tone } from '#src/ui/elements/tone.ts';

/** Chip colour by status. */
export const STATUS_TONES: Record<PaymentStatus, Tone> = {
  in_process: 'warning',
  pending: 'primary',
  approved: 'success',
  refund_due: 'danger',
  refunded: 'neutral',
  expired: 'neutral',
  canceled: 'neutral',
};

/** Filter labels by status, in display order. */
export const STATUS_FILTERS: Record<SaleGroup, string> = {
  reported_late: 'Avisaram depois',
  refund_requested: 'Pediram de volta',
  refund_by_seller: 'Você devolve',
  in_process: 'Avisaram',
  pending: 'Aguardando',
  approved: 'Pagas',
  refund_due: 'A devolver',
  refunded: 'Devolvidas',
  expired: 'Expiradas',
  canceled: 'Canceladas',
};
