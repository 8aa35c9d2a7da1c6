import type { PaymentOption } from '#core/domain/payment-options.ts';
import type { TicketModel } from '#core/domain/ticket-model.ts';

/** What the choices of step 1 are called on the screen. */
export const CONFIG_NAMES = {
  payment: { pix: 'Pix', mp: 'Cartão e Pix automático', both: 'Pix, cartão e Pix automático' },
  model: { random: 'Aleatório', manual: 'Manual' },
} as const satisfies { payment: Record<PaymentOption, string>; model: Record<TicketModel, string> };
